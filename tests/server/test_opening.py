"""Opening stored games: snapshots, faults in the store, tables that leave memory."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import wait_for

from .conftest import StartServer
from .people import HUMAN, Person, play_at_random
from .serving import Running

People = Callable[..., Person]


def long_game(server: Running, person: Person, acts: int = 110) -> tuple[str, dict[str, Any]]:
    """A game of two seats of one person, with more rows than two snapshots; its last update."""
    game = person.create(HUMAN, HUMAN, seed=6)["id"]
    person.join(game)
    tabs = {seat: person.sit(game, f"?seat={seat}") for seat in (0, 1)}
    for tab in tabs.values():
        tab.expect("update")
    play_at_random(tabs, random.Random(6), acts)
    for tab in tabs.values():
        tab.close()
    return game, dict(person.get(f"/api/games/{game}/view?seat=0"))


def edit(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path / "games.sqlite3")
    with connection:
        changed = connection.execute(statement).rowcount
    connection.close()
    assert changed > 0


FAULTS = {
    "nothing": None,
    "no snapshot": "DELETE FROM snapshots",
    "a snapshot that is no data": "UPDATE snapshots SET data = x'00'",
    "a snapshot of another position": "UPDATE snapshots SET digest = x'00'",
    "a snapshot of another row": "UPDATE snapshots SET rows = rows - 1",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_game_opens_the_same_with_and_without_its_snapshot(
    start: StartServer, people: People, tmp_path: Path, fault: str
) -> None:
    first = start()
    ann = people(first)
    game, update = long_game(first, ann)
    first.stop()
    statement = FAULTS[fault]
    if statement:
        edit(tmp_path, statement)
    second = start()
    assert ann.move_to(second.url).get(f"/api/games/{game}/view?seat=0") == update
    tabs = {seat: ann.sit(game, f"?seat={seat}") for seat in (0, 1)}
    for tab in tabs.values():
        tab.expect("update")
    assert play_at_random(tabs, random.Random(1), 5) == 5


BROKEN = {
    "a row is missing": "DELETE FROM log WHERE number = 9",
    "a row was changed": "UPDATE log SET rows = x'0000000001' WHERE number = 9",
    "the last position is another": "UPDATE log SET digest = x'00' WHERE number = "
    "(SELECT max(number) FROM log)",
    "a row cannot be read": "UPDATE log SET rows = x'00' WHERE number = 9",
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_log_with_a_fault_makes_the_game_read_only(
    start: StartServer, people: People, tmp_path: Path, fault: str
) -> None:
    first = start()
    ann = people(first)
    game, update = long_game(first, ann, 20)
    first.stop()
    edit(tmp_path, BROKEN[fault])
    server = start()
    ann.move_to(server.url)
    assert ann.get(f"/api/games/{game}")["status"] == "running"
    act = {"idem": "x", "version": update["view"]["version"], "actions": ["end_turn"]}
    for seat in (0, 1):
        refused = ann.http.post(f"/api/games/{game}/actions?seat={seat}", json=act)
        assert refused.json()["code"] == "read_only"
    other = ann.create(HUMAN, HUMAN)["id"]  # the rest of the server is not concerned
    ann.join(other)
    assert ann.get(f"/api/games/{other}/view")["view"]["seat"] == 0


def test_rot_before_the_snapshot_is_found(
    start: StartServer, people: People, tmp_path: Path
) -> None:
    """The snapshot saves playing the rows before it, not looking whether they are still there."""
    first = start()
    ann = people(first)
    game, _ = long_game(first, ann)
    first.stop()
    edit(tmp_path, BROKEN["a row was changed"])
    ann.move_to(start().url)
    assert "entry 9" in ann.get(f"/api/games/{game}")["read_only"]["text"]


def test_idle_tables_leave_memory_and_come_back(start: StartServer, people: People) -> None:
    server = start(idle_seconds=0.5)
    ann = people(server)
    game, update = long_game(server, ann, 30)
    tables = server.app.state.tables
    assert tables.live(game) is not None
    wait_for(lambda: tables.live(game) is None)
    assert ann.get(f"/api/games/{game}/view?seat=0") == update


def test_watched_tables_stay_in_memory(start: StartServer, people: People) -> None:
    server = start(idle_seconds=0.2)
    ann = people(server)
    watched = ann.create(HUMAN, HUMAN)["id"]
    ann.sit(watched).expect("welcome")
    other = ann.create(HUMAN, HUMAN)["id"]
    tables = server.app.state.tables
    wait_for(lambda: tables.live(other) is None)
    assert tables.live(watched) is not None


def test_a_stored_game_is_small(start: StartServer, people: People, tmp_path: Path) -> None:
    """Rows, digests and the one snapshot of a long game stay far below 50 kB per 100 actions."""
    server = start()
    game, _ = long_game(server, people(server), 110)
    server.stop()
    connection = sqlite3.connect(tmp_path / "games.sqlite3")
    (log,) = connection.execute(
        "SELECT sum(length(rows) + length(digest) + length(data) + length(idem) + 60) FROM log"
    ).fetchone()
    ((snapshots, size),) = connection.execute("SELECT count(*), sum(length(data)) FROM snapshots")
    connection.close()
    assert snapshots == 1
    assert log < 25_000 and size < 15_000, game
