"""The campaigns in memory: opened when somebody asks for them, put away when nobody looks; and
the ends of episodes, which reach their campaigns whatever happens in between."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from dataclasses import replace
from typing import Final

from ...campaign import Campaign
from ..errors import ServerError
from ..store.campaigns import Beside, CampaignRecord, ended_episodes, remove_old_campaigns
from ..store.notices import Notice
from ..tables.live import LOBBY_SECONDS, SWEEP_SECONDS, Tables
from ..tables.table import Table
from .live import LiveCampaign

log = logging.getLogger("snath.campaigns")

IDLE_SECONDS: Final = 600.0
CLEAN_SECONDS: Final = 3600.0


class Campaigns:
    """All live campaigns of this process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self._live: dict[str, LiveCampaign] = {}
        self._opening: dict[str, asyncio.Task[LiveCampaign]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        tables.neighbours.append(self)

    async def start(self) -> None:
        self._later(self.sweep())

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def get(self, name: str) -> LiveCampaign:
        live = self._live.get(name)
        if live is None:
            if name not in self._opening:
                task = asyncio.create_task(self._open(name))
                task.add_done_callback(lambda _: self._opening.pop(name))
                self._opening[name] = task
            live = await asyncio.shield(self._opening[name])
        live.used = time.monotonic()
        return live

    async def _open(self, name: str) -> LiveCampaign:
        live = await LiveCampaign.load(self.store, name)
        if live.campaign is None:
            log.error("campaign is read-only", extra={"campaign": name})
        self._live[name] = live
        if not self.store.sqlite:
            # What other processes added between reading and now has been told to nobody here.
            await live.catch_up()
        return live

    def live(self, name: str) -> LiveCampaign | None:
        return self._live.get(name)

    # -- episodes ----------------------------------------------------------------------------

    def after_table(self, table: Table) -> None:
        """A game has changed: if it is an episode that is over, its campaign hears of it."""
        record = table.record
        if record.campaign is not None and record.status == "finished":
            self._later(self.end_episode(record.campaign, record.id))

    async def end_episode(self, name: str, game: str) -> None:
        """Take the facts of an episode into its campaign, unless that has been done."""
        live = await self.get(name)
        if live.record.game != game:
            return
        played = (await self.tables.get(game)).game
        if played is None or not played.over:
            return

        def work(
            campaign: Campaign, record: CampaignRecord
        ) -> tuple[CampaignRecord, list[Beside]]:
            if record.game != game:
                raise ServerError("game_over", "the campaign has heard of it already")
            campaign.finish_episode(played)
            return replace(record, game=None), []

        try:
            await live.add(work, idem=f"end {game}")
        except ServerError as error:
            if error.code != "game_over":
                raise

    async def look_for_ends(self) -> None:
        """Episodes that ended while nobody could tell their campaigns, as when a server died."""
        for name, game in await self.store.read(ended_episodes):
            await self.end_episode(name, game)

    # -- other processes, putting away ---------------------------------------------------------

    def heard(self, notice: Notice | None) -> None:
        """Another process, or this one, has changed a campaign; None: any may have changed."""
        if notice is None:
            for live in self._live.values():
                self._later(self._catch_up(live, 0))
        elif (known := self._live.get(notice.campaign)) is not None:
            self._later(self._catch_up(known, notice.number))

    async def look_again(self, name: str) -> None:
        """Something about a campaign was changed in the store."""
        if (known := self._live.get(name)) is not None:
            await self._catch_up(known, 0)

    async def _catch_up(self, live: LiveCampaign, number: int) -> None:
        async with live.lock:
            if 0 < number <= live.number:
                return  # what this process has added itself
            try:
                await live.catch_up()
            except ServerError as error:
                if error.code != "no_campaign":
                    raise
                self._live.pop(live.record.id, None)
                for watcher in tuple(live.watchers):
                    watcher.cut()

    def hang_up(self, session: str) -> None:
        """A browser has logged out: what it still has open is not its own any more."""
        for live in self._live.values():
            for watcher in tuple(live.watchers):
                if watcher.session == session:
                    watcher.cut()

    async def sweep(self) -> None:
        cleaned = 0.0
        while True:
            try:
                await self.look_for_ends()
                if time.monotonic() - cleaned > CLEAN_SECONDS:
                    cleaned = time.monotonic()
                    here = [name for name, live in self._live.items() if live.watchers]
                    before = time.time() - LOBBY_SECONDS
                    for name in await self.store.write(remove_old_campaigns, before, here):
                        self._live.pop(name, None)
            except ServerError as error:
                log.warning("campaigns were not looked after", extra={"code": error.code})
            await asyncio.sleep(SWEEP_SECONDS)
            self.put_away(time.monotonic() - IDLE_SECONDS)

    def put_away(self, used_before: float) -> None:
        """Drop campaigns from memory that nobody has used; the store has all of them."""
        for name, live in list(self._live.items()):
            if not live.watchers and not live.lock.locked() and live.used < used_before:
                del self._live[name]

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.warning("a campaign was not told something", exc_info=error)
