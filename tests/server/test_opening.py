"""Opening stored games: snapshots, faults in the store, tables that leave memory."""

from __future__ import annotations

import random
import secrets
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert

from snath.config import make_config
from snath.game import Game
from snath.server.store.archive import last_away, put_old_away, taken_out
from snath.server.store.database import Database
from snath.server.store.entries import Entry
from snath.server.store.games import add_game
from snath.server.store.log import Addition, Conflict, append, entries_after, find_entry
from snath.server.store.records import SeatRecord, Summary
from snath.server.store.schema import archives, log
from snath.server.tables import snapshot
from tests.waiting import wait_for

from .conftest import StartServer
from .people import HUMAN, Person, play_at_random
from .serving import Running
from .test_store import record

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


def finished_game(folder: Path, acts: int) -> tuple[Database, str, list[Entry]]:
    """A store with a game of so many entries whose last one ends it."""
    store = Database(f"sqlite:///{folder / 'games.sqlite3'}")
    seats = tuple(SeatRecord(number, "human") for number in range(5))
    store.now(add_game, record("g1", status="running", seats=seats, seed=5))
    game = Game(make_config([(None, None)] * 5, (), {}, 5))
    chance = random.Random(1)
    kept: list[Entry] = []
    at = 1_700_000_000.0
    for number in range(1, acts + 1):
        begun = len(game.rows) if number > 1 else 0
        seat = game.state.seat()
        game.play(chance.choice(game.state.legal()))
        data = {"version": number, "of": chance.getrandbits(32)}
        idem = secrets.token_urlsafe(9)
        at = round(at + chance.random() * 10, 3)
        rows = tuple(game.rows[begun:])
        kept.append(Entry(number, "act", seat, at, idem, rows, data, game.digest()))
        over = Summary("finished", 9, [], "Ann", False, at) if number == acts else None
        shot = snapshot.take(game) if number == acts else None
        store.now(append, "g1", Addition((kept[-1],), over, shot))
    return store, "g1", kept


def test_a_finished_game_is_small_and_whole(tmp_path: Path) -> None:
    """1,000 entries take at most 50 kB, with everything that belongs to the game."""
    empty = Database(f"sqlite:///{tmp_path / 'empty.sqlite3'}")
    empty.close()
    store, game, kept = finished_game(tmp_path, 1000)
    assert store.now(entries_after, game, 0) == kept
    assert store.now(entries_after, game, 990) == kept[990:]
    one = kept[500]
    assert one.idem is not None
    assert store.now(find_entry, game, one.seat, one.idem) == one
    # What is said later follows; a process that lags behind cannot add in the midst.
    said = Entry(1001, "chat", 0, 5.0, "x", (), {"name": "Ann", "text": "thanks"})
    store.now(append, game, Addition((said,)))
    assert store.now(entries_after, game, 0) == [*kept, said]
    with pytest.raises(Conflict):
        store.now(append, game, Addition((replace(said, number=700, idem="y"),)))
    late = Summary("running", 9, [1], None, False, 6.0)
    with pytest.raises(Conflict):
        store.now(append, game, Addition((replace(kept[699], idem="z"),), late))
    assert store.now(entries_after, game, 0) == [*kept, said]
    with store.engine.connect() as connection:
        connection.exec_driver_sql("VACUUM")
    store.close()
    sizes = [(tmp_path / f"{name}.sqlite3").stat().st_size for name in ("games", "empty")]
    assert sizes[0] - sizes[1] <= 50_000


def test_a_damaged_archive_is_found(tmp_path: Path) -> None:
    store, game, _ = finished_game(tmp_path, 20)
    store.close()
    damage = "substr(data, 1, 99) || x'00' || substr(data, 101)"
    edit(tmp_path, f"UPDATE archives SET data = CAST({damage} AS BLOB)")
    store = Database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    (entry,) = store.now(entries_after, game, 0)
    assert entry.kind == "damaged"
    store.close()


def test_games_that_ended_before_are_packed_later(tmp_path: Path) -> None:
    store, game, kept = finished_game(tmp_path, 20)
    rows = store.now(taken_out, game)
    with store.engine.begin() as connection:
        connection.execute(delete(archives))
        connection.execute(insert(log), [{"game": game, **row} for row in rows])
    assert store.now(entries_after, game, 0) == kept
    store.now(put_old_away)
    assert store.now(last_away, game) == 20
    assert store.now(entries_after, game, 0) == kept
    store.now(put_old_away)
    store.close()


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
