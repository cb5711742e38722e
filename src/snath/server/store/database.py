"""A database: where it is, and how work is handed to it without holding up the event loop."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from math import ceil
from typing import Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from ..errors import ServerError
from .migrate import migrate
from .opening import Unusable, check_pages, file_of, make_private, prove, reason

T = TypeVar("T")
P = ParamSpec("P")

log = logging.getLogger("snath.store")

READERS: Final = 4
WRITERS: Final = 4  # PostgreSQL; SQLite has one
PATIENCE: Final = 4  # seconds that a request waits for a database that is locked
FRESH: Final = 1.0  # seconds for which a proof that something can be stored holds


def open_engine(url: str) -> Engine:
    """An engine with the settings that make a commit last."""
    where = make_url(url)
    options = {} if "options" in where.query else {"options": f"-c lock_timeout={PATIENCE}s"}
    if where.get_backend_name() != "sqlite":
        return create_engine(
            where,
            pool_size=READERS + WRITERS,
            max_overflow=2,
            pool_pre_ping=True,
            pool_timeout=PATIENCE,
            connect_args={"connect_timeout": PATIENCE, **options},
            hide_parameters=True,
        )
    file = file_of(url)
    if file is not None:
        make_private(file)
    engine = create_engine(
        where,
        poolclass=QueuePool,
        hide_parameters=True,  # they are what players have written
        pool_size=READERS + 1,
        connect_args={"check_same_thread": False, "timeout": PATIENCE},
    )
    event.listen(engine, "connect", set_pragmas)
    return engine


def set_pragmas(connection: object, _record: object) -> None:
    """WAL: readers do not wait for the writer.  FULL: a commit survives a power cut."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


@contextmanager
def refusing() -> Iterator[None]:
    """A database that is locked, full or gone is a refusal like others: nothing was carried out
    that anybody may rely on, and the same can be asked again."""
    try:
        yield
    except IntegrityError:
        raise  # a fault of the work, not of the database
    except SQLAlchemyError as error:
        log.error("the database failed", exc_info=error)
        raise ServerError("unavailable", "the database does not answer; try again") from error


class Database:
    """Runs functions that take a connection, in threads: writes one after another on SQLite."""

    def __init__(self, url: str, timed: Callable[[float], None] | None = None) -> None:
        """`timed` is told how many seconds each write took."""
        self._timed = timed
        try:
            self.engine = open_engine(url)
        except OSError as error:
            raise Unusable(f"the database cannot be opened: {error}") from error
        try:
            self._check()
        except BaseException:
            self.engine.dispose()
            raise
        self.proved = 0.0  # when something was stored to see whether that is possible
        self.sqlite = self.engine.dialect.name == "sqlite"
        self._readers = ThreadPoolExecutor(READERS, "snath-read")
        self._writers = ThreadPoolExecutor(1 if self.sqlite else WRITERS, "snath-write")
        self._kept: Connection | None = None  # of the one writer of SQLite

    def _check(self) -> None:
        """Refuse what could not be played on, before anybody comes."""
        try:
            with self.engine.connect() as connection:
                check_pages(connection)
            migrate(self.engine)
            with self.engine.begin() as connection:
                prove(connection)
        except SQLAlchemyError as error:
            raise Unusable(f"the database cannot be used: {reason(error)}") from error

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        call = partial(self.now, work, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._readers, call)

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """All of `work` in one transaction; when this returns, it is stored."""

        def call(connection: Connection) -> T:
            return work(connection, *args, **kwargs)

        begun = time.perf_counter()
        loop = asyncio.get_running_loop()
        done = await loop.run_in_executor(self._writers, self._before, begun + PATIENCE, call)
        if self._timed is not None:
            self._timed(time.perf_counter() - begun)
        return done

    async def check_writing(self) -> None:
        """Store something now, unless that has just been done.

        Other writes prove nothing: many look first, and find nothing to do.
        """
        if time.perf_counter() - self.proved > FRESH:
            await self.write(prove)
            self.proved = time.perf_counter()

    def _before(self, until: float, work: Callable[[Connection], T]) -> T:
        """Write, waiting no longer than `until`: also for the writes before this one, and then
        for whoever has locked the database."""
        left = until - time.perf_counter()
        if left <= 0:
            raise ServerError("unavailable", "the database is too slow; try again")
        return self._patiently(ceil(left), work) if self.sqlite else self.now(work)

    def _patiently(self, seconds: int, work: Callable[[Connection], T]) -> T:
        """Write to SQLite.  The connection is kept: to fetch one takes as long as the work."""
        try:
            with refusing():
                if self._kept is None:
                    self._kept = self.engine.connect()
                connection = self._kept
                with connection.begin():
                    if connection.info.get("patience", PATIENCE) != seconds:
                        connection.exec_driver_sql(f"PRAGMA busy_timeout = {seconds * 1000}")
                        connection.info["patience"] = seconds
                    return work(connection)
        except ServerError:
            self._let_go()
            raise

    def _let_go(self) -> None:
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def now(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same in the calling thread, in one transaction."""
        with refusing(), self.engine.begin() as connection:
            return work(connection, *args, **kwargs)

    def close(self) -> None:
        self._writers.submit(self._let_go)
        self._writers.shutdown()
        self._readers.shutdown()
        self.engine.dispose()
