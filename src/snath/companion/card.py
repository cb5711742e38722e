"""The card that was turned last, as it lies on the table."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Move:
    """A line of the first row; `symbol` is its key, by which it is explained."""

    symbol: str
    text: str


@dataclass
class TurnedCard:
    """`notes` hold for all moves, `done` is what has followed: gains, recruits, tracker."""

    automa: int
    number: int
    scheme: int
    box: int
    skipped: bool = False
    which: str = ""  # of the moves: the first that is possible, or all
    moves: list[Move] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
