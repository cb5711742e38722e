"""Before a server trusts a database: its file is private, whole, writable and nobody else's."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, delete, insert, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from .schema import outbox

PRIVATE: Final = 0o600  # players' words, names and hashes of passwords
NEVER: Final = 1e300  # when the letter of `prove` is due


class Unusable(Exception):
    """A database that no server can start with, and why, in one sentence."""


def reason(error: Exception) -> str:
    """What went wrong, in one line, without the statement that was being carried out."""
    return " ".join(str(error.orig if isinstance(error, DBAPIError) else error).split())


def file_of(url: str) -> Path | None:
    """The file of an SQLite database."""
    where = make_url(url)
    name = where.database
    if where.get_backend_name() != "sqlite" or not name or name.startswith((":memory:", "file:")):
        return None
    return Path(name)


def make_private(file: Path) -> None:
    """A file that only its owner can read, now or when it is made; SQLite's further files, the
    journal and the index of the log, get the mode of their database."""
    file.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    if file.stat().st_mode & 0o077:
        file.chmod(PRIVATE)


def prove(connection: Connection) -> None:
    """Write something and throw it away: fails where nothing can be stored."""
    letter = insert(outbox).values(target="", body="{}", tries=0, due=NEVER)
    connection.execute(letter)
    connection.execute(delete(outbox).where(outbox.c.due == NEVER))


def check_pages(connection: Connection) -> None:
    """Look through the pages of an SQLite file for damage."""
    if connection.dialect.name == "sqlite":
        found = connection.execute(text("PRAGMA quick_check(1)")).scalar()
        if found != "ok":
            where = str(found).splitlines()[-1]
            raise Unusable(f"the database is damaged ({where}); restore a backup")


class Claim:
    """Only one server may use an SQLite file: others would not hear what it does.

    A lock of SQLite's own on a file beside it; it ends with the process, whatever happens to it.
    """

    def __init__(self, url: str) -> None:
        file = file_of(url)
        self._held: sqlite3.Connection | None = None
        if file is None:
            return
        beside = file.with_name(f"{file.name}-server")
        make_private(beside)
        held = sqlite3.connect(beside, timeout=0.0, check_same_thread=False, isolation_level=None)
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            held.close()
            raise Unusable(f"another server is using {file}; stop it first") from error
        self._held = held

    def release(self) -> None:
        if self._held is not None:
            with closing(self._held), suppress(sqlite3.Error):
                self._held.execute("ROLLBACK")
            self._held = None
