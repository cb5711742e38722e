"""Stored games and other versions of the rules: going on, read-only, going back."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import inspect, text

import snath
from snath.record.record import RULES_VERSION
from snath.server.store.database import Database, open_engine
from snath.server.store.migrate import migrate, version_of
from snath.server.store.schema import metadata

from .conftest import StartServer
from .people import HUMAN, Person
from .served import look, new_game, play
from .serving import Killable, sqlite_url

People = Callable[..., Person]

OTHER = RULES_VERSION + 98


def change(url: str, statement: str, *values: dict[str, Any]) -> None:
    engine = open_engine(url)
    with engine.begin() as connection:
        assert connection.execute(text(statement), list(values) or None).rowcount
    engine.dispose()


def ask(url: str, question: str) -> list[Any]:
    engine = open_engine(url)
    with engine.connect() as connection:
        found = [tuple(row) for row in connection.execute(text(question))]
    engine.dispose()
    return found


def act(client: httpx.Client, game: str, seat: int) -> dict[str, Any]:
    """The first thing that the seat could do; what the server answers to it."""
    view = look(client, game, seat)
    options = (view["decision"] or {}).get("options") or [{"text": "end_turn"}]
    body = {"idem": f"{game}{view['version']}", "version": view["version"]}
    body["actions"] = [options[0]["text"]]
    answer = client.post(f"/api/games/{game}/actions", params={"seat": seat}, json=body)
    return dict(answer.json())


def lines_of(answer: httpx.Response) -> list[dict[str, Any]]:
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


# -- one version, and stores as others would have left them ----------------------------------


def test_a_game_of_other_rules_that_replays_goes_on(
    start: StartServer, people: People, tmp_path: Path
) -> None:
    url = sqlite_url(tmp_path)
    server = start()
    ann = people(server)
    game = new_game(ann.http)
    play(ann.http, game, 90)
    before = look(ann.http, game, 0)
    server.stop()
    assert ask(url, "SELECT count(*) FROM snapshots") == [(1,)]
    change(url, f"UPDATE games SET rules_version = {OTHER}")
    server = start()
    ann.move_to(server.url)
    assert look(ann.http, game, 0) == before
    assert ann.get(f"/api/games/{game}")["read_only"] is None
    assert ask(url, "SELECT rules_version FROM games") == [(RULES_VERSION,)]
    assert ask(url, "SELECT count(*) FROM snapshots") == [(0,)]  # it was made under other rules
    assert play(ann.http, game, 3, seed=2) == 3
    server.stop()
    ann.move_to(start().url)
    assert play(ann.http, game, 3, seed=3) == 3


def test_a_lobby_of_other_rules_begins_under_these(
    start: StartServer, people: People, tmp_path: Path
) -> None:
    server = start()
    ann = people(server)
    game = ann.create(HUMAN, HUMAN)["id"]
    server.stop()
    change(sqlite_url(tmp_path), f"UPDATE games SET rules_version = {OTHER}")
    server = start()
    ann.move_to(server.url).join(game)
    play(ann.http, game, 3)
    server.stop()
    ann.move_to(start().url)
    assert play(ann.http, game, 3, seed=2) == 3


def test_a_verdict_is_not_kept_for_good(
    start: StartServer, people: People, tmp_path: Path
) -> None:
    """A version that finds the log whole again, as the one before an upgrade would, goes on."""
    url = sqlite_url(tmp_path)
    server = start()
    ann = people(server)
    game = new_game(ann.http)
    play(ann.http, game, 20)
    server.stop()
    digests = ask(url, "SELECT number, digest FROM log WHERE number > 10")
    change(url, f"UPDATE games SET rules_version = {OTHER}")
    change(url, "UPDATE log SET digest = x'00' WHERE number > 10")
    server = start()
    ann.move_to(server.url)
    reason = ann.get(f"/api/games/{game}")["read_only"]
    assert reason["code"] == "rules"
    assert f"played under version {OTHER} of the rules" in reason["text"]
    assert "entry 11 leads to another position" in reason["text"]
    (listed,) = ann.get("/api/games?list=mine")
    assert listed["info"]["read_only"] == reason
    for seat in (0, 1):
        refused = act(ann.http, game, seat)
        assert (refused["code"], refused["text"]) == ("read_only", reason["text"])
    tab = ann.sit(game)
    assert tab.expect("welcome")["info"]["read_only"] == reason
    assert tab.answer(tab.send("say", text="what now?"))["type"] == "ack"  # words go on
    server.stop()
    back = [{"number": number, "digest": digest} for number, digest in digests]
    change(url, "UPDATE log SET digest = :digest WHERE number = :number", *back)
    ann.move_to(start().url)
    assert ann.get(f"/api/games/{game}")["read_only"] is None
    assert play(ann.http, game, 3, seed=2) == 3
    assert ask(url, "SELECT broken, broken_by FROM games") == [(None, None)]


def test_a_game_that_cannot_even_begin_says_so(
    start: StartServer, people: People, tmp_path: Path
) -> None:
    server = start()
    ann = people(server)
    game = new_game(ann.http)
    play(ann.http, game, 5)
    server.stop()
    change(sqlite_url(tmp_path), "UPDATE log SET digest = x'00' WHERE number = 1")
    ann.move_to(start().url)
    reason = ann.get(f"/api/games/{game}")["read_only"]
    assert reason["code"] == "log"
    for path in ("view", "frames", "graph", "highlights"):
        refused = ann.http.get(f"/api/games/{game}/{path}").json()
        assert (refused["code"], refused["text"]) == ("read_only", reason["text"])
    assert len(lines_of(ann.http.get(f"/api/games/{game}/export"))) > 5


@pytest.mark.parametrize("alone", [True, False])
def test_a_read_only_game_can_be_taken_away(
    start: StartServer, people: People, tmp_path: Path, alone: bool
) -> None:
    """All of it by whoever plays alone, to go on with elsewhere; else what the own seat knew."""
    url = sqlite_url(tmp_path)
    server = start()
    ann, bob = people(server), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN, seed=5)["id"]
    other = ann if alone else bob
    other.join(game)
    for _ in range(20):
        mover = look(ann.http, game)["decision"]["seat"]
        answer = act((ann, other)[mover].http, game, mover)
        assert answer["type"] == "ack", answer
    server.stop()
    (rows,) = ask(url, "SELECT sum(length(rows)) / 5 FROM log")[0]
    digests = ask(url, "SELECT number, digest FROM log WHERE number = 9")
    change(url, f"UPDATE games SET rules_version = {OTHER}")
    change(url, "UPDATE log SET digest = x'00' WHERE number = 9")
    server = start()
    header, *lines = lines_of(ann.move_to(server.url).http.get(f"/api/games/{game}/export"))
    assert header["rules_version"] == OTHER
    stranger = lines_of(httpx.get(f"{server.url}/api/games/{game}/export"))
    assert stranger[0]["view"] == "spectator"
    assert "seed" not in stranger[0]["config"]
    if not alone:
        assert header["view"] == 0
        assert "seed" not in header["config"]
        assert lines and all("code" not in line for line in lines)
        return
    assert header["view"] == "full"
    assert [line["row"] for line in lines] == list(range(1, rows + 1))
    # A server with the rules of the game takes it and goes on with it.
    header["rules_version"] = RULES_VERSION
    for line in lines:
        if line.get("digest") == "00":
            line["digest"] = digests[0][1].hex()
    data = "".join(json.dumps(line) + "\n" for line in (header, *lines))
    made = ann.http.post("/api/import", content=data)
    assert made.status_code == 200, made.text
    assert play(ann.http, made.json()["id"], 3) == 3
    lines[3]["code"] = 0xFFFFFFFF
    data = "".join(json.dumps(line) + "\n" for line in (header, *lines))
    assert "no action has the code" in ann.http.post("/api/import", content=data).json()["text"]


# -- two versions ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A later snath with other rules: a trade gives one resource instead of two."""
    folder = tmp_path_factory.mktemp("newer")
    ignore = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "web")
    shutil.copytree(Path(snath.__file__).parent, folder / "snath", ignore=ignore)
    rewrite(folder, "record.py", f"RULES_VERSION: Final = {RULES_VERSION}", str(OTHER))
    rewrite(folder, "tracks.json", '"trade_resources": 2', "1")
    return folder


