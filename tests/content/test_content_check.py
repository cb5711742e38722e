"""`check_content`: content against the code, and against the totals of the rulebook."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from snath.content import build_tables, check_content, content_modules
from snath.content.check import Report, rules_used
from snath.content.load import load

Put: TypeAlias = Callable[[str, object], Path]

RULES = frozenset(rules_used(load(content_modules())))


def problems(put: Put, file: str, value: dict[str, Any]) -> list[tuple[str, str]]:
    report = check_content((), put(file, value), known_rules=rules_used(load()))
    assert not report.ok
    return [(problem.kind, problem.line()) for problem in report.problems]


def test_shipped_content_has_no_problems() -> None:
    report = check_content(content_modules(), known_rules=RULES)
    assert report.ok
    assert report.lines()[0] == f"content of {', '.join(content_modules())}"
    assert report.lines()[-1].startswith("0 problems, ")


def test_the_last_line_counts_uncertain_entries_and_own_designs() -> None:
    assert uncertain("invaders", "promos").lines()[-1].endswith(
        ", 4 uncertain entries, 0 of our own design"
    )
    assert uncertain("airships").lines()[-1].endswith(
        ", 3 uncertain entries, 21 of our own design"
    )


def uncertain(*modules: str) -> Report:
    """The report on some modules; which rules the others use does not matter."""
    return check_content(modules, known_rules=RULES)


def test_uncertain_entries() -> None:
    report = uncertain("automa", "invaders", "promos")
    assert [entry.entry for entry in report.uncertain] == [
        "factory_cards 13", "factory_cards 14", "factory_cards 15", "factory_cards 18",
        "automa_cards 5", "automa_cards 8", "automa_cards 18", "automa_cards 19",
    ]
    assert all(entry.confidence == "likely" and entry.doubt for entry in report.uncertain)


def test_report_is_plain_data() -> None:
    report = check_content(("promos",), known_rules=RULES - {"swim"} | {"fly"})
    data = json.loads(json.dumps(report.to_json()))
    assert data["ok"] is False
    assert data["modules"] == ["base", "promos"]
    assert data["problems"][0] == {
        "kind": "unknown_rule", "where": "base/factions.json, factions nordic",
        "what": 'no rule of these modules has the key "swim"',
    }
    assert set(data["uncertain"][0]) == {"file", "entry", "confidence", "doubt"}


def test_rules_known_to_the_code_but_not_used() -> None:
    report = check_content(content_modules(), known_rules=RULES | {"fly"})
    assert [(p.kind, p.what) for p in report.problems] == [
        ("unused_rule", 'no content uses the rule "fly"'),
    ]


def test_parameters_are_no_part_of_the_rule() -> None:
    assert "riverwalk" in RULES
    assert not any(":" in rule for rule in RULES)


@pytest.mark.parametrize("rule", ["riverwalk", "riverwalk:farm"])
def test_parameters_are_of_the_printed_kind(put: Put, rule: str) -> None:
    mechs = [rule, "seaworthy", "artillery", "scout"]
    changed = {"factions": [{"key": "nordic", "mechs": mechs}]}
    kind, line = problems(put, "factions.json", changed)[0]
    assert kind == "parameters"
    assert f'"{rule}" is no form of this rule' in line
    assert f'"{rule.partition(":")[0]}' in line.partition("allowed")[2]


@pytest.mark.parametrize("special", ["robbery", "robbery:x", "robbery:5,5", "robbery:0"])
def test_numbers_of_special_effects_are_checked(put: Put, special: str) -> None:
    options = [{"cost": {}, "gain": {}, "special": special}] * 3
    override = put("encounters.json", {"encounters": [{"number": 45, "options": options}]})
    kinds = {problem.kind for problem in uncertain_with("more_encounters", override).problems}
    assert "parameters" in kinds
    right = [{"cost": {}, "gain": {}, "special": "robbery:9"}] * 3
    override = put("encounters.json", {"encounters": [{"number": 45, "options": right}]})
    assert "parameters" not in {
        problem.kind for problem in uncertain_with("more_encounters", override).problems
    }


def uncertain_with(module: str, override: Path) -> Report:
    return check_content((module,), override, known_rules=RULES)


def test_all_kinds_of_rules_are_found() -> None:
    assert {"meander_coins", "wayfare_farms", "look_at_hand", "relocate_units"} <= RULES
    assert {"toka", "ferry"} <= RULES


def test_a_file_that_cannot_be_loaded_is_a_problem(put: Put) -> None:
    (problem,) = problems(put, "tracks.json", {"top_row": {"move_units": "x"}})
    assert problem[0] == "content"
    assert "move_units: must be a whole number" in problem[1]


def test_unknown_module_is_a_problem() -> None:
    report = check_content(("moon",), known_rules=RULES)
    assert 'unknown content module "moon"' in report.problems[0].line()


def test_number_of_combat_cards(put: Put) -> None:
    found = problems(
        put, "tracks.json", {"combat_deck": {"cards": {"2": 1, "3": 2, "4": 3, "5": 4}}})
    assert [text.partition(": ")[2] for _, text in found] == ["combat cards: 10 instead of 42"]


def test_totals_of_a_mat(put: Put) -> None:
    part = {"cost": 2, "cost_min": 1, "coins": 1}
    sections = {
        bottom: part | {"top": top} for bottom, top in (
            ("upgrade", "move"), ("deploy", "trade"), ("build", "produce"), ("enlist", "bolster"),
        )
    }
    found = problems(
        put, "player_mats.json", {"mats": [{"key": "industrial", "sections": sections}]})
    assert [text.rpartition("industrial: ")[2] for _, text in found] == [
        "bracketed boxes: 4 instead of 6", "coins: 4 instead of 6",
        "resource boxes: 8 instead of 13",
    ]


@pytest.mark.parametrize(("field", "what"), [
    ({"tunnel": True}, "tunnels: 7 instead of 6"),
    ({"encounter": True}, "encounters: 12 instead of 11"),
])
def test_features_of_the_board(put: Put, field: dict[str, Any], what: str) -> None:
    found = problems(put, "board.json", {"hexes": [{"id": "A1", **field}]})
    assert found == [("total", f"board: {what}")]


def test_number_of_hexes(put: Put) -> None:
    new = {"id": "H2", "q": -1, "r": 4, "terrain": "lake"}
    assert problems(put, "board.json", {"hexes": [new]}) == [
        ("total", "board: hexes: 48 instead of 47"), ("total", "board: lakes: 8 instead of 7"),
    ]


def test_gaps_in_card_numbers(put: Put) -> None:
    card = {"number": 31, "options": [{"cost": {}, "gain": {"coins": 1}}] * 3}
    assert problems(put, "base/encounters.json", {"encounters": [card]}) == [
        ("gap", "encounters: numbers missing: 29, 30"),
    ]


def test_every_rule_key_of_the_tables_is_seen_by_the_check() -> None:
    tables = build_tables(content_modules())
    keys = {rule for faction in tables.factions for rule in (faction.ability, *faction.mechs)}
    assert {key.partition(":")[0] for key in keys} <= RULES
