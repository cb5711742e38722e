"""Servers, people and databases for the tests of the server."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from snath.server.http.limits import Limits
from snath.server.settings import Settings
from snath.server.store.database import Database
from tests.waiting import PATIENCE

from .people import Person
from .serving import Running, sqlite_url

StartServer = Callable[..., Running]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[StartServer]:
    """Starts servers on one database file; they are stopped at the end of the test."""
    running: list[Running] = []

    def go(limits: Limits | None = None, **settings: object) -> Running:
        usual = Settings(
            database=sqlite_url(tmp_path), bot_seconds=PATIENCE, open_metrics=True
        )
        chosen = replace(usual, **settings)  # type: ignore[arg-type]
        running.append(Running(chosen, limits))
        return running[-1]

    yield go
    for server in running:
        server.stop()


@pytest.fixture
def server(start: StartServer) -> Running:
    return start()


@pytest.fixture
def people(request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """Makes people; at the end they leave."""
    made: list[Person] = []

    def make(server: Running, name: str = "Ann") -> Person:
        made.append(Person(server.url, name))
        return made[-1]

    yield make
    for person in made:
        person.leave()


# -- PostgreSQL ------------------------------------------------------------------------------


def postgres_programs() -> Path | None:
    """The folder with initdb and postgres: from the path, or where Debian puts them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return versions[-1].parent if versions else None


def as_user() -> list[str]:
    """PostgreSQL does not run as root: a prefix of the command that makes it another user."""
    return ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL of this test run, on a socket in a folder of its own."""
    programs = postgres_programs()
    assert programs is not None, "the tests of the store need PostgreSQL's initdb and postgres"
    folder = Path(tempfile.mkdtemp(prefix="snath-pg-"))
    user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data = folder / "data"
    run = as_user()
    subprocess.run(
        [*run, programs / "initdb", "-D", data, "-A", "trust", "-U", user, "--no-sync"],
        check=True,
        capture_output=True,
        cwd=folder,
    )
    settings = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={folder}"]
    settings += ["-c", "fsync=off", "-c", "max_connections=100"]
    options = " ".join(settings)
    control = [*run, programs / "pg_ctl", "-D", data, "-w", "-o", options, "-l", folder / "log"]
    subprocess.run([*control, "start"], check=True, capture_output=True, cwd=folder)
    try:
        yield f"postgresql+psycopg://{user}@/postgres?host={folder}"
    finally:
        stop = [*run, programs / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"]
        subprocess.run(stop, check=True, capture_output=True, cwd=folder)
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def new_database(postgres: str) -> Iterator[str]:
    """An empty database of the PostgreSQL at a URL."""
    name = f"t{secrets.token_hex(6)}"
    engine = create_engine(postgres, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield postgres.replace("/postgres?", f"/{name}?")
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


@pytest.fixture
def postgres_url(postgres: str) -> Iterator[str]:
    """An empty database."""
    with new_database(postgres) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each kind of database in turn."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def store(store_url: str) -> Iterator[Database]:
    database = Database(store_url)
    yield database
    database.close()
