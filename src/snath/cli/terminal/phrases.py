"""Every option in words, for the seat that has to choose."""

from __future__ import annotations

from typing import Final

from ...content.text import in_words
from ...engine import action
from ...engine.ids import (
    BOTTOM_NAMES,
    LOWEST_CARD,
    RESOURCE_NAMES,
    RESOURCES,
    TOP_NAMES,
)
from ...engine.state import State
from ...engine.steps.commit import CommitStep
from ...engine.steps.encounter import EncounterStep
from ...engine.territory import enemy_units
from ...record import notation
from . import phrases_turn
from .costs import factory_text
from .facet import Phrase, terminal_facets
from .option import Option
from .owners import owner
from .wording import (
    ability_said,
    cost_text,
    counted,
    gain_text,
    gains_text,
    goal_text,
    joined,
    place,
    word,
)

CARGO: Final = ("oil", "metal", "wood", "food", "worker", "worker that has moved")


def phrase(state: State, code: int) -> str:
    """An option of the open question in words; its notation in words for kinds that have none."""
    option = Option(state, code)
    say = PHRASES.get(option.kind)
    for facet in terminal_facets(state.rules):
        say = facet.phrases.get(option.kind, say)
    return in_words(notation.to_text(state.rules, code)) if say is None else say(option)


def unit_name(o: Option, kind: int) -> str:
    return word("units", o.state.rules.units[kind].key)


# -- moving ----------------------------------------------------------------------------------


def say_unit(o: Option) -> str:
    return f"{unit_name(o, o.a)} on {place(o.state, o.b)}"


def say_step(o: Option) -> str:
    """Where to, and what waits there."""
    state = o.state
    here = 1 << o.a
    notes: list[str] = []
    for other, p in enumerate(state.players):
        if other != o.seat and p.fighters & here:
            notes.append(f"combat with {owner(state, other)}")
        elif other != o.seat and p.workers & here:
            notes.append(f"workers of {owner(state, other)}")
    if state.encounters & here:
        notes.append("encounter")
    stock = stock_text(state, o.a)
    if stock and not enemy_units(state, o.seat) & here:
        notes.append(stock)
    return f"go to {place(state, o.a)}" + (f": {', '.join(notes)}" if notes else "")


def stock_text(state: State, space: int) -> str:
    """The tokens on a space."""
    first = space * RESOURCES
    tokens = state.resources[first : first + RESOURCES]
    return joined([f"{n} {RESOURCE_NAMES[kind]}" for kind, n in enumerate(tokens) if n])


def say_carry(o: Option) -> str:
    what = CARGO[o.a]
    if not o.b:
        return f"leave all {what} here" if o.a < RESOURCES else f"leave every {what} here"
    if o.b > 1 and o.a >= RESOURCES:
        what = what.replace("worker", "workers").replace("has", "have")
    return f"take along {o.b} {what}"


def say_stop(o: Option) -> str:
    return "Stop here"


# -- paying, placing, gaining ----------------------------------------------------------------


def say_pay_card(o: Option) -> str:
    return f"pay with a combat card of {o.a + LOWEST_CARD}"


def say_pay(o: Option) -> str:
    return f"pay 1 {RESOURCE_NAMES[o.a]} from {place(o.state, o.b)}"


def say_discard(o: Option) -> str:
    return f"discard a combat card of {o.a + LOWEST_CARD}"


def say_place(o: Option) -> str:
    return f"1 {RESOURCE_NAMES[o.a]} on {place(o.state, o.b)}"


def say_place_worker(o: Option) -> str:
    return f"a worker on {place(o.state, o.a)}"


def say_gain(o: Option) -> str:
    if o.b:
        return f"gain {gain_text(o.a, o.b)}"
    return f"no {gain_text(o.a, 2).removeprefix('2 ')}"


# -- combat ----------------------------------------------------------------------------------


def say_fight(o: Option) -> str:
    """Against those who stand there, or against what carries a container."""
    beyond = o.a - o.state.board.count
    if beyond >= 0:
        rival = o.state.rules.containers[beyond].owner
        return f"fight the {place(o.state, o.a)} of {owner(o.state, rival)}"
    others = [
        owner(o.state, other)
        for other, p in enumerate(o.state.players)
        if other != o.seat and p.fighters >> o.a & 1
    ]
    return f"fight {joined(others)} on {place(o.state, o.a)}"


def say_use(o: Option) -> str:
    key = o.state.rules.all_rules[o.a].key
    for facet in terminal_facets(o.state.rules):
        if key in facet.uses:
            return facet.uses[key](o)
    return f"use {ability_said(key)}"


