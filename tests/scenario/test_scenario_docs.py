"""The page about scenarios names every key, and its examples hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snath.scenario import check, load_position
from snath.scenario.automa_given import AUTOMA_KEYS
from snath.scenario.facts import GAME_FACTS
from snath.scenario.file import SCENARIO_KEYS
from snath.scenario.parts_given import PART_KEYS
from snath.scenario.position import CONFIG_KEYS, PHASES, TURN_KEYS
from snath.scenario.script import SHORT
from snath.scenario.seat_facts import SEAT_FACTS
from snath.scenario.seat_given import SEAT_KEYS
from snath.scenario.secret_facts import OF_A_SEAT, OF_THE_TABLE
from snath.scenario.table_facts import TABLE_FACTS
from snath.scenario.table_given import TABLE_KEYS
from tests.scenario.toml_files import SEATS, write

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
TEXT = PAGE.read_text(encoding="utf-8")


def section(heading: str) -> str:
    start = TEXT.index(f"\n## {heading}\n")
    end = TEXT.find("\n## ", start + 1)
    return TEXT[start : end if end > 0 else None]


def named_in(heading: str) -> set[str]:
    """First words of everything set as code in a section."""
    return {code.split()[0] for code in re.findall(r"`([^`\n]+)`", section(heading))}


@pytest.mark.parametrize(
    ("heading", "keys"),
    [
        ("A file", set(SCENARIO_KEYS) - {"stage"}),
        ("given: a game from its start", set(CONFIG_KEYS)),
        (
            "given: a position",
            {*TURN_KEYS, *PHASES, *TABLE_KEYS, *PART_KEYS, *AUTOMA_KEYS, *SEAT_KEYS},
        ),
        ("when", {*SHORT, "pass", "leave_chance"}),
        ("then: the table", set(TABLE_FACTS)),
        ("then: a seat", set(SEAT_FACTS)),
        ("then: options, events, secrets", {*GAME_FACTS, *OF_THE_TABLE}),
    ],
)
def test_every_key_is_named(heading: str, keys: set[str]) -> None:
    assert keys - named_in(heading) == set()


def test_every_thing_to_hide_is_named() -> None:
    text = section("then: options, events, secrets")
    assert [thing for thing in OF_A_SEAT if f"`SEAT {thing}`" not in text] == []


def test_the_examples_hold(tmp_path: Path) -> None:
    first, second = (
        block for block in re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL) if "scenario" in block
    )
    write(tmp_path, first, "first.toml")
    write(tmp_path, SEATS + second, "second.toml")
    assert check([tmp_path]) == (["2 scenarios, 0 failed"], 0)


def test_the_position_in_python_holds() -> None:
    call = re.search(r"load_position\((\{.*?\})\)", TEXT, re.DOTALL)
    assert call is not None
    game = load_position(eval(call[1], {}))
    assert game.state.players[0].power == 4
