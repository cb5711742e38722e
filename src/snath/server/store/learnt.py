"""How far the owner of an account has come with each lesson, on all devices together."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from .schema import learnt


@dataclass(frozen=True)
class Learnt:
    """The furthest step, whether it is done, and the table on which it goes on."""

    step: int
    done: bool
    game: str | None
    passed: tuple[int, ...]  # steps of that table that were passed by hand


def merged(kept: Learnt | None, told: Learnt) -> Learnt:
    """Nothing that was reached is lost; the table is that of whoever came as far last."""
    if kept is None:
        return told
    ahead = kept if kept.step > told.step or told.game is None else told
    return Learnt(ahead.step, kept.done or told.done, ahead.game, ahead.passed)


def learn(connection: Connection, owner: str, told: Mapping[str, Learnt]) -> dict[str, Learnt]:
    """Add what a device knows; all that is known then."""
    known = learnt_by(connection, owner)
    for lesson, more in told.items():
        now = merged(known.get(lesson), more)
        if now == known.get(lesson):
            continue
        known[lesson] = now
        mine = (learnt.c.owner == owner) & (learnt.c.lesson == lesson)
        connection.execute(delete(learnt).where(mine))
        row = {**now.__dict__, "passed": json.dumps(now.passed)}
        connection.execute(insert(learnt).values(owner=owner, lesson=lesson, **row))
    return known


def learnt_by(connection: Connection, owner: str) -> dict[str, Learnt]:
    rows = connection.execute(select(learnt).where(learnt.c.owner == owner))
    return {
        row.lesson: Learnt(row.step, row.done, row.game, tuple(json.loads(row.passed)))
        for row in rows
    }