def rewrite(folder: Path, name: str, old: str, value: str) -> None:
    """Give the one line of a source file another value."""
    found = [path for path in folder.rglob(name) if old in path.read_text(encoding="utf-8")]
    (path,) = found
    source = path.read_text(encoding="utf-8")
    assert source.count(old) == 1
    new = f"{old.rpartition(' ')[0]} {value}"
    path.write_text(source.replace(old, new), encoding="utf-8")


OLDER = Path(snath.__file__).parent.parent


def check_games(url: str, source: Path = OLDER) -> tuple[int, dict[str, Any]]:
    """What `snath games check` of a version says; it must leave the database as it is."""
    before = contents(url)
    done = subprocess.run(
        [sys.executable, "-m", "snath", "games", "check", "--database", url, "--json", "-"],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert contents(url) == before
    assert done.returncode in (0, 1), done.stderr
    return done.returncode, json.loads(done.stdout)


def contents(url: str) -> list[Any]:
    """The schema and all rows of a database, as they are."""
    engine = open_engine(url)
    with engine.connect() as connection:
        out: list[Any] = [version_of(connection)]
        for table in sorted(inspect(connection).get_table_names()):
            rows = connection.execute(text(f"SELECT * FROM {table}"))
            out += [tuple(rows.keys()), sorted(tuple(map(repr, row)) for row in rows)]
    engine.dispose()
    return out


@contextmanager
def running(
    folder: Path, url: str, source: Path, cookie: str = ""
) -> Iterator[httpx.Client]:
    """A browser at a server of some version."""
    server = Killable(folder, "--database", url, source=source)
    cookies = {"snath_player": cookie} if cookie else {}
    try:
        with httpx.Client(base_url=server.url, timeout=30, cookies=cookies) as client:
            yield client
    finally:
        server.stop()


def test_an_upgrade_and_back(tmp_path: Path, store_url: str, newer: Path) -> None:
    """Games go on where the new rules lead to the same positions.  The others wait, and go on
    when the old version is back."""
    with running(tmp_path, store_url, OLDER) as client:
        fresh, played = new_game(client, seed=1), new_game(client, seed=2)
        play(client, played, 60)
        before = look(client, played, 0)
        cookie = client.cookies["snath_player"]
    assert check_games(store_url)[0] == 0
    code, found = check_games(store_url, newer)
    assert code == 1
    assert (found["rules_version"], found["games"]) == (OTHER, 2)
    assert found["verdicts"] == {"unchanged": 0, "survives": 1, "rules": 1, "log": 0}
    (lost,) = found["lost"]
    assert (lost["id"], lost["rules_version"]) == (played, RULES_VERSION)
    with running(tmp_path, store_url, newer, cookie) as client:
        assert client.get(f"/api/games/{fresh}").json()["read_only"] is None
        assert play(client, fresh, 1) == 1
        reason = client.get(f"/api/games/{played}").json()["read_only"]
        assert (reason["code"], reason["text"]) == ("rules", lost["reason"])
        shown = look(client, played, 0)
        assert 0 < shown["version"] < before["version"]
        assert act(client, played, 0)["code"] == "read_only"
        full = lines_of(client.get(f"/api/games/{played}/export"))
        assert full[0]["rules_version"] == RULES_VERSION
    pinned = ask(store_url, "SELECT id, rules_version FROM games")
    assert dict(pinned) == {fresh: OTHER, played: RULES_VERSION}
    with running(tmp_path, store_url, OLDER, cookie) as client:
        for game in (fresh, played):
            assert client.get(f"/api/games/{game}").json()["read_only"] is None
        assert look(client, played, 0) == before
        assert play(client, played, 3, seed=9) == play(client, fresh, 3, seed=9) == 3
        data = "".join(json.dumps(line) + "\n" for line in full)
        made = client.post("/api/import", content=data)
        assert made.status_code == 200, made.text
        assert look(client, made.json()["id"], 0) == before
    assert {version for _, version in ask(store_url, "SELECT id, rules_version FROM games")} == {
        RULES_VERSION
    }


def test_a_database_of_an_older_schema_is_checked_as_it_is(store_url: str, tmp_path: Path) -> None:
    """The command is for before the upgrade: nothing may be changed for it."""
    home = sqlite_url(tmp_path / "made")
    with running(tmp_path, home, OLDER) as client:
        game = new_game(client, seed=3)
        play(client, game, 10)
        client.post("/api/games", json={"seats": [HUMAN, HUMAN]})
    engine = open_engine(store_url)
    migrate(engine, "0001")
    store = Database(home)
    with store.engine.connect() as source, engine.begin() as target:
        for table in metadata.sorted_tables:
            rows = [dict(row) for row in source.execute(table.select()).mappings()]
            if rows:
                old = [column["name"] for column in inspect(target).get_columns(table.name)]
                names = ", ".join(old)
                values = ", ".join(f":{name}" for name in old)
                target.execute(text(f"INSERT INTO {table.name} ({names}) VALUES ({values})"), rows)
    store.close()
    engine.dispose()
    code, found = check_games(store_url)
    assert code == 0
    assert found["verdicts"] == {"unchanged": 2, "survives": 0, "rules": 0, "log": 0}
    assert ask(store_url, "SELECT version_num FROM alembic_version") == [("0001",)]
    change(store_url, "UPDATE log SET rows = digest WHERE number = 4")
    code, found = check_games(store_url)
    assert code == 1
    (lost,) = found["lost"]
    assert (lost["id"], lost["verdict"], lost["status"]) == (game, "log", "running")
    assert "entry 4 cannot be read" in lost["reason"]


def test_no_database_to_check(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "snath", "games", "check", "--database", sqlite_url(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(OLDER)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "there is no database at" in done.stderr
    assert not list(tmp_path.iterdir())
