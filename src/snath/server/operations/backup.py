"""Backups: an exact copy of all games while the server runs, and back again.

A backup is one SQLite file with the tables of the server, whatever database the server uses; so
it also moves games from SQLite to PostgreSQL or the other way round.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import (
    Connection,
    Engine,
    MetaData,
    Table,
    create_engine,
    delete,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from ..store.database import open_engine
from ..store.migrate import LATEST, migrate, version_of
from ..store.opening import Unusable, make_private, reason
from ..store.schema import archives, campaigns, games, log, metadata, outbox

PAGES: Final = 256  # copied between two reports of progress
ROWS: Final = 500
HEADER: Final = b"SQLite format 3\x00"

# What reading a damaged file, a full disk or a lost connection can lead to.
FAILURES: Final = (OSError, sqlite3.Error, SQLAlchemyError, UnicodeError, Unusable)

Progress = Callable[[int, int], None]  # done, of


class BackupError(Exception):
    """What could not be copied, in one sentence."""


@dataclass(frozen=True)
class Contents:
    """What is in a database."""

    games: int
    entries: int
    schema: str


def quiet(done: int, of: int) -> None:
    """No report of progress."""


# -- making a copy ---------------------------------------------------------------------------


def backup(url: str, target: Path, force: bool = False, progress: Progress = quiet) -> Contents:
    """Copy all games of a database to a file.  The file appears when it is complete and checked."""
    if target.exists() and not force:
        raise BackupError(f"{target} exists already; --force overwrites it")
    if not target.resolve().parent.is_dir():
        raise BackupError(f"{target}: there is no such folder")
    part = part_of(target)
    try:
        make_private(part)
        if make_url(url).get_backend_name() == "sqlite":
            copy_file(sqlite_path(url), part, progress)
        else:
            dump(url, part, progress)
        found = checked(part)
        replace(part, target)
    except FAILURES as error:
        raise BackupError(f"the backup failed: {reason(error)}") from error
    finally:
        remove(part)
    return found


def sqlite_path(url: str) -> Path:
    name = make_url(url).database
    if not name or name == ":memory:":
        raise BackupError("the database is only in memory")
    return Path(name)


def copy_file(source: Path, target: Path, progress: Progress) -> None:
    """The state of one moment, while others go on reading and writing."""
    if not source.is_file():
        raise BackupError(f"there is no database at {source}")
    with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old:
        # Within a transaction the copy is of one moment, and need not begin anew at every write.
        old.execute("BEGIN")
        old.execute("SELECT count(*) FROM sqlite_master")
        with closing(sqlite3.connect(target)) as new:
            old.backup(
                new, pages=PAGES, progress=lambda _, left, total: progress(total - left, total)
            )
            new.execute("PRAGMA journal_mode=DELETE")  # all in one file


def dump(url: str, target: Path, progress: Progress) -> None:
    """The rows of all tables of another database, as of one moment."""
    new = create_engine(f"sqlite:///{target}")
    old = create_engine(make_url(url), isolation_level="REPEATABLE READ")
    try:
        with old.connect() as source:
            schema = version_of(source)
            if schema is None:
                migrate(new)
                return
            migrate(new, schema)  # the copy is of the same version, which may be an older one
            tables = MetaData()
            tables.reflect(source, only=lambda name, _: name in metadata.tables)
            with new.begin() as copy:
                copy_tables(source, copy, tables.sorted_tables, progress)
    finally:
        old.dispose()
        new.dispose()


def copy_tables(
    source: Connection, target: Connection, tables: Sequence[Table], progress: Progress
) -> None:
    """All rows of the tables; those that others refer to come first."""
    total = sum(
        source.execute(select(func.count()).select_from(table)).scalar_one() for table in tables
    )
    done = 0
    for table in tables:
        found = source.execution_options(yield_per=ROWS).execute(select(table)).mappings()
        for rows in found.partitions(ROWS):
            target.execute(insert(table), [dict(row) for row in rows])
            done += len(rows)
            progress(done, total)


# -- looking at a copy -----------------------------------------------------------------------


def checked(path: Path) -> Contents:
    """What is in a backup; BackupError if it is none, damaged, or of a newer version."""
    try:
        with path.open("rb") as file:
            if file.read(len(HEADER)) != HEADER:
                raise BackupError(f"{path} is no backup of snath")
    except OSError as error:
        raise BackupError(f"{path}: {error.strerror or error}") from error
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.connect() as connection:
            faults = list(connection.execute(text("PRAGMA integrity_check")).scalars())
            faults += connection.execute(text("PRAGMA foreign_key_check")).scalars()
            if faults != ["ok"]:
                raise BackupError(f"{path} is damaged: {faults[0]}")
            return contents(connection, path)
    except FAILURES as error:
        raise BackupError(f"{path} is damaged: {reason(error)}") from error
    finally:
        engine.dispose()


def contents(connection: Connection, path: Path) -> Contents:
    schema = version_of(connection)
    if schema is None:
        raise BackupError(f"{path} is no backup of snath")
    if schema > LATEST:
        raise BackupError(f"{path} was made by a newer version of snath (schema {schema})")
    return Contents(
        connection.execute(select(func.count()).select_from(games)).scalar_one(),
        entries(connection),
        schema,
    )


def entries(connection: Connection) -> int:
    """Entries of all logs, also of those that are packed."""
    found = connection.execute(select(func.count()).select_from(log)).scalar_one()
    if inspect(connection).has_table(archives.name):
        packed = select(func.coalesce(func.sum(archives.c.last), 0))
        found += connection.execute(packed).scalar_one()
    return int(found)


# -- bringing a copy back --------------------------------------------------------------------


def restore(source: Path, url: str, force: bool = False, progress: Progress = quiet) -> Contents:
    """Put a backup in the place of a database: all of it or, if anything is wrong, nothing."""
    found = checked(source)
    try:
        if make_url(url).get_backend_name() == "sqlite":
            restore_file(source, sqlite_path(url), force, progress)
        else:
            load(source, url, force, progress)
    except FAILURES as error:
        raise BackupError(f"nothing was restored: {reason(error)}") from error
    return found


def restore_file(source: Path, target: Path, force: bool, progress: Progress) -> None:
    if target.exists():
        if source.resolve() == target.resolve():
            raise BackupError("the backup is the database itself")
        make_idle(target)
        if not force and holds_games(open_engine(f"sqlite:///{target}")):
            raise BackupError(f"{target} holds games already; --force replaces them")
        make_idle(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    part = part_of(target)
    try:
        make_private(part)
        copy_file(source, part, progress)
        engine = create_engine(f"sqlite:///{part}")
        migrate(engine)
        engine.dispose()
        checked(part)
        replace(part, target)
    finally:
        remove(part)


def make_idle(path: Path) -> None:
    """Bring everything into the one file; not possible while a server has it open."""
    with closing(sqlite3.connect(path, timeout=1.0)) as connection:
        try:
            mode = connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
            mode = "locked"
        if mode != "delete":
            raise BackupError(f"a server is using {path}; stop it first")


def holds_games(engine: Engine) -> bool:
    try:
        with engine.connect() as connection:
            kept = [t for t in (games, campaigns) if inspect(connection).has_table(t.name)]
            found = (connection.execute(select(table.c.id).limit(1)).first() for table in kept)
            return any(row is not None for row in found)
    finally:
        engine.dispose()


def load(source: Path, url: str, force: bool, progress: Progress) -> None:
    """The rows of a backup into another database, in one transaction."""
    work = part_of(source)
    make_private(work)
    copy_file(source, work, quiet)
    old = create_engine(f"sqlite:///{work}")
    new = open_engine(url)
    try:
        migrate(old)  # the copy may be of an older version
        migrate(new)
        if holds_games(open_engine(url)) and not force:
            raise BackupError("the database holds games already; --force replaces them")
        with old.connect() as connection, new.begin() as target:
            for table in reversed(metadata.sorted_tables):
                target.execute(delete(table))
            copy_tables(connection, target, metadata.sorted_tables, progress)
            if new.dialect.name == "postgresql":
                last = select(func.coalesce(func.max(outbox.c.id), 0) + 1).scalar_subquery()
                name = func.pg_get_serial_sequence(outbox.name, "id")
                target.execute(select(func.setval(name, last, False)))
    finally:
        old.dispose()
        new.dispose()
        remove(work)


# -- files -----------------------------------------------------------------------------------


def part_of(target: Path) -> Path:
    """An unfinished file beside the real one, so that it can take its place in one step."""
    return target.with_name(f".{target.name}.{os.getpid()}.part")


def replace(part: Path, target: Path) -> None:
    """Let a finished file take the place of another; after this it survives a power cut."""
    with part.open("rb") as file:
        os.fsync(file.fileno())
    part.replace(target)
    if os.name == "posix":
        folder = os.open(target.resolve().parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def remove(part: Path) -> None:
    for suffix in ("", "-journal", "-wal", "-shm"):
        part.with_name(part.name + suffix).unlink(missing_ok=True)
