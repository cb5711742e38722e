"""Scenario files: what they may hold, how they are merged, what is said about wrong ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from snath.scenario import ScenarioError, check, read_file, run_file
from tests.scenario.toml_files import HEAD, SEATS, message, run, write


def test_the_files_given_holds_for_every_scenario(tmp_path: Path) -> None:
    text = f"""
chapter = "Concepts"
{SEATS}
given.nordic = {{ power = 3, coins = 2 }}
[[scenario]]
name = "One"
proves = ["CONCEPT-01"]
given.nordic.coins = 7
then.nordic = {{ power = 3, coins = 7 }}
[[scenario]]
name = "Two"
chapter = "Other"
given.seats = ["nordic industrial", "saxony mechanical"]
then.nordic = {{ power = 3, coins = 2 }}
then.order = "nordic, saxony"
"""
    outcomes = run_file(write(tmp_path, text))
    assert [outcome.message for outcome in outcomes] == ["", ""]
    first, second = (outcome.scenario for outcome in outcomes)
    assert (first.name, first.proves, first.chapter) == ("One", ("CONCEPT-01",), "Concepts")
    assert (second.proves, second.chapter) == ((), "Other")


def test_overrides_lie_beside_the_file(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "board.json").write_text('{"hexes": [{"id": "D5", "encounter": true}]}')
    text = """
given.overrides = "mine"
given.encounters = "D5"
then.encounters = "D5"
"""
    outcome = run(tmp_path, text)
    assert outcome.ok, outcome.message
    assert "does not exist" in message(tmp_path, text.replace("mine", "yours"))


def test_an_error_is_expected(tmp_path: Path) -> None:
    assert run(tmp_path, 'given.nordic.power = 99\nerror = "from 0 to 16"').ok
    found = message(tmp_path, 'given.nordic.power = 99\nerror = "too much"')
    assert "expected a refusal with 'too much', is: nordic.power: expected a whole" in found
    assert "but the game was set up" in message(tmp_path, 'error = "too much"')


def test_a_failure_shows_where_and_what(tmp_path: Path) -> None:
    text = """
proves = ["BOLSTER-01"]
given.nordic = { coins = 1, power = 4 }
when = "nordic: section upgrade"
then.nordic.power = 4

[[scenario.stage]]
when = "bolster power 2"
then.nordic = { coins = 1, power = 7 }
"""
    lines = message(tmp_path, text).splitlines()
    assert lines[0].endswith("it.toml: 'It' (BOLSTER-01)")
    assert [line.strip() for line in lines[1:]] == [
        "stage 2: nordic.coins: expected 1, is 0",
        "stage 2: nordic.power: expected 7, is 6",
        "played: nordic: section upgrade; nordic: bolster power 2",
        "asked: nordic (turn)",
        "offered: end_turn",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("= 3", "cannot be read"),
        ("", "no [[scenario]] in this file"),
        ("scenario = 3", "no [[scenario]] in this file"),
        ("hello = 3\n" + HEAD, "file: unknown key 'hello'; allowed: chapter, given, scenario"),
        ("given = 3\n" + HEAD, "given: expected a table, not 3"),
        ("[[scenario]]\nthen.over = false", "scenario 1: name: missing"),
        ("[[scenario]]\nname = 3", "scenario 1: name: expected text, not 3"),
        (HEAD + "thn.over = false", "scenario 'It': scenario: unknown key 'thn'; allowed: name"),
        (HEAD + "when = 'move'", "scenario 'It': then: missing"),
        (HEAD + "when = 3\nthen.over = false", "when: expected text, not 3"),
        (HEAD + "then = 3", "then: expected a table, not 3"),
        (HEAD + "proves = 'A-1'\nthen.over = false", "proves: expected a list of rule ids"),
        (HEAD + "error = 'x'\nthen.over = false", "error: say what the refusal says, without"),
        (HEAD + "error = ''", "error: say what the refusal says"),
        (HEAD + "leave_chance = 1\nthen.over = false", "leave_chance: expected true or false"),
        (HEAD + "stage = 3", "write [[scenario.stage]] with two brackets"),
        (HEAD + "stage = [3]", "stage 1: expected a table, not 3"),
        (HEAD + "[[scenario.stage]]\nthn = 3", "stage 1: unknown key 'thn'; allowed: when, then"),
        (2 * (HEAD + "then.over = false\n"), "another scenario of this file has the same name"),
    ],
)
def test_wrong_files(tmp_path: Path, text: str, expected: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_file(write(tmp_path, text))
    assert "it.toml: " in str(caught.value)
    assert expected in str(caught.value)


def test_files_that_are_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        read_file(tmp_path / "nowhere.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ScenarioError, match="cannot be read"):
        read_file(tmp_path / "bytes.toml")


def test_a_path_may_be_text(tmp_path: Path) -> None:
    path = write(tmp_path, SEATS + HEAD + "then.round = 1")
    (outcome,) = run_file(str(path))
    assert outcome.ok, outcome.message
    assert read_file(str(path))[0].file == path
    assert check([str(path)]) == (["1 scenarios, 0 failed"], 0)
