"""Which database a server starts with, and what it says of one that is not fit for it."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from snath.cli.output import CliError
from snath.cli.serve import run
from snath.server.operations.backup import backup, restore
from snath.server.settings import Settings
from snath.server.store.database import Database

from .people import HUMAN, Person
from .serving import Running, sqlite_url


@pytest.fixture
def usual_mask() -> Iterator[None]:
    """New files can be read by everybody, unless somebody takes care."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def test_files_are_their_owners_only(tmp_path: Path, usual_mask: None) -> None:
    old = tmp_path / "games.sqlite3"
    old.touch(0o644)  # of a version that did not take care
    server = Running(Settings(database=sqlite_url(tmp_path)))
    ann = Person(server.url)
    ann.create(HUMAN, HUMAN)
    ann.leave()
    backup(sqlite_url(tmp_path), tmp_path / "copy")
    restore(tmp_path / "copy", f"sqlite:///{tmp_path / 'again'}")
    found = modes(tmp_path)
    server.stop()
    assert {"games.sqlite3", "games.sqlite3-wal", "copy", "again"} <= set(found)
    assert set(found.values()) == {0o600}


def test_a_second_server_on_a_file_is_refused(tmp_path: Path) -> None:
    settings = Settings(database=sqlite_url(tmp_path), port=1)
    server = Running(settings)
    with pytest.raises(CliError, match=r"another server is using .*games\.sqlite3; stop it first"):
        run(settings, 1, False)
    server.stop()
    again = Running(settings)  # free when the first has ended
    again.stop()


def garbage(file: Path) -> None:
    file.write_bytes(b"no database at all " * 1000)


def bit_rot(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[4096 * 3 : 4096 * 5] = os.urandom(4096 * 2)
    file.write_bytes(data)


def newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (garbage, "the database cannot be used: file is not a database"),
        (bit_rot, "the database (is damaged|cannot be used)"),
        (newer, "a newer version of snath has changed this database"),
        (a_folder, "the database cannot be opened: .*directory"),
    ],
)
def test_an_unfit_database_is_told_in_a_sentence(
    damage: Callable[[Path], None], words: str, tmp_path: Path
) -> None:
    Database(sqlite_url(tmp_path)).close()
    file = tmp_path / "games.sqlite3"
    damage(file)
    before = file.read_bytes() if file.is_file() else b""
    with pytest.raises(CliError, match=f"^{words}") as told:
        run(Settings(database=sqlite_url(tmp_path), port=1), 1, False)
    assert "\n" not in str(told.value)
    assert before == (file.read_bytes() if file.is_file() else b"")


def test_a_database_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    Database(sqlite_url(tmp_path)).close()
    url = f"sqlite:///file:{tmp_path / 'games.sqlite3'}?mode=ro&uri=true"
    with pytest.raises(CliError, match=r"^the database cannot be used: attempt to write a"):
        run(Settings(database=url, port=1), 1, False)


def test_a_database_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    url = f"postgresql://nobody@/nowhere?host={tmp_path}"
    with pytest.raises(CliError, match=r"^the database cannot be used: connection"):
        run(Settings(database=url, port=1), 1, False)
