"""Sessions of the companion in the store: one for each identity, as JSON of the library."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from .schema import companions


@dataclass(frozen=True)
class Stored:
    """`version` grows with every change."""

    version: int
    data: str


def find(connection: Connection, owner: str) -> Stored | None:
    query = select(companions.c.version, companions.c.data).where(companions.c.owner == owner)
    row = connection.execute(query).one_or_none()
    return None if row is None else Stored(*row)


def begin(connection: Connection, owner: str, data: str) -> int:
    """A session in the place of the one before; returns its version."""
    before = find(connection, owner)
    version = 1 if before is None else before.version + 1
    connection.execute(delete(companions).where(companions.c.owner == owner))
    connection.execute(
        insert(companions).values(owner=owner, version=version, data=data, updated=time.time())
    )
    return version


def replace(connection: Connection, owner: str, version: int, data: str) -> bool:
    """The next version, unless somebody was faster."""
    mine = (companions.c.owner == owner) & (companions.c.version == version)
    values = {"version": version + 1, "data": data, "updated": time.time()}
    return connection.execute(update(companions).where(mine).values(**values)).rowcount == 1


def give_companion(connection: Connection, owner: str, to: str) -> None:
    """A guest has become somebody else, whose own session, if there is one, stays."""
    stored = find(connection, owner)
    connection.execute(delete(companions).where(companions.c.owner == owner))
    if stored is not None and find(connection, to) is None:
        begin(connection, to, stored.data)
