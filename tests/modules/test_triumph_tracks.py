"""Random games on the War and Peace Tracks: sound, storable, open, with the stars they have."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from snath.config import GameConfig, make_config
from snath.engine import hooks
from snath.engine.errors import ConfigError
from snath.engine.event import ENCOUNTER_DRAWN, FACTORY_TAKEN
from snath.engine.goal import OFF_TRACK
from snath.engine.hidden import redeal
from snath.engine.invariants import problems
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.factory import modules_of
from snath.modules.triumph_tracks.part import tracks_part
from snath.modules.triumph_tracks.tracks import SPACES, TRACKS
from tests.games import LONG
from tests.leak.positions import positions_in
from tests.leak.test_views import check_row, check_views
from tests.modules.playing import check_copies, played
from tests.players import BusyPlayer
from tests.stars import overlooked

GAMES = 8  # on each track


def config_of(track: str, number: int, rounds: int = LONG) -> GameConfig:
    """One to seven seats, every third game with an Automa; other modules in turn."""
    seats: list[tuple[None, str | None]] = [(None, None)] * (1 + number % 6)
    if number % 3 == 2:
        seats.append((None, "automa:automa"))
    more = (("promos",), ("airships",), ("more_encounters",), ("resolutions",))[number % 4]
    options: dict[str, object] = {"triumph_tracks": track, "round_limit": rounds}
    if number == 7:
        options["final_turns"] = True
        more = ()
    if number == 3:
        seats = [(None, None)] * 4
        options["teams"] = [[0, 2], [1, 3]]
        more = ("promos",)
    return make_config(seats, ("invaders", *more), options, number)


@cache
def final(track: str, number: int) -> State:
    *_, (state, _) = played(config_of(track, number), number)
    return state


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("track", TRACKS)
def test_random_games_are_sound(track: str, number: int) -> None:
    for count, (state, _) in enumerate(played(config_of(track, number), number)):
        if count % 5 == 0 or state.over:
            assert problems(state) == [], f"turn {state.turn}"
        assert state.over or overlooked(state) == []


@pytest.mark.parametrize("track", TRACKS)
def test_stars_lie_only_where_the_track_has_spaces(track: str) -> None:
    placed: Counter[str] = Counter()
    for number in range(GAMES):
        state = final(track, number)
        for seat in range(len(state.order)):
            p = state.players[seat]
            for i, goal in enumerate(state.rules.goals):
                if goal.room(state) == OFF_TRACK:
                    assert p.stars[i] == 0
                    assert hooks.goal_capacity(state, seat, i) <= 0
                placed[goal.key] += p.stars[i]
    reached = {goal for goal in SPACES[track] if placed[goal]}
    assert len(reached) >= 6, reached


def test_what_is_counted_is_what_happened() -> None:
    """Encounters by their tokens, the Factory star by its card, in games without an Automa."""
    for number in (0, 1, 4, 6):
        state = final("peace", number)
        assert state.events is not None
        drawn = Counter(e.seat for e in state.events if e.kind == ENCOUNTER_DRAWN)
        cards = Counter(e.seat for e in state.events if e.kind == FACTORY_TAKEN)
        part = tracks_part(state)
        goals = state.rules.goal_index
        for seat in range(len(state.order)):
            stars = state.players[seat].stars
            if "more_encounters" not in state.rules.joined:
                assert part.taken[seat] == drawn[seat] or state.ended_by == seat
            assert stars[goals["encounters"]] == (part.taken[seat] >= 3) or state.ended_by >= 0
            assert stars[goals["factory_card"]] <= cards[seat]


@pytest.mark.parametrize("track", TRACKS)
def test_its_state_is_dumped_loaded_and_cloned(track: str) -> None:
    config = config_of(track, 2)
    modules = modules_of(config)
    for count, (state, choice) in enumerate(played(config, 2)):
        if count % 17 or choice < 0:
            continue
        check_copies(state, modules, choice)


def test_worlds_that_differ_in_secrets_look_the_same() -> None:
    """Also with objectives that the Peace Track has dealt."""
    rng = Rng.seeded(5)
    for count, (state, choice) in enumerate(played(config_of("peace", 4), 4)):
        if count % 40 or choice < 0 or not state.order:
            continue
        for seat in range(len(state.order)):
            world = redeal(state, seat, rng)
            assert tracks_part(world).fields() == tracks_part(state).fields()
            assert problems(world) == []


def test_views_give_nothing_away() -> None:
    rng = Rng.seeded(7)
    looked_at = 0
    for game, code in positions_in(config_of("peace", 1, 20), BusyPlayer(1)):
        check_views(game, rng)
        check_row(game, code, rng)
        looked_at += 1
    assert looked_at > 20


def test_goals_that_are_declared_are_those_of_the_track() -> None:
    state = final("peace", 1)
    assert tracks_part(state).view(state, 0)["spaces"] == SPACES["peace"]


def test_an_unknown_track_is_refused() -> None:
    with pytest.raises(ConfigError, match="allowed: 'standard'"):
        make_config(2, (), {"triumph_tracks": "truce"})
