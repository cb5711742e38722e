"""Who may do what: every route and every message, asked by everybody there is.

A route or a message without a line here is a failure: somebody has to say who may use it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, get_args

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from snath.server.app import create_app
from snath.server.protocol.messages import ClientMessage
from snath.server.settings import Settings

from .people import HUMAN, Person
from .serving import Running, sqlite_url
from .test_playing import NORDIC

PROGRAM = {"kind": "program"}
STRANGERS = ("nobody", "spectator", "left", "elsewhere", "expired")
PEOPLE = (*STRANGERS, "other", "host", "program")
WRONG = {"name": "somebody", "password": "a wrong password"}
ACT = {"idem": "key", "version": 0, "actions": ["section build"]}


@dataclass(frozen=True)
class World:
    """A running game of Ann (its host), Bob, a program and Cat, a campaign of Ann and Bob, and
    headers of all who may come."""

    server: Running
    game: str
    campaign: str
    headers: dict[str, dict[str, str]]

    def lobby(self) -> str:
        """A game that has not begun, with Ann as its host, Bob, and a seat that is free."""
        url = f"{self.server.url}/api/games"
        order = {"seats": [HUMAN] * 4}
        made = httpx.post(url, json=order, headers=self.headers["host"]).json()["id"]
        joined = httpx.post(f"{url}/{made}/join", json={}, headers=self.headers["other"])
        assert joined.status_code == 200
        return str(made)

    def free_campaign(self) -> str:
        """One of Ann's with a free place."""
        url = f"{self.server.url}/api/campaigns"
        order = {"places": [HUMAN, HUMAN]}
        return str(httpx.post(url, json=order, headers=self.headers["host"]).json()["id"])


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("authorization")
    server = Running(Settings(database=sqlite_url(folder)))
    ann, bob, cat, left, elsewhere = (Person(server.url, name) for name in "ABCLE")
    made = ann.create(NORDIC, HUMAN, PROGRAM, HUMAN, seed=7)
    left.join(made["id"])
    left.post(f"/api/games/{made['id']}/leave")
    account = {"name": "Bob", "password": "correct horse"}
    bob.post("/api/account", account)
    bob.join(made["id"])
    cat.join(made["id"])
    expired = bob.cookie()
    phone = Person(server.url)
    phone.post("/api/login", account)
    bob.http.post("/api/logout", headers={"Cookie": expired})
    elsewhere.create(HUMAN, {"kind": "bot", "bot": "random"})
    cookies = {
        "spectator": f"snath_player={'5' * 32}",
        "left": left.cookie(),
        "elsewhere": elsewhere.cookie(),
        "expired": expired,
        "other": phone.cookie(),
        "host": ann.cookie(),
    }
    headers = {name: {"Cookie": cookie} for name, cookie in cookies.items()}
    headers["nobody"] = {}
    headers["program"] = {"Authorization": f"Bearer {made['tokens']['2']}"}
    campaign = ann.post("/api/campaigns", {"places": [HUMAN, HUMAN]})["id"]
    phone.post(f"/api/campaigns/{campaign}/join", {})
    yield World(server, made["id"], campaign, headers)
    for person in (ann, bob, cat, left, elsewhere, phone):
        person.leave()
    server.stop()


def all_get(code: str, **but: str) -> dict[str, str]:
    return dict.fromkeys(PEOPLE, code) | but


