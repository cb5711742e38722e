"""`snath stats`: the tables are right, the page stands alone, wrong files are told."""

from __future__ import annotations

import csv
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.cli.conftest import Run

FIELDS = (
    "game", "seed", "seat", "word", "bot", "faction", "mat", "turn_order", "players", "place",
    "won", "coins", "rounds", "end_reason", "stars", "score_coins", "score_stars", "star_power",
    "star_combat",
)  # fmt: skip
HEADER = ",".join(FIELDS).encode() + b"\n"
KNOWN = (
    (0, 1, 0, "a", "a", "nordic", "industrial", 1, 2, 1, 1, 50, 20, "stars", 6, 44, 6, "9", "4;7"),
    (0, 1, 1, "b", "b", "crimea", "mechanical", 2, 2, 2, 0, 30, 20, "stars", 2, 28, 2, "", ""),
    (1, 2, 0, "a", "a", "crimea", "industrial", 1, 2, 1, 1, 40, 10, "limit", 1, 40, 0, "", "5"),
    (1, 2, 1, "b", "b", "nordic", "<b>", 2, 2, 1, 1, 40, 10, "limit", 1, 40, 0, "3", ""),
)  # fmt: skip


@pytest.fixture
def known(tmp_path: Path) -> Path:
    """Two games whose figures can be reckoned by hand; the second is tied."""
    path = tmp_path / "known.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([FIELDS, *KNOWN])
    return path


def test_figures_are_right(run: Run, known: Path) -> None:
    ran = run("stats", known, "--json", "-")
    assert ran.code == 0, ran.err
    tables = json.loads(ran.out)
    overview = {row["what"]: row["value"] for row in tables["overview"]}
    assert overview["games"] == 2
    assert overview["rounds on average"] == 15
    assert overview["ended by stars"] == overview["ended by limit"] == 1
    best, other = tables["ladder"]
    assert (best["who"], best["coins"], best["place"]) == ("a", 45, 1)
    assert best["won"]["wins"] == 1.5
    assert best["won"]["rate"] == 0.75
    assert other["won"]["wins"] == 0.5
    assert (best["first star"], other["first star"]) == (4.5, 3)
    orders = {(row["turn_order"], row["who"]): row["won"]["wins"] for row in tables["turn_order"]}
    assert orders == {
        ("1", "a"): 1.5,
        ("2", "b"): 0.5,
    }
    factions = {(row["faction"], row["who"]): row["won"]["wins"] for row in tables["factions"]}
    assert factions == {
        ("nordic", "a"): 1, ("crimea", "a"): 0.5, ("nordic", "b"): 0.5, ("crimea", "b"): 0,
    }  # fmt: skip
    assert len(tables["pairs"]) == 4
    scoring = {row["who"]: (row["coins"], row["stars"]) for row in tables["scoring"]}
    assert scoring == {"a": (42, 3), "a, winning": (42, 3), "b": (34, 1), "b, winning": (40, 0)}
    goals = {(row["goal"], row["who"]): row for row in tables["stars"]}
    assert goals["combat", "a"]["stars"] == 3
    assert goals["combat", "a"]["round"] == 4.5
    assert goals["combat", "a"]["earliest"] == 4
    assert goals["combat", "b"]["stars"] == 0
    assert goals["power", "a"]["of all seats"]["wins"] == 1
    assert sum(row["games"] for row in tables["length"]) == 2


def test_what_modules_count_is_a_table(run: Run, known: Path, tmp_path: Path) -> None:
    path = tmp_path / "counted.csv"
    lines = known.read_text(encoding="utf-8").splitlines()
    more = ("count_rival_stars", 2, 0, 1, 1)
    text = "\n".join(f"{line},{value}" for line, value in zip(lines, more, strict=True))
    path.write_text(text, encoding="utf-8")
    ran = run("stats", path, "--json", "-")
    assert ran.code == 0, ran.err
    rows = {row["who"]: row["rival stars"] for row in json.loads(ran.out)["events"]}
    assert (rows["a"], rows["b"], rows["b, winning"]) == (1.5, 0.5, 1)
    assert "events" not in json.loads(run("stats", known, "--json", "-").out)


def test_columns_that_say_nothing_are_left_out(run: Run, known: Path, tmp_path: Path) -> None:
    path = tmp_path / "more.csv"
    lines = known.read_text(encoding="utf-8").splitlines()
    head, *rows = lines
    path.write_text("\n".join([f"{head},score_airships", *(f"{row},0" for row in rows)]))
    told = run("stats", path)
    assert told.code == 0, told.err
    assert "airships" not in told.out
    assert json.loads(run("stats", path, "--json", "-").out)["scoring"][0]["airships"] == 0
    alone = re.sub("(?<=[01],)b,b(?=,)", "a,a", "\n".join(lines))
    path.write_text(alone)
    headings = re.findall(r"┃ faction .*", run("stats", path).out)
    assert len(headings) == 2
    assert all("who" not in heading for heading in headings)


