"""Asking before an upgrade which games of a database the installed rules can go on with.

Looks at a copy, brought to the schema of this version: the database itself is only read.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, select

from ..store.database import Database
from ..store.games import find_game
from ..store.log import entries_after
from ..store.schema import games
from ..tables.table import Table
from ..tables.verdict import Verdict, read_only, verdict_of
from .backup import Progress, backup, quiet


@dataclass(frozen=True)
class CheckedGame:
    """A stored game and what opening it with this version would do."""

    id: str
    name: str
    status: str
    rules_version: int  # that it was played under
    verdict: Verdict
    reason: str | None  # why it would be read-only


def check_games(
    url: str, copying: Progress = quiet, checking: Progress = quiet
) -> list[CheckedGame]:
    """Replay every game of a database, the oldest first; BackupError if it cannot be read."""
    with TemporaryDirectory(prefix="snath-check-") as folder:
        copy = Path(folder) / "games.sqlite3"
        backup(url, copy, progress=copying)
        store = Database(f"sqlite:///{copy}")
        try:
            out: list[CheckedGame] = []
            names = store.now(all_games)
            for name in names:
                out.append(check_game(store, name))
                checking(len(out), len(names))
            return out
        finally:
            store.close()


def all_games(connection: Connection) -> list[str]:
    return list(connection.execute(select(games.c.id).order_by(games.c.created)).scalars())


def check_game(store: Database, name: str) -> CheckedGame:
    """What the server does when it opens the game, from its first row."""
    stored = store.now(find_game, name)
    assert stored is not None
    table = Table(store, stored)
    table.rebuild(store.now(entries_after, name, 0), None)
    reason = read_only(table.record)
    return CheckedGame(
        name,
        stored.name,
        stored.status,
        stored.rules_version,
        verdict_of(stored, table.record),
        None if reason is None else reason.text,
    )
