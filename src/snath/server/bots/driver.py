"""Lets bots act when it is their turn, at the tables that this process drives."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from ..errors import ServerError
from ..store.games import lease, waiting_for_bots
from ..tables.seat_commands import act_for_bot
from ..tables.table import Table
from ..tables.turns import bot_of
from ..tables.verdict import JUDGE
from .pool import Pool

if TYPE_CHECKING:
    from ..tables.live import Tables

log = logging.getLogger("snath.bots")

LEASE_SECONDS: Final = 20.0  # two who drive at once do no harm: one of their entries counts
AGAIN_SECONDS: Final = 1.0  # when the database does not answer
LOOK_SECONDS: Final = 5.0  # how often to look for games that another process has left


class Driver:
    """One task per table in which a bot must choose; it ends when a person must."""

    def __init__(self, pool: Pool, process: str) -> None:
        self.pool = pool
        self.process = process
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Called after every change at a table."""
        game = table.record.id
        if table.record.bot_due and table.fault is None and game not in self._tasks:
            task = asyncio.create_task(self.drive(table))
            self._tasks[game] = task
            task.add_done_callback(lambda _: self._ended(table))

    def _ended(self, table: Table) -> None:
        task = self._tasks.pop(table.record.id)
        if not task.cancelled() and (error := task.exception()):
            log.error("the bots of game %s stopped", table.record.id, exc_info=error)

    async def drive(self, table: Table) -> None:
        leased = 0.0
        while table.record.bot_due and table.game is not None and not table.game.over:
            now = time.time()
            if now > leased - LEASE_SECONDS / 2:
                leased = now + LEASE_SECONDS
                try:
                    mine = await table.store.write(
                        lease, table.record.id, self.process, now, leased
                    )
                except ServerError:
                    leased = 0.0
                    await asyncio.sleep(AGAIN_SECONDS)
                    continue
                if not mine:
                    return
            game = table.game
            seat = game.state.seat()
            word = bot_of(table.record.seats[seat], table.stand_ins)
            if word is None:
                return
            answer = await self.pool.answer(table.record.id, game, seat, word)
            try:
                await act_for_bot(table, seat, word, game.version, answer)
            except ServerError as error:
                if error.code in ("unavailable", "busy"):
                    await asyncio.sleep(AGAIN_SECONDS)
                elif error.code not in ("stale", "game_over"):
                    raise

    def busy(self, game: str) -> bool:
        return game in self._tasks

    async def look(self, tables: Tables) -> None:
        """Take over games whose bots nobody drives: after a start, or when a process is gone."""
        while True:
            try:
                waiting = await tables.store.read(waiting_for_bots, time.time(), JUDGE)
            except ServerError:
                waiting = []  # the database will be back
            for game in waiting:
                try:
                    self.wake(await tables.get(game))
                except ServerError as error:
                    log.warning("cannot go on", extra={"game": game, "code": error.code})
            await asyncio.sleep(LOOK_SECONDS)

    async def stop(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.stop()