def say_dial(o: Option) -> str:
    return f"{o.a} power"


def say_play_card(o: Option) -> str:
    return f"add a combat card of {o.a + LOWEST_CARD}"


def say_commit(o: Option) -> str:
    if not isinstance(o.step, CommitStep):
        return "That is all"
    strength = max(o.step.dial, 0)
    for value, n in enumerate(o.step.played):
        strength += n * (value + LOWEST_CARD)
    return f"That is all: fight with a strength of {strength}"


def say_retreat(o: Option) -> str:
    return f"{unit_name(o, o.a)} retreats to {place(o.state, o.b)}"


# -- encounter, Factory, stars, set-up -------------------------------------------------------


def say_option(o: Option) -> str:
    assert isinstance(o.step, EncounterStep)
    chosen = o.state.rules.tables.encounters[o.step.card].options[o.a - 1]
    brings = [gains_text(chosen.gains)] if chosen.gains else []
    if chosen.special:
        brings.append(word("specials", chosen.special))
    cost = cost_text(chosen.cost)
    return (f"pay {cost}: " if cost else "free: ") + "; ".join(brings)


def say_take_factory(o: Option) -> str:
    return f"card {o.a}: {factory_text(o.state, o.a)}"


def say_star(o: Option) -> str:
    return f"a star for {goal_text(o.state.rules.goals[o.a].key)}"


def say_faction(o: Option) -> str:
    faction = o.state.rules.tables.factions[o.a]
    start = f"{faction.power} power, {counted(faction.cards, 'combat card')}"
    return f"{word('factions', faction.key)} ({start}). {ability_said(faction.ability)}"


def say_mat(o: Option) -> str:
    mat = o.state.rules.tables.mats[o.a]
    pairs = ", ".join(
        f"{word('top_actions', TOP_NAMES[s.top])}+{word('bottom_actions', BOTTOM_NAMES[i])} "
        f"{s.cost_max}→{s.cost_min} {RESOURCE_NAMES[i]}, {counted(s.coins, 'coin')}"
        for i, s in enumerate(mat.sections)
    )
    start = f"{mat.popularity} popularity, {counted(mat.coins, 'coin')}"
    return f"{word('mats', mat.key)}, number {mat.number} ({start}): {pairs}"


# -- saying no -------------------------------------------------------------------------------


def say_decline(o: Option) -> str:
    return "No, thank you"


def say_done(o: Option) -> str:
    return "Finished with this"


PHRASES: Final[dict[int, Phrase]] = {
    action.PICK_FACTION: say_faction,
    action.PICK_MAT: say_mat,
    action.SECTION: phrases_turn.say_section,
    action.MOVE: phrases_turn.say_move,
    action.GAIN_COINS: phrases_turn.say_coins,
    action.BOLSTER: phrases_turn.say_bolster,
    action.TRADE: phrases_turn.say_trade,
    action.PRODUCE: phrases_turn.say_produce,
    action.FACTORY_TOP: phrases_turn.say_factory_top,
    action.FACTORY_MOVE: phrases_turn.say_factory_move,
    action.BOTTOM: phrases_turn.say_bottom,
    action.REVEAL: phrases_turn.say_reveal,
    action.UNIT: say_unit,
    action.STEP: say_step,
    action.CARRY: say_carry,
    action.STOP: say_stop,
    action.PAY_CARD: say_pay_card,
    action.PAY: say_pay,
    action.DISCARD: say_discard,
    action.PLACE: say_place,
    action.PLACE_WORKER: say_place_worker,
    action.PRODUCE_AT: phrases_turn.say_produce_at,
    action.UPGRADE_CUBE: phrases_turn.say_upgrade,
    action.DEPLOY_MECH: phrases_turn.say_deploy,
    action.BUILD_STRUCTURE: phrases_turn.say_build,
    action.ENLIST_RECRUIT: phrases_turn.say_enlist,
    action.GAIN: say_gain,
    action.FIGHT: say_fight,
    action.USE: say_use,
    action.DIAL: say_dial,
    action.PLAY_CARD: say_play_card,
    action.COMMIT: say_commit,
    action.RETREAT: say_retreat,
    action.OPTION: say_option,
    action.TAKE_FACTORY: say_take_factory,
    action.STAR: say_star,
    action.DECLINE: say_decline,
    action.DONE: say_done,
    action.END_TURN: phrases_turn.say_end_turn,
}
