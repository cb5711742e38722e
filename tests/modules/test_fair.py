"""A module that uses everything at once: board, secret question, cart, beast, track, shared end."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from snath.config import GameConfig, make_config
from snath.engine import hooks
from snath.engine.dump import digest, dump_state, load_state
from snath.engine.event import RESOURCES_PAID
from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE
from snath.engine.invariants import problems
from snath.engine.rng import Rng
from snath.engine.scoring import OUTCOMES, outcome, rank
from snath.engine.state import State
from snath.engine.steps.combat import CombatStep
from snath.factory import first_state, modules_of
from tests.modules.fair.module import FairModule
from tests.modules.fair.part import fair
from tests.modules.fair.pieces import BANNER, LOAD, SELL, SMALL, UNLOAD, WANDER
from tests.modules.fair.steps import beast_of
from tests.players import BusyPlayer

EXTRA = (FairModule(),)
GAMES = 200
ROUNDS = 14


def some_config(number: int) -> GameConfig:
    seats: list[tuple[None, str | None]] = [(None, None)] * (1 + number % 4)
    if number % 3 == 2:
        seats.append((None, "automa:automa"))
    modules = ("invaders",) if number % 2 else ()
    return make_config(seats, modules, {"round_limit": ROUNDS, "bribes": number % 6 == 1}, number)


def started(number: int) -> State:
    state = first_state(some_config(number), EXTRA)
    fair(state).together = number % 4 == 1
    state.events = []
    return state


def played(number: int) -> Iterator[tuple[State, int]]:
    """The state at every decision with what is chosen, and at the end with -1."""
    state = started(number)
    player = BusyPlayer(number)
    while not state.over:
        choice = player.choose(state)
        yield state, choice
        state.apply(choice)
    yield state, -1


@pytest.mark.parametrize("part", range(20))
def test_random_games_are_sound(part: int) -> None:
    """200 games, all invariants at every decision."""
    for number in range(part, GAMES, 20):
        for state, _ in played(number):
            assert problems(state) == [], f"game {number}, turn {state.turn}"


def test_everything_happens() -> None:
    kinds: Counter[int] = Counter()
    tags: set[str] = set()
    ends: Counter[str] = Counter()
    fights = paid_from_cart = below_zero = lucky = 0
    for number in range(60):
        for state, choice in played(number):
            kinds[choice >> 24] += 1
            if choice < 0:
                break
            tags.update(step.tag for step in state.stack)
            beast = beast_of(state)
            fights += any(
                beast in getattr(step, "attackers", []) + getattr(step, "defenders", [])
                for step in state.stack
            )
        assert state.events is not None
        paid_from_cart += sum(
            event.kind == RESOURCES_PAID and event.c >= state.board.count for event in state.events
        )
        index = state.rules.rule_index["lucky"]
        lucky += sum(p.rules >> index & 1 for p in state.players)
        ends[OUTCOMES[outcome(state)]] += 1
        below_zero += sum(score.total < 0 for score in rank(state))
        assert state.board.key == SMALL
    assert min(kinds[kind] for kind in (BANNER, LOAD, UNLOAD, SELL, WANDER)) > 10
    assert {"secret", "beast_turn", "combat"} <= tags
    assert ends["ranking"] > 5 and ends["lost"] > 5 and ends["won"] > 0
    assert fights > 20
    assert paid_from_cart > 0
    assert below_zero > 0
    assert lucky > 0


@pytest.mark.parametrize("number", range(6))
def test_its_state_is_dumped_loaded_and_cloned(number: int) -> None:
    modules = modules_of(some_config(number), EXTRA)
    for turn, (state, choice) in enumerate(played(number)):
        if turn % 7 or choice < 0:
            continue
        data = json.loads(json.dumps(dump_state(state)))
        copy = load_state(state.rules, state.options, modules, data)
        clone = state.clone()
        assert digest(copy) == digest(clone) == digest(state)
        assert copy.legal() == clone.legal() == state.legal()
        for same in (copy, clone):
            same.apply(choice)
        assert digest(copy) == digest(clone)


@pytest.mark.parametrize("number", range(6))
def test_what_is_secret_can_be_dealt_anew(number: int) -> None:
    """A world that differs only in what a seat cannot know has the same public part for it."""
    rng = Rng.seeded(number)
    differ = 0
    for turn, (state, choice) in enumerate(played(number)):
        if turn % 5 or choice < 0:
            continue
        for seat in range(len(state.order)):
            world = redeal(state, seat, rng)
            assert world.board is state.board
            assert fair(world).banners[seat] == fair(state).banners[seat]
            assert fair(world).view(world, seat) == fair(state).view(state, seat)
            differ += fair(world).banners != fair(state).banners
            if world.seat() != CHANCE and world.seat() == seat:
                assert world.legal() == state.legal()
    assert differ > 0 or len(state.order) == 1


@pytest.mark.parametrize("key", ["artillery", "disarm", "scout", "sword"])
def test_abilities_on_an_opponent_do_nothing_to_the_beast(key: str) -> None:
    """They work against a seat and are not even asked against an owner who is none."""
    state = started(3)
    seat, other, beast = 0, 1, beast_of(state)
    tunnel = state.board.tunnels.bit_length() - 1
    for owner in (other, beast):
        at = state.clone()
        at.order, at.first, at.active = [seat, other], seat, seat
        at.players[seat].rules = 1 << at.rules.rule_index[key]
        at.players[seat].power = at.players[owner].power = 5
        at.players[owner].hand = [1, 0, 0, 0]
        at.stack = []
        hooks.before_combat(at, CombatStep.begin([seat], [owner], tunnel), seat)
        worked = bool(at.stack) or at.players[owner].power < 5
        assert worked is (owner == other)


def test_abilities_for_oneself_work_against_the_beast() -> None:
    state = started(3)
    seat, beast = 0, beast_of(state)
    state.order = [seat]
    lake = state.board.lakes.bit_length() - 1
    state.players[seat].rules = 1 << state.rules.rule_index["suiton"]
    assert CombatStep.begin([seat], [beast], lake).card_limit(state, seat) == 1


def test_the_seats_sit_clockwise_on_the_small_board() -> None:
    for number in range(20):
        *_, (state, _) = played(number)
        places = [state.board.clockwise.index(state.players[seat].home) for seat in state.order]
        assert places == sorted(places)
