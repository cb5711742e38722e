"""Whoever tries what is not theirs to do is refused, over every way in, and nothing changes."""

from __future__ import annotations

import json
import random
import uuid
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, ConnectionClosedError, InvalidStatus

from snath.server.errors import CODES
from snath.server.http.limits import Limits
from snath.server.settings import Settings

from .conftest import StartServer
from .people import HUMAN, Person, Tab
from .serving import Running, sqlite_url
from .test_playing import CRIMEA, NORDIC

People = Callable[..., Person]
PROGRAM = {"kind": "program"}


@dataclass
class Scene:
    """A running game of two people and a program, a finished one, a lobby, and a stranger."""

    server: Running
    ann: Person
    bob: Person
    eve: Person
    game: str
    over: str
    lobby: str
    tokens: dict[str, str]
    ended_tokens: dict[str, str]

    def version(self, person: Person) -> int:
        answer = person.get(f"/api/games/{self.game}/view")
        return int(answer["view"]["version"])

    def digest(self) -> object:
        """Everything that a change would show in."""
        views = [p.get(f"/api/games/{self.game}/view")["view"] for p in (self.ann, self.bob)]
        return views, [self.ann.get(f"/api/games/{game}") for game in (self.game, self.over)]


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    server = Running(Settings(database=sqlite_url(tmp_path_factory.mktemp("scene"))))
    ann, bob, eve = (Person(server.url, name) for name in ("Ann", "Bob", "Eve"))
    over = ann.create(NORDIC, PROGRAM, options={"round_limit": 1}, seed=1)
    tab = ann.sit(over["id"])
    tab.expect("update")
    chance = random.Random(1)
    bearer = {"Authorization": f"Bearer {over['tokens']['1']}"}
    while not tab.view["over"]:
        tab.drain()
        if tab.options():
            tab.play(chance.choice(tab.options()))
            continue
        update = httpx.get(server.url + "/api/bot/next?wait=5", headers=bearer).json()
        if update["view"]["over"]:
            break
        option = chance.choice(update["view"]["decision"]["options"])["text"]
        act = {"idem": uuid.uuid4().hex, "version": update["view"]["version"], "actions": [option]}
        httpx.post(server.url + "/api/bot/act", headers=bearer, json=act).raise_for_status()
    made = ann.create(NORDIC, CRIMEA, PROGRAM, seed=7)
    bob.join(made["id"])
    lobby = ann.create(HUMAN, HUMAN)["id"]
    yield Scene(
        server, ann, bob, eve, made["id"], over["id"], lobby, made["tokens"], over["tokens"]
    )
    for person in (ann, bob, eve):
        person.leave()
    server.stop()


def act_body(version: int, *actions: str) -> dict[str, Any]:
    chosen = list(actions) or ["section build"]
    return {"idem": uuid.uuid4().hex, "version": version, "actions": chosen}


# -- playing: who, where, how, and the code of the refusal ------------------------------------

PLAYING = {
    "out of turn": lambda s: (s.bob, s.game, "", s.version(s.bob), "not_your_turn"),
    "for another seat": lambda s: (s.bob, s.game, "?seat=0", s.version(s.bob), "not_you"),
    "for a seat that is not there": lambda s: (s.ann, s.game, "?seat=9", 0, "not_you"),
    "for the program": lambda s: (s.ann, s.game, "?seat=2", s.version(s.ann), "not_you"),
    "as a stranger": lambda s: (s.eve, s.game, "", s.version(s.ann), "spectator"),
    "as a stranger for a seat": lambda s: (s.eve, s.game, "?seat=0", s.version(s.ann), "not_you"),
    "for an old view": lambda s: (s.ann, s.game, "", s.version(s.ann) - 1, "stale"),
    "for a view to come": lambda s: (s.ann, s.game, "", s.version(s.ann) + 1, "stale"),
    "after the end": lambda s: (s.ann, s.over, "", 0, "game_over"),
    "in the lobby": lambda s: (s.ann, s.lobby, "", 0, "not_running"),
    "nowhere": lambda s: (s.ann, "nosuchgame", "", 0, "no_game"),
}  # fmt: skip


@pytest.mark.parametrize("case", PLAYING)
def test_playing_over_rest(scene: Scene, case: str) -> None:
    before = scene.digest()
    person, game, query, version, code = PLAYING[case](scene)
    answer = person.http.post(f"/api/games/{game}/actions{query}", json=act_body(version))
    assert (answer.json()["code"], answer.status_code) == (code, CODES[code])
    assert scene.digest() == before