# The answer to each, by who asks: "ok", or the code of the refusal.  A request that may be made but
# cannot be carried out (an old version, a bad file) shows that it came past the question who asks.
ROUTES: dict[tuple[str, str], dict[str, str]] = {
    ("get", "/metrics"): all_get("not_found"),
    ("get", "/health"): all_get("ok"),
    ("get", "/api/catalogue"): all_get("ok"),
    ("get", "/api/text/{lang}"): all_get("ok"),
    ("get", "/api/components/{lang}"): all_get("ok"),
    ("get", "/api/components/{lang}/{section}/{key}"): all_get("ok"),
    ("get", "/api/choices"): all_get("ok"),
    ("post", "/api/choices/check"): all_get("ok"),
    ("post", "/api/choices/laid"): all_get("ok"),
    ("get", "/api/me"): all_get("ok"),
    ("post", "/api/account"): all_get("weak_password"),
    ("post", "/api/login"): all_get("login"),
    ("post", "/api/games"): all_get("ok"),
    ("get", "/api/games"): all_get("ok"),
    ("get", "/api/games/{game}"): all_get("ok"),
    ("get", "/api/games/watched/{link}"): all_get("no_game"),
    ("get", "/api/games/{game}/declared"): all_get("ok"),
    ("get", "/api/games/{game}/catalogue"): all_get("ok"),
    ("get", "/api/games/{game}/overrides"): all_get("ok"),
    ("post", "/api/games/{game}/join"): all_get("ok"),
    ("post", "/api/games/{game}/leave"): all_get("not_you", host="ok", other="ok"),
    ("post", "/api/games/{game}/start"): all_get("not_host", host="seat_taken"),
    ("patch", "/api/games/{game}/seats/{seat}"): all_get("not_host", host="ok"),
    ("get", "/api/games/{game}/view"): all_get("not_you", host="ok"),
    ("post", "/api/games/{game}/actions"): all_get("not_you", host="stale"),
    ("get", "/api/games/{game}/frames"): all_get("not_you", host="ok"),
    ("get", "/api/games/{game}/graph"): all_get("ok"),
    ("get", "/api/games/{game}/highlights"): all_get("ok"),
    ("get", "/api/games/{game}/export"): all_get("not_you", host="ok"),
    ("post", "/api/import"): all_get("bad_record"),
    ("post", "/api/campaigns"): all_get("ok"),
    ("get", "/api/campaigns"): all_get("ok"),
    ("post", "/api/campaigns/import"): all_get("bad_record"),
    ("get", "/api/campaigns/{campaign}"): all_get("not_you", host="ok"),
    ("post", "/api/campaigns/{campaign}/join"): all_get("ok"),
    ("post", "/api/campaigns/{campaign}/answers"): all_get("not_you", host="stale"),
    ("post", "/api/campaigns/{campaign}/acts"): all_get(
        "not_you", other="not_host", host="illegal_choice"
    ),
    ("get", "/api/campaigns/{campaign}/export"): all_get("not_you", host="ok", other="ok"),
    ("get", "/api/bot/next"): all_get("not_you", program="ok"),
    ("post", "/api/bot/act"): all_get("not_you", program="not_your_turn"),
    # Lessons and the companion of a real table are for everybody, each with a table of their own.
    ("get", "/api/lessons"): all_get("ok"),
    ("put", "/api/lessons/mine"): all_get("ok"),
    ("get", "/api/lessons/{key}"): all_get("not_found"),
    ("post", "/api/lessons/{key}/table"): all_get("bad_request"),
    ("get", "/api/companion/choices"): all_get("ok"),
    ("get", "/api/companion"): all_get("ok"),
    ("post", "/api/companion"): all_get("bad_request"),
    ("post", "/api/companion/commands"): all_get("bad_request"),
    ("post", "/api/companion/undo"): all_get("bad_request"),
    # One's own games in numbers, and browsers that want to be told.
    ("get", "/api/me/statistics"): all_get("ok"),
    ("put", "/api/me/statistics/link"): all_get("bad_request"),
    ("delete", "/api/me/statistics/link"): all_get("ok"),
    ("get", "/api/players/{link}"): all_get("not_found"),
    ("get", "/api/push"): all_get("ok"),
    ("post", "/api/push"): all_get("not_found"),
    ("delete", "/api/push"): all_get("bad_request"),
    ("post", "/api/games/{game}/host"): all_get("not_you", host="ok", other="not_absent"),
    ("put", "/api/games/{game}/seats/{seat}/name"): all_get("not_host", host="ok"),
    # The own account, and only with its password: Bob is the one who has one.
    ("get", "/api/account"): all_get("no_account", other="ok"),
    ("get", "/api/account/devices"): all_get("no_account", other="ok"),
    ("delete", "/api/account/devices/{device}"): all_get("no_account", other="not_found"),
    ("post", "/api/account/password"): all_get("no_account", other="login"),
    ("post", "/api/account/code"): all_get("no_account", other="login"),
    ("post", "/api/account/email"): all_get("no_account", other="login"),
    ("post", "/api/recover"): all_get("login"),
    ("post", "/api/recover/mail"): all_get("no_mail"),
    ("post", "/api/logout"): all_get("ok"),
    ("delete", "/api/account/devices"): all_get("no_account", other="ok"),
}
# What is sent along.
BODIES: dict[str, Any] = {
    "/api/account": {"name": "Eve", "password": "short"},
    "/api/login": WRONG,
    "/api/lessons/mine": {"lessons": {}},
    "/api/account/password": {"password": WRONG["password"], "new": "another password"},
    "/api/account/code": {"password": WRONG["password"]},
    "/api/account/email": {"password": WRONG["password"], "email": None},
    "/api/recover": {**WRONG, "name": "Bob", "code": "wrong"},
    "/api/recover/mail": {"name": "Bob"},
    "/api/games": {"seats": [HUMAN, HUMAN]},
    "/api/choices/check": {"seats": [HUMAN, HUMAN]},
    "/api/choices/laid": {"seats": [HUMAN, HUMAN]},
    "/api/games/{game}/join": {},
    "/api/games/{game}/seats/{seat}": HUMAN,
    "/api/games/{game}/actions": ACT,
    "/api/bot/act": ACT,
    "/api/import": {"no": "game"},
    "/api/games/{game}/seats/{seat}/name": {"name": "Zoe"},
    "/api/companion": {"no": "table"},
    "/api/companion/commands": {"no": "command"},
    "/api/push": {"no": "browser"},
    "/api/campaigns": {"places": [HUMAN, HUMAN]},
    "/api/campaigns/import": {"no": "campaign"},
    "/api/campaigns/{campaign}/join": {},
    "/api/campaigns/{campaign}/answers": {"idem": "key", "version": 99, "actions": ["done"]},
    "/api/campaigns/{campaign}/acts": {"idem": "act", "do": "restart"},
}
# What the gaps of paths are filled with, but for the game.
PLACES = {
    "seat": 2, "lang": "en", "device": "0", "section": "encounters", "key": "43", "link": "nobody",
}
ENDS_SESSIONS = (("post", "/api/logout"), ("delete", "/api/account/devices"))
SEAT_OF_ANN = ("view", "actions", "frames", "export")  # all ask for what is Ann's
MEMBER_OF_ANN = ("{campaign}", "answers")
IN_LOBBY = ("join", "leave", "start", "host", "{seat}")


