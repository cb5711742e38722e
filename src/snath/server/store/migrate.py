"""Bringing a database to the schema of this version."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, inspect, text

from .opening import Unusable

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER: Final = Path(__file__).parent / "migrations"
LATEST: Final = "0013"  # the last of the steps
LOCK: Final = 0x5A7B  # any number that nobody else in the database uses


class NewerSchema(Unusable):
    """A database that a newer version of snath has changed; this one cannot read it."""

    def __init__(self, version: str) -> None:
        super().__init__(
            f"a newer version of snath has changed this database (schema {version}, known is up "
            f"to {LATEST}); use that version, or restore the backup from before the upgrade"
        )


def migrate(engine: Engine, to: str = LATEST) -> None:
    """Run the steps that the database does not have yet.  Safe when several servers start."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL lock_timeout = 0"))  # another server may be at it
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        version = version_of(connection)
        if version is not None and version > LATEST:
            raise NewerSchema(version)
        if version != to:
            from alembic import command  # slow to load, and seldom needed

            command.upgrade(config(connection), to)


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
