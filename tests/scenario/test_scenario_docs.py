"""The page about scenarios names every key, and its examples hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snath.factory import build_ruleset
from snath.modules import all_modules, facets
from snath.scenario import check, load_position
from snath.scenario.facet import ROOM, ScenarioFacet
from snath.scenario.facts.secret import OF_A_SEAT, OF_THE_TABLE
from snath.scenario.facts.then import game_facts, seat_facts, table_facts
from snath.scenario.file import SCENARIO_KEYS
from snath.scenario.given.seat import SEAT_KEYS
from snath.scenario.given.table import TABLE_KEYS
from snath.scenario.position import CONFIG_KEYS, PHASES, TURN_KEYS
from snath.scenario.script import outcomes
from tests.scenario.toml_files import SEATS, write

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
TEXT = PAGE.read_text(encoding="utf-8")
RULES = build_ruleset(tuple(module.name for module in all_modules()), None)
FACETS = facets(all_modules(), ROOM, ScenarioFacet)
OF_MODULES = {key for facet in FACETS for key in (*facet.table_keys, *facet.seat_keys)}
HIDDEN = {key for facet in FACETS for key in facet.hidden}


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
            {*TURN_KEYS, *PHASES, *TABLE_KEYS, *SEAT_KEYS, *OF_MODULES},
        ),
        ("when", {*outcomes(RULES), "pass", "leave_chance"}),
        ("then: the table", set(table_facts(RULES))),
        ("then: a seat", set(seat_facts(RULES))),
        ("then: options, events, secrets", {*game_facts(RULES), *OF_THE_TABLE, *HIDDEN}),
    ],
)
def test_every_key_is_named(heading: str, keys: set[str]) -> None:
    assert keys - named_in(heading) == set()


def test_every_thing_to_hide_is_named() -> None:
    text = section("then: options, events, secrets")
    assert [thing for thing in OF_A_SEAT if f"`SEAT {thing}`" not in text] == []


def test_the_examples_hold(tmp_path: Path) -> None:
    first, second, third = (
        block for block in re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL) if "scenario" in block
    )
    write(tmp_path, first, "first.toml")
    write(tmp_path, SEATS + second, "second.toml")
    write(tmp_path, third, "third.toml")
    assert check([tmp_path]) == (["3 scenarios, 0 failed"], 0)


def test_the_position_in_python_holds() -> None:
    call = re.search(r"load_position\((\{.*?\})\)", TEXT, re.DOTALL)
    assert call is not None
    game = load_position(eval(call[1], {}))
    assert game.state.players[0].power == 4
