"""The Triumph Log: ticks for stars, lines that pay at the end.  Rulebook: Campaign Log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COLUMNS: Final = (
    "upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat_1", "combat_2",
    "popularity", "power",
)  # fmt: skip
ROWS: Final = 4
LINE: Final = 25  # coins for a full row or column, at the end of the campaign
COMBATS: Final = ("combat_1", "combat_2")

# Goals of tracks by the columns that their first, second … star ticks; whatever is beyond is free
# to tick any column, if the episode says so, else it ticks none.
OF_GOAL: Final[dict[str, tuple[str, ...]]] = {
    "upgrades": ("upgrades",),
    "mechs": ("mechs",),
    "structures": ("structures",),
    "recruits": ("recruits",),
    "workers": ("workers",),
    "objective": ("objective",),
    "combat": COMBATS,
    "popularity": ("popularity",),
    "popularity_13": ("popularity",),
    "power": ("power",),
}
# A star for one of two things: what an Automa ticks for it, the fuller column, the first in a tie.
EITHER: Final[dict[str, tuple[str, str]]] = {
    "upgrades_or_structures": ("upgrades", "structures"),
    "mechs_or_recruits": ("mechs", "recruits"),
}


class TriumphLog:
    """The ticks of a member: by column the episodes that brought them, from the lowest row."""

    def __init__(self) -> None:
        self.ticks: dict[str, list[str]] = {column: [] for column in COLUMNS}

    def full(self, column: str) -> bool:
        return len(self.ticks[column]) >= ROWS

    def open_columns(self, episode: str) -> list[str]:
        """Columns with room that have no tick of this episode."""
        return [
            column
            for column in COLUMNS
            if not self.full(column) and episode not in self.ticks[column]
        ]

    def tick(self, column: str, episode: str) -> bool:
        """A tick in the lowest open row; False where the column takes none now."""
        if column not in self.open_columns(episode):
            return False
        self.ticks[column].append(episode)
        return True

    def counts(self) -> dict[str, int]:
        return {column: len(ticks) for column, ticks in self.ticks.items()}

    def total(self) -> int:
        return sum(self.counts().values())

    def lines(self) -> int:
        """Full rows and full columns."""
        counts = self.counts().values()
        rows = sum(all(ticks > row for ticks in counts) for row in range(ROWS))
        return rows + sum(ticks == ROWS for ticks in counts)


def any_stars(stars: Mapping[str, int], free: Mapping[str, int]) -> dict[str, int]:
    """Stars that may tick any column, by goal; `free` says up to how many of a goal can."""
    out: dict[str, int] = {}
    for goal, placed in stars.items():
        own = len(OF_GOAL.get(goal, ()))
        count = min(placed - min(placed, own), free.get(goal, 0))
        if count:
            out[goal] = count
    return out


def own_columns(stars: Mapping[str, int]) -> list[str]:
    """Columns that the stars tick by themselves."""
    return [
        column
        for goal, placed in stars.items()
        for column in OF_GOAL.get(goal, ())[:placed]
    ]


def fullest(log: TriumphLog, columns: tuple[str, ...], episode: str) -> str | None:
    """The column with most ticks that takes one more, the first of equals."""
    fitting = [column for column in columns if column in log.open_columns(episode)]
    return max(fitting, key=lambda column: len(log.ticks[column]), default=None)


def first_space(log: TriumphLog, episode: str) -> str | None:
    """The column of the first empty space in reading order: row by row from the left."""
    fitting = log.open_columns(episode)
    return min(fitting, key=lambda column: len(log.ticks[column]), default=None)
