"""`snath check` and `snath perft`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run

PERFT = """
config {"seats": [["nordic", "industrial"], ["crimea", "mechanical"]], "seed": 7}
play section build
perft 1 3
perft 2 NUMBER
"""


def test_scenarios_that_hold(run: Run) -> None:
    folder = Path(__file__).parents[1] / "rulebook" / "bolster"
    ran = run("check", folder)
    assert ran.code == 0
    assert ran.out.splitlines()[-1].endswith(" scenarios, 0 failed")


def test_a_file_that_is_none_fails(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("this is no scenario", encoding="utf-8")
    ran = run("check", bad)
    assert ran.code == 1
    assert ran.out.splitlines()[-1] == "1 scenarios, 1 failed"
    ran = run("check", "--json", "-", bad)
    assert ran.code == 1
    assert json.loads(ran.out)["failed"] == 1
    target = tmp_path / "out.json"
    run("check", "--json", target, bad)
    assert json.loads(target.read_text(encoding="utf-8"))["scenarios"] == 1


def test_perft_counts_what_the_file_states(run: Run, tmp_path: Path) -> None:
    right = tmp_path / "right"
    right.write_text(PERFT.replace("NUMBER", "9"), encoding="utf-8")
    ran = run("perft", right)
    assert (ran.code, ran.out) == (0, "perft 1 3\nperft 2 9\n")


def test_perft_divides_a_wrong_number(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong"
    wrong.write_text(PERFT.replace("NUMBER", "8"), encoding="utf-8")
    ran = run("perft", wrong)
    assert ran.code == 1
    assert ran.out == "perft 1 3\nperft 2 9 instead of 8\n  move: 4\n  coins 1: 1\n  end_turn: 4\n"


def test_perft_to_another_depth_as_json(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text(PERFT.replace("NUMBER", "8"), encoding="utf-8")
    ran = run("perft", file, "--depth", "2", "--divide", "--json", "-")
    assert ran.code == 0
    assert json.loads(ran.out)["counts"] == [
        {
            "depth": 2,
            "stated": None,
            "found": 9,
            "divide": {"move": 4, "coins 1": 1, "end_turn": 4},
        }
    ]


def test_a_perft_file_that_is_none(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("fly high", encoding="utf-8")
    ran = run("perft", file)
    assert ran.code == 1
    assert ran.err.startswith(f"snath: {file}, line 1: ")
