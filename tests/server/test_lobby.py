"""Before a game: lists, seats, beginning, and the description of the API."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from .people import HUMAN, RANDOM_BOT, Person, play_at_random
from .serving import Running

People = Callable[..., Person]


def test_a_game_begins_when_the_last_seat_is_taken(server: Running, people: People) -> None:
    ann, bob = people(server, "Ann"), people(server, "Bob")
    made = ann.create(HUMAN, RANDOM_BOT, HUMAN, public=True, name="Evening")
    assert made["seats"] == [0]
    tab = ann.sit(made["id"])
    assert tab.expect("welcome")["info"]["status"] == "lobby"
    (listed,) = bob.get("/api/games?list=open")
    assert listed["info"]["name"] == "Evening" and listed["seats"] == []
    joined = bob.join(made["id"])
    assert joined["seats"] == [2]
    tab.until(lambda m: m["type"] == "table" and m["info"]["seats"][2]["name"] == "Bob")
    assert tab.expect("update")["view"]["seat"] == 0
    assert bob.get("/api/games?list=open") == []
    assert [g["seats"] for g in bob.get("/api/games?list=mine")] == [[2]]
    assert [g["seats"] for g in people(server).get("/api/games?list=running")] == [[]]


def test_a_private_game_is_in_no_list_of_others(server: Running, people: People) -> None:
    ann, eve = people(server, "Ann"), people(server, "Eve")
    game = ann.create(HUMAN, HUMAN)["id"]
    assert eve.get("/api/games?list=open") == []
    assert [g["info"]["id"] for g in ann.get("/api/games?list=mine")] == [game]
    assert eve.get(f"/api/games/{game}")["id"] == game  # who has the link may come


def test_the_host_changes_seats_and_begins(server: Running, people: People) -> None:
    ann = people(server)
    game = ann.create(HUMAN, HUMAN, HUMAN)["id"]
    path = f"/api/games/{game}/seats"
    program = ann.http.patch(f"{path}/1", json={"kind": "program", "faction": "saxony"}).json()
    assert list(program["tokens"]) == ["1"]
    assert ann.get(f"/api/games/{game}")["status"] == "lobby"
    own = {"kind": "human", "faction": "nordic", "mat": "patriotic"}
    assert ann.http.patch(f"{path}/0", json=own).status_code == 200
    automa = {"kind": "automa", "level": "automaszyna"}
    assert ann.http.patch(f"{path}/2", json=automa).status_code == 200
    info = ann.get(f"/api/games/{game}")
    assert info["status"] == "running"
    assert [(s["kind"], s["faction"], s["mat"]) for s in info["seats"]] == [
        ("human", "nordic", "patriotic"), ("program", "saxony", None), ("automa", None, None),
    ]
    assert info["seats"][0]["name"] == "Ann" and info["seats"][0]["host"]


def test_leaving_frees_the_seat_and_passes_on_the_host(server: Running, people: People) -> None:
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN, HUMAN)["id"]
    bob.join(game)
    ann.post(f"/api/games/{game}/leave")
    info = bob.get(f"/api/games/{game}")
    assert [(s["name"], s["host"]) for s in info["seats"]] == [
        ("", False), ("Bob", True), ("", False),
    ]
    bob.post(f"/api/games/{game}/leave")
    assert bob.http.get(f"/api/games/{game}").status_code == 404


def test_who_has_stood_up_sees_nothing_of_the_seat(server: Running, people: People) -> None:
    """An open socket does not keep the seat, nor the secrets of whoever sits there next."""
    ann, bob, eve, fay = (people(server, name) for name in ("Ann", "Bob", "Eve", "Fay"))
    table = ann.create(HUMAN, HUMAN, HUMAN)["id"]
    bob.join(table, seat=1)
    left = bob.sit(table)
    left.expect("welcome")
    bob.post(f"/api/games/{table}/leave")
    eve.join(table, seat=1)
    fay.join(table, seat=2)
    assert ann.get(f"/api/games/{table}")["status"] == "running"
    with pytest.raises(ConnectionClosed):
        while True:
            assert left.receive(5)["type"] != "update"


def test_the_host_asks_somebody_to_stand_up(server: Running, people: People) -> None:
    ann, bob = people(server, "Ann"), people(server, "Bob")
    table = ann.create(HUMAN, HUMAN, HUMAN)["id"]
    bob.join(table, seat=1)
    bot = {"kind": "bot", "bot": "random"}
    seats = f"/api/games/{table}/seats"
    assert bob.http.patch(f"{seats}/0", json=bot).status_code == 403
    assert ann.http.patch(f"{seats}/0", json=bot).json()["code"] == "seat_taken"
    assert ann.http.patch(f"{seats}/1", json=bot).status_code == 200
    info = ann.get(f"/api/games/{table}")
    assert [s["kind"] for s in info["seats"]] == ["human", "bot", "human"]
    assert [g["info"]["id"] for g in bob.get("/api/games?list=mine")] == []


def test_a_draft_and_expansions(server: Running, people: People) -> None:
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN, modules=["invaders"], options={"assign": "draft"})["id"]
    bob.join(game)
    tabs = {0: ann.sit(game), 1: bob.sit(game)}
    for tab in tabs.values():
        tab.expect("update")
    assert tabs[0].view["table"]["modules"] == ["invaders"]
    assert any(tab.view["decision"]["kind"] != "turn" for tab in tabs.values())
    play_at_random(tabs, random.Random(1), 10)
    for tab in tabs.values():
        tab.drain()
    assert all(p["faction"] for p in tabs[0].view["players"])


def test_an_automa_plays_by_itself(server: Running, people: People) -> None:
    ann = people(server)
    options = {"round_limit": 3}
    game = ann.create(HUMAN, {"kind": "automa", "level": "automa"}, options=options)["id"]
    tab = ann.sit(game)
    tab.expect("update")
    play_at_random({0: tab}, random.Random(1))
    assert tab.view["over"]


@pytest.mark.parametrize("hidden", [True, False])
def test_the_score_can_be_hidden_until_the_end(
    server: Running, people: People, hidden: bool
) -> None:
    ann = people(server)
    game = ann.create(HUMAN, RANDOM_BOT, hide_score=hidden, options={"round_limit": 1})["id"]
    tab = ann.sit(game)
    tab.expect("update")
    assert (tab.view["result"] is None) == hidden
    play_at_random({0: tab}, random.Random(1))
    assert tab.view["result"]["ranking"]


def test_choices_can_be_chosen(server: Running, people: People) -> None:
    ann = people(server)
    choices = ann.get("/api/choices")
    assert {"base", "invaders"} <= set(choices["factions"])
    for bot in choices["bots"]:
        ann.create(HUMAN, HUMAN, {"kind": "bot", "bot": bot["word"]})
    for level in choices["ruled"]["automa"]:
        ann.create(HUMAN, HUMAN, {"kind": "automa", "level": level})
    for module, factions in choices["factions"].items():
        modules = [] if module == "base" else [module]
        for faction in factions:
            ann.create({"kind": "human", "faction": faction}, HUMAN, modules=modules)


def test_the_api_describes_itself(server: Running, people: People) -> None:
    document = people(server).get("/api/openapi.json")
    create = document["paths"]["/api/games"]["post"]
    assert create["requestBody"]["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/NewGame"
    }
    text = str(document)
    names = {word.split("'")[0] for word in text.split("#/components/schemas/")[1:]}
    assert names <= set(document["components"]["schemas"])
    assert {"400", "429", "413"} <= set(create["responses"])


def test_the_first_page_and_health(server: Running, people: People) -> None:
    ann = people(server)
    assert ann.get("/health")["status"] == "ok"
    for path in ("/", "/game/abc", "/game/abc?watch"):
        page = ann.http.get(path)
        assert page.status_code == 200 and "html" in page.headers["content-type"]
        assert "default-src 'self'" in page.headers["content-security-policy"]
