"""Finished games that must always replay to the same end.

The records together show all that the game has: whoever adds an action, a question, a rule or a
goal adds a game that shows it.  How they are made: `python -m tests.golden.make`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from snath.engine.dump import digest, dump_state, load_state
from snath.factory import modules_of
from snath.game import Game
from snath.record.record import Record
from snath.record.replay import replay
from tests.golden.coverage import everything, moments, shown

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.record.json"))


@cache
def game_of(path: Path) -> Game:
    """The game of a record; replaying checks every row, the result and the digest."""
    return replay(Record.load(path))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_game_replays_to_its_result(path: Path) -> None:
    record = Record.load(path)
    game = game_of(path)
    assert game.over
    assert game.digest() == record.digest
    assert record.result is not None
    assert record.result["reason"] == game.result().reason
    for entry, score in zip(record.result["ranking"], game.result().ranking, strict=True):
        assert entry == {
            "seat": score.seat,
            "place": score.place,
            "coins": sum(score.lines.values()),
            "lines": score.lines,
        }
    assert record.to_text() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_game_can_be_stored_at_every_kind_of_decision(path: Path) -> None:
    """Dumped, sent through JSON and loaded: the same position with the same options."""
    game = game_of(path)
    modules = modules_of(game.config)
    seen: dict[str, int] = {}
    for state in moments(game):
        tag = state.stack[-1].tag
        seen[tag] = seen.get(tag, 0) + 1
        if seen[tag] <= 5 or seen[tag] % 50 == 0:
            data = json.loads(json.dumps(dump_state(state)))
            copy = load_state(state.rules, state.options, modules, data)
            assert dump_state(copy) == dump_state(state)
            assert digest(copy) == digest(state)
            assert copy.legal() == state.legal()


def test_the_games_show_everything() -> None:
    seen = set().union(*(shown(game_of(path)) for path in FILES))
    assert sorted(everything() - seen) == []


def test_the_set_is_small() -> None:
    assert 0 < len(FILES) <= 56
    assert sum(path.stat().st_size for path in FILES) < 900_000
