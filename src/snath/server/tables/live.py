"""The tables in memory: opened when somebody asks for them, put away when nobody looks."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Final, Protocol
from weakref import WeakValueDictionary

from ..accounts.identity import YEAR
from ..bots.driver import Driver
from ..bots.pool import Pool
from ..errors import ServerError
from ..operations.metrics import Metrics
from ..settings import Settings
from ..store.accounts import end_old_sessions
from ..store.archive import put_old_away
from ..store.blocks import blocked_by
from ..store.database import Database
from ..store.games import forget_drivers, release, remove_old_lessons, remove_old_lobbies
from ..store.notices import Listener, Notice, tell
from .moderation import Unheard
from .table import Table

log = logging.getLogger("snath.tables")

SWEEP_SECONDS: Final = 10.0
CLEAN_SECONDS: Final = 3600.0
LOBBY_SECONDS: Final = 7 * 86400.0  # a lobby that nobody has touched for so long is removed
LESSON_SECONDS: Final = 30 * 86400.0  # and a table for learning after so long
MOST_TABLES: Final = 2000  # in memory, of those that nobody watches


class Neighbour(Protocol):
    """What else is live in this process and has to hear of the same things."""

    def after_table(self, table: Table) -> None: ...

    def heard(self, notice: Notice | None) -> None: ...

    def hang_up(self, session: str) -> None: ...

    async def look_again(self, name: str) -> None: ...


class Tables:
    """All live tables of this process."""

    def __init__(self, store: Database, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.process = secrets.token_hex(6)
        self.pool = Pool(settings.bot_workers, settings.bot_seconds, metrics)
        self.driver = Driver(self.pool, self.process)
        self._tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._pokes: set[asyncio.Task[None]] = set()
        self._listener: Listener | None = None
        self._unheard: WeakValueDictionary[str, Unheard] = WeakValueDictionary()
        self.hear_limits: Callable[[Notice], None] = lambda _: None
        self.neighbours: list[Neighbour] = []
        metrics.tables.set_function(lambda: len(self._tables))
        metrics.sockets.set_function(
            lambda: sum(len(table.watchers) for table in self._tables.values())
        )

    async def start(self) -> None:
        """Begin the work in the background."""
        loop = asyncio.get_running_loop()
        if self.store.sqlite:
            await self.store.write(forget_drivers)
        else:

            def heard(notice: Notice | None) -> None:
                loop.call_soon_threadsafe(self.heard, notice)

            self._listener = Listener(self.settings.url(), heard)
        self._tasks = [
            asyncio.create_task(self.driver.look(self)),
            asyncio.create_task(self.sweep()),
        ]

    async def stop(self) -> None:
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        for task in (*self._tasks, *self._pokes):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._pokes, return_exceptions=True)
        await self.driver.stop()
        await self.store.write(release, self.process)

    async def get(self, game: str) -> Table:
        """The table of a game, opened if it is not in memory."""
        table = self._tables.get(game)
        if table is None:
            if game not in self._opening:
                task = asyncio.create_task(self._open(game))
                task.add_done_callback(lambda _: self._opening.pop(game))
                self._opening[game] = task
            table = await asyncio.shield(self._opening[game])
        table.used = time.monotonic()
        return table

    async def _open(self, game: str) -> Table:
        begun = time.perf_counter()
        table = await Table.load(self.store, game)
        self.metrics.open_seconds.observe(time.perf_counter() - begun)
        if table.fault is not None:
            log.error("game is read-only: %s", table.fault, extra={"game": game})
        table.after.append(self.driver.wake)
        table.after += [neighbour.after_table for neighbour in self.neighbours]
        self._tables[game] = table
        if not self.store.sqlite:
            # What other processes added between reading and now has been told to nobody here.
            await table.catch_up()
            self.tell_here(table)
        self.driver.wake(table)
        return table

    def forget_lobby(self, game: str) -> None:
        """A lobby may be gone from the store: look there when it is asked for again."""
        table = self._tables.get(game)
        if table is not None and table.game is None and not table.watchers:
            del self._tables[game]

    async def unheard(self, identity: str) -> Unheard:
        """Whom somebody does not want to hear; the same object for all their tabs."""
        people = await self.store.read(blocked_by, identity)
        known = self._unheard.setdefault(identity, Unheard())
        known |= people
        known &= people
        return known

    async def _blocks_again(self, identity: str) -> None:
        """Somebody has blocked or unblocked others: look again, if they have tabs here."""
        if identity in self._unheard:
            await self.unheard(identity)

    def live(self, game: str) -> Table | None:
        return self._tables.get(game)

    # -- other processes ---------------------------------------------------------------------

    def heard(self, notice: Notice | None) -> None:
        """Another process, or this one, has changed something; None: anything may have changed."""
        if notice is None:
            for table in self._tables.values():
                self._later(self._catch_up(table, 0))
            for owner in tuple(self._unheard):
                self._later(self._blocks_again(owner))
            for neighbour in self.neighbours:
                neighbour.heard(None)
            return
        if notice.process == self.process:
            return
        if notice.session:
            self._hang_up(notice.session)
        if notice.owner:
            self._later(self._blocks_again(notice.owner))
        if notice.spent or notice.held:
            self.hear_limits(notice)
        for neighbour in self.neighbours:
            neighbour.heard(notice)
        known = self._tables.get(notice.game)
        if known is None:
            return
        if notice.seats is not None:
            if known.set_others_here(notice.process, notice.seats):
                known.tell_table()
                self.tell_here(known)  # the other process may not know who is here
        else:
            self._later(self._catch_up(known, notice.number))

    async def look_again(self, name: str) -> None:
        """Something about a game, or about what else has names, was changed in the store."""
        table = self._tables.get(name)
        if table is not None:
            await self._catch_up(table, 0)
        for neighbour in self.neighbours:
            await neighbour.look_again(name)

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._pokes.add(task)
        task.add_done_callback(self._told)

    def _told(self, task: asyncio.Task[None]) -> None:
        self._pokes.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.warning("other processes were not heard or told", exc_info=error)

    async def _catch_up(self, table: Table, number: int) -> None:
        async with table.lock:
            if 0 < number <= table.number:
                return  # what this process has added itself
            try:
                await table.catch_up()
            except ServerError as error:
                if error.code != "no_game":
                    raise
                self._tables.pop(table.record.id, None)
                for watcher in tuple(table.watchers):
                    watcher.cut()

    def tell_here(self, table: Table) -> None:
        """Tell other processes who is connected to this one."""
        if not self.store.sqlite:
            notice = Notice(table.record.id, 0, self.process, sorted(table.local_here()))
            self._later(self.store.write(tell, notice))

    async def hang_up(self, session: str) -> None:
        """A browser has logged out: what it still has open is not its own any more."""
        self._hang_up(session)
        await self.store.write(tell, Notice("", 0, self.process, session=session))

    def _hang_up(self, session: str) -> None:
        for table in self._tables.values():
            for watcher in tuple(table.watchers):
                if watcher.session == session:
                    watcher.cut()
        for neighbour in self.neighbours:
            neighbour.hang_up(session)

    # -- putting away ------------------------------------------------------------------------

    async def clean(self, now: float) -> list[str]:
        """Remove what nobody will ask for again; the lobbies and lessons that were removed."""
        here = self.watched()
        await self.store.write(end_old_sessions, now - YEAR)
        await self.store.write(put_old_away)
        gone = await self.store.write(remove_old_lobbies, now - LOBBY_SECONDS, here)
        gone += await self.store.write(remove_old_lessons, now - LESSON_SECONDS, here)
        self.forget(gone)
        return gone

    def watched(self) -> list[str]:
        """Games that somebody looks at in this process."""
        return [game for game, table in self._tables.items() if table.watchers]

    def forget(self, gone: Iterable[str]) -> None:
        """Games that are no longer in the store."""
        for game in gone:
            self._tables.pop(game, None)

    async def sweep(self) -> None:
        cleaned = 0.0
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.settings.idle_seconds))
            if time.monotonic() - cleaned > CLEAN_SECONDS:
                cleaned = time.monotonic()
                try:
                    await self.clean(time.time())
                except ServerError as error:
                    log.warning("nothing was cleaned up", extra={"code": error.code})
            self.put_away(time.monotonic() - self.settings.idle_seconds)
            for table in self._tables.values():
                if table.forget_others():
                    table.tell_table()
                if table.watchers:
                    self.tell_here(table)

    def put_away(self, used_before: float) -> None:
        """Drop tables from memory that nobody has used; the store has all of them."""
        idle = [
            (table.used, game)
            for game, table in self._tables.items()
            if not (table.watchers or table.lock.locked() or table.waiting)
            and not self.driver.busy(game)
        ]
        most = sorted(idle)[: max(0, len(idle) - MOST_TABLES)]
        for used, game in idle:
            if used < used_before or (used, game) in most:
                del self._tables[game]
