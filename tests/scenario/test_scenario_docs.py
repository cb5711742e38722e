"""The page about scenarios names every key, and its examples hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snath.engine.action import ACTIONS, ActionKind
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


def written(kind: ActionKind) -> str:
    """An action with its fields, optional ones in brackets, as messages write it."""
    fields = (f"[{field.name}]" if field.optional else field.name for field in kind.fields)
    return " ".join([kind.name, *fields])


def test_every_action_is_listed_with_its_optional_numbers() -> None:
    """And no other: the tables are those of the engine and of the modules."""
    rows = re.findall(r"^\| (.+) \|$", section("Actions"), re.MULTILINE)
    listed = {row.split("`")[1]: row for row in rows if row.startswith("`")}
    assert {written(kind) for kind in ACTIONS} == set(listed)
    assert "bottom coins [bonus]" in listed and "bolster gain amount [bonus]" in listed
    for kind in ACTIONS:
        assert ("chance: " in listed[written(kind)]) == kind.chance, kind.name
    for module in all_modules():
        wanted = {written(kind) for kind in module.actions()}
        row = next((row for row in rows if row.startswith(f"{module.name} | `")), "")
        assert wanted == set(re.findall(r"`([^`]+)`", row)), module.name


def test_the_words_of_fields_are_listed() -> None:
    rules = build_ruleset((), None)
    rows = dict(
        row.split(" | ", 1) for row in re.findall(r"^\| (\w+ \| .+) \|$", section("Actions"), re.M)
    )
    for name in ("gain", "resource", "cargo", "unit", "mech", "cube", "structure", "bonus", "goal"):
        assert re.findall(r"`([^`]+)`", rows[name])[: len(rules.vocabularies[name])] == list(
            rules.vocabularies[name]
        )


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
