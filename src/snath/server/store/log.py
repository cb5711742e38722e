"""The log of a game: entries are added, never changed."""

from __future__ import annotations

import json
import struct
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from .archive import Stored, last_away, put_away, taken_out
from .entries import Entry, pack, unpack
from .games import set_summary
from .notices import Notice, tell
from .outbox import Letter, post
from .records import Summary
from .schema import log, snapshots

SHORT: Final = 12  # characters of 72 bits
ADD_ENTRY: Final = insert(log)


class Conflict(Exception):
    """Another process has added an entry with this number first."""


@dataclass(frozen=True)
class Snapshot:
    """A position on the way, so that opening a game need not begin at its first row."""

    rows: int
    digest: str
    data: bytes


@dataclass(frozen=True)
class Addition:
    """What one transaction adds to a game."""

    entries: tuple[Entry, ...]
    summary: Summary | None = None  # if it is another one than before
    snapshot: Snapshot | None = None
    letters: tuple[Letter, ...] = ()


def append(connection: Connection, game: str, addition: Addition) -> None:
    """Add entries and what follows from them, all or nothing."""
    # Numbers of a log that was packed are free again in the table: it is asked for itself.
    if addition.summary is not None:
        free = set_summary(connection, game, addition.summary)
    else:
        free = addition.entries[0].number > last_away(connection, game)
    if not free:
        raise Conflict
    try:
        connection.execute(ADD_ENTRY, [values(game, entry) for entry in addition.entries])
    except IntegrityError as error:
        raise Conflict from error
    if addition.summary is not None and addition.summary.status == "finished":
        put_away(connection, game)
    if addition.snapshot is not None:
        put_snapshot(connection, game, addition.snapshot)
    post(connection, addition.letters)
    tell(connection, Notice(game, addition.entries[-1].number))


def values(game: str, entry: Entry) -> dict[str, Any]:
    return {
        "game": game,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "idem": None if entry.idem is None else short(entry.idem),
        "rows": pack(entry.rows) if entry.rows else None,
        "data": json.dumps(entry.data) if entry.data else None,
        "digest": bytes.fromhex(entry.digest) if entry.digest else None,
        "at": entry.at,
    }


def short(idem: str) -> str:
    """A key as it is kept: 72 bits of a long one, as every action has one, and an index of it."""
    if len(idem) <= SHORT:
        return idem
    return urlsafe_b64encode(blake2b(idem.encode(), digest_size=9).digest()).decode()


def entries_after(connection: Connection, game: str, number: int) -> list[Entry]:
    wanted = select(log).where(log.c.game == game, log.c.number > number).order_by(log.c.number)
    away = taken_out(connection, game) if number < last_away(connection, game) else []
    new = [row for row in away if row["number"] > number]
    return [entry_of(row) for row in (*new, *connection.execute(wanted).mappings())]


def find_entry(connection: Connection, game: str, seat: int, idem: str) -> Entry | None:
    """The entry that a message of a seat led to."""
    wanted = select(log).where(log.c.game == game, log.c.seat == seat, log.c.idem == short(idem))
    row: Stored | None = connection.execute(wanted).mappings().first()
    if row is None:
        key = (seat, short(idem))
        away = taken_out(connection, game)
        row = next((entry for entry in away if (entry["seat"], entry["idem"]) == key), None)
    return None if row is None else entry_of(row)


def entry_of(row: Stored) -> Entry:
    try:
        return read_entry(row)
    except (struct.error, ValueError, TypeError):
        return Entry(row["number"], "damaged", row["seat"], row["at"])


def read_entry(row: Stored) -> Entry:
    if row["kind"] is None:
        raise ValueError("damaged")
    return Entry(
        number=row["number"],
        kind=row["kind"],
        seat=row["seat"],
        at=row["at"],
        idem=row["idem"],
        rows=unpack(row["rows"]) if row["rows"] else (),
        data=json.loads(row["data"]) if row["data"] else {},
        digest=row["digest"].hex() if row["digest"] else None,
    )


def put_snapshot(connection: Connection, game: str, snapshot: Snapshot) -> None:
    """Only the latest is kept: the rows are the truth."""
    connection.execute(delete(snapshots).where(snapshots.c.game == game))
    connection.execute(
        insert(snapshots).values(
            game=game,
            rows=snapshot.rows,
            digest=bytes.fromhex(snapshot.digest),
            data=snapshot.data,
        )
    )


def find_snapshot(connection: Connection, game: str) -> Snapshot | None:
    row = connection.execute(select(snapshots).where(snapshots.c.game == game)).mappings().first()
    return None if row is None else Snapshot(row["rows"], row["digest"].hex(), row["data"])
