"""Entries of a game's log as objects, and game rows packed into bytes."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from ...game import Row

Kind: TypeAlias = Literal[
    "start", "act", "undo", "takeback", "chat", "motion", "vote", "standin", "mute",
    "block", "report",
    "prefer",  # of earlier versions; see `SeatRecord.asks_bonus`
    "damaged",  # never stored: what cannot be read again
]
ROW: Final = struct.Struct(">BI")  # seat, code
NOBODYS: Final = -1  # seat of entries that no seat made


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table."""

    number: int
    kind: Kind
    seat: int
    at: float
    idem: str | None = None
    rows: tuple[Row, ...] = ()
    data: dict[str, Any] = field(default_factory=dict)
    digest: str | None = None  # of the position after it, if it has rows


def pack(rows: tuple[Row, ...]) -> bytes:
    return b"".join(ROW.pack(row.seat, row.code) for row in rows)


def unpack(data: bytes) -> tuple[Row, ...]:
    return tuple(Row(seat, code) for seat, code in ROW.iter_unpack(data))