def test_every_route_has_a_line() -> None:
    app = create_app(Settings(database="sqlite://"))
    paths: dict[str, dict[str, Any]] = app.openapi()["paths"]
    assert {(method, path) for path in paths for method in paths[path]} == set(ROUTES)
    assert all(set(answers) == set(PEOPLE) for answers in ROUTES.values())


def test_every_message_has_a_line() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(ClientMessage)} == set(MESSAGES)


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_routes(world: World, method: str, path: str, who: str) -> None:
    last = path.rpartition("/")[2]
    if (method, path) in ENDS_SESSIONS and who == "other":
        pytest.skip("ends the session that the other lines need; see test_accounts")
    game = world.lobby() if last in IN_LOBBY and "{game}" in path else world.game
    campaign = world.free_campaign() if path.endswith("{campaign}/join") else world.campaign
    query = {"wait": 0} if last == "next" else {}
    if last in MEMBER_OF_ANN:
        query = {"member": 0}
    elif last in SEAT_OF_ANN:
        query = {"seat": 0}
    answer = httpx.request(
        method,
        world.server.url + path.format(**PLACES, game=game, campaign=campaign),
        params=query,
        json=BODIES.get(path) if method != "get" else None,
        headers=world.headers[who],
    )
    code = "ok" if answer.status_code in (200, 204) else answer.json()["code"]
    assert code == ROUTES[method, path][who]


