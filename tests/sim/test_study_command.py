"""`snath study`: a page from games of one bot, which goes on where it was left."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from snath.sim.study import study_page, study_plan
from snath.sim.tables import read_rows
from tests.cli.conftest import Run

OPTIONS = ("--option", "round_limit=4", "--players", "3,2", "--jobs", 1)


@pytest.fixture
def page(tmp_path: Path) -> tuple[Path, Path]:
    return tmp_path / "study.csv", tmp_path / "study.md"


def chapter(text: str, seats: int) -> str:
    return text.split(f"\n## With {seats} seats\n")[1].split("\n## ", maxsplit=1)[0]


def table(text: str, title: str) -> list[list[str]]:
    """The cells of the table below a title, without its headings."""
    part = text.split(f"## {title}\n")[1].split("\n##", maxsplit=1)[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_a_page_is_made_and_goes_on(run: Run, page: tuple[Path, Path]) -> None:
    rows, out = page
    ran = run("study", "random", "--games", 5, *OPTIONS, "--rows", rows, "--out", out)
    assert ran.code == 0, ran.err
    files = {seats: rows.with_stem(f"study-{seats}") for seats in (3, 2)}
    before = {seats: file.read_text(encoding="utf-8") for seats, file in files.items()}
    ran = run("study", "random", "--games", 7, *OPTIONS, "--rows", rows, "--out", out)
    assert ran.code == 0, ran.err
    for seats, file in files.items():  # what was there was not played again
        assert file.read_text(encoding="utf-8").startswith(before[seats])
    text = out.read_text(encoding="utf-8")
    command = "snath study random --games 7 --players 3,2 --modules invaders"
    assert f"{command} --option round_limit=4 --seed 0" in text
    assert table(text, "At a glance")[0] == ["games", "4", "3"]
    for seats, games in ((3, 4), (2, 3)):
        part = chapter(text, seats)
        pairs = table(part, "Pairs from the strongest to the weakest")
        assert sum(int(row[2]) for row in pairs) == seats * games
        for title in ("Faction × player mat: games won", "Faction × player mat: coins"):
            grid = table(part, title)
            assert sum(1 for row in grid for cell in row[1:] if cell != "–") == len(pairs)
            with files[seats].open(encoding="utf-8", newline="") as file:
                assert {row[0] for row in grid} == {r["faction"] for r in csv.DictReader(file)}
    for line in text.splitlines():  # no cell is left open
        assert not re.search(r"\|\s*\|", line), line


def test_figures_are_right(tmp_path: Path) -> None:
    """Two games that can be reckoned by hand."""
    names = ("game", "seed", "seat", "word", "bot", "faction", "mat", "turn_order", "players",
             "place", "won", "coins", "rounds", "end_reason", "ended_game", "stars", "score_coins",
             "star_power", "star_combat")  # fmt: skip
    rows = (
        (0, 1, 0, "a", "a", "nordic", "x", 1, 2, 1, 1, 50, 20, "stars", 1, 6, 50, "9", "4;7"),
        (0, 1, 1, "a", "a", "crimea", "x", 2, 2, 2, 0, 30, 20, "stars", 0, 1, 30, "11", ""),
        (1, 2, 0, "a", "a", "crimea", "x", 1, 2, 1, 1, 40, 10, "stars", 0, 1, 40, "5", ""),
        (1, 2, 1, "a", "a", "nordic", "x", 2, 2, 2, 0, 20, 10, "stars", 1, 0, 20, "", ""),
    )
    path = tmp_path / "rows.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([names, *rows])
    text = study_page([study_plan("a", 2, 2, 0, (), {})], [read_rows(path)], "1.0")
    assert "A game takes 15.0 rounds; the winner has 45.0 coins and 3.5 stars" in text
    assert "first star in round 4.5 on average, the others in round 11.0." in text
    assert "Who places the last star wins 50.0% of these games." in text
    firsts = {row[0]: row[1:] for row in table(text, "The first star of the table")}
    assert firsts["first of the table"][0] == "2"
    assert firsts["first of the table"][1].startswith("100.0%")
    assert (firsts["later"][0], firsts["never"][0]) == ("1", "1")
    rounds = table(text, "The first star by its round")
    assert [row[:2] for row in rounds] == [["4–6", "2"], ["10–12", "1"]]
    winners = {row[0]: row[1:4] for row in table(text, "What winners do")}
    assert winners["coins in all"] == ["45.00", "25.00", "20.00"]
    assert winners["stars"] == ["3.50", "0.50", "3.00"]
    assert not re.search("combats", text)  # columns that the file has not
    grid = {row[0]: row[1] for row in table(text, "Faction × player mat: games won")}
    assert grid == {"crimea": "50% (9%–91%)", "nordic": "50% (9%–91%)"}
    assert dict(table(text, "Faction × player mat: coins"))["nordic"] == "35.0 ± 29.4"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("nobody",), "unknown bot 'nobody'; allowed: "),
        (("random,greedy",), "a study has one bot, which plays all seats"),
        (("automa:automa",), "a study has one bot, which plays all seats"),
        (("random", "--out", "no/such/study.md"), "there is no such folder"),
        (("random", "--players", "6", "--modules", ""), "6 seats, but only 5 to rotate"),
        (("random", "--players", "5,8"), "name seats from 2 to 7, like 2,5"),
        (("random", "--players", "5,5"), "name seats from 2 to 7, like 2,5"),
        (("random",), "at least one for each of 2 sizes of tables"),
    ],
)
def test_what_cannot_be_studied_is_told(
    run: Run, page: tuple[Path, Path], words: tuple[str, ...], told: str
) -> None:
    rows, _ = page
    ran = run("study", *words, "--games", 1, "--rows", rows)
    assert ran.code == 2
    assert told in ran.err
    assert not list(rows.parent.iterdir())
