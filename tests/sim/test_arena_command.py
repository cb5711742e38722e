"""`snath arena`: everyone meets everyone, fairly; the better bot comes first."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

SHORT = ("--option", "round_limit=4", "--jobs", 1)
BOTS = "tests.sim.bots_for_tests"


@pytest.mark.parametrize("extra", [True, False])
def test_the_better_bot_comes_first(
    run: Run, monkeypatch: pytest.MonkeyPatch, extra: bool
) -> None:
    if extra:
        pytest.importorskip("openskill")
    else:
        monkeypatch.setitem(sys.modules, "openskill", None)
        monkeypatch.setitem(sys.modules, "openskill.models", None)
    last = f"{BOTS}.First:late=yes"  # never does anything
    ran = run("arena", "automa:automa", "greedy:tries=4", last, "--games", 8, *SHORT, "--json", "-")
    assert ran.code == 0, ran.err
    figures = json.loads(ran.out)
    assert figures["finished"] == 24
    assert figures["rating_system"].startswith("OpenSkill" if extra else "Bradley-Terry")
    assert [row["bot"] for row in figures["ladder"]] == ["automa:automa", "greedy:tries=4", last]
    assert all(row["games"] == 16 for row in figures["ladder"])
    assert len(figures["pairs"]) == 3
    for pair in figures["pairs"]:
        assert pair["before"] + pair["tied"] + pair["behind"] == pair["games"] == 8
    clear = {pair["better"] for pair in figures["pairs"]}
    assert "automa:automa" in clear


def test_equals_do_not_differ(run: Run) -> None:
    """The same bot under two names plays mirrored deals: what one wins, the other wins too."""
    first = f"{BOTS}.First"
    ran = run("arena", first, f"{first}:name=other", "--games", 6, *SHORT, "--json", "-")
    (pair,) = json.loads(ran.out)["pairs"]
    assert pair["before"] == pair["behind"]
    assert (pair["p"], pair["better"]) == (1.0, None)


def test_tables_of_three(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "arena.csv"
    wanted = ("arena", "random", "automa:automa", "automa:autometta", "--players", 3, *SHORT)
    assert run(*wanted, "--games", 3, "--out", out).code == 0
    ran = run(*wanted, "--games", 6, "--out", out, "--resume", "--json", "-")
    figures = json.loads(ran.out)
    assert figures["finished"] == 6
    assert all(row["games"] == 6 for row in figures["ladder"])
    again = run(*wanted, "--games", 6, "--json", "-")
    assert json.loads(again.out)["ladder"] == figures["ladder"]


def test_people_see_tables(run: Run) -> None:
    ran = run("arena", "random", "automa", "--games", 2, *SHORT)
    assert ran.code == 0
    assert "Who comes in before whom" in ran.out
    assert "not clear" in ran.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("random",), "1 bots for tables of 2; allowed: at least 2 different bots"),
        (("random", "random"), "'random' is named twice"),
        (("random", "genius"), "unknown bot 'genius'"),
        (("random", "greedy", "--players", "3"), "2 bots for tables of 3"),
        ((), "Missing argument"),
    ],
)
def test_wrong_input_gets_one_sentence(
    run: Run, arguments: tuple[str, ...], message: str
) -> None:
    ran = run("arena", *arguments)
    assert ran.code == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1
