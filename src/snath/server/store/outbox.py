"""Letters that are to be sent: stored with what they tell about, so that none is forgotten."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from .schema import outbox


@dataclass(frozen=True)
class Letter:
    """A message to a web address (https://…) or a mailbox (mailto:…)."""

    target: str
    body: dict[str, Any]


@dataclass(frozen=True)
class Posted:
    id: int
    letter: Letter
    tries: int


def post(connection: Connection, letters: tuple[Letter, ...]) -> None:
    for letter in letters:
        connection.execute(
            insert(outbox).values(
                target=letter.target, body=json.dumps(letter.body), tries=0, due=0.0
            )
        )


def collect(connection: Connection, now: float, again: float, most: int) -> list[Posted]:
    """Letters that are due, taken so that no other process sends them before `again`."""
    wanted = select(outbox).where(outbox.c.due <= now).order_by(outbox.c.due, outbox.c.id)
    taken = wanted.limit(most).with_for_update(skip_locked=True)
    out: list[Posted] = []
    for row in connection.execute(taken).mappings().all():
        connection.execute(
            update(outbox)
            .where(outbox.c.id == row["id"])
            .values(due=again, tries=row["tries"] + 1)
        )
        letter = Letter(row["target"], json.loads(row["body"]))
        out.append(Posted(row["id"], letter, row["tries"] + 1))
    return out


def delivered(connection: Connection, number: int) -> None:
    connection.execute(delete(outbox).where(outbox.c.id == number))


def later(connection: Connection, number: int, due: float) -> None:
    connection.execute(update(outbox).where(outbox.c.id == number).values(due=due))
