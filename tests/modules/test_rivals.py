"""Random games with rivals: sound, storable, secret until everybody has chosen."""

from __future__ import annotations

import pytest

from snath.bots.planner import PlannerBot
from snath.config import GameConfig, make_config
from snath.engine import hooks
from snath.engine.action import DONE, code
from snath.engine.errors import ConfigError
from snath.engine.event import COMBAT_WON
from snath.engine.hidden import redeal
from snath.engine.invariants import problems
from snath.engine.rng import Rng
from snath.factory import first_state, modules_of
from snath.game import Game
from snath.modules.rivals.actions import DECLARE, STAR_TAKEN
from snath.modules.rivals.part import rivals_part
from tests.games import LONG
from tests.leak.positions import positions_in
from tests.leak.test_views import check_row, check_views
from tests.modules.playing import check_copies, played
from tests.players import BusyPlayer

GAMES = 12


def config_of(number: int, rounds: int = LONG) -> GameConfig:
    """Two to seven seats, every third game with an Automa; on every track."""
    seats: list[tuple[None, str | None]] = [(None, None)] * (2 + number % 5)
    if number % 3 == 2:
        seats.append((None, "automa:automa"))
    more = (("promos",), ("airships",), ("more_encounters",), ("resolutions",))[number % 4]
    options: dict[str, object] = {"rivals": True, "round_limit": rounds}
    if number % 3 == 1:
        options["triumph_tracks"] = "war"
    elif number % 6 == 0:
        options["triumph_tiles"] = True
    if number == 4:
        options["final_turns"] = True
    return make_config(seats, ("invaders", *more), options, number)


@pytest.mark.parametrize("number", range(GAMES))
def test_random_games_are_sound(number: int) -> None:
    for count, (state, _) in enumerate(played(config_of(number), number)):
        if count % 4 == 0 or state.over:
            assert problems(state) == [], f"turn {state.turn}"
        part = rivals_part(state)
        for seat in range(len(part.laid)):
            placed = state.players[seat].star_count()
            assert placed + part.away(seat) <= 6
            assert hooks.stars_left(state, seat) == 6 - placed


def test_stars_come_back_by_wins_only() -> None:
    taken = 0
    for number in range(GAMES):
        *_, (state, _) = played(config_of(number), number)
        assert state.events is not None
        wins = [0] * len(state.players)
        back = [0] * len(state.players)
        for event in state.events:
            wins[event.seat] += event.kind == COMBAT_WON
            back[event.seat] += event.kind == STAR_TAKEN
        assert all(b <= w for b, w in zip(back, wins, strict=True))
        taken += sum(back)
    assert taken > 5


def test_its_state_is_dumped_loaded_and_cloned() -> None:
    config = config_of(1)
    modules = modules_of(config)
    tags: set[str] = set()
    for state, choice in played(config, 1):
        tag = "" if choice < 0 else state.stack[-1].tag
        if choice < 0 or (tag in tags and state.turn % 5):
            continue
        tags.add(tag)
        check_copies(state, modules, choice)
    assert {"secret", "rival_star"} <= tags


def test_nobody_sees_what_others_have_chosen() -> None:
    """While the choice goes on, views and worlds hide it; then all of it lies open."""
    rng = Rng.seeded(7)
    looked_at = 0
    for game, choice in positions_in(config_of(1, 6), BusyPlayer(1)):
        check_views(game, rng)
        check_row(game, choice, rng)
        looked_at += game.state.stack[-1].tag == "secret"
    assert looked_at > 2


def test_worlds_are_dealt_with_other_choices() -> None:
    state = first_state(make_config(3, (), {"rivals": True}, 3))
    state.run_chance()
    first = state.seat()
    other = next(seat for seat in range(3) if seat != first)
    state.apply(code(DECLARE, other))
    state.apply(code(DONE))
    seen = {str(redeal(state, state.seat(), Rng.seeded(n)).stack[-1].fields()) for n in range(20)}
    own = {str(redeal(state, first, Rng.seeded(n)).stack[-1].fields()[3][0]) for n in range(5)}  # type: ignore[index]
    assert len(seen) > 1 and len(own) == 1


@pytest.mark.parametrize("track", ["standard", "war"])
def test_bots_declare_as_many_as_they_can_win_back(track: str) -> None:
    options: dict[str, object] = {"rivals": True, "triumph_tracks": track}
    game = Game(make_config(3, (), options, 5))
    rng = Rng.seeded(1)
    while game.state.stack[-1].tag == "secret":
        seat = game.state.seat()
        bot = PlannerBot("easy")
        game.play(bot.choose(lambda s=seat: redeal(game.state, s, rng), game.state.legal(), rng))
    part = rivals_part(game.state)
    assert [part.away(seat) for seat in range(3)] == [2 if track == "war" else 1] * 3


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (2, {"triumph_tracks": "peace"}, "options 'rivals' and 'triumph_tracks' ('peace')"),
        (4, {"teams": [[0, 1], [2, 3]]}, "options 'rivals' and 'teams' cannot be combined"),
    ],
)
def test_what_cannot_be_combined_is_refused(
    seats: int, options: dict[str, object], message: str
) -> None:
    with pytest.raises(ConfigError) as caught:
        make_config(seats, (), {"rivals": True, **options})
    assert message in str(caught.value)
    assert "leave one of them off" in str(caught.value)