class Page(HTMLParser):
    """Collects tags and whatever a page would load."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.loads += [f"{name}={value}" for name, value in attrs if name in ("src", "href")]


def test_the_page_stands_alone(run: Run, known: Path, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    ran = run("stats", known, "--html", page)
    assert ran.code == 0, ran.err
    assert "Where the coins come from" in ran.out
    text = page.read_text(encoding="utf-8")
    parsed = Page()
    parsed.feed(text)
    assert parsed.loads == []
    assert not {"script", "link", "img", "iframe"} & set(parsed.tags)
    assert re.findall(r"url\(|@import|https?:", text) == []
    assert parsed.tags.count("table") == 9
    assert "svg" in parsed.tags
    assert "&lt;b&gt;" in text  # words from a file are no markup
    assert "<b>" not in text


def test_stats_of_a_real_run(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    seats = "random,random,automa:automa"
    assert run("sim", "--games", 5, "--seats", seats, "--jobs", 1, "--modules", "invaders",
               "--option", "round_limit=9", "--out", out).code == 0  # fmt: skip
    tables = json.loads(run("stats", out, "--json", "-").out)
    assert sum(row["won"]["wins"] for row in tables["ladder"]) == 5
    assert sum(row["won"]["games"] for row in tables["factions"]) == 15
    assert sum(row["won"]["games"] for row in tables["pairs"]) == 10  # an Automa has no mat
    assert {row["who"] for row in tables["mats"]} == {"random"}
    for row in tables["ladder"]:
        assert row["won"]["low"] <= row["won"]["rate"] <= row["won"]["high"]
    assert "By faction and player mat" in run("stats", out).out


def test_stats_of_parquet(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("polars")
    text, table = tmp_path / "games.csv", tmp_path / "games.parquet"
    for out in (text, table):
        assert run("sim", "--games", 4, "--seats", "random,random", "--jobs", 1,
                   "--option", "round_limit=30", "--out", out).code == 0  # fmt: skip
    assert run("stats", text, "--json", "-").out == run("stats", table, "--json", "-").out
    table.write_bytes(b"PAR1 not really")
    ran = run("stats", table)
    assert ran.code == 1
    assert "is not a Parquet file" in ran.err


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "has no games"),
        (b"a,b\n1,2\n", "is not a file of 'snath sim': there is no column 'game'"),
        (b"\xff\xfe\x00", "is not a CSV file"),
        (HEADER + b"x" + b",1" * 18 + b"\n", "row 1: game is 'x', not a whole number"),
        (HEADER + b"1,2\n", "row 1: cells are missing or too many"),
        (HEADER + b"1," * 30 + b"\n", "row 1: cells are missing or too"),
        (HEADER.replace(b"players", b"people") + b"1," * 18 + b"1\n", "no column 'players'"),
        (HEADER + b"1," * 17 + b"soon,1\n", "row 1: star_power is 'soon', not rounds like 7"),
        (HEADER + b"1," * 18 + b"1\n", "game 1 lacks the row of a seat"),
    ],
)
def test_wrong_files_get_one_sentence(
    run: Run, tmp_path: Path, content: bytes, message: str
) -> None:
    path = tmp_path / "games.csv"
    path.write_bytes(content)
    ran = run("stats", path)
    assert ran.code == 1
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_a_mark_that_other_programs_write_is_no_trouble(run: Run, known: Path) -> None:
    """Spreadsheets put three bytes before the first name of a file in UTF-8."""
    before = run("stats", known, "--json", "-").out
    known.write_bytes(b"\xef\xbb\xbf" + known.read_bytes())
    ran = run("stats", known, "--json", "-")
    assert (ran.code, ran.out) == (0, before)


def test_a_page_without_room_is_told(run: Run, known: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")
    ran = run("stats", known, "--html", "/dev/full")
    assert ran.code == 1
    assert ran.err == "snath: --html /dev/full: No space left on device\n"


def test_missing_places_are_told(run: Run, known: Path, tmp_path: Path) -> None:
    assert "does not exist" in run("stats", tmp_path / "nothing.csv").err
    ran = run("stats", known, "--html", tmp_path / "no" / "report.html")
    assert ran.code == 2
    assert "there is no such folder" in ran.err