@pytest.mark.parametrize("case", PLAYING)
def test_playing_over_a_socket(scene: Scene, case: str) -> None:
    before = scene.digest()
    person, game, query, version, code = PLAYING[case](scene)
    tab = person.sit(game, query)
    # A socket for what is not one's own is refused at once; else the message is.
    with suppress(ConnectionClosed):
        tab.socket.send(json.dumps({"type": "act", **act_body(version)}))
    assert tab.expect("refused")["code"] == code
    tab.close()
    assert scene.digest() == before


SOCKET_MESSAGES: dict[str, dict[str, Any]] = {
    "undo": {"version": 0},
    "ask_takeback": {},
    "vote": {"motion": 1, "agree": True},
    "ask_replace": {"seat": 1, "bot": "random"},
    "say": {"text": "hello"},
    "prefer": {"auto_bonus": False},
    "explain": {"ask": 1, "action": "section build"},
    "suggest": {"ask": 1},
}


@pytest.mark.parametrize("kind", SOCKET_MESSAGES)
def test_spectators_can_do_nothing(scene: Scene, kind: str) -> None:
    before = scene.digest()
    tab = scene.eve.sit(scene.game)
    tab.send(kind, **SOCKET_MESSAGES[kind])
    assert tab.expect("refused")["code"] == "spectator"
    tab.close()
    assert scene.digest() == before


@pytest.mark.parametrize("kind", [k for k in SOCKET_MESSAGES if k not in ("say", "prefer")])
def test_nothing_is_decided_after_the_end(scene: Scene, kind: str) -> None:
    tab = scene.ann.sit(scene.over)
    tab.send(kind, **SOCKET_MESSAGES[kind])
    assert tab.expect("refused")["code"] == "game_over"
    tab.close()


# -- the bot API -----------------------------------------------------------------------------

TOKENS = {
    "no token": lambda s: (None, "not_you"),
    "no such token": lambda s: ("0" * 32, "not_you"),
    "a short token": lambda s: ("abc", "not_you"),
    "out of turn": lambda s: (s.tokens["2"], "not_your_turn"),
    "after the end": lambda s: (s.ended_tokens["1"], "game_over"),
}


@pytest.mark.parametrize("case", TOKENS)
def test_programs(scene: Scene, case: str) -> None:
    before = scene.digest()
    token, code = TOKENS[case](scene)
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    url = scene.server.url + "/api/bot"
    answer = httpx.post(url + "/act", json=act_body(scene.version(scene.ann)), headers=headers)
    assert (answer.json()["code"], answer.status_code) == (code, CODES[code])
    if code == "not_you":
        assert httpx.get(url + "/next?wait=0", headers=headers).json()["code"] == "not_you"
    assert scene.digest() == before


def test_a_token_is_for_its_own_seat_only(scene: Scene) -> None:
    headers = {"Authorization": f"Bearer {scene.tokens['2']}"}
    url = scene.server.url + f"/api/games/{scene.game}"
    assert httpx.get(url + "/view", headers=headers).json()["view"]["seat"] == 2
    for path in ("/view?seat=0", "/view?seat=1"):
        assert httpx.get(url + path, headers=headers).json()["code"] == "not_you"
    other = scene.server.url + f"/api/games/{scene.over}/view"
    assert httpx.get(other, headers=headers).json()["code"] == "not_you"


def test_views_of_others_are_not_given(scene: Scene) -> None:
    path = f"/api/games/{scene.game}/view"
    assert scene.ann.get(path)["view"]["seat"] == 0
    assert scene.bob.get(path)["view"]["seat"] == 1
    assert scene.eve.get(path)["view"]["seat"] is None
    for person, seat in ((scene.ann, 1), (scene.bob, 0), (scene.eve, 0), (scene.ann, 2)):
        answer = person.http.get(f"{path}?seat={seat}")
        assert answer.json()["code"] == "not_you"


# -- the lobby -------------------------------------------------------------------------------

NO_BOT = {"kind": "bot", "bot": "os.system"}
NO_FACTION = {"kind": "human", "faction": "moon"}

LOBBY = {
    "begin another's game": ("eve", "POST", "lobby", "/start", None, "not_host"),
    "begin without everybody": ("ann", "POST", "lobby", "/start", None, "seat_taken"),
    "begin twice": ("ann", "POST", "game", "/start", None, "not_lobby"),
    "change another's seats": ("eve", "PATCH", "lobby", "/seats/1", {"kind": "human"}, "not_host"),
    "change seats later": ("ann", "PATCH", "game", "/seats/1", {"kind": "human"}, "not_lobby"),
    "a seat that is not there": ("ann", "PATCH", "lobby", "/seats/7", {"kind": "human"}, "no_seat"),
    "no such bot": ("ann", "PATCH", "lobby", "/seats/1", NO_BOT, "bad_config"),
    "no such faction": ("ann", "PATCH", "lobby", "/seats/1", NO_FACTION, "bad_config"),
    "sit on a taken seat": ("eve", "POST", "lobby", "/join", {"seat": 0}, "seat_taken"),
    "sit down later": ("eve", "POST", "game", "/join", {}, "not_lobby"),
    "leave what one is not in": ("eve", "POST", "lobby", "/leave", None, "not_you"),
    "leave a game": ("ann", "POST", "game", "/leave", None, "not_lobby"),
    "nowhere": ("ann", "POST", "nosuchgame", "/join", {}, "no_game"),
    "an unknown field": ("eve", "POST", "lobby", "/join", {"host": True}, "bad_request"),
}  # fmt: skip


