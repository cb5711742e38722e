"""Limits that count for all processes together: each tells the others what it has given out.

Told every quarter of a second, not asked for: a request never waits for another process, and in
that time somebody may get from each process what one of them allows.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from ..errors import ServerError
from ..store.database import Database
from ..store.notices import Notice, tell
from .limits import Limits

log = logging.getLogger("snath.limits")

SECONDS: Final = 0.25
AGAIN: Final = 80  # rounds, after which all that is held is told again
MOST: Final = 50  # buckets in a notice, whose length has a limit


async def share(limits: Limits, store: Database, process: str) -> None:
    """Tell other processes what this one gives out, until cancelled."""
    limits.shared = True
    rounds = 0
    while True:
        await asyncio.sleep(SECONDS)
        rounds += 1
        try:
            await tell_others(limits, store, process, everything=rounds % AGAIN == 0)
        except ServerError as error:
            log.warning("limits were not shared", extra={"code": error.code})


async def tell_others(
    limits: Limits, store: Database, process: str, everything: bool = False
) -> None:
    spent = [(kind, key, tokens) for (kind, key), tokens in limits.take_spent().items()]
    held = [(kind, key, count) for (kind, key), count in limits.take_held(everything).items()]
    for first in range(0, max(len(spent), len(held)), MOST):
        part = slice(first, first + MOST)
        notice = Notice("", process=process, spent=spent[part], held=held[part])
        await store.write(tell, notice)


def hear(limits: Limits, notice: Notice) -> None:
    """What another process has given out."""
    for kind, key, tokens in notice.spent:
        limits.spent_elsewhere(kind, key, tokens)
    limits.held_elsewhere(notice.process, {(k, key): count for k, key, count in notice.held})
