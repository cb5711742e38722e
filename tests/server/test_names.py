"""Names at a table, who begins, who becomes host, and what the link for watching allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from snath.server.tables import lobby

from .people import HUMAN, RANDOM_BOT, Person
from .serving import Running

People = Callable[..., Person]


def names(person: Person, game: str) -> list[str]:
    return [seat["name"] for seat in person.get(f"/api/games/{game}")["seats"]]


def rename(person: Person, game: str, seat: int, name: str) -> Any:
    return person.http.put(f"/api/games/{game}/seats/{seat}/name", json={"name": name})


# -- beginning -------------------------------------------------------------------------------


def test_a_table_of_its_host_waits_for_the_host(server: Running, people: People) -> None:
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN, begins="host")["id"]
    early = ann.http.post(f"/api/games/{game}/start")
    assert (early.status_code, early.json()["code"]) == (409, "seat_taken")
    bob.join(game)
    info = bob.get(f"/api/games/{game}")
    assert (info["status"], info["begins"]) == ("lobby", "host")
    refused = bob.http.post(f"/api/games/{game}/start")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_host")
    assert people(server, "Eve").http.post(f"/api/games/{game}/start").status_code == 403
    assert ann.post(f"/api/games/{game}/start")["status"] == "running"


def test_giving_the_last_seat_to_a_bot_does_not_begin_it(server: Running, people: People) -> None:
    ann = people(server)
    game = ann.create(HUMAN, HUMAN, begins="host")["id"]
    assert ann.http.patch(f"/api/games/{game}/seats/1", json=RANDOM_BOT).status_code == 200
    assert ann.get(f"/api/games/{game}")["status"] == "lobby"


def test_without_other_people_nobody_waits(server: Running, people: People) -> None:
    ann = people(server)
    game = ann.create(HUMAN, RANDOM_BOT, begins="host")["id"]
    assert ann.get(f"/api/games/{game}")["status"] == "running"


def test_a_host_who_leaves_is_followed_by_the_next_who_may_begin(
    server: Running, people: People
) -> None:
    ann, bob, cid = (people(server, name) for name in ("Ann", "Bob", "Cid"))
    game = ann.create(HUMAN, HUMAN, HUMAN, begins="host")["id"]
    bob.join(game)
    cid.join(game)
    ann.post(f"/api/games/{game}/leave")
    assert ann.http.post(f"/api/games/{game}/start").status_code == 403
    assert cid.http.post(f"/api/games/{game}/start").status_code == 403
    assert bob.http.patch(f"/api/games/{game}/seats/0", json=RANDOM_BOT).status_code == 200
    assert bob.post(f"/api/games/{game}/start")["status"] == "running"


def test_a_host_who_is_gone_is_replaced_after_a_while(
    server: Running, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, eve = (people(server, name) for name in ("Ann", "Bob", "Eve"))
    game = ann.create(HUMAN, HUMAN, begins="host")["id"]
    bob.join(game)
    path = f"/api/games/{game}/host"
    early = bob.http.post(path)
    assert (early.status_code, early.json()["code"]) == (409, "not_absent")
    monkeypatch.setattr(lobby, "HOST_SECONDS", 0.0)
    assert eve.http.post(path).json()["code"] == "not_you"
    tab = bob.sit(game)
    tab.expect("welcome")
    bob.post(path)
    told = tab.until(lambda m: m["type"] == "table" and m["info"]["seats"][1]["host"])
    assert not told["info"]["seats"][0]["host"]
    assert ann.http.post(f"/api/games/{game}/start").status_code == 403
    assert bob.post(f"/api/games/{game}/start")["status"] == "running"
    assert ann.http.post(path).json()["code"] == "not_lobby"


def test_a_host_of_a_game_of_letters_stays(
    server: Running, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "HOST_SECONDS", 0.0)
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN, begins="host", pace="async")["id"]
    bob.join(game)
    assert bob.http.post(f"/api/games/{game}/host").json()["code"] == "not_absent"


# -- names -----------------------------------------------------------------------------------


def test_a_name_is_changed_before_and_during_the_game(server: Running, people: People) -> None:
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN, begins="host")["id"]
    bob.join(game)
    tab = ann.sit(game)
    tab.expect("welcome")
    assert rename(bob, game, 1, "  Robert   the  Bold ").status_code == 200
    tab.until(lambda m: m["type"] == "table" and m["info"]["seats"][1]["name"] == "Robert the Bold")
    ann.post(f"/api/games/{game}/start")
    assert rename(bob, game, 1, "Żółw").status_code == 200
    tab.until(lambda m: m["type"] == "table" and m["info"]["seats"][1]["name"] == "Żółw")
    assert names(ann, game) == ["Ann", "Żółw"]
    said = bob.sit(game)
    assert said.answer(said.send("say", text="hello"))["type"] == "ack"
    assert tab.expect("chat")["name"] == "Żółw"


@pytest.mark.parametrize(
    ("name", "code", "part"),
    [
        ("", "bad_request", "1 to 40"),
        ("   ", "bad_request", "1 to 40"),
        ("x" * 41, "bad_request", "not 41"),
        ("An\u202en", "bad_request", "hidden"),
        ("...", "bad_request", "letter or digit"),
        ("Automa", "name_taken", "server itself"),
        ("Player 1", "name_taken", "server itself"),
        ("b0b", "name_taken", "nearly so"),
        ("B\u043eb", "name_taken", "nearly so"),  # a Cyrillic letter
        ("ann", "ok", ""),
    ],
)
def test_names_are_checked(
    server: Running, people: People, name: str, code: str, part: str
) -> None:
    ann, bob = people(server, "Bob"), people(server, "Other")
    game = ann.create(HUMAN, HUMAN, begins="host")["id"]
    bob.join(game)
    answer = rename(bob, game, 1, name)
    if code == "ok":
        assert answer.status_code == 200
        return
    assert answer.json()["code"] == code and part in answer.json()["text"]
    assert names(ann, game) == ["Bob", "Other"]


def test_only_oneself_is_renamed_and_bots_by_the_host(server: Running, people: People) -> None:
    ann, bob, eve = (people(server, name) for name in ("Ann", "Bob", "Eve"))
    game = ann.create(HUMAN, HUMAN, RANDOM_BOT, begins="host")["id"]
    bob.join(game)
    assert rename(ann, game, 1, "Robert").json()["code"] == "not_you"
    assert rename(eve, game, 1, "Robert").json()["code"] == "not_you"
    assert rename(bob, game, 2, "Robot").json()["code"] == "not_host"
    assert rename(ann, game, 2, "Robot").status_code == 200
    assert rename(ann, game, 7, "Robot").json()["code"] == "no_seat"
    assert names(bob, game) == ["Ann", "Bob", "Robot"]


def test_an_account_s_name_is_its_own(server: Running, people: People) -> None:
    ann, bob = people(server, "Guest A"), people(server, "Bob")
    bob.post("/api/account", {"name": "Robert", "password": "correct horse"})
    game = ann.create(HUMAN, HUMAN, begins="host")["id"]
    bob.join(game)
    assert rename(ann, game, 0, "Robert").json()["code"] == "name_taken"
    assert rename(bob, game, 1, "Robert").status_code == 200


def test_bots_are_named_with_the_table(server: Running, people: People) -> None:
    ann = people(server)
    game = ann.create(HUMAN, {**RANDOM_BOT, "name": "Zosia"}, {**RANDOM_BOT, "name": "Otto"})["id"]
    assert names(ann, game) == ["Ann", "Zosia", "Otto"]
    twice = [HUMAN, {**RANDOM_BOT, "name": "Zosia"}, {**RANDOM_BOT, "name": "zosia"}]
    refused = ann.http.post("/api/games", json={"seats": twice})
    assert (refused.status_code, refused.json()["code"]) == (409, "name_taken")
    long = [HUMAN, {**RANDOM_BOT, "name": "x" * 41}]
    assert ann.http.post("/api/games", json={"seats": long}).status_code == 400


def test_names_of_a_finished_game_stay(server: Running, people: People) -> None:
    ann = people(server)
    game = ann.create(HUMAN, RANDOM_BOT, options={"round_limit": 1}, seed=4)["id"]
    tab = ann.sit(game)
    tab.expect("update")
    while not tab.view["over"]:
        tab.wait_for_turn()
        if tab.options():
            tab.play(tab.options()[-1])
    assert rename(ann, game, 0, "Winner").json()["code"] == "game_over"


# -- watching --------------------------------------------------------------------------------


def test_who_watches_neither_acts_nor_speaks_nor_decides(server: Running, people: People) -> None:
    ann, bob, eve = (people(server, name) for name in ("Ann", "Bob", "Eve"))
    game = ann.create(HUMAN, HUMAN, begins="host")["id"]
    bob.join(game)
    ann.post(f"/api/games/{game}/start")
    watching = eve.sit(game, "?seat=spectate")
    assert watching.expect("welcome")["seat"] is None
    watching.expect("update")
    for kind, fields in (
        ("act", {"version": watching.view["version"], "actions": ["end_turn"]}),
        ("undo", {"version": watching.view["version"], "all": False}),
        ("say", {"text": "hello"}),
    ):
        answer = watching.answer(watching.send(kind, **fields))
        assert (answer["type"], answer["code"]) == ("refused", "spectator")
    assert watching.options() == []
    assert all(player.get("hand") is None for player in watching.view["players"])
    assert rename(eve, game, 0, "Eva").json()["code"] == "not_you"
    # Also who plays here sees no more than others through this link.
    own = ann.sit(game, "?seat=spectate")
    assert own.expect("welcome")["seat"] is None
    own.expect("update")
    assert own.view == watching.view