@pytest.mark.parametrize("case", LOBBY)
def test_the_lobby(scene: Scene, case: str) -> None:
    who, method, where, path, body, code = LOBBY[case]
    game = getattr(scene, where, where)
    before = scene.ann.get(f"/api/games/{scene.lobby}"), scene.digest()
    person: Person = getattr(scene, who)
    answer = person.http.request(method, f"/api/games/{game}{path}", json=body)
    assert (answer.json()["code"], answer.status_code) == (code, CODES[code])
    assert (scene.ann.get(f"/api/games/{scene.lobby}"), scene.digest()) == before


BAD_GAMES: dict[str, dict[str, Any]] = {
    "nobody": {"seats": []},
    "too many": {"seats": [HUMAN] * 8},
    "a faction twice": {"seats": [NORDIC, NORDIC]},
    "no such module": {"seats": [HUMAN], "modules": ["moon"]},
    "no such option": {"seats": [HUMAN], "options": {"moon": 1}},
    "a seed too large": {"seats": [HUMAN], "seed": 1 << 100},
    "a bot by path": {"seats": [{"kind": "bot", "bot": "os.system"}]},
    "a bot that thinks for ever": {"seats": [{"kind": "bot", "bot": "greedy:tries=999999"}]},
    "a webhook that is not allowed": {"seats": [HUMAN], "webhook": "https://example.org/x"},
}


@pytest.mark.parametrize("case", BAD_GAMES)
def test_games_that_cannot_be(scene: Scene, case: str) -> None:
    answer = scene.ann.http.post("/api/games", json=BAD_GAMES[case])
    assert answer.status_code == 400
    assert answer.json()["code"] in ("bad_config", "bad_request")


# -- what comes from elsewhere ---------------------------------------------------------------


def test_pages_of_other_sites_are_refused(scene: Scene) -> None:
    headers = {"Origin": "https://evil.example"}
    answer = scene.ann.http.post("/api/games", json={"seats": [HUMAN]}, headers=headers)
    assert answer.json()["code"] == "bad_origin"
    with pytest.raises(InvalidStatus):
        Tab(scene.server.url, scene.game, "", {"Cookie": scene.ann.cookie(), **headers})


def test_a_message_that_is_too_large_ends_the_socket(scene: Scene) -> None:
    tab = scene.ann.sit(scene.game)
    tab.expect("update")
    tab.socket.send(json.dumps({"type": "say", "idem": "x", "text": "x" * 20_000}))
    with pytest.raises(ConnectionClosedError):
        tab.drain()
    tab.close()
    answer = scene.ann.http.post(f"/api/games/{scene.lobby}/join", json={"player": "x" * 20_000})
    assert answer.json()["code"] == "too_large"


def test_what_does_not_exist(scene: Scene) -> None:
    for path in ("/api/nothing", "/nothing.js", "/api/games/x/y/z", "/../../etc/passwd.txt"):
        answer = scene.ann.http.get(path)
        assert answer.status_code == 404 and answer.json()["code"] == "not_found"


def test_sockets_of_one_person_are_limited(start: StartServer, people: People) -> None:
    server = start(sockets_per_user=2)
    ann = people(server)
    game = ann.create(HUMAN, HUMAN)["id"]
    tabs = [ann.sit(game) for _ in range(2)]
    for tab in tabs:
        tab.expect("welcome")
    assert ann.sit(game).expect("refused")["code"] == "too_many"
    tabs[0].close()
    other = people(server, "Bob").sit(game)
    other.expect("welcome")


def test_acting_too_quickly_is_refused_and_others_play_on(
    start: StartServer, people: People
) -> None:
    server = start(Limits())
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(NORDIC, CRIMEA)["id"]
    bob.join(game)
    fast, calm = ann.sit(game), bob.sit(game)
    fast.expect("update")
    calm.expect("update")
    answers = [fast.send("act", version=0, actions=["end_turn"]) for _ in range(200)]
    codes = [fast.answer(idem)["code"] for idem in answers]
    assert codes[:60] == ["stale"] * 60 and "too_many" in codes
    assert calm.answer(calm.send("say", text="calm"))["type"] == "ack"
