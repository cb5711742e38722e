"""Who may look at a table: everybody with its link, unless the host has closed it to watchers."""

from __future__ import annotations

from ..errors import ServerError
from ..store.records import GameRecord


def belongs(record: GameRecord, identity: str) -> bool:
    """Whether somebody plays in a game, or has set up one of bots."""
    return any(seat.owner == identity for seat in record.seats)


def closed_to(record: GameRecord, insider: bool) -> bool:
    """Before a closed game begins its link still shows who sits there: one has to find a seat."""
    return record.closed and record.status != "lobby" and not insider


def check_admitted(record: GameRecord, insider: bool) -> None:
    if closed_to(record, insider):
        raise ServerError("closed", "this table is closed to watchers")
