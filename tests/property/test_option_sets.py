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


@pytest.mark.skipif(not is_compiled(), reason="drawn alike; the compiled tests see it")
def test_every_module_option_and_number_of_seats_is_drawn() -> None:
    options = {
        name: option
        for name, option in choices.table_options().items()
        if isinstance(option, DRAWN)
    }
    missing: set[str | int] = {module.name for module in all_modules()}
    missing |= set(range(1, 8)) | {f"option {name}" for name in options}
    for number in range(TABLES):
        config = config_of(number)
        missing -= {*config.module_names(), len(config.seats)}
        missing -= {
            f"option {name}"
            for name, option in options.items()
            if config.option(name) != option.default
        }
        if not missing:
            break
    assert missing == set()


def test_builds_that_differ_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.json"
    also = ["--also", sys.executable]
    assert main(["3", "--jobs", "1", "--save", str(file), *also]) == 0
    file.write_text(file.read_text().replace(play(1).digest, "another"))
    assert main(["3", "--jobs", "1", "--unchecked", "--against", str(file)]) == 1
    assert "game 1 differs" in capsys.readouterr().out
