"""Options of a turn and of its actions in words."""

from __future__ import annotations

from typing import Final

from ...engine import action, effects, hooks
from ...engine.ids import (
    BOTTOM_NAMES,
    CUBE_MOVE_UNITS,
    CUBE_PRODUCE,
    FACTORY_SECTIONS,
    RESOURCE_NAMES,
    SECTIONS,
    STRUCTURE_NAMES,
    TOP_BOLSTER,
    TOP_NAMES,
    TOP_TRADE,
    VILLAGE,
    WORKERS,
)
from ...engine.steps.enlist import one_time_kind
from ...engine.steps.produce import product_of
from ...engine.steps.turn import amount_of
from .costs import bottom_text, factory_text, section_text, top_text
from .option import Option
from .wording import (
    ability,
    cost_text,
    counted,
    gain_text,
    gains_text,
    joined,
    objective_text,
    place,
    word,
)

CUBES: Final = (
    "Move: one more unit",
    "Move: one more coin",
    "Bolster: one more power",
    "Bolster: one more combat card",
    "Trade: one more popularity",
    "Produce: one more territory",
)
# Kinds that make ending the turn a pity.
STILL_OPEN: Final = frozenset(
    (
        action.MOVE, action.GAIN_COINS, action.BOLSTER, action.TRADE, action.PRODUCE,
        action.FACTORY_TOP, action.FACTORY_MOVE, action.BOTTOM, action.REVEAL,
    )
)


def say_section(o: Option) -> str:
    if o.a >= SECTIONS + FACTORY_SECTIONS:
        return section_text(o.state, o.a)
    if o.a >= SECTIONS:
        return f"Factory card: {factory_text(o.state, o.player.factory_cards[o.a - SECTIONS])}"
    top = o.state.rules.tables.mats[o.player.mat].sections[o.a].top
    names = f"{word('top_actions', TOP_NAMES[top])} + {word('bottom_actions', BOTTOM_NAMES[o.a])}"
    return f"{names}: {top_text(o.state, o.seat, top)}; {bottom_text(o.state, o.seat, o.a)}"


def say_move(o: Option) -> str:
    return f"Move up to {counted(amount_of(o.state, o.seat, CUBE_MOVE_UNITS), 'unit')}"


def say_coins(o: Option) -> str:
    return f"Take {counted(o.a, 'coin')}"


def say_bolster(o: Option) -> str:
    return f"Bolster: pay 1 coin for {with_bonus(o, TOP_BOLSTER)}"


def say_trade(o: Option) -> str:
    return f"Trade: pay 1 coin for {with_bonus(o, TOP_TRADE)}"


def with_bonus(o: Option, top: int) -> str:
    """The gain of a top-row action and the bonus of a structure, as far as they are taken."""
    gains = [gain_text(o.a, o.b)] if o.b else []
    if o.c:
        gains.append(gain_text(hooks.top_bonus(o.state, o.seat, top) >> 4, o.c))
    return joined(gains) or "nothing"


def say_produce(o: Option) -> str:
    cost = cost_text(effects.produce_cost(o.state, o.seat))
    sites = counted(amount_of(o.state, o.seat, CUBE_PRODUCE), "territory", "territories")
    return f"Produce on up to {sites}" + (f", for {cost}" if cost else "")


def say_factory_top(o: Option) -> str:
    p = o.player
    card = o.state.rules.tables.factory_cards[p.factory_cards[p.section - SECTIONS]]
    cost = cost_text(card.cost)
    return "Factory card: " + (f"pay {cost} for " if cost else "") + gains_text(card.choices[o.a])


def say_factory_move(o: Option) -> str:
    return "Factory card: move 1 unit up to 2 territories"


def say_bottom(o: Option) -> str:
    section = o.player.section
    cost = effects.bottom_cost(o.state, o.seat, section)
    name = word("bottom_actions", BOTTOM_NAMES[section])
    said = [f"{name}: pay {cost} {RESOURCE_NAMES[section]}" if cost else f"{name}: for free"]
    if o.a:
        said.append(f"take {counted(o.a, 'coin')}")
    if o.b:
        bonus = o.state.rules.tables.ongoing_bonus[section]
        said.append(f"{gain_text(bonus, o.b)} for your recruit")
    return ", ".join(said)


def say_reveal(o: Option) -> str:
    return f"Show your objective for a star: {objective_text(o.a)}"


def say_produce_at(o: Option) -> str:
    terrain = o.state.board.terrain[o.a]
    kind = WORKERS if terrain == VILLAGE else product_of(terrain)
    return f"{gain_text(kind, o.b)} on {place(o.state, o.a)}"


def say_upgrade(o: Option) -> str:
    cost = effects.bottom_cost(o.state, o.seat, o.b)
    return (
        f"{CUBES[o.a]}; {word('bottom_actions', BOTTOM_NAMES[o.b])} then costs {cost - 1} "
        f"{RESOURCE_NAMES[o.b]} instead of {cost}"
    )


def say_deploy(o: Option) -> str:
    rule = o.state.rules.all_rules[o.player.mech_rules[o.a]]
    name, explanation = ability(rule.key)
    return f"{name} mech on {place(o.state, o.b)}: {explanation}"


def say_build(o: Option) -> str:
    key = STRUCTURE_NAMES[o.a]
    site = place(o.state, o.b)
    return f"{word('structures', key)} on {site}: {word('structure_texts', key)}"


def say_enlist(o: Option) -> str:
    amount = o.state.rules.tables.factions[o.player.faction].one_time[o.b]
    later = gain_text(o.state.rules.tables.ongoing_bonus[o.a], 1)
    return (
        f"{gain_text(one_time_kind(o.b), amount)} now, and {later} whenever you or a neighbour "
        f"take {word('bottom_actions', BOTTOM_NAMES[o.a])}"
    )


def say_end_turn(o: Option) -> str:
    left = any(code >> 24 in STILL_OPEN for code in o.state.legal())
    return "End the turn" + (" (you could still act!)" if left else "")
