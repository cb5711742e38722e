"""Browsers that want to be told when nobody looks: subscriptions of Web Push."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from .schema import pushes

MOST: Final = 10  # of one person; the oldest gives way


@dataclass(frozen=True)
class Subscription:
    """Where a browser can be reached, and the keys that only it can read with."""

    endpoint: str
    owner: str  # an identity, as of seats
    p256dh: str
    auth: str
    lang: str


def subscribe(connection: Connection, new: Subscription) -> None:
    """The same browser again takes the place of what was known of it."""
    connection.execute(delete(pushes).where(pushes.c.endpoint == new.endpoint))
    values = {**new.__dict__, "created": time.time()}
    connection.execute(insert(pushes).values(**values))
    theirs = select(pushes.c.endpoint).where(pushes.c.owner == new.owner)
    newest = theirs.order_by(pushes.c.created.desc(), pushes.c.endpoint)
    for endpoint in connection.execute(newest.offset(MOST)).scalars().all():
        unsubscribe(connection, endpoint)


def unsubscribe(connection: Connection, endpoint: str, owner: str | None = None) -> None:
    """Tell this browser no more; `owner` must be its own, if given."""
    found = pushes.c.endpoint == endpoint
    if owner is not None:
        found &= pushes.c.owner == owner
    connection.execute(delete(pushes).where(found))


def subscription(connection: Connection, endpoint: str) -> Subscription | None:
    found = connection.execute(select(pushes).where(pushes.c.endpoint == endpoint))
    row = found.mappings().first()
    if row is None:
        return None
    return Subscription(**{name: value for name, value in row.items() if name != "created"})


def endpoints_of(connection: Connection, owner: str) -> list[str]:
    found = select(pushes.c.endpoint).where(pushes.c.owner == owner).order_by(pushes.c.created)
    return list(connection.execute(found).scalars())


def give_pushes(connection: Connection, owner: str, to: str) -> None:
    """A guest has become somebody else: the browser is theirs."""
    connection.execute(update(pushes).where(pushes.c.owner == owner).values(owner=to))
