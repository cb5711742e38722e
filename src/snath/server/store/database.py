"""A database: where it is, and how work is handed to it without holding up the event loop."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from ..errors import ServerError
from .migrate import migrate

T = TypeVar("T")
P = ParamSpec("P")

log = logging.getLogger("snath.store")

READERS: Final = 4
WRITERS: Final = 4  # PostgreSQL; SQLite has one


def open_engine(url: str) -> Engine:
    """An engine with the settings that make a commit last."""
    where = make_url(url)
    if where.get_backend_name() != "sqlite":
        return create_engine(where, pool_size=READERS + WRITERS, max_overflow=2, pool_pre_ping=True)
    if where.database:
        Path(where.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(
        where,
        poolclass=QueuePool,
        pool_size=READERS + 1,
        connect_args={"check_same_thread": False, "timeout": 30},
    )
    event.listen(engine, "connect", set_pragmas)
    return engine


def set_pragmas(connection: object, _record: object) -> None:
    """WAL: readers do not wait for the writer.  FULL: a commit survives a power cut."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Database:
    """Runs functions that take a connection, in threads: writes one after another on SQLite."""

    def __init__(self, url: str, timed: Callable[[float], None] | None = None) -> None:
        """`timed` is told how many seconds each write took."""
        self._timed = timed
        self.engine = open_engine(url)
        try:
            migrate(self.engine)
        except BaseException:
            self.engine.dispose()
            raise
        self.sqlite = self.engine.dialect.name == "sqlite"
        self._readers = ThreadPoolExecutor(READERS, "snath-read")
        self._writers = ThreadPoolExecutor(1 if self.sqlite else WRITERS, "snath-write")

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        call = partial(self.now, work, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._readers, call)

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """All of `work` in one transaction; when this returns, it is stored."""
        call = partial(self.now, work, *args, **kwargs)
        begun = time.perf_counter()
        done = await asyncio.get_running_loop().run_in_executor(self._writers, call)
        if self._timed is not None:
            self._timed(time.perf_counter() - begun)
        return done

    def now(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same in the calling thread, in one transaction.

        A database that is locked, full or gone is a refusal like others: nothing was carried out
        that anybody may rely on, and the same can be asked again.
        """
        try:
            with self.engine.begin() as connection:
                return work(connection, *args, **kwargs)
        except IntegrityError:
            raise  # a fault of the work, not of the database
        except SQLAlchemyError as error:
            log.error("the database failed", exc_info=error)
            raise ServerError("unavailable", "the database does not answer; try again") from error

    def close(self) -> None:
        self._writers.shutdown()
        self._readers.shutdown()
        self.engine.dispose()
