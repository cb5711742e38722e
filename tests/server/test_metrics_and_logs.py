"""What the server tells about itself: true numbers, and no secrets."""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, event
from sqlalchemy import text as sql

import snath
from snath.engine.errors import IllegalActionError
from snath.server.errors import ServerError
from snath.server.operations.logs import configure, masked
from snath.server.settings import Settings
from snath.server.store.database import Database
from tests.server.people import HUMAN, Person
from tests.server.served import new_game, play, served
from tests.server.serving import Running, sqlite_url


def test_strange_methods_are_counted_together(tmp_path: Path) -> None:
    """There are many more methods than a server answers; they are counted together."""
    methods = ("COPY", "LOCK", "MKCOL", "PROPFIND", "SEARCH")
    with served(tmp_path) as client:
        for method in methods:
            client.request(method, "/api/choices")
        text = client.get("/metrics").text
    assert 'snath_requests_total{method="other",status="405"} 5.0' in text
    assert not any(method in text for method in methods)


def value_of(lines: list[str], name: str) -> float:
    (found,) = [line for line in lines if line.startswith(f"{name} ")]
    return float(found.removeprefix(name))


def test_a_server_counts(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        game = new_game(client, 1)
        play(client, game, 5)
        client.get("/api/games/nothing")
        answer = client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    lines = answer.text.splitlines()
    assert "# TYPE snath_store_seconds histogram" in lines
    assert "snath_tables 1.0" in lines
    assert 'snath_refused_total{code="no_game"} 1.0' in lines
    assert 'snath_requests_total{method="GET",status="404"} 1.0' in lines
    assert value_of(lines, "snath_store_seconds_count") >= 6
    assert value_of(lines, 'snath_store_seconds_bucket{le="+Inf"}') >= 6
    assert game not in answer.text


# -- logs ------------------------------------------------------------------------------------


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """All logs of the test; afterwards everything is as before."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    stream = io.StringIO()
    configure(logging.INFO, stream)
    yield stream
    root.handlers[:] = before[0]
    root.setLevel(before[1])


def written(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_lines_are_json(stream: io.StringIO) -> None:
    log = logging.getLogger("snath.test")
    log.info("opened %s", "it", extra={"game": "abcdefghjkmn", "rows": 7, "hand": "5 5 5"})
    (line,) = written(stream)
    assert line["message"] == "opened it"
    assert line["game"] == "abcdefghjkmn"
    assert line["rows"] == 7
    assert line["level"] == "info"
    assert "hand" not in line


Fails = Callable[[Database, str], Callable[[], None]]


def locked_file(store: Database, url: str) -> Callable[[], None]:
    other = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other.close


def full_file(store: Database, url: str) -> Callable[[], None]:
    def no_more(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")

    event.listen(store.engine, "begin", no_more)
    return lambda: event.remove(store.engine, "begin", no_more)


def broken_file(store: Database, url: str) -> Callable[[], None]:
    store._writers.submit(store._let_go).result()
    store.engine.dispose()  # the last connection brings everything into the one file
    file = Path(url.removeprefix("sqlite:///"))
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    return lambda: None


def statement(url: str, *commands: str) -> None:
    """As whoever runs the database."""
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        for command in commands:
            connection.execute(sql(command))
    engine.dispose()


def locked_table(store: Database, url: str) -> Callable[[], None]:
    engine = create_engine(url)
    connection = engine.connect()
    connection.execute(sql("LOCK TABLE log IN ACCESS EXCLUSIVE MODE"))

    def free() -> None:
        connection.close()
        engine.dispose()

    return free


def full_server(store: Database, url: str) -> Callable[[], None]:
    """PostgreSQL's error for a full disk, with the detail that it gives of rows it cannot keep."""
    statement(
        url,
        """CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full',
        DETAIL = format('Failing row contains (%s).', NEW.data); END $$""",
        "CREATE TRIGGER no_room BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION no_room()",
    )
    return lambda: statement(url, "DROP TRIGGER no_room ON log")


def broken_table(store: Database, url: str) -> Callable[[], None]:
    statement(url, "ALTER TABLE log DROP COLUMN data")
    return lambda: None


@pytest.mark.parametrize(
    ("kind", "fails", "code"),
    [
        ("sqlite", locked_file, "SQLITE_BUSY"),
        ("sqlite", full_file, "SQLITE_FULL"),
        ("sqlite", broken_file, "SQLITE_"),
        ("postgres", locked_table, "55P03"),
        ("postgres", full_server, "53100"),
        ("postgres", broken_table, "42703"),
    ],
)
def test_a_database_that_fails_puts_nothing_of_players_into_the_log(
    kind: str, fails: Fails, code: str, stream: io.StringIO, request: pytest.FixtureRequest,
    tmp_path: Path,
) -> None:
    """The library's error names the row that could not be stored: what was said, and by whom."""
    url = sqlite_url(tmp_path)
    if kind == "postgres":
        url = request.getfixturevalue("postgres_url")
    server = Running(Settings(database=url))
    ann = Person(server.url, "Annabel")
    game = ann.create(HUMAN, HUMAN)["id"]
    tab = ann.sit(game)
    tab.expect("welcome")
    mend = fails(server.app.state.store, url)
    long = "between us: " + "the harvest fails " * 20
    for _ in range(50):
        refused = tab.answer(tab.send("say", text=long))
        if refused["type"] == "refused":
            break
    mend()
    ann.leave()
    server.stop()
    assert refused["code"] == "unavailable"
    told = stream.getvalue()
    for secret in ("Annabel", "harvest", "between us"):
        assert secret not in told
    assert "the database failed" in told
    assert code in told


def test_what_a_task_died_of_is_not_told_in_words(stream: io.StringIO) -> None:
    """The library of tasks shows the error itself in its message."""

    async def fail() -> None:
        raise ValueError("between us")

    async def go() -> None:
        task = asyncio.create_task(fail())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task
        gc.collect()

    asyncio.run(go())
    (line,) = [line for line in written(stream) if line["logger"] == "asyncio"]
    assert line["error"]["type"] == "ValueError"  # type: ignore[index]
    assert "between us" not in stream.getvalue()


def test_errors_of_the_rules_are_written_without_their_text(stream: io.StringIO) -> None:
    """Such a text lists the options, and with them the cards in a hand."""
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
    log = logging.getLogger("snath.test")
    try:
        game.play("dial 3")
    except IllegalActionError as error:
        try:
            raise ServerError("illegal_action", str(error)) from error
        except ServerError:
            log.exception("refused")
    text = stream.getvalue()
    assert "section" not in text
    assert "dial" not in text
    (line,) = written(stream)
    assert isinstance(line["error"], dict)
    assert line["error"]["code"] == "illegal_action"
    assert line["error"]["cause"]["type"] == "IllegalActionError"


@pytest.mark.parametrize(
    "secret",
    [
        "0123456789abcdef0123456789abcdef",
        "Zx8kQ2mN4pR7tV1wY5zA",
        "postgresql://user:secret-word@db",
        "/api/games/x/socket?token=abc123",
        "98765432109876543210",
    ],
)
def test_secrets_are_masked(secret: str, stream: io.StringIO) -> None:
    log = logging.getLogger("snath.test")
    log.warning("something about %s went wrong", secret, extra={"path": secret})
    try:
        raise RuntimeError(f"no such thing: {secret}")
    except RuntimeError:
        log.exception("failed")
    text = stream.getvalue()
    for part in ("0123456789abcdef", "Zx8kQ2", "secret-word", "abc123", "987654321"):
        assert part not in text
    assert "went wrong" in text


@pytest.mark.parametrize(
    "text",
    ["the database is read-only", "/usr/lib/python/site-packages/snath/server", "port 8037"],
)
def test_ordinary_words_stay(text: str) -> None:
    assert masked(text) == text


def test_a_game_leaves_no_secrets_in_the_log(stream: io.StringIO, tmp_path: Path) -> None:
    with served(tmp_path) as client:
        game = new_game(client, 2, seed=123456789012345678901)
        play(client, game, 20)
        client.get(f"/api/games/{game}/view", params={"seat": 9})
        cookie = client.cookies["snath_player"]
    assert cookie not in stream.getvalue()
    assert "123456789012345678901" not in stream.getvalue()
