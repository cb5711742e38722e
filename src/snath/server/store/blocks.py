"""Whom people do not want to hear, at whatever table they meet."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, or_, select

from .notices import Notice, tell
from .schema import blocks


def blocked_by(connection: Connection, owner: str) -> set[str]:
    """The identities that an identity does not want to hear."""
    return set(connection.execute(select(blocks.c.other).where(blocks.c.owner == owner)).scalars())


def set_block(connection: Connection, owner: str, other: str, blocked: bool) -> None:
    """Hear somebody no more, or again; the same twice is the same as once."""
    pair = (blocks.c.owner == owner) & (blocks.c.other == other)
    connection.execute(delete(blocks).where(pair))
    if blocked:
        connection.execute(insert(blocks).values(owner=owner, other=other))
    tell(connection, Notice("", owner=owner))


def give_blocks(connection: Connection, owner: str, to: str) -> None:
    """A guest has become somebody else: whom they do not hear, and who does not hear them."""
    theirs = or_(blocks.c.owner == owner, blocks.c.other == owner)
    pairs = connection.execute(select(blocks).where(theirs)).all()
    connection.execute(delete(blocks).where(theirs))
    for pair in pairs:
        who, whom = (to if name == owner else name for name in pair)
        if who != whom:
            set_block(connection, who, whom, True)
