"""Tables with components that an owner of the printed game has changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.conftest import new_database
from tests.server.served import look, new_game, play, served

NORDIC = {"factions": [{"key": "nordic", "power": 9}]}
ELSEWHERE = [{"cost": {}, "gain": {}, "special": "robbery:5"}] * 3  # of a module not in play
SEATS = [
    {"kind": "human", "faction": "nordic", "mat": "industrial"},
    {"kind": "human", "faction": "crimea", "mat": "mechanical"},
]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def client(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[httpx.Client]:
    """A server on each kind of database in turn."""
    if request.param == "sqlite":
        with served(tmp_path_factory.mktemp("overrides")) as client:
            yield client
        return
    with new_database(request.getfixturevalue("postgres")) as url, served(url) as client:
        yield client


def table(client: httpx.Client, overrides: Any = NORDIC, **more: Any) -> str:
    order = {"seats": SEATS, "seed": 7, "overrides": overrides, **more}
    created = client.post("/api/games", json=order)
    assert created.status_code == 200, created.text
    game: str = created.json()["id"]
    return game


def sit_down(client: httpx.Client, game: str) -> None:
    assert client.post(f"/api/games/{game}/join", json={}).status_code == 200


def refused(client: httpx.Client, overrides: Any) -> str:
    """The sentence, which both the check and the making of a table say."""
    order = {"seats": SEATS, "overrides": overrides}
    answer = client.post("/api/games", json=order)
    assert answer.status_code == 400, answer.text
    assert answer.json()["code"] == "bad_config"
    text: str = answer.json()["text"]
    assert client.post("/api/choices/check", json=order).json()["problem"] == text
    return text


def test_everybody_can_read_the_changes_before_they_sit_down(client: httpx.Client) -> None:
    game = table(client)
    assert client.get(f"/api/games/{game}").json()["overridden"] is True
    changed = client.get(f"/api/games/{game}/overrides").json()["components"]
    assert changed == [
        {
            "section": "factions", "key": "nordic", "label": "Nordic Kingdoms", "text": "",
            "fields": [{"name": "power", "before": 4, "now": 9}],
        }
    ]  # fmt: skip
    sit_down(client, game)
    assert look(client, game)["players"][0]["power"] == 9
    printed = client.get(f"/api/games/{game}/catalogue").json()
    assert next(f["power"] for f in printed["factions"] if f["key"] == "nordic") == 9
    told = client.get(f"/api/games/{game}/declared").json()["components"]
    assert [(c["section"], c["key"], c["confidence"]) for c in told] == [
        ("factions", "nordic", "override")
    ]


def test_a_table_without_changes_says_so(client: httpx.Client) -> None:
    game = new_game(client)
    assert client.get(f"/api/games/{game}").json()["overridden"] is False
    assert client.get(f"/api/games/{game}/overrides").json() == {"components": []}
    printed = client.get(f"/api/games/{game}/catalogue").json()
    assert printed == client.get("/api/catalogue").json()


def test_changes_survive_a_restart(store_url: str) -> None:
    with served(store_url) as client:
        game = table(client)
        sit_down(client, game)
        play(client, game, 12)
        before = look(client, game)
        cookies = client.cookies
    with served(store_url) as client:
        client.cookies = cookies
        after = look(client, game)
        assert after == before
        assert client.get(f"/api/games/{game}/overrides").json()["components"]
        play(client, game, 12, seed=2)
        assert look(client, game)["version"] > before["version"]


def test_changes_go_along_with_a_file(client: httpx.Client) -> None:
    game = table(client, options={"round_limit": 2})
    sit_down(client, game)
    play(client, game, 2000)
    assert look(client, game)["over"]
    file = client.get(f"/api/games/{game}/export").content
    assert json.loads(file.splitlines()[0])["config"]["overrides"] == {"overrides.json": NORDIC}
    again = client.post("/api/import", content=file)
    assert again.status_code == 200, again.text
    copy = again.json()["id"]
    assert look(client, copy)["players"] == look(client, game)["players"]
    assert client.get(f"/api/games/{copy}").json()["overridden"] is True


def test_the_same_table_once_more_keeps_the_changes(client: httpx.Client) -> None:
    """A rematch names the game before: only the server has what its owner brought."""
    first = table(client)
    order = {"seats": SEATS, "seed": 7, "again": first}
    again = client.post("/api/games", json=order).json()["id"]
    assert client.get(f"/api/games/{again}").json()["overridden"] is True
    sit_down(client, again)
    assert look(client, again)["players"][0]["power"] == 9
    third = client.post("/api/games", json={**order, "again": again}).json()["id"]
    changed = client.get(f"/api/games/{third}/overrides").json()["components"]
    assert [component["key"] for component in changed] == ["nordic"]


def test_a_rematch_of_a_table_without_changes_has_none(client: httpx.Client) -> None:
    order = {"seats": SEATS, "again": new_game(client)}
    again = client.post("/api/games", json=order).json()["id"]
    assert client.get(f"/api/games/{again}").json()["overridden"] is False


def test_a_rematch_of_nothing_is_refused(client: httpx.Client) -> None:
    answer = client.post("/api/games", json={"seats": SEATS, "again": "nothing"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no_game")


def test_a_closed_table_is_played_again_by_its_players_only(client: httpx.Client) -> None:
    game = table(client, closed=True)
    sit_down(client, game)
    with httpx.Client(base_url=client.base_url, timeout=client.timeout) as stranger:
        answer = stranger.post("/api/games", json={"seats": SEATS, "again": game})
        assert answer.json()["code"] == "closed"
    assert client.post("/api/games", json={"seats": SEATS, "again": game}).status_code == 200


def test_bots_play_with_the_changes(client: httpx.Client) -> None:
    order = {
        "seats": [SEATS[0], {"kind": "bot", "bot": "random"}], "seed": 7, "overrides": NORDIC,
    }  # fmt: skip
    game = client.post("/api/games", json=order).json()["id"]
    assert look(client, game)["players"][0]["power"] == 9


@pytest.mark.parametrize(
    ("overrides", "said"),
    [
        ({"nothing": []}, 'unknown section "nothing"'),
        ({"factions": {}}, "must be a list of entries"),
        ({"factions": [{"power": 3}]}, 'field "key" is missing'),
        ({"factions": [{"key": "nordic", "power": 99}]}, "99 is out of range; allowed: 0 to 16"),
        ({"factions": [{"key": "nordic", "powr": 9}]}, 'did you mean "power"'),
        ({"factions": [{"key": "nordic", "ability": "fly"}]}, 'no rule of these modules has'),
        ({"factions": [{"key": "nordic", "ability": "burrow"}]}, 'no rule of these modules has'),
        ({"encounters": [{"number": 1, "options": ELSEWHERE}]}, 'no rule of these modules has'),
        ({"factions": [{"key": "atlantis", "power": 1}]}, "is missing"),
        ({"factions": [{"key": "albion", "power": 1}]}, "nothing of it changes a component"),
        ({"factions": [{"key": "nordic", "confidence": "sure"}]}, 'leave the field "confid'),
        ({"factions": [{"key": "nordic", "name": "No\u202edic"}]}, "cannot be shown"),
        ({"tiles": [{"key": "adjacent_lakes", "text": "x" * 601}]}, "not well formed"),
        ({"combat_deck": {"cards": {"2": 1, "3": 0, "4": 0, "5": 0}}}, "1 instead of 42"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_and_nothing_is_made(
    client: httpx.Client, overrides: Any, said: str
) -> None:
    before = len(client.get("/api/games", params={"list": "mine"}).json())
    assert said in refused(client, overrides)
    assert len(client.get("/api/games", params={"list": "mine"}).json()) == before


def test_changes_are_not_refused_for_what_modules_in_play_lack(client: httpx.Client) -> None:
    game = table(client, modules=["more_encounters"])  # cards 29 to 42 are of other modules
    sit_down(client, game)
    assert look(client, game)["players"][0]["power"] == 9


def test_a_file_has_a_largest_size(client: httpx.Client) -> None:
    entries = [{"key": "nordic", "text": "x" * 500}] * 200
    answer = client.post("/api/games", json={"seats": SEATS, "overrides": {"factions": entries}})
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_large"
