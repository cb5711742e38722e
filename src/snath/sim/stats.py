"""From the rows of a simulation to tables that people read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from .columns import SCORE, STAR
from .measures import margin, mean, wilson
from .play import Line
from .watch import COUNT

BINS: Final = 20
NO_MAT: Final = "(no mat)"  # of seats that rules play


@dataclass(frozen=True)
class Rate:
    """A share with its 95% interval."""

    wins: float
    games: int

    @property
    def value(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def to_json(self) -> dict[str, float | int]:
        low, high = self.interval
        return {
            "wins": self.wins,
            "games": self.games,
            "rate": round(self.value, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


Cell: TypeAlias = str | int | float | Rate


@dataclass(frozen=True)
class Table:
    """A heading, what it means, and cells: texts, numbers and rates."""

    key: str
    title: str
    note: str
    headings: tuple[str, ...]
    rows: Sequence[tuple[Cell, ...]]

    def to_json(self) -> list[dict[str, Any]]:
        return [
            {
                heading: cell.to_json() if isinstance(cell, Rate) else cell
                for heading, cell in zip(self.headings, row, strict=True)
            }
            for row in self.rows
        ]


class Rows:
    """The rows of a file, with the share of the win that each seat has.

    Seats that share the first place share the win, so that shares of a game add up to one.
    """

    def __init__(self, rows: Sequence[Line]) -> None:
        self.rows = rows
        winners = Counter(row["game"] for row in rows if row["won"])
        self.wins = {
            id(row): 1 / winners[row["game"]] if row["won"] else 0.0 for row in rows
        }
        self.first = [row for row in rows if row["seat"] == 0]
        self.games = len({row["game"] for row in rows})

    def groups(self, key: Callable[[Line], Any]) -> dict[Any, list[Line]]:
        out: dict[Any, list[Line]] = {}
        for row in self.rows:
            out.setdefault(key(row), []).append(row)
        return dict(sorted(out.items()))

    def rate(self, rows: Sequence[Line]) -> Rate:
        return Rate(round(sum(self.wins[id(row)] for row in rows), 3), len(rows))

    def names(self, prefix: str) -> list[str]:
        return [name for name in self.rows[0] if name.startswith(prefix)]


def numbers(rows: Sequence[Line], name: str) -> list[float]:
    return [float(str(row[name])) for row in rows]


def share(rows: Sequence[Line], name: str) -> float:
    return round(mean(numbers(rows, name)), 2)


def all_tables(rows: Sequence[Line]) -> list[Table]:
    data = Rows(rows)
    return [
        overview(data),
        ladder(data),
        by_field(data, "factions", "By faction", "faction"),
        by_field(data, "mats", "By player mat", "mat"),
        by_pair(data),
        by_field(data, "turn_order", "By place in turn order", "turn_order"),
        breakdown(data),
        star_timing(data),
        length(data),
        *([events(data)] if data.names(COUNT) else []),
    ]


def overview(data: Rows) -> Table:
    reasons = Counter(str(row.get("end_reason", "")) for row in data.first)
    rounds = numbers(data.first, "rounds")
    winners = [row for row in data.rows if row["won"]]
    cells: list[tuple[Cell, ...]] = [
        ("games", data.games),
        ("players", ", ".join(str(n) for n in sorted({int(str(r["players"])) for r in data.rows}))),
        ("rounds on average", round(mean(rounds), 2)),
        ("coins of the winner", share(winners, "coins")),
        ("coins of all", share(data.rows, "coins")),
    ]
    cells += [(f"ended by {reason}", count) for reason, count in sorted(reasons.items())]
    return Table("overview", "Overview", "", ("what", "value"), cells)


WON: Final = "won"
RATES: Final = "Share of games won with its 95% interval (Wilson); tied winners share the win."


def ladder(data: Rows) -> Table:
    rows = [
        (
            str(word), data.rate(group), share(group, "coins"),
            round(margin(numbers(group, "coins")), 2), share(group, "place"),
            share(group, "stars"),
        )
        for word, group in data.groups(lambda row: row["word"]).items()
    ]
    rows.sort(key=lambda row: -row[1].value)
    return Table(
        "ladder", "Who plays", RATES, ("who", WON, "coins", "±", "place", "stars"), rows
    )


def by_field(data: Rows, key: str, title: str, field: str) -> Table:
    rows = [
        (str(value) or NO_MAT, data.rate(group), share(group, "coins"), share(group, "stars"))
        for value, group in data.groups(lambda row: row[field]).items()
    ]
    if field != "turn_order":
        rows.sort(key=lambda row: -row[1].value)
    return Table(key, title, RATES, (field, WON, "coins", "stars"), rows)


def by_pair(data: Rows) -> Table:
    groups = data.groups(lambda row: (row["faction"], row["mat"]))
    rows = [
        (str(faction), str(mat) or NO_MAT, data.rate(group), share(group, "coins"))
        for (faction, mat), group in groups.items()
    ]
    headings = ("faction", "mat", WON, "coins")
    return Table("pairs", "By faction and player mat", RATES, headings, rows)


def breakdown(data: Rows) -> Table:
    """Coins by scoring line, on average."""
    lines = data.names(SCORE)
    groups = {str(word): group for word, group in data.groups(lambda row: row["word"]).items()}
    groups = {"all": list(data.rows), "winners": [r for r in data.rows if r["won"]], **groups}
    rows: list[tuple[Cell, ...]] = [
        (name, *(share(group, line) for line in lines)) for name, group in groups.items()
    ]
    headings = ("who", *(line.removeprefix(SCORE).replace("_", " ") for line in lines))
    return Table(
        "scoring", "Where the coins come from", "Coins by scoring line on average.", headings, rows
    )


def star_timing(data: Rows) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for name in data.names(STAR):
        placed = [str(row[name]).split(";") for row in data.rows if row[name] != ""]
        first = [int(rounds[0]) for rounds in placed]
        winners = [row for row in data.rows if row["won"]]
        having = sum(1 for row in winners if row[name] != "")
        rows.append((
            name.removeprefix(STAR),
            sum(len(rounds) for rounds in placed),
            Rate(len(first), len(data.rows)),
            Rate(having, len(winners)),
            round(mean(first), 2) if first else "",
            min(first) if first else "",
        ))
    return Table(
        "stars",
        "Stars",
        "How many seats place a star on a goal, how many winners do, and in which round the first.",
        ("goal", "stars", "of all seats", "of winners", "round", "earliest"),
        rows,
    )


def events(data: Rows) -> Table:
    """What modules count, for each who plays."""
    names = data.names(COUNT)
    groups = {"all": list(data.rows), "winners": [r for r in data.rows if r["won"]]}
    groups |= {str(word): rows for word, rows in data.groups(lambda row: row["word"]).items()}
    rows: list[tuple[Cell, ...]] = [
        (who, *(share(group, name) for name in names)) for who, group in groups.items()
    ]
    headings = ("who", *(name.removeprefix(COUNT).replace("_", " ") for name in names))
    note = "How often a seat did it in a game, on average."
    return Table("events", "What modules bring", note, headings, rows)


def length(data: Rows) -> Table:
    """Games by their number of rounds, in at most a few bins."""
    rounds = [int(str(row["rounds"])) for row in data.first]
    low, high = min(rounds), max(rounds)
    width = max(1, -(-(high - low + 1) // BINS))
    counts = Counter((number - low) // width for number in rounds)
    rows: list[tuple[Cell, ...]] = []
    for i in range((high - low) // width + 1):
        start = low + i * width
        name = str(start) if width == 1 else f"{start}–{start + width - 1}"
        rows.append((name, counts[i]))
    return Table("length", "Length", "Games by their number of rounds.", ("rounds", "games"), rows)
