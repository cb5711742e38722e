"""What breaks is said in words that programs know, and nothing is acknowledged that is not kept."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import OperationalError

from snath.server.bots.pool import Pool
from snath.server.errors import ServerError
from snath.server.operations.metrics import Metrics
from snath.server.store import database
from snath.server.store.database import Database
from snath.server.store.opening import prove
from tests.waiting import PATIENCE, wait_for

from .conftest import StartServer
from .jobs import die_once, fail, job_about
from .people import HUMAN, RANDOM_BOT, Person
from .serving import Running, sqlite_url
from .test_bots import finished
from .test_playing import two_people

People = Callable[..., Person]


@contextmanager
def full_disk(server: Running) -> Iterator[list[Connection]]:
    """Every commit of the server fails, as on a disk without room; a list of those that did."""
    store: Database = server.app.state.store
    failed: list[Connection] = []

    def no_room(connection: Connection) -> None:
        failed.append(connection)
        raise OperationalError("COMMIT", {}, sqlite3.OperationalError("database or disk is full"))

    event.listen(store.engine, "commit", no_room)
    try:
        yield failed
    finally:
        event.remove(store.engine, "commit", no_room)


def test_nothing_is_acknowledged_on_a_full_disk(server: Running, people: People) -> None:
    game, (ann, bob) = two_people(server, people)
    before = dict(ann.view)
    with full_disk(server):
        refused = ann.act("section build", idem="again")
        assert refused["code"] == "unavailable"
        eve = people(server, "Eve")
        answer = eve.http.post("/api/games", json={"seats": [HUMAN], "player": "Eve"})
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    bob.quiet()
    assert people(server).get(f"/api/games/{game}/view")["view"]["version"] == before["version"]
    # The same message again, when there is room: the socket is still there.
    assert ann.act("section build", idem="again")["type"] == "ack"
    bob.expect("update")


def test_a_locked_database_is_a_typed_error(tmp_path: Path) -> None:
    store = Database(sqlite_url(tmp_path))

    def work(connection: Connection) -> None:
        connection.execute(text("PRAGMA busy_timeout = 50"))
        connection.execute(text("DELETE FROM outbox"))

    other = sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(ServerError) as refused:
        store.now(work)
    assert (refused.value.code, refused.value.status) == ("unavailable", 503)
    other.execute("ROLLBACK")
    other.close()
    store.now(work)
    store.close()


def test_all_who_wait_for_a_locked_database_are_refused_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Writes wait for each other: what has waited too long is not even tried."""
    monkeypatch.setattr(database, "PATIENCE", 0.2)
    store = Database(sqlite_url(tmp_path))
    tried: list[Connection] = []
    event.listen(store.engine, "begin", tried.append)
    other = sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    async def go() -> list[object]:
        writes = [store.write(prove) for _ in range(20)]
        return await asyncio.gather(*writes, return_exceptions=True)

    answers = asyncio.run(go())
    assert [getattr(answer, "code", None) for answer in answers] == ["unavailable"] * 20
    assert len(tried) <= 3
    other.close()
    asyncio.run(store.write(prove))
    store.close()


def test_a_server_that_cannot_store_is_not_healthy(server: Running, people: People) -> None:
    ann = people(server)
    store: Database = server.app.state.store
    assert ann.get("/health")["status"] == "ok"
    with full_disk(server):
        store.proved = 0.0  # as a second later
        answer = ann.http.get("/health")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert ann.get("/health")["status"] == "ok"


def test_a_look_that_finds_nothing_to_write_does_not_make_a_server_healthy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.2)
    store = Database(sqlite_url(tmp_path))
    other = sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    asyncio.run(store.write(lambda _: None))
    with pytest.raises(ServerError) as refused:
        asyncio.run(store.check_writing())
    assert refused.value.code == "unavailable"
    other.close()
    asyncio.run(store.check_writing())
    store.close()


def test_bots_and_letters_outlive_a_database_that_was_away(
    start: StartServer, people: People
) -> None:
    server = start()
    ann = people(server)
    game = ann.create(RANDOM_BOT, RANDOM_BOT, options={"round_limit": 3})["id"]
    with full_disk(server) as failed:
        wait_for(lambda: len(failed) >= 4)  # the bots' lease or action and the outbox, again too
    assert finished(ann, game)["turn"] == 6


def test_stored_although_the_database_broke_off(
    server: Running, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection may be lost just after the commit: then the action counts, once, for all."""
    _, (ann, bob) = two_people(server, people)
    store: Database = server.app.state.store
    write = store.write

    async def breaks(*arguments: Any) -> Any:
        await write(*arguments)
        monkeypatch.setattr(store, "write", write)
        raise ServerError("unavailable", "lost")

    monkeypatch.setattr(store, "write", breaks)
    seen = ann.view["version"]
    answer = ann.act("section build", version=seen, idem="once")
    assert answer["type"] == "ack"
    assert bob.expect("update")["view"]["version"] == answer["version"]
    assert ann.act("section build", version=seen, idem="once") == answer


def test_an_error_of_the_server_has_a_code_and_all_headers(
    server: Running, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr("snath.server.http.routes.games.game_info", broken)
    ann = people(server)
    ann.create(HUMAN, HUMAN, public=True)
    server.app.state.tables._tables.clear()
    answer = ann.http.get("/api/games?list=open")
    assert (answer.status_code, answer.json()["code"]) == (500, "fault")
    assert "secret" not in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert 'status="500"' in people(server).http.get("/metrics").text


@pytest.mark.parametrize("deep", ["[" * 7000, '{"a":' * 3000])
def test_deep_bodies_are_refused(server: Running, people: People, deep: str) -> None:
    body = '{"seats":[],"options":{"a":' + deep
    answer = people(server).http.post("/api/games", content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    game, (ann, _) = two_people(server, people)
    ann.socket.send('{"type":"act","idem":' + deep)
    assert ann.expect("refused")["code"] == "bad_request"
    assert ann.act("section build")["type"] == "ack", game


# -- the processes of the bots ---------------------------------------------------------------


def test_a_job_is_tried_again_in_a_new_process(tmp_path: Path) -> None:
    async def go() -> str:
        pool = Pool(1, PATIENCE, Metrics())
        try:
            return await pool.run(die_once, job_about(tmp_path / "mark"))
        finally:
            pool.stop()

    assert asyncio.run(go()) == "alive"


def test_an_error_of_a_bot_leaves_its_process_alone(tmp_path: Path) -> None:
    async def go() -> None:
        pool = Pool(1, PATIENCE, Metrics())
        try:
            with pytest.raises(RuntimeError, match="word"):
                await pool.run(fail, job_about(tmp_path / "mark"))
            assert pool._executor is not None
        finally:
            pool.stop()

    asyncio.run(go())
