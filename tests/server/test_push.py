"""Web Push: to a real push service on loopback that decrypts what a browser would read."""

from __future__ import annotations

import base64
import json
import os
import queue
import random
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from snath.cli import main
from snath.server.errors import ServerError
from snath.server.push import allowed_endpoint, decoded, encoded, new_key
from snath.server.settings import Settings
from snath.server.store.database import Database
from snath.server.store.outbox import Letter, collect, post
from snath.server.store.pushes import (
    MOST,
    Subscription,
    endpoints_of,
    give_pushes,
    subscribe,
    subscription,
    unsubscribe,
)
from tests.waiting import PATIENCE, wait_for

from .conftest import StartServer
from .people import HUMAN, Person, play_at_random

People = Callable[..., Person]
KEY = new_key()


class Browser:
    """A push service and the one browser that it serves, with the keys that only it has."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.shown: queue.Queue[dict[str, Any]] = queue.Queue()
        self.headers: list[dict[str, str]] = []
        self.raw: list[bytes] = []
        self.statuses: list[int] = []  # of the next answers; then all is well
        browser = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                data = self.rfile.read(int(self.headers["content-length"]))
                status = browser.statuses.pop(0) if browser.statuses else 201
                browser.headers.append({k.lower(): v for k, v in self.headers.items()})
                browser.raw.append(data)
                self.send_response(status)
                self.end_headers()
                browser.shown.put(browser.read(data) if status == 201 else {"status": status})

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.place = f"127.0.0.1:{self.server.server_port}"
        self.endpoint = f"http://{self.place}/send/abc?x=1"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def read(self, data: bytes) -> dict[str, Any]:
        text = http_ece.decrypt(
            data, private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        shown: dict[str, Any] = json.loads(text)
        return shown

    def order(self, lang: str = "en") -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": self.endpoint, "p256dh": encoded(point), "auth": encoded(self.auth),
            "lang": lang,
        }  # fmt: skip

    def stop(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


@pytest.fixture
def browser() -> Iterator[Browser]:
    made = Browser()
    yield made
    made.stop()


def settings(browser: Browser) -> dict[str, Any]:
    return {
        "push_key": KEY, "push_contact": "mailto:host@example.org",
        "push_hosts": (browser.place,), "public_url": "http://play.example",
    }  # fmt: skip


def remove(person: Person, endpoint: str) -> None:
    answer = person.http.request("DELETE", "/api/push", json={"endpoint": endpoint})
    assert answer.status_code == 200, answer.text


def test_a_browser_is_told_of_a_turn_while_nobody_looks(
    start: StartServer, people: People, browser: Browser
) -> None:
    server = start(**settings(browser))
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN, pace="async", name="Slow", options={"round_limit": 2})["id"]
    bob.join(game)
    assert bob.get("/api/push")["key"]
    bob.post("/api/push", browser.order("pl"))
    ask(ann, bob, game)
    assert browser.shown.get(timeout=PATIENCE) == {
        "title": "Twoja tura", "body": "Slow", "url": f"http://play.example/game/{game}",
        "tag": f"game-{game}",
    }  # fmt: skip
    head = browser.headers[-1]
    assert head["content-encoding"] == "aes128gcm" and int(head["ttl"]) > 86400
    assert head["topic"] == game
    assert b"Slow" not in browser.raw[-1]
    claims = signed_claims(head["authorization"])
    assert claims["aud"] == f"http://{browser.place}"
    assert claims["sub"] == "mailto:host@example.org"


def signed_claims(header: str) -> dict[str, Any]:
    """The claims of a VAPID header, whose signature must be that of the server's key."""
    scheme, _, rest = header.partition(" ")
    assert scheme == "vapid"
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    signer = Vapid02.from_raw(KEY.encode())
    point = signer.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    assert fields["k"] == encoded(point)
    content, signature = fields["t"].rsplit(".", 1)
    assert signer.verify_token(content.encode(), signature)
    claims: dict[str, Any] = json.loads(decoded(content.split(".")[1]))
    return claims


def both(start: StartServer, people: People, browser: Browser) -> tuple[Person, Person, str]:
    server = start(**settings(browser))
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN, pace="async", options={"round_limit": 2})["id"]
    bob.join(game)
    return ann, bob, game


def test_who_looks_is_not_told(start: StartServer, people: People, browser: Browser) -> None:
    ann, bob, game = both(start, people, browser)
    bob.post("/api/push", browser.order())
    tabs = {0: ann.sit(game), 1: bob.sit(game)}
    for tab in tabs.values():
        tab.expect("update")
    play_at_random(tabs, random.Random(1))
    assert ann.get(f"/api/games/{game}")["status"] == "finished"
    assert browser.shown.empty()


