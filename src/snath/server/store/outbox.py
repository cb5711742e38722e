"""Letters that are to be sent: stored with what they tell about, so that none is forgotten."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from .pushes import endpoints_of
from .schema import outbox

PERSON: Final = "push-to:"  # an identity: all browsers of it that want to be told
BROWSER: Final = "push:"


@dataclass(frozen=True)
class Letter:
    """A message to a web address (https://…), a mailbox (mailto:…), a browser (push:…) or all
    browsers of a person (push-to:…)."""

    target: str
    body: dict[str, Any]


@dataclass(frozen=True)
class Posted:
    id: int
    letter: Letter
    tries: int


def post(connection: Connection, letters: tuple[Letter, ...]) -> None:
    for letter in expanded(connection, letters):
        connection.execute(
            insert(outbox).values(
                target=letter.target, body=json.dumps(letter.body), tries=0, due=0.0
            )
        )


def expanded(connection: Connection, letters: tuple[Letter, ...]) -> Iterator[Letter]:
    """Letters to a person's browsers become one for each of them."""
    for letter in letters:
        if letter.target.startswith(PERSON):
            for endpoint in endpoints_of(connection, letter.target.removeprefix(PERSON)):
                yield Letter(BROWSER + endpoint, letter.body)
        else:
            yield letter


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
