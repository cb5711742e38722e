"""Random games with Mad Tesla: sound, storable, open, with and without other modules."""

from __future__ import annotations

from collections import Counter

import pytest

from snath.config import GameConfig, make_config
from snath.engine.errors import ConfigError
from snath.engine.event import TURN_STARTED
from snath.engine.hidden import redeal
from snath.engine.invariants import problems
from snath.engine.rng import Rng
from snath.factory import modules_of
from snath.modules.mad_tesla.events import (
    EVENTS,
    ROLLED_AGAIN,
    STEP_ROLLED,
    STRENGTH_ROLLED,
    WENT,
    WOUNDED,
)
from snath.modules.mad_tesla.figure import tesla_at, tesla_of
from snath.modules.mad_tesla.part import mad_tesla_part
from tests.leak.positions import positions_in
from tests.leak.test_views import check_row, check_views
from tests.modules.playing import check_copies, played
from tests.players import BusyPlayer

GAMES = 30
ROUNDS = 25
# What he is mixed with: modules, options.
MIXES: list[tuple[tuple[str, ...], dict[str, object]]] = [
    ((), {}),
    (("invaders",), {"mad_tesla_goes_on": True}),
    (("invaders", "airships"), {"mad_tesla_paid_twice": True}),
    (("resolutions", "airships"), {}),
    (("invaders", "more_encounters", "modular_board"), {}),
    (("invaders",), {"bribes": True, "final_turns": True}),
]


def config_of(number: int, rounds: int = ROUNDS) -> GameConfig:
    """One to seven seats, every third game with an Automa."""
    modules, options = MIXES[number % len(MIXES)]
    most = 6 if "invaders" in modules else 4
    seats: list[tuple[None, str | None]] = [(None, None)] * (1 + number // 2 % most)
    if number % 3 == 2 and not options.get("final_turns"):
        seats.append((None, "automa:automa"))
    return make_config(
        seats, modules, {"mad_tesla": True, "round_limit": rounds, **options}, number
    )


@pytest.mark.parametrize("number", range(GAMES))
def test_random_games_are_sound(number: int) -> None:
    for count, (state, _) in enumerate(played(config_of(number), number)):
        if count % 3 == 0 or state.over or state.active == tesla_of(state):
            assert problems(state) == [], f"turn {state.turn}"


def test_everything_happens() -> None:
    kinds: Counter[int] = Counter()
    tags: set[str] = set()
    for number in range(GAMES):
        for state, choice in played(config_of(number), number):
            if choice >= 0:
                tags.add(state.stack[-1].tag)
        assert state.events is not None
        own = {event.kind for event in EVENTS}
        kinds.update(event.kind for event in state.events if event.kind in own)
        rounds = Counter(e.seat for e in state.events if e.kind == TURN_STARTED)
        if mad_tesla_part(state).destroyed_by < 0 and state.cut_off:
            assert rounds[tesla_of(state)] == ROUNDS
    assert kinds[STEP_ROLLED] > 500
    assert min(kinds[kind] for kind in (STRENGTH_ROLLED, WENT, WOUNDED, ROLLED_AGAIN)) > 5
    assert {"order_discards", "turn_over", "tesla_turn", "tesla_strength"} <= tags


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_its_state_is_dumped_loaded_and_cloned(number: int) -> None:
    modules = modules_of(config_of(number))
    for count, (state, choice) in enumerate(played(config_of(number), number)):
        if choice < 0 or (count % 11 and state.active != tesla_of(state)):
            continue
        check_copies(state, modules, choice)


@pytest.mark.parametrize("number", range(3))
def test_everything_about_him_is_open(number: int) -> None:
    rng = Rng.seeded(5)
    for count, (state, choice) in enumerate(played(config_of(number), number)):
        if count % 40 or choice < 0 or not state.order:
            continue
        for seat in range(len(state.order)):
            world = redeal(state, seat, rng)
            assert mad_tesla_part(world).fields() == mad_tesla_part(state).fields()
            assert tesla_at(world) == tesla_at(state)
            assert world.discard == state.discard
            assert problems(world) == []


def test_views_give_nothing_away() -> None:
    rng = Rng.seeded(7)
    looked_at = 0
    for game, code in positions_in(config_of(1, 20), BusyPlayer(1)):
        check_views(game, rng)
        check_row(game, code, rng)
        looked_at += 1
    assert looked_at > 20


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"mad_tesla_goes_on": True}, "option 'mad_tesla_goes_on' needs the option 'mad_tesla'"),
        ({"mad_tesla_paid_twice": True}, "needs the option 'mad_tesla'"),
        (
            {"mad_tesla": True, "fortress": True},
            "option 'fortress' cannot be used with the option 'mad_tesla'",
        ),
        (
            {"desolation": True, "fortress": True},
            "option 'fortress' cannot be used with the option 'desolation'",
        ),
        ({"mad_tesla": "yes"}, "true or false: Mad Tesla wanders over the map"),
    ],
)
def test_what_cannot_be_chosen_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(ConfigError) as caught:
        make_config(2, (), options)
    assert message in str(caught.value)