def ask(ann: Person, bob: Person, game: str) -> None:
    """Let it be the turn of bob, who does not look; ann plays until then."""
    tab = ann.sit(game)
    tab.expect("update")
    if not tab.options():
        other = bob.sit(game)
        other.expect("update")
        while other.options():
            other.play(other.options()[0])
        other.close()
        wait_for(lambda: not ann.get(f"/api/games/{game}")["seats"][1]["here"])
        tab.drain()
    assert tab.options()
    while tab.options():
        tab.play(tab.options()[0])


def test_a_service_that_fails_is_asked_again(
    start: StartServer, people: People, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("snath.server.notify.WAITS", (0.1, 0.1))
    browser.statuses = [500, 429]
    ann, bob, game = both(start, people, browser)
    bob.post("/api/push", browser.order())
    ask(ann, bob, game)
    answers = [browser.shown.get(timeout=PATIENCE) for _ in range(3)]
    assert answers[:2] == [{"status": 500}, {"status": 429}]
    assert answers[2]["title"] == "It is your turn"


def test_a_browser_that_is_gone_is_forgotten(
    start: StartServer, people: People, browser: Browser
) -> None:
    browser.statuses = [410]
    server = start(**settings(browser))
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN, pace="async", options={"round_limit": 3})["id"]
    bob.join(game)
    bob.post("/api/push", browser.order())
    ask(ann, bob, game)
    assert browser.shown.get(timeout=PATIENCE) == {"status": 410}
    store: Database = server.app.state.store
    wait_for(lambda: store.now(subscription, browser.endpoint) is None)
    wait_for(lambda: not store.now(collect, 1e12, 1e12, 9))


def test_subscriptions_are_kept_in_both_databases(store: Database) -> None:
    for number in range(MOST + 3):
        one = Subscription(f"https://p.example/{number:02}", "guest:a", "k", "a", "en")
        store.now(subscribe, one)
    kept = store.now(endpoints_of, "guest:a")
    assert len(kept) == MOST and kept[-1] == f"https://p.example/{MOST + 2:02}"
    store.now(subscribe, Subscription(kept[0], "guest:b", "k", "a", "pl"))  # another person
    assert store.now(endpoints_of, "guest:b") == [kept[0]]
    store.now(give_pushes, "guest:b", "account:b")
    found = store.now(subscription, kept[0])
    assert found is not None and (found.owner, found.lang) == ("account:b", "pl")
    letters = (Letter("push-to:account:b", {"event": "turn"}), Letter("push-to:x", {}))
    store.now(post, letters)
    posted = store.now(collect, 1e12, 1e12, 9)
    assert [each.letter.target for each in posted] == [f"push:{kept[0]}"]
    store.now(unsubscribe, kept[0], "guest:a")
    assert store.now(endpoints_of, "account:b") == [kept[0]]
    store.now(unsubscribe, kept[0], "account:b")
    assert store.now(endpoints_of, "account:b") == []


def test_what_is_refused_and_taken_back(
    start: StartServer, people: People, browser: Browser
) -> None:
    server = start(**settings(browser))
    ann, eve = people(server, "Ann"), people(server, "Eve")
    good = browser.order()
    for wrong in (
        {"endpoint": "http://127.0.0.1:1/x"}, {"endpoint": "https://evil.example/x"},
        {"endpoint": "http://fcm.googleapis.com/x"}, {"endpoint": "https://fcm.googleapis.com:1/"},
        {"endpoint": "https://xfcm.googleapis.com.evil.example/"}, {"auth": "AAAA"},
        {"p256dh": "!"},
    ):  # fmt: skip
        answer = ann.http.post("/api/push", json={**good, **wrong})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_request"), wrong
    ann.post("/api/push", good)
    remove(eve, browser.endpoint)  # not hers: nothing happens
    remove(ann, browser.endpoint)
    remove(ann, browser.endpoint)


def test_known_services_are_allowed() -> None:
    for host in ("fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"):
        assert allowed_endpoint(f"https://{host}/a", Settings()).hostname == host
    with pytest.raises(ServerError):
        allowed_endpoint("https://push.apple.com.example.org/a", Settings())


def test_without_a_key_nothing_is_offered(server: Any, people: People, browser: Browser) -> None:
    ann = people(server)
    assert ann.get("/api/push") == {"key": None}
    answer = ann.http.post("/api/push", json=browser.order())
    assert answer.json()["code"] == "not_found"


def test_the_command_makes_a_key(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pushkey"]) == 0
    name, _, key = capsys.readouterr().out.strip().partition("=")
    assert name == "SNATH_PUSH_KEY"
    padded = key + "=" * (-len(key) % 4)
    assert len(base64.urlsafe_b64decode(padded)) == 32
    assert Vapid02.from_raw(key.encode())
