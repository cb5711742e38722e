"""A bot can be told to leave units of a kind where they are."""

from __future__ import annotations

import pytest

from snath import ConfigError
from snath.bots import make_bot
from snath.engine.action import UNIT
from snath.engine.ids import CHARACTER, MECH, WORKER
from tests.bots.played import played

MOVING = 12  # rounds, and two games, in which everybody moves something
GAMES = (1, 2)


def moved(word: str) -> set[int]:
    """The kinds of units that the first of two bots picked to move."""
    games = [played([word, word.partition(":")[0] + ":level=easy"], n, MOVING) for n in GAMES]
    return {
        row.code >> 16 & 255
        for game in games
        for row in game.rows
        if row.seat == 0 and row.code >> 24 == UNIT
    }


@pytest.mark.parametrize("word", ["greedy:tries=20", "planner:turns=1"])
def test_idle_units_stay_and_the_others_move(word: str) -> None:
    assert WORKER in moved(word)
    assert moved(f"{word},idle=worker") in ({CHARACTER}, {MECH}, {CHARACTER, MECH})
    assert moved(f"{word},idle=worker+mech+character") == set()


@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_an_unknown_unit_is_told_with_what_is_allowed(bot: str) -> None:
    with pytest.raises(ConfigError, match="no unit 'zeppelin'; allowed: character, mech, worker"):
        make_bot(f"{bot}:idle=mech+zeppelin")
