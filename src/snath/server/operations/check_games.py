"""Asking before an upgrade which games and campaigns of a database the installed rules can go on
with.

Looks at a copy, brought to the schema of this version: the database itself is only read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from sqlalchemy import Connection, select

from ...record.record import RULES_VERSION
from ..campaigns.live import LiveCampaign
from ..store.campaigns import find_campaign, rows_after
from ..store.database import Database
from ..store.games import find_game
from ..store.log import entries_after
from ..store.schema import campaigns, games
from ..tables.table import Table
from ..tables.verdict import Verdict, read_only, verdict_of
from .backup import Progress, backup, quiet


@dataclass(frozen=True)
class CheckedGame:
    """A stored game, or campaign, and what opening it with this version would do."""

    id: str
    name: str
    status: str
    rules_version: int  # that it was played under
    verdict: Verdict
    reason: str | None  # why it would be read-only


Check: TypeAlias = Callable[[Database, str], CheckedGame]


def check_games(
    url: str, copying: Progress = quiet, checking: Progress = quiet
) -> list[CheckedGame]:
    """Replay every game of a database, the oldest first, then its campaigns; BackupError if it
    cannot be read."""
    with TemporaryDirectory(prefix="snath-check-") as folder:
        copy = Path(folder) / "games.sqlite3"
        backup(url, copy, progress=copying)
        store = Database(f"sqlite:///{copy}")
        try:
            out: list[CheckedGame] = []
            found = store.now(everything)
            for check, name in found:
                out.append(check(store, name))
                checking(len(out), len(found))
            return out
        finally:
            store.close()


def everything(connection: Connection) -> list[tuple[Check, str]]:
    """All that has rows, each with what replays it."""
    out: list[tuple[Check, str]] = []
    for check, table in ((check_game, games), (check_campaign, campaigns)):
        names = connection.execute(select(table.c.id).order_by(table.c.created)).scalars()
        out += [(check, name) for name in names]
    return out


def check_campaign(store: Database, name: str) -> CheckedGame:
    """The same for the rows of a campaign, which is read-only or goes on."""
    stored = store.now(find_campaign, name)
    assert stored is not None
    live = LiveCampaign(store, stored)
    live.rebuild(store.now(rows_after, name, 0))
    verdict: Verdict = "unchanged" if live.campaign is not None else "rules"
    reason = None if live.campaign is not None else "the rows of the campaign lead elsewhere"
    return CheckedGame(name, stored.name, stored.status, RULES_VERSION, verdict, reason)


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