def of_seats(**codes: str) -> dict[str, str]:
    """For those who have no seat in the game there is nothing but to watch."""
    return dict.fromkeys(STRANGERS, "spectator") | codes


MESSAGES: dict[str, dict[str, str]] = {
    "ping": all_get("pong"),
    "act": of_seats(host="stale", other="not_your_turn", program="not_your_turn"),
    "undo": of_seats(host="stale", other="stale", program="stale"),
    "ask_takeback": of_seats(host="no_takeback", other="no_takeback", program="no_takeback"),
    "vote": of_seats(host="no_motion", other="no_motion", program="no_motion"),
    "ask_replace": of_seats(host="not_absent", other="not_absent", program="not_absent"),
    "say": of_seats(host="ack", other="ack", program="ack"),
    "mute": of_seats(host="ack", other="not_host", program="not_host"),
    "block": of_seats(host="ack", other="ack", program="ack"),
    "report": of_seats(host="bad_request", other="bad_request", program="bad_request"),
    "explain": of_seats(host="explained", other="explained", program="explained"),
    "suggest": of_seats(host="no_coach", other="no_coach", program="no_coach"),
    "prefer": of_seats(host="ack", other="ack", program="ack"),
}
FIELDS: dict[str, dict[str, Any]] = {
    "act": ACT,
    "undo": {"idem": "undo", "version": 0},
    "ask_takeback": {"idem": "back"},
    "vote": {"idem": "vote", "motion": 1, "agree": True},
    "ask_replace": {"idem": "replace", "seat": 1, "bot": None},
    "say": {"idem": "say", "text": "hello"},
    "mute": {"idem": "mute", "seat": 3, "muted": False},
    "block": {"idem": "block", "seat": 3, "blocked": False},
    "report": {"idem": "report", "line": 999},
    "explain": {"ask": 1, "action": "section build"},
    "suggest": {"ask": 1},
    "prefer": {"idem": "prefer", "auto_bonus": True},
}
ANSWERS = ("ack", "refused", "pong", "explained", "suggested")


def told(world: World, who: str, message: dict[str, Any], query: str = "") -> str:
    """The first answer on a socket: its type, or the code of a refusal."""
    url = world.server.url.replace("http", "ws", 1) + f"/api/games/{world.game}/socket{query}"
    with connect(url, additional_headers=world.headers[who]) as socket:
        with suppress(ConnectionClosed):  # refused already
            socket.send(json.dumps(message))
        while True:
            answer = json.loads(socket.recv(timeout=20))
            if answer["type"] in ANSWERS:
                return str(answer["code" if answer["type"] == "refused" else "type"])


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("kind", MESSAGES)
def test_messages(world: World, kind: str, who: str) -> None:
    assert told(world, who, {"type": kind, **FIELDS.get(kind, {})}) == MESSAGES[kind][who]


@pytest.mark.parametrize("who", [who for who in PEOPLE if who != "host"])
def test_nobody_sits_on_the_seat_of_another(world: World, who: str) -> None:
    assert told(world, who, {"type": "ping"}, "?seat=0") == "not_you"


def test_lists_show_what_is_ones_own(world: World) -> None:
    own = {"nobody": False, "spectator": False, "left": False, "expired": False, "other": True}
    for who, expected in own.items():
        url, headers = f"{world.server.url}/api/games?list=mine&page=", world.headers[who]
        pages = [httpx.get(f"{url}{page}", headers=headers).json() for page in range(10)]
        games = [mine["info"]["id"] for page in pages for mine in page]
        assert (world.game in games) == expected, who
