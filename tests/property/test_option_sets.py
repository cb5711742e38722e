"""Games over all option sets; `python -m tests.option_sets` plays any number of them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from snath.bench import is_compiled
from snath.config import choices
from snath.engine.table_choice import LeftOut, Number, Switch, Words
from snath.modules import all_modules
from tests.option_sets import config_of, main, play

GAMES = 70
CHUNK = 10
TABLES = 400
DRAWN = (Switch, Words, Number, LeftOut)  # others have values of a kind of their own


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_games_are_sound(first: int) -> None:
    for number in range(first, first + CHUNK):
        assert play(number).wrong == []


@pytest.mark.skipif(is_compiled(), reason="what is drawn is the same; the interpreted tests see it")
def test_every_module_option_and_number_of_seats_is_drawn() -> None:
    tables = [config_of(number) for number in range(TABLES)]
    seen = {name for config in tables for name in config.module_names()}
    assert {module.name for module in all_modules()} <= seen
    assert {len(config.seats) for config in tables} == set(range(1, 8))
    for name, option in choices.table_options().items():
        if isinstance(option, DRAWN):
            assert any(config.option(name) != option.default for config in tables), name


def test_builds_that_differ_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.json"
    also = ["--also", sys.executable]
    assert main(["3", "--jobs", "1", "--save", str(file), *also]) == 0
    file.write_text(file.read_text().replace(play(1).digest, "another"))
    assert main(["3", "--jobs", "1", "--unchecked", "--against", str(file)]) == 1
    assert "game 1 differs" in capsys.readouterr().out
