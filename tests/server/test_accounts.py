"""Guests, and accounts that bring their games together."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from snath.server.http.limits import Limits

from .conftest import StartServer
from .people import HUMAN, RANDOM_BOT, Person
from .serving import Running

People = Callable[..., Person]
ANN = {"name": "Ann", "password": "correct horse"}


def test_a_guest_is_a_cookie_of_128_bits(server: Running, people: People) -> None:
    ann, ben = people(server), people(server)
    order = {"seats": [HUMAN, HUMAN]}
    made = ann.http.post("/api/games", json=order)
    cookie = made.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    assert len(made.cookies["snath_player"]) == 32
    joined = ben.http.post(f"/api/games/{made.json()['id']}/join", json={"player": "Ben"})
    assert len(joined.cookies["snath_player"]) == 32
    assert joined.cookies["snath_player"] != made.cookies["snath_player"]
    assert "set-cookie" not in ann.http.post("/api/games", json=order).headers


def test_who_only_looks_gets_no_cookie(server: Running, people: People) -> None:
    """Else a slow answer to a look could take the place of the cookie that owns a seat."""
    game = people(server).create(HUMAN, HUMAN, public=True)["id"]
    eve = people(server)
    assert eve.get("/api/me") == {"account": None}
    lists = [f"/api/games?list={which}" for which in ("open", "mine", "running", "finished")]
    for path in ("/", "/api/me", f"/api/games/{game}", *lists):
        answer = eve.http.get(path)
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers, path


@pytest.mark.parametrize("tls", [{"secure_cookies": True}, {"public_url": "https://play.example"}])
def test_over_tls_cookies_belong_to_this_host_alone(
    start: StartServer, people: People, tls: dict[str, object]
) -> None:
    server = start(**tls)
    ann = people(server)
    answer = ann.http.post("/api/games", json={"seats": [HUMAN, HUMAN]})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-snath_player=")
    assert "Secure" in cookie and "Path=/" in cookie and "Domain" not in cookie
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    token = cookie.partition("=")[2].partition(";")[0]
    for name, games in (("__Host-snath_player", 1), ("snath_player", 0)):
        headers = {"Cookie": f"{name}={token}"}
        mine = people(server).http.get("/api/games?list=mine", headers=headers).json()
        assert len(mine) == games, name


def test_without_tls_nothing_is_promised_about_it(server: Running, people: People) -> None:
    answer = people(server).http.post("/api/games", json={"seats": [HUMAN, HUMAN]})
    assert answer.headers["set-cookie"].startswith("snath_player=")
    assert "strict-transport-security" not in answer.headers


def test_an_account_collects_games_of_several_devices(server: Running, people: People) -> None:
    phone, desk = people(server, "Ann"), people(server, "Me")
    first = phone.create(HUMAN, RANDOM_BOT)["id"]
    old = phone.cookie()
    phone.post("/api/account", ANN)
    assert phone.cookie() != old
    assert phone.get("/api/me") == {"account": "Ann"}
    second = desk.create(HUMAN, RANDOM_BOT)["id"]
    desk.post("/api/login", {**ANN, "name": "ann"})
    for device in (phone, desk):
        mine = device.get("/api/games?list=mine")
        assert {g["info"]["id"] for g in mine} == {first, second}
        assert all(g["seats"] == [0] for g in mine)
    tab = desk.sit(first)  # the game that the phone began
    tab.wait_for_turn()
    tab.play(tab.options()[0])
    desk.post("/api/logout")
    assert desk.get("/api/me") == {"account": None}
    assert desk.get("/api/games?list=mine") == []
    assert phone.get("/api/me") == {"account": "Ann"}


def test_names_and_passwords_are_checked(server: Running, people: People) -> None:
    ann, eve = people(server, "Ann"), people(server, "Eve")
    ann.post("/api/account", ANN)

    def code(path: str, **changes: str) -> object:
        return eve.http.post(path, json={**ANN, **changes}).json()["code"]

    assert code("/api/account") == "name_taken"
    assert code("/api/account", name="ANN") == "name_taken"
    assert code("/api/account", name="") == "bad_request"
    assert code("/api/account", name="A\u202enn") == "bad_request"
    assert code("/api/account", name="Eve", password="short") == "weak_password"
    assert code("/api/login", password="wrong horse") == "login"
    assert code("/api/login", name="Nobody") == "login"
    assert eve.get("/api/me") == {"account": None}


def test_guessing_passwords_is_slow(start: StartServer, people: People) -> None:
    eve = people(start(Limits()))
    answers = [eve.http.post("/api/login", json=ANN) for _ in range(7)]
    assert [a.status_code for a in answers] == [403] * 5 + [429] * 2
    assert int(answers[-1].headers["retry-after"]) >= 1


def test_guests_cannot_flood_the_lobby(start: StartServer, people: People) -> None:
    ann = people(start(Limits()))
    order = {"seats": [HUMAN, HUMAN]}
    codes = [ann.http.post("/api/games", json=order).status_code for _ in range(12)]
    assert codes == [200] * 10 + [429] * 2


def test_no_token_or_password_is_stored(
    start: StartServer, people: People, tmp_path: Path
) -> None:
    server = start()
    ann = people(server)
    made = ann.create(HUMAN, {"kind": "program"})
    guest = ann.http.cookies["snath_player"]
    code = ann.post("/api/account", ANN)["recovery"]
    secrets = [guest, ann.http.cookies["snath_player"], ANN["password"], *made["tokens"].values()]
    secrets += [code, code.replace("-", "")]
    assert len(secrets) == 6
    server.stop()
    with sqlite3.connect(tmp_path / "games.sqlite3") as connection:
        dump = "\n".join(connection.iterdump())
    connection.close()
    assert "argon2" in dump
    assert [secret for secret in secrets if secret in dump] == []


def test_chat(server: Running, people: People) -> None:
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN)["id"]
    tab = ann.sit(game)
    words = " <b>hi</b>\u202e\x07 "
    first = tab.send("say", text=words, idem="one")
    assert tab.answer(first)["type"] == "ack"
    line = tab.expect("chat")
    assert (line["number"], line["seat"], line["name"]) == (1, 0, "Ann")
    assert line["text"] == "<b>hi</b>"  # clients show text, never markup
    assert tab.answer(tab.send("say", text=words, idem="one"))["type"] == "ack"
    for text in ("", "  ", "x" * 501):
        assert tab.answer(tab.send("say", text=text))["code"] == "bad_request"
    bob.join(game)
    late = bob.sit(game)
    assert [c["text"] for c in late.expect("welcome")["chat"]] == ["<b>hi</b>"]
    late.send("say", text="hello")
    assert tab.expect("chat")["name"] == "Bob"
    late.expect("chat", number=2)


def test_too_much_chat_is_refused(start: StartServer, people: People) -> None:
    ann = people(start(Limits()))
    tab = ann.sit(ann.create(HUMAN, HUMAN)["id"])
    sent = [tab.send("say", text=f"{n}") for n in range(8)]
    answers = [tab.answer(idem) for idem in sent]
    assert [a["type"] for a in answers[:5]] == ["ack"] * 5
    assert answers[-1]["code"] == "too_many" and answers[-1]["details"]["retry_after"] > 0
