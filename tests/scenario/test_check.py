"""`check`: files and folders, the last line, exit codes, coverage, JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from snath.scenario import ScenarioError, check, coverage, read_file
from snath.scenario.coverage import not_shown
from tests.scenario.toml_files import HEAD, SEATS, write

GOOD = SEATS + HEAD + 'proves = ["A-1"]\nthen.over = false\n'
BAD = SEATS + HEAD + "then.over = true\n"
CHECKLIST = '[{"id": "A-1", "rule": "One."}, {"id": "A-2", "rule": "Two."}]'


def test_all_is_well(tmp_path: Path) -> None:
    write(tmp_path, GOOD)
    assert check([tmp_path]) == (["1 scenarios, 0 failed"], 0)


def test_failures_and_broken_files_count(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    good = write(tmp_path, GOOD, "a.toml")
    bad = write(tmp_path / "below", BAD, "b.toml")
    broken = write(tmp_path, "= 3", "c.toml")
    lines, code = check([tmp_path])
    assert code == 1
    assert lines[-1] == "3 scenarios, 2 failed"
    assert any(line.startswith(f"FAILED {bad}: 'It'") for line in lines)
    assert any(line.startswith(f"FAILED {broken}: cannot be read") for line in lines)
    assert check([good, good]) == (["1 scenarios, 0 failed"], 0)


def test_nothing_to_run_is_a_failure(tmp_path: Path) -> None:
    assert check([tmp_path]) == (["no scenario files found", "0 scenarios, 0 failed"], 1)


def test_coverage(tmp_path: Path) -> None:
    write(tmp_path, CHECKLIST, "checklist.json")
    write(tmp_path, GOOD)
    lines, code = check([tmp_path], True)
    assert lines == [
        "no scenario proves A-2",
        "2 rules: 1 proved, 0 cannot be shown, 1 missing",
        "1 scenarios, 0 failed",
    ]
    assert code == 1
    write(tmp_path, 'A-2 = "Nobody can see it."', "not_shown.toml")
    lines, code = check([tmp_path / "it.toml"], True)
    assert lines[0] == "2 rules: 1 proved, 1 cannot be shown, 0 missing"
    assert code == 0


def test_coverage_needs_a_checklist(tmp_path: Path) -> None:
    write(tmp_path, GOOD)
    lines, code = check([tmp_path], True)
    assert lines[0].startswith("no checklist.json in or above")
    assert code == 1


def test_ids_that_do_not_exist_are_problems(tmp_path: Path) -> None:
    write(tmp_path, CHECKLIST, "checklist.json")
    path = write(tmp_path, GOOD.replace('"A-1"', '"A-1", "A-2", "B-7"'))
    write(tmp_path, 'A-2 = "No."\nC-3 = "No."', "not_shown.toml")
    found = coverage(tmp_path, read_file(path))
    assert found.proved == ["A-1", "A-2"]
    assert not found.missing
    assert not found.ok
    assert [problem.partition(": ")[2] for problem in found.problems] == [
        "'It' proves 'B-7', which is not in the checklist",
        "'A-2' is proved by a scenario",
        "'C-3' is not in the checklist",
    ]


@pytest.mark.parametrize("text", ["A-2 = 3", 'A-2 = " "', "= 3"])
def test_reasons_are_words(tmp_path: Path, text: str) -> None:
    write(tmp_path, text, "not_shown.toml")
    with pytest.raises(ScenarioError, match=r"not_shown\.toml"):
        not_shown(tmp_path)


@pytest.mark.parametrize("text", ["{", "[3]", '[{"rule": "x"}]', '[{"id": "A"}, {"id": "A"}]'])
def test_wrong_checklists(tmp_path: Path, text: str) -> None:
    write(tmp_path, text, "checklist.json")
    with pytest.raises(ScenarioError, match=r"checklist\.json"):
        coverage(tmp_path, [])


def test_json(tmp_path: Path) -> None:
    write(tmp_path, CHECKLIST, "checklist.json")
    write(tmp_path, GOOD, "a.toml")
    bad = write(tmp_path, BAD, "b.toml")
    lines, code = check([tmp_path], True, True)
    document = json.loads("\n".join(lines))
    assert code == 1
    assert (document["scenarios"], document["failed"], document["problem"]) == (2, 1, None)
    assert document["failures"][0]["file"] == str(bad)
    assert document["failures"][0]["name"] == "It"
    assert document["coverage"] == {
        "proved": ["A-1"], "missing": ["A-2"], "not_shown": {}, "problems": [],
    }
