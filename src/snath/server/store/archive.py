"""Logs of finished games, packed: one row in place of a thousand, each with its indexes.

The entries come back as they were.  What is said after the end is added to the
log as ever.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any, Final, TypeAlias

import msgspec
from sqlalchemy import Connection, RowMapping, bindparam, delete, insert, select

from .schema import archives, games, log

COLUMNS: Final = ("number", "kind", "seat", "idem", "rows", "data", "digest", "at")
AT_ONCE: Final = 100

# Asked with every entry of a game.  Statements that are made once cost half of those made anew.
LAST_AWAY: Final = select(archives.c.last).where(archives.c.game == bindparam("game"))

Stored: TypeAlias = RowMapping | Mapping[str, Any]  # an entry as the table has it


def packed(entries: Sequence[Stored]) -> bytes:
    """Column by column: what is alike lies together.  Times are kept to the millisecond, each
    from the one before."""
    columns = [[entry[name] for entry in entries] for name in COLUMNS]
    times = [round(at * 1000) for at in columns[-1]]
    columns[-1] = [now - before for now, before in zip(times, [0, *times], strict=False)]
    return zlib.compress(msgspec.msgpack.encode(columns), 9)


def unpacked(data: bytes) -> list[dict[str, Any]]:
    columns = msgspec.msgpack.decode(zlib.decompress(data))
    columns[-1] = [at / 1000 for at in accumulate(columns[-1])]
    return [dict(zip(COLUMNS, values, strict=True)) for values in zip(*columns, strict=True)]


def put_away(connection: Connection, game: str) -> None:
    """Pack the log of a game that is over."""
    wanted = select(log).where(log.c.game == game).order_by(log.c.number)
    entries = connection.execute(wanted).mappings().all()
    last = entries[-1]["number"]
    connection.execute(insert(archives).values(game=game, last=last, data=packed(entries)))
    connection.execute(delete(log).where(log.c.game == game))


def put_old_away(connection: Connection) -> None:
    """Pack logs of games that ended before this was done at their end; some of them at a time."""
    done = select(archives.c.game).where(archives.c.game == games.c.id).exists()
    wanted = select(games.c.id).where(games.c.status == "finished", ~done).limit(AT_ONCE)
    for game in connection.execute(wanted).scalars().all():
        put_away(connection, game)


def last_away(connection: Connection, game: str) -> int:
    """The number of the last entry that is packed; 0 if none is."""
    found = connection.execute(LAST_AWAY, {"game": game}).scalar()
    return 0 if found is None else int(found)


def taken_out(connection: Connection, game: str) -> list[dict[str, Any]]:
    """The packed entries of a game; one that cannot be read stands for a damaged archive."""
    found = connection.execute(select(archives.c.data).where(archives.c.game == game)).scalar()
    if found is None:
        return []
    try:
        return unpacked(found)
    except (zlib.error, msgspec.DecodeError, ValueError):
        damaged = dict.fromkeys(COLUMNS)
        return [{**damaged, "number": last_away(connection, game), "seat": -1, "at": 0.0}]
