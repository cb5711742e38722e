"""Bringing a database to the schema of this version."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER: Final = Path(__file__).parent / "migrations"
LATEST: Final = "0001"  # the last of the steps
LOCK: Final = 0x5A7B  # any number that nobody else in the database uses


def migrate(engine: Engine) -> None:
    """Run the steps that the database does not have yet.  Safe when several servers start."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        if version_of(connection) != LATEST:
            from alembic import command  # slow to load, and seldom needed

            command.upgrade(config(connection), "head")


def version_of(connection: Connection) -> str | None:
    """The last step that a database has been through."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def config(connection: Connection) -> Config:
    from alembic.config import Config

    out = Config()
    out.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    out.attributes["connection"] = connection
    return out
