"""Every scenario file below this folder is run; together they prove the rules checklist."""

from __future__ import annotations

from pathlib import Path

import pytest

from snath.scenario import Scenario, ScenarioError, coverage, read_file, run_scenario
from snath.scenario.check import scenario_files

FOLDER = Path(__file__).parent


def collect() -> tuple[list[Scenario], list[str]]:
    """All scenarios that can be read, and what is wrong with the files that cannot."""
    scenarios: list[Scenario] = []
    broken: list[str] = []
    for file in scenario_files([FOLDER]):
        try:
            scenarios += read_file(file)
        except ScenarioError as error:
            broken.append(str(error))
    return scenarios, broken


SCENARIOS, BROKEN = collect()


def label(scenario: Scenario) -> str:
    file = scenario.file.relative_to(FOLDER).with_suffix("")
    return f"{file.as_posix()}: {scenario.name}"


def test_every_file_can_be_read() -> None:
    assert SCENARIOS
    assert not BROKEN, "\n".join(BROKEN)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=label)
def test_scenario(scenario: Scenario) -> None:
    outcome = run_scenario(scenario)
    assert outcome.ok, outcome.message


def test_every_scenario_says_what_it_proves() -> None:
    assert not [label(scenario) for scenario in SCENARIOS if not scenario.proves]


def test_every_rule_has_a_scenario() -> None:
    covered = coverage(FOLDER, SCENARIOS)
    assert not covered.problems, "\n".join(covered.problems)
    missing = ", ".join(covered.missing)
    assert not covered.missing, f"{len(covered.missing)} rules have no scenario: {missing}"
