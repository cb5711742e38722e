"""Random games against the machines: sound, storable, open, won or lost together."""

from __future__ import annotations

from collections import Counter

import pytest

from snath.config import GameConfig, make_config
from snath.engine import hooks
from snath.engine.errors import ConfigError
from snath.engine.event import COMBAT_BEGAN, TURN_STARTED
from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE
from snath.engine.invariants import problems
from snath.engine.rng import Rng
from snath.engine.scoring import OUTCOMES, outcome, rank
from snath.factory import modules_of
from snath.game import Game
from snath.modules.desolation.ending import look_for_end
from snath.modules.desolation.machines import destinations, machines_left, machines_of
from snath.modules.desolation.part import desolation_part
from tests.leak.positions import positions_in
from tests.leak.test_views import check_row, check_views
from tests.modules.playing import check_copies, played
from tests.players import BusyPlayer
from tests.stars import overlooked

GAMES = 28
FACTIONS = (
    "nordic", "crimea", "polania", "rusviet", "saxony", "albion", "togawa", "vesna", "fenris",
)
MIXES: list[tuple[tuple[str, ...], dict[str, object]]] = [
    (("invaders",), {}),
    (("invaders", "airships"), {"desolation_harder": True}),
    ((), {"desolation_consent": "standing"}),
    (("invaders", "more_encounters", "modular_board"), {}),
    (("invaders", "promos"), {"bribes": True, "desolation_consent": "standing"}),
]


def config_of(number: int) -> GameConfig:
    """One to seven seats with everything that goes with it in turn."""
    modules, options = MIXES[number % len(MIXES)]
    most = 7 if "invaders" in modules else 5
    seats = 1 + number // 2 % most
    return make_config(seats, modules, {"desolation": True, **options}, number)


@pytest.mark.parametrize("number", range(GAMES))
def test_random_games_are_sound(number: int) -> None:
    for count, (state, _) in enumerate(played(config_of(number), number)):
        if count % 4 == 0 or state.over or state.active == machines_of(state):
            assert problems(state) == [], f"turn {state.turn}"
        assert state.over or overlooked(state) == []
    assert OUTCOMES[outcome(state)] in ("won", "lost")
    places = {score.place for score in rank(state)}
    assert places == ({1} if OUTCOMES[outcome(state)] == "won" else {2})
    assert state.round <= 18


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_plays(faction: str) -> None:
    config = make_config(
        [(faction, None), (None, None), (None, None)], ("invaders", "vesna", "fenris"),
        {"desolation": True}, 7,
    )
    fights = 0
    for count, (state, _) in enumerate(played(config, 7)):
        if count % 9 == 0:
            assert problems(state) == []
    assert state.events is not None
    machines = machines_of(state)
    for event in state.events:
        if event.kind == COMBAT_BEGAN:
            fights += 1
            assert machines in (event.seat, event.a)  # nobody fights a partner
    turns = Counter(e.seat for e in state.events if e.kind == TURN_STARTED)
    assert turns[machines] == state.round - (state.active != machines)


def test_everything_happens() -> None:
    tags: set[str] = set()
    for number in range(GAMES):
        for state, choice in played(config_of(number), number):
            if choice >= 0:
                tags.add(state.stack[-1].tag)
    assert {"machines_turn", "machines_strength", "ask", "machines_fight"} <= tags


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_its_state_is_dumped_loaded_and_cloned(number: int) -> None:
    config = config_of(number)
    modules = modules_of(config)
    for count, (state, choice) in enumerate(played(config, number)):
        if choice < 0 or (count % 11 and state.active != machines_of(state)):
            continue
        check_copies(state, modules, choice)


def test_hands_and_objectives_are_never_dealt_anew() -> None:
    rng = Rng.seeded(5)
    for count, (state, choice) in enumerate(played(config_of(5), 5)):
        if count % 40 or choice < 0 or not state.order:
            continue
        for seat in range(len(state.order)):
            world = redeal(state, seat, rng)
            assert [p.hand for p in world.players] == [p.hand for p in state.players]
            assert [p.objectives for p in world.players] == [p.objectives for p in state.players]
            assert world.seat() == CHANCE or world.legal() == state.legal()


def test_views_give_nothing_away_and_show_all_hands() -> None:
    rng = Rng.seeded(7)
    looked_at = 0
    for game, code in positions_in(config_of(3), BusyPlayer(3)):
        check_views(game, rng)
        check_row(game, code, rng)
        for known in game.observe(seat=0)["players"]:
            if known["owner"] is None:
                held = game.state.players[known["seat"]]
                assert sum(known["hand"].values()) == held.cards()
                assert known["objectives_held"] == held.objectives
        looked_at += 1
    assert looked_at > 20


def test_the_view_tells_where_a_roll_takes_the_machines() -> None:
    game = Game(make_config(2, (), {"desolation": True}, 1))
    state = game.state
    steps = game.observe(seat=0)["parts"]["desolation"]["steps"]
    names = state.board.names
    for face in range(1, 7):
        assert steps[face - 1] == {names[a]: names[b] for a, b in destinations(state, face)}
        assert len(steps[face - 1]) == 6  # around the Factory nobody is in the way


def test_nobody_is_an_opponent_but_the_machines() -> None:
    state = Game(make_config(3, (), {"desolation": True}, 1)).state
    machines = machines_of(state)
    for seat in range(3):
        assert hooks.opponents(state, seat) == 1 << machines
    assert hooks.opponents(state, machines) & 0b1111 == 0b0111


def test_all_machines_destroyed_is_a_win() -> None:
    state = Game(make_config(2, (), {"desolation": True}, 1)).state
    machines = state.players[machines_of(state)]
    for slot, at in enumerate(machines.units):
        if at >= 0:
            machines.place_unit(slot, -1, state.rules.traits)
    assert machines_left(state) == 0
    look_for_end(state)
    assert state.over and OUTCOMES[desolation_part(state).result] == "won"


@pytest.mark.parametrize(
    ("seats", "modules", "options", "message"),
    [
        (2, (), {"desolation_harder": True}, "option 'desolation_harder' needs the option"),
        (2, (), {"desolation_consent": "standing"}, "needs the option 'desolation'"),
        (2, (), {"desolation": True, "mad_tesla": True}, "'desolation' and 'mad_tesla' cannot"),
        (2, (), {"desolation": True, "triumph_tracks": "war"}, "cannot be combined"),
        (2, (), {"desolation": True, "triumph_tiles": False}, "leave 'triumph_tiles' on"),
        (2, (), {"desolation": True, "final_turns": True}, "it has its own end"),
        (4, (), {"desolation": True, "teams": [[0, 1], [2, 3]]}, "all players are on one side"),
        (2, ("resolutions",), {"desolation": True}, "and the module 'resolutions' cannot"),
        ([None, (None, "automa")], (), {"desolation": True}, "cannot be used with an Automa"),
    ],
)
def test_what_cannot_be_combined_is_refused(
    seats: object, modules: tuple[str, ...], options: dict[str, object], message: str
) -> None:
    with pytest.raises(ConfigError) as caught:
        make_config(seats, modules, options)  # type: ignore[arg-type]
    assert message in str(caught.value)
