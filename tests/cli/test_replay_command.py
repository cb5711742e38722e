"""`snath replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import snath
from tests.cli.conftest import Run


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of two rounds."""
    game = snath.new_game(2, seed=9, options={"round_limit": 2})
    while not game.over:
        options = game.state.legal()
        game.play(options[len(options) // 2])
    path = tmp_path_factory.mktemp("records") / "game.json"
    game.record().save(path)
    return path


def test_the_board_and_the_score(run: Run, saved: Path) -> None:
    ran = run("replay", saved)
    assert ran.code == 0
    assert "Round " in ran.out
    assert "D4 FACT." in ran.out
    assert "Final score" in ran.out


def test_what_happened(run: Run, saved: Path) -> None:
    assert "Turn 1: " in run("replay", saved, "--log").out
    assert "Turn 1: " not in run("replay", saved).out


def test_a_moment_of_the_game(run: Run, saved: Path) -> None:
    whole = json.loads(run("replay", saved, "--json", "-").out)
    assert whole["over"] is True
    part = json.loads(run("replay", saved, "--at", "12", "--json", "-").out)
    assert part["over"] is False
    assert (part["rows"], part["at"]) == (whole["rows"], 12)
    assert run("replay", saved, "--at", "0").out == "The game is being set up.\n"
    ran = run("replay", saved, "--at", "9999")
    assert ran.code == 2
    assert ran.err == f"snath: --at 9999: the record has only {whole['rows']} rows\n"


def test_verify(run: Run, saved: Path) -> None:
    ran = run("replay", saved, "--verify")
    assert ran.code == 0
    assert ran.out.startswith(f"{saved}: ")
    assert "all legal; seat " in ran.out


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"end_turn"', '"produce"', "row "),
        ('"coins": ', '"coins": 1', "result"),
        ('"rows"', '"lines"', "unknown key"),
    ],
)
def test_a_record_that_is_wrong(
    run: Run, saved: Path, tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    text = saved.read_text(encoding="utf-8")
    assert old in text
    bad = tmp_path / "bad.json"
    bad.write_text(text.replace(old, new, 1), encoding="utf-8")
    ran = run("replay", bad, "--verify")
    assert ran.code == 1
    assert ran.err.startswith(f"snath: {bad}: ")
    assert sentence in ran.err
    assert ran.out == ""
