"""What every version has stored goes on: databases on SQLite and PostgreSQL, and exported games."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from snath.server.operations.backup import restore
from snath.server.operations.check_games import check_games

from .conftest import StartServer
from .people import Person
from .serving import Running

STORED = Path(__file__).parent / "stored"
VERSIONS = sorted(path.name for path in STORED.iterdir() if (path / "facts.json").exists())


@pytest.fixture(params=VERSIONS)
def folder(request: pytest.FixtureRequest) -> Path:
    return STORED / str(request.param)


@pytest.fixture
def facts(folder: Path) -> dict[str, Any]:
    return dict(json.loads((folder / "facts.json").read_text(encoding="utf-8")))


@pytest.fixture
def database(folder: Path, store_url: str, tmp_path: Path) -> str:
    """The stored database, put in place as the operator of a server would."""
    file = tmp_path / "stored.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((folder / "games.sql").read_text(encoding="utf-8"))
    restore(file, store_url)
    return store_url


@pytest.fixture
def server(database: str, start: StartServer) -> Running:
    return start(database=database)


def person(server: Running, name: str, cookie: str) -> Person:
    out = Person(server.url, name)
    out.http.cookies.set("snath_player", cookie)
    return out


@pytest.fixture
def ann(server: Running, facts: dict[str, Any]) -> Iterator[Person]:
    out = person(server, "Ann", facts["ann"])
    yield out
    out.leave()


@pytest.fixture
def bob(server: Running, facts: dict[str, Any]) -> Iterator[Person]:
    out = person(server, "Bob", facts["bob"])
    yield out
    out.leave()


def holds(now: Any, then: Any) -> bool:
    """Whether all that was told then is told now; newer versions may tell more."""
    if isinstance(then, dict):
        return all(key in now and holds(now[key], value) for key, value in then.items())
    if isinstance(then, list):
        return len(now) == len(then) and all(map(holds, now, then))
    return bool(now == then)


def test_there_is_one() -> None:
    assert VERSIONS


def test_no_game_is_lost(database: str, facts: dict[str, Any]) -> None:
    """What `snath games check` would say before the upgrade."""
    found = {game.id: game.verdict for game in check_games(database)}
    assert set(found) == set(facts["games"].values())
    assert set(found.values()) <= {"unchanged", "survives"}


def test_running_games_go_on(ann: Person, bob: Person, facts: dict[str, Any]) -> None:
    game = facts["games"]["running"]
    tabs = {0: ann.sit(game), 1: bob.sit(game)}
    for seat, tab in tabs.items():
        welcome = tab.expect("welcome")
        assert welcome["seat"] == seat and welcome["info"]["read_only"] is None
        assert welcome["info"]["turn"] == facts["turn"]
        assert [line["text"] for line in welcome["chat"]] == facts["said"]
        tab.expect("update")
    mover = next(tab for tab in tabs.values() if tab.options())
    version = mover.view["version"]
    mover.play(mover.options()[0])
    assert mover.view["version"] > version


@pytest.mark.parametrize("which", ["automa", "bot"])
def test_games_against_the_computer_go_on(
    ann: Person, facts: dict[str, Any], which: str
) -> None:
    tab = ann.sit(facts["games"][which])
    tab.wait_for_turn()
    version = tab.view["version"]
    tab.play(tab.options()[0])
    assert tab.view["version"] > version


def test_a_lobby_still_fills(ann: Person, bob: Person, facts: dict[str, Any]) -> None:
    game = facts["games"]["lobby"]
    bob.join(game)
    assert ann.get(f"/api/games/{game}")["status"] == "running"


def test_finished_games_can_be_looked_at_and_brought_back(
    ann: Person, bob: Person, facts: dict[str, Any], folder: Path
) -> None:
    game = facts["games"]["finished"]
    file = (folder / "finished.jsonl").read_bytes()
    imported = ann.http.post("/api/import", content=file)
    assert imported.status_code == 200, imported.text
    for found in (game, imported.json()["id"]):
        view = bob.get(f"/api/games/{found}/view")["view"]
        assert view["over"] and holds(view["result"], facts["result"])
        assert bob.get(f"/api/games/{found}/frames")["frames"]


def test_accounts_stay(ann: Person, server: Running, facts: dict[str, Any]) -> None:
    assert ann.get("/api/me") == {"account": "Ann"}
    other = person(server, "Me", "")
    other.post("/api/login", {"name": "ann", "password": facts["password"]})
    assert len(other.get("/api/games?list=mine")) == len(facts["games"])
    wish = {"name": "Ann", "code": facts["recovery"], "password": "battery staple"}
    assert other.post("/api/recover", wish)["account"] == "Ann"
    other.leave()
