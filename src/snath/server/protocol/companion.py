"""The companion for the real board: what REST takes and gives.

All sentences come in the language that was asked for; commands are those of the terminal.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .lobby import OptionChoice

Word = Annotated[str, Meta(max_length=40)]


class OpponentOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Which faction, on which level."""

    faction: Word
    level: Word


class CompanionOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A table with real components."""

    opponents: list[OpponentOrder]
    people: Annotated[int, Meta(ge=1, le=7)]
    options: dict[Word, Any] = {}


class CompanionCommand(Struct, frozen=True, forbid_unknown_fields=True):
    """`version` is that of the table it was made for."""

    command: Annotated[str, Meta(max_length=200)]
    version: int


class CompanionUndo(Struct, frozen=True, forbid_unknown_fields=True):
    version: int


class CompanionChoices(Struct, frozen=True):
    """What a table of the companion may choose."""

    factions: list[str]
    levels: list[str]
    usual: str  # level
    most: int  # players, people and opponents together
    settings: list[OptionChoice]


class TrackerSpace(Struct, frozen=True):
    star: bool
    water: bool  # closed while the token is here


class Opponent(Struct, frozen=True):
    """One that rules play, with all that lies before it; `rows` is its tracker as printed."""

    faction: str
    level: str
    scheme: int
    power: int
    coins: int
    cards: int
    box: int
    deck: int  # cards left
    at: int  # on the tracker
    rows: list[list[TrackerSpace]]
    stars: dict[str, int]  # by goal
    total: int  # of its stars


class CardMove(Struct, frozen=True):
    """A line of the first row; `topics` explain it."""

    text: str
    topics: list[str]


class TurnedCard(Struct, frozen=True):
    """The last card; `done` is what has followed, once the first row is finished."""

    faction: str
    number: int
    scheme: int
    box: int
    skipped: bool
    which: str
    moves: list[CardMove]
    notes: list[str]
    done: list[str]


class FightSide(Struct, frozen=True):
    faction: str
    card: int
    power: int
    cards: int


class Fortune(Struct, frozen=True):
    """What somebody has in the end; `total` is null while something is `missing`."""

    faction: str | None
    person: int  # from 1; 0 for those that rules play
    lines: dict[str, int]
    counted: dict[str, int]
    missing: list[str]
    total: int | None


class CompanionLine(Struct, frozen=True):
    command: str
    said: list[str]


class CompanionTable(Struct, frozen=True):
    """A session.  `meant` is the faction that a command without a name is for."""

    version: int
    stage: Literal["turn", "card", "combat", "over"]
    meant: str
    people: int
    options: dict[str, Any]
    opponents: list[Opponent]
    card: TurnedCard | None
    fight: list[FightSide]
    waits: bool  # a scheme may be held back here
    marker: bool  # ties are broken by a marker, not by reading order
    topics: dict[str, str]  # everything that can be explained
    welcome: list[str]
    score: list[Fortune]
    verdict: str  # who wins; empty while somebody is not counted
    log: list[CompanionLine]


class CompanionState(Struct, frozen=True):
    """What this device has: a table, or none yet."""

    table: CompanionTable | None
