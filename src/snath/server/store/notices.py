"""Telling other server processes that a game has changed: PostgreSQL's NOTIFY and LISTEN."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Final

from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url

CHANNEL: Final = "snath_games"
CHECK_SECONDS: Final = 1.0


@dataclass(frozen=True)
class Notice:
    """A game that has changed, or who is connected to it.

    `number` is that of the game's last entry, 0 if something else has changed.  `seats` are those
    with somebody connected to `process`; None if the notice is not about that.  `session` is that
    of a browser that has logged out, whatever games it looks at.  `owner` is somebody who hears
    others no more, or again.  `spent` and `held` are what `process` has given out of limits, see
    `snath.server.http.sharing`.  `campaign` is one that has changed, `number` its last row then.
    """

    game: str
    number: int = 0
    process: str = ""
    seats: list[int] | None = None
    session: str = ""
    owner: str = ""
    spent: list[tuple[str, str, float]] = field(default_factory=list)
    held: list[tuple[str, str, int]] = field(default_factory=list)
    campaign: str = ""


def tell(connection: Connection, notice: Notice) -> None:
    """Goes out when the transaction is stored; nothing to do where there is one process only."""
    if connection.dialect.name == "postgresql":
        connection.execute(
            text("SELECT pg_notify(:channel, :notice)"),
            {"channel": CHANNEL, "notice": json.dumps(asdict(notice))},
        )


class Listener:
    """A thread that hears of changed games.  After a lost connection it says so with None."""

    def __init__(self, url: str, heard: Callable[[Notice | None], None]) -> None:
        self._url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._stopped = threading.Event()
        self.ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="snath-listen", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        import psycopg

        while not self._stopped.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._heard(None)
                    self.ready.set()
                    while not self._stopped.is_set():
                        for notice in connection.notifies(timeout=CHECK_SECONDS):
                            self._heard(Notice(**json.loads(notice.payload)))
            except psycopg.OperationalError:
                self._stopped.wait(CHECK_SECONDS)

    def stop(self) -> None:
        self._stopped.set()
        self._thread.join(timeout=5)
