"""What players have reported, for whoever runs the server."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, select

from ..store.games import find_game
from ..store.log import entries_after
from ..store.schema import log
from ..tables.info import when


@dataclass(frozen=True)
class Reported:
    """A line of a chat, who said it and who has reported it."""

    game: str
    at: str
    by: str
    by_seat: int
    name: str
    seat: int
    text: str
    reason: str


def reports(connection: Connection) -> list[Reported]:
    """All of them, the latest first."""
    wanted = select(log.c.game).where(log.c.kind == "report").distinct()
    found = [
        each
        for game in connection.execute(wanted).scalars().all()
        for each in reports_of(connection, game)
    ]
    return sorted(found, key=lambda each: each.at, reverse=True)


def reports_of(connection: Connection, game: str) -> list[Reported]:
    record = find_game(connection, game)
    assert record is not None
    entries = entries_after(connection, game, 0)
    chat = [entry for entry in entries if entry.kind == "chat"]
    out: list[Reported] = []
    for entry in entries:
        if entry.kind == "report":
            said = chat[entry.data["line"] - 1]
            out.append(
                Reported(
                    game=game,
                    at=when(entry.at),
                    by=record.seats[entry.seat].name,
                    by_seat=entry.seat,
                    name=said.data["name"],
                    seat=said.seat,
                    text=said.data["text"],
                    reason=entry.data["reason"],
                )
            )
    return out
