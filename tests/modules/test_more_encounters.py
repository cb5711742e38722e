"""Random games with a deck of the encounters 43 to 74 only."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from snath.config import GameConfig, make_config
from snath.engine.action import OPTION, STEP, UNIT
from snath.engine.dump import digest, dump_state, load_state
from snath.engine.hidden import redeal
from snath.engine.ids import CHARACTER, NO_MAT, NOBODY, RESOURCES
from snath.engine.invariants import problems
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.engine.steps.encounter import EncounterStep
from snath.factory import build_ruleset, first_state, modules_of
from snath.game import Game
from snath.modules.more_encounters.actions import ACTIONS
from snath.modules.more_encounters.part import encounters_part
from snath.modules.more_encounters.special import SPECIALS
from snath.view.observe import observe
from tests.players import BusyPlayer

MODULE = "more_encounters"
CARDS = list(range(43, 75))
GAMES = 360
ROUNDS = 12


class Traveller(BusyPlayer):
    """Busy, but its character goes where encounter tokens lie."""

    def pick(self, state: State, options: list[int]) -> int:
        goals = [
            option
            for option in options
            if (option >> 24 == STEP and state.encounters >> (option >> 16 & 255) & 1)
            or (option >> 24 == UNIT and option >> 16 & 255 == CHARACTER)
        ]
        if goals and self.rng.below(4):
            return goals[self.rng.below(len(goals))]
        if options[0] >> 24 == OPTION:
            return options[self.rng.below(len(options))]
        return super().pick(state, options)


def some_config(number: int) -> GameConfig:
    """Two to five seats, an Automa in some games, all factions."""
    seats: list[tuple[None, str | None]] = [(None, None)] * (2 + number % 4)
    if number % 6 == 5:
        seats[-1] = (None, "automa:automa")
    modules = ("invaders", MODULE) if number % 2 else (MODULE,)
    options = {"round_limit": ROUNDS, "copied_meander_at_once": number % 3 == 0}
    return make_config(seats, modules, options, number)


def started(number: int) -> State:
    state = first_state(some_config(number))
    state.encounter_deck = CARDS[:]
    state.events = []
    return state


def enrich(state: State) -> None:
    """Everybody can pay for every option, and has a mech and a recruit to rearrange."""
    for p in state.players:
        p.coins, p.popularity, p.power = 12, 9, 9
        if p.mat == NO_MAT:
            continue
        p.place_unit(1, p.home, state.rules.traits)
        p.rules |= 1 << p.mech_rules[0]
        p.recruits = p.one_time = 1
        at = next(at for at in p.units if at >= 0 and state.board.territories >> at & 1)
        for resource in range(RESOURCES):
            state.put(at, resource, 1)


def played(number: int) -> Iterator[tuple[State, int]]:
    """The state at every decision with what is chosen, and at the end with -1."""
    state = started(number)
    player = Traveller(number)
    enriched = False
    while not state.over:
        if state.round == 1 and not enriched:
            enriched = True
            enrich(state)
        choice = player.choose(state)
        yield state, choice
        state.apply(choice)
    yield state, -1


@pytest.mark.parametrize("part", range(2))
def test_random_games_are_sound(part: int) -> None:
    """All invariants at every decision."""
    for number in range(part, 40, 2):
        for state, _ in played(number):
            assert problems(state) == [], f"game {number}, turn {state.turn}"


def test_every_option_and_every_answer_happens() -> None:
    """All special effects are options, so they happen too."""
    options: set[tuple[int, int]] = set()
    kinds: set[int] = set()
    for number in range(GAMES):
        for state, choice in played(number):
            if choice < 0:
                break
            step = state.stack[-1]
            kinds.add(choice >> 24)
            if isinstance(step, EncounterStep) and choice >> 24 == OPTION:
                options.add((step.card, choice >> 16 & 255))
    assert options == {(card, number) for card in CARDS for number in (1, 2, 3)}
    assert [action.name for action in ACTIONS if action.kind not in kinds] == []


def test_every_special_effect_of_a_card_exists() -> None:
    tables = build_ruleset((MODULE,), None).tables
    named = {
        option.special.partition(":")[0]
        for card in CARDS
        for option in tables.encounters[card].options
        if option.special
    }
    assert named == set(SPECIALS)
    assert len(named) == 41


def test_copies_and_dumps_go_on_in_the_same_way() -> None:
    for number in range(6):
        modules = modules_of(some_config(number))
        for i, (state, choice) in enumerate(played(number)):
            if i % 7 or choice < 0:
                continue
            data = json.loads(json.dumps(dump_state(state)))
            loaded = load_state(state.rules, state.options, modules, data)
            copy = state.clone()
            assert digest(loaded) == digest(state) == digest(copy)
            loaded.apply(choice)
            copy.apply(choice)
            assert digest(loaded) == digest(copy)


def look(config: GameConfig, state: State, seat: int) -> dict[str, object]:
    return observe(Game(config, state.clone(), auto_chance=False), seat)


def test_worlds_dealt_anew_look_the_same_and_are_sound() -> None:
    """Kept cards that lie face down and cards for later turns are dealt anew for the others."""
    changed = 0
    rng = Rng.seeded(7)
    for number in range(40):
        config = some_config(number)
        for i, (state, _) in enumerate(played(number)):
            part = encounters_part(state)
            hidden = [kept for kept in part.kept if kept.face_down] + part.waiting
            if not hidden or state.over or i % 5:
                continue
            for seat in [*range(len(state.order)), NOBODY]:
                world = redeal(state, seat, rng)
                assert problems(world) == []
                assert look(config, world, seat) == look(config, state, seat)
                changed += encounters_part(world).fields() != part.fields()
    assert changed > 20
