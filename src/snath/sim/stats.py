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


def first_star(row: Line) -> int | None:
    """The round in which a seat placed its first star."""
    rounds = [
        int(str(placed).split(";")[0])
        for name, placed in row.items()
        if name.startswith(STAR) and placed != ""
    ]
    return min(rounds, default=None)


def first_star_mean(rows: Sequence[Line]) -> float | str:
    """Of the seats that placed one."""
    rounds = [number for number in map(first_star, rows) if number is not None]
    return round(mean(rounds), 2) if rounds else ""


def all_tables(rows: Sequence[Line]) -> list[Table]:
    """Every table, with every column: what programs read."""
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


def for_people(tables: Sequence[Table]) -> list[Table]:
    """The same without what says nothing: tables without rows, columns that are empty or 0
    throughout, and who plays where everybody is the same."""
    return [lean(table) for table in tables if table.rows]


def lean(table: Table) -> Table:
    kept = [
        i
        for i, heading in enumerate(table.headings)
        if i == 0 or not says_nothing(heading, [row[i] for row in table.rows])
    ]
    headings = tuple(table.headings[i] for i in kept)
    rows = [tuple(row[i] for i in kept) for row in table.rows]
    return Table(table.key, table.title, table.note, headings, rows)


def says_nothing(heading: str, cells: Sequence[Cell]) -> bool:
    if heading == WHO:
        return len(set(cells)) == 1
    return all(cell == "" for cell in cells) or all(cell == 0 for cell in cells)


def overview(data: Rows) -> Table:
    reasons = Counter(str(row.get("end_reason", "")) for row in data.first)
    rounds = numbers(data.first, "rounds")
    winners = [row for row in data.rows if row["won"]]
    cells: list[tuple[Cell, ...]] = [
        ("games", data.games),
        ("players", ", ".join(str(n) for n in sorted({int(str(r["players"])) for r in data.rows}))),
        ("rounds on average", round(mean(rounds), 2)),
        ("coins of the winner", share(winners, "coins")),
    ]
    cells += [(f"ended by {reason}", count) for reason, count in sorted(reasons.items())]
    return Table("overview", "Overview", "", ("what", "value"), cells)


WHO: Final = "who"  # heading of the seat word
WON: Final = "won"
RATES: Final = "Share of games won with its 95% interval (Wilson); tied winners share the win."


def ladder(data: Rows) -> Table:
    rows = [
        (
            str(word), data.rate(group), share(group, "coins"),
            round(margin(numbers(group, "coins")), 2), share(group, "place"),
            share(group, "stars"), first_star_mean(group),
        )
        for word, group in data.groups(lambda row: row["word"]).items()
    ]
    rows.sort(key=lambda row: -row[1].value)
    headings = (WHO, WON, "coins", "±", "place", "stars", "first star")
    note = f"{RATES} First star: the round in which it is placed."
    return Table("ladder", "Who plays", note, headings, rows)


def by_field(data: Rows, key: str, title: str, field: str) -> Table:
    """Results by the value of a field, of each seat word by itself."""
    groups = data.groups(lambda row: (row["word"], row[field]))
    rows = [
        (str(value), str(word), data.rate(group), share(group, "coins"), share(group, "stars"))
        for (word, value), group in groups.items()
        if value != ""  # seats that rules play have no mat
    ]
    if field != "turn_order":
        rows.sort(key=lambda row: (row[1], -row[2].value))
    return Table(key, title, RATES, (field, WHO, WON, "coins", "stars"), rows)


def by_pair(data: Rows) -> Table:
    groups = data.groups(lambda row: (row["word"], row["faction"], row["mat"]))
    rows = [
        (
            str(faction), str(mat), str(word), data.rate(group), share(group, "coins"),
            round(margin(numbers(group, "coins")), 2),
        )
        for (word, faction, mat), group in groups.items()
        if mat != ""
    ]
    headings = ("faction", "mat", WHO, WON, "coins", "±")
    return Table("pairs", "By faction and player mat", RATES, headings, rows)


def words_and_winners(data: Rows) -> dict[str, list[Line]]:
    """The rows of each seat word, and those of its wins."""
    out: dict[str, list[Line]] = {}
    for word, group in data.groups(lambda row: row["word"]).items():
        out[str(word)] = group
        won = [row for row in group if row["won"]]
        if won:
            out[f"{word}, winning"] = won
    return out


def averages(data: Rows, prefix: str) -> tuple[tuple[str, ...], list[tuple[Cell, ...]]]:
    """Headings and rows: the columns with a prefix on average, by seat word."""
    names = data.names(prefix)
    rows: list[tuple[Cell, ...]] = [
        (who, *(share(group, name) for name in names))
        for who, group in words_and_winners(data).items()
    ]
    return (WHO, *(name.removeprefix(prefix).replace("_", " ") for name in names)), rows


def breakdown(data: Rows) -> Table:
    """Coins by scoring line, on average."""
    headings, rows = averages(data, SCORE)
    return Table(
        "scoring", "Where the coins come from", "Coins by scoring line on average.", headings, rows
    )


def events(data: Rows) -> Table:
    """What modules count, for each who plays."""
    headings, rows = averages(data, COUNT)
    note = "How often a seat did it in a game, on average."
    return Table("events", "What modules bring", note, headings, rows)


def star_timing(data: Rows) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for word, group in data.groups(lambda row: row["word"]).items():
        winners = [row for row in group if row["won"]]
        for name in data.names(STAR):
            placed = [str(row[name]).split(";") for row in group if row[name] != ""]
            first = [int(rounds[0]) for rounds in placed]
            having = sum(1 for row in winners if row[name] != "")
            rows.append((
                name.removeprefix(STAR),
                str(word),
                sum(len(rounds) for rounds in placed),
                Rate(len(first), len(group)),
                Rate(having, len(winners)) if winners else "",
                round(mean(first), 2) if first else "",
                min(first) if first else "",
            ))
    return Table(
        "stars",
        "Stars",
        "How many seats place a star on a goal, how many winners do, and in which round the first.",
        ("goal", WHO, "stars", "of all seats", "of winners", "round", "earliest"),
        rows,
    )


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
