"""Random games with each resolution tile: sound, storable, open, and over when the tile says."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from snath.config import GameConfig, make_config
from snath.engine import hooks
from snath.engine.errors import ConfigError
from snath.engine.event import TURN_STARTED
from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE
from snath.engine.invariants import problems
from snath.engine.rng import Rng
from snath.engine.scoring import OUTCOMES, outcome
from snath.engine.state import State
from snath.factory import first_state, modules_of
from snath.modules.resolutions.events import ENDING_BEGAN, ENDING_CLOSED
from snath.modules.resolutions.part import resolution_goal, resolutions_part
from snath.modules.resolutions.tiles import KEYS
from tests.games import LONG
from tests.leak.positions import positions_in
from tests.leak.test_views import check_row, check_views
from tests.modules.fair.module import FairModule
from tests.modules.fair.part import fair
from tests.modules.playing import check_copies, played
from tests.players import BusyPlayer

GAMES = 6  # of each tile
DOOMSDAY = "doomsday_clock"


def config_of(key: str, number: int, rounds: int = LONG) -> GameConfig:
    """One to five seats, every third game with an Automa."""
    seats: list[tuple[None, str | None]] = [(None, None)] * (1 + number % 5)
    if number % 3 == 2:
        seats.append((None, "automa:automa"))
    modules = ("invaders", "resolutions") if number % 2 else ("resolutions",)
    options: dict[str, object] = {"resolution": key, "round_limit": rounds}
    return make_config(seats, modules, options, number)


@cache
def final(key: str, number: int) -> State:
    *_, (state, _) = played(config_of(key, number), number)
    return state


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("key", KEYS)
def test_random_games_are_sound(key: str, number: int) -> None:
    for count, (state, _) in enumerate(played(config_of(key, number), number)):
        if count % 3 == 0 or state.over or resolutions_part(state).trigger >= 0:
            assert problems(state) == [], f"turn {state.turn}"
        for p in state.players:
            assert p.star_count() <= 6


@pytest.mark.parametrize("key", KEYS)
def test_a_game_is_over_when_the_tile_says(key: str) -> None:
    ended = 0
    for number in range(GAMES):
        state = final(key, number)
        part = resolutions_part(state)
        assert state.events is not None
        kinds = [event.kind for event in state.events]
        if state.cut_off:
            assert state.round > LONG and ENDING_CLOSED not in kinds
            continue
        ended += 1
        assert kinds.count(ENDING_CLOSED) == 1
        assert kinds.count(ENDING_BEGAN) == (key != DOOMSDAY)
        assert not part.left
        if part.last_round:
            assert state.round == part.last_round
            turns = Counter(e.seat for e in state.events if e.kind == TURN_STARTED)
            assert len({turns[seat] for seat in state.order}) == 1
    assert ended > 2


@pytest.mark.parametrize("key", KEYS)
def test_its_state_is_dumped_loaded_and_cloned(key: str) -> None:
    config = config_of(key, 3)
    modules = modules_of(config)
    for count, (state, choice) in enumerate(played(config, 3)):
        if count % 11 or choice < 0:
            continue
        check_copies(state, modules, choice)


@pytest.mark.parametrize("key", KEYS)
def test_worlds_that_differ_in_secrets_look_the_same(key: str) -> None:
    """Everything about the tile is open; the open objectives are never dealt anew."""
    rng = Rng.seeded(5)
    for count, (state, choice) in enumerate(played(config_of(key, 3), 3)):
        if count % 40 or choice < 0 or not state.order:
            continue
        for seat in range(len(state.order)):
            world = redeal(state, seat, rng)
            assert resolutions_part(world).fields() == resolutions_part(state).fields()
            assert problems(world) == []
            if world.seat() == seat:
                assert world.legal() == state.legal()


@pytest.mark.parametrize("key", ["deja_vu", "mission_possible"])
def test_views_give_nothing_away(key: str) -> None:
    """The tiles that have to do with objectives, which are secret."""
    rng = Rng.seeded(7)
    looked_at = 0
    for game, code in positions_in(config_of(key, 1, 20), BusyPlayer(1)):
        check_views(game, rng)
        check_row(game, code, rng)
        looked_at += 1
    assert looked_at > 20


def test_stars_lie_on_the_tiles_that_take_them() -> None:
    rooms = {key: 0 for key in KEYS} | {
        "king_of_the_hill": 1, "deja_vu": 1, "mission_possible": 2
    }
    for key, room in rooms.items():
        state = final(key, 1)
        goal = resolution_goal(state)
        for seat, p in enumerate(state.players):
            assert hooks.goal_capacity(state, seat, goal) == room
            assert p.stars[goal] <= room


def test_every_tile_is_drawn() -> None:
    state = first_state(make_config(2, ("resolutions",)))
    assert state.seat() == CHANCE
    assert [code >> 16 & 255 for code in state.legal()] == list(range(len(KEYS)))
    assert state.stack[-1].weights(state, state.legal()) == [1] * len(KEYS)


@pytest.mark.parametrize(
    ("modules", "options", "message"),
    [
        ((), {"resolution": "land_rush"}, "option 'resolution' needs the module 'resolutions'"),
        (("resolutions",), {"resolution": "moon"}, "'random' or a resolution tile (land_rush, "),
        (("resolutions",), {"final_turns": True}, "both say what follows the sixth star"),
        (("resolutions",), {"teams": [[0, 1], [2, 3]]}, "counts those of each player"),
    ],
)
def test_what_cannot_be_combined_is_refused(
    modules: tuple[str, ...], options: dict[str, object], message: str
) -> None:
    with pytest.raises(ConfigError) as caught:
        make_config(4, modules, options)
    assert message in str(caught.value)


def test_the_end_of_another_module_comes_at_once() -> None:
    """The tile replaces only the sixth star: the fair is lost together when its weather breaks."""
    config = make_config(2, ("resolutions",), {"resolution": DOOMSDAY}, 4)
    state = first_state(config, (FairModule(),))
    fair(state).together = True
    state.events = []
    player = BusyPlayer(4)
    while not state.over:
        state.apply(player.choose(state))
    assert OUTCOMES[outcome(state)] != "ranking"
    assert state.round < resolutions_part(state).last_round
    assert ENDING_CLOSED not in [event.kind for event in state.events]
