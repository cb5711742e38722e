"""Levels: every bot has some, they differ, and they keep to their time."""

from __future__ import annotations

import pytest

import snath
from snath.bots import LEVELS, bot_kinds, make_bot, seat_rng, seat_word, world_sampler
from snath.bots.greedy import GreedyBot
from snath.bots.planner import PlannerBot
from tests.bots.played import played


def test_every_bot_has_levels() -> None:
    assert sorted([*LEVELS, "quick"]) == sorted(bot_kinds())  # which has no need of any
    for name, levels in LEVELS.items():
        known = ["easy", "medium", "hard"] + ["master"] * (name == "planner")
        assert [level.level for level in levels] == known
        assert len({level.help for level in levels}) == len(levels)
        for level in levels:
            assert seat_word(level.word).name == name
            assert level.seconds <= 5


def test_levels_differ_in_what_they_look_at() -> None:
    easy, medium, hard, master = (PlannerBot(level.level) for level in LEVELS["planner"])
    assert easy.scope.turns < medium.scope.turns < hard.scope.turns <= master.scope.turns
    assert medium.scope.worlds < hard.scope.worlds < master.scope.worlds
    assert easy.temperature > medium.temperature > hard.temperature == master.temperature == 0
    assert easy.seconds < medium.seconds < hard.seconds < master.seconds
    tries = [make_bot(level.word) for level in LEVELS["greedy"]]
    assert [bot.tries for bot in tries if isinstance(bot, GreedyBot)] == [30, 120, 400]


@pytest.mark.parametrize("name", sorted(LEVELS))
def test_levels_stay_below_their_time(name: str) -> None:
    for level in LEVELS[name]:
        bot = make_bot(level.word)
        if isinstance(bot, PlannerBot):
            assert 0 < bot.seconds < level.seconds


def test_levels_of_random_refuse_less_and_less() -> None:
    """An easy one wastes its turns; a hard one takes all it is offered."""
    decisions = []
    for level in LEVELS["random"]:
        game = played([level.word, "random"], 6, 12)
        decisions.append(sum(1 for seat, _ in rows_of(game) if seat == 0))
    assert decisions[0] < decisions[2]


def rows_of(game: snath.Game) -> list[tuple[int, int]]:
    return [(row.seat, row.code) for row in game.rows]


class Ticking:
    """A clock that goes on by a second whenever somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@pytest.mark.parametrize("word", ["planner:seconds=20", "planner:seconds=20,worlds=8"])
def test_thinking_stops_when_the_time_is_up(word: str) -> None:
    """Measured in looks at the clock, so that it does not matter how fast the machine is."""
    game = snath.new_game(2, seed=4)
    bot = make_bot(word)
    assert isinstance(bot, PlannerBot)
    clock = Ticking()
    bot.clock = clock
    seat = game.state.seat()
    rng = seat_rng(4, seat, 0)
    options = game.state.legal()
    assert bot.choose(world_sampler(game.state, seat, rng), options, rng) in options
    assert clock.now < 45


def test_without_a_limit_nobody_looks_at_the_clock() -> None:
    game = snath.new_game(2, seed=4)
    bot = make_bot("planner:turns=2,beam=2,width=2")
    assert isinstance(bot, PlannerBot)

    def forbidden() -> float:
        raise AssertionError("the clock was looked at")

    bot.clock = forbidden
    seat = game.state.seat()
    rng = seat_rng(4, seat, 0)
    options = game.state.legal()
    assert bot.choose(world_sampler(game.state, seat, rng), options, rng) in options
