"""Turn notifications: to a real web server and a real mail server on loopback, nowhere else."""

from __future__ import annotations

import json
import queue
import random
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from snath.server.errors import ServerError
from snath.server.notify import address_of, check_target
from snath.server.settings import Settings
from tests.waiting import PATIENCE

from .conftest import StartServer
from .mailing import mail_server
from .people import HUMAN, Person, play_at_random

People = Callable[..., Person]


class Hook:
    """A web server that keeps what it is told; the first `failures` letters are not accepted."""

    def __init__(self) -> None:
        self.letters: queue.Queue[dict[str, Any]] = queue.Queue()
        self.paths: list[str] = []
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                hook.paths.append(self.path)
                self.send_response(204)
                self.end_headers()
                hook.letters.put(json.loads(body))

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.place = f"127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


@pytest.fixture
def hook() -> Iterator[Hook]:
    made = Hook()
    yield made
    made.stop()


def test_a_player_is_told_of_a_turn_and_of_the_end(
    start: StartServer, people: People, hook: Hook
) -> None:
    server = start(webhook_hosts=(hook.place,), public_url="http://play.example")
    ann, bob = people(server, "Ann"), people(server, "Bob")
    options = {"round_limit": 1}
    game = ann.create(HUMAN, HUMAN, pace="async", name="Slow", options=options)["id"]
    bob.join(game, notify=f"http://{hook.place}/bob?room=1")
    tabs = {0: ann.sit(game), 1: bob.sit(game)}
    for tab in tabs.values():
        tab.expect("update")
    play_at_random(tabs, random.Random(1))
    letters = [hook.letters.get(timeout=PATIENCE)]
    while letters[-1]["event"] != "finished":
        letters.append(hook.letters.get(timeout=PATIENCE))
    assert letters[0] == {
        "event": "turn",
        "game": game,
        "name": "Slow",
        "seat": 1,
        "player": "Bob",
        "turn": letters[0]["turn"],
        "url": f"http://play.example/game/{game}",
        "text": f"It is your turn, Bob: Slow http://play.example/game/{game}",
        "content": f"It is your turn, Bob: Slow http://play.example/game/{game}",
    }
    assert {letter["player"] for letter in letters} == {"Bob"}
    assert set(hook.paths) == {"/bob?room=1"}


def test_the_webhook_of_a_game_hears_of_everybody(
    start: StartServer, people: People, hook: Hook
) -> None:
    server = start(webhook_hosts=(hook.place,))
    ann, bob = people(server, "Ann"), people(server, "Bob")
    webhook = f"http://{hook.place}/"
    game = ann.create(HUMAN, HUMAN, pace="async", webhook=webhook)["id"]
    bob.join(game)
    assert hook.letters.get(timeout=PATIENCE)["event"] == "turn"


def test_live_games_tell_nobody(start: StartServer, people: People, hook: Hook) -> None:
    server = start(webhook_hosts=(hook.place,))
    ann, bob = people(server, "Ann"), people(server, "Bob")
    webhook = f"http://{hook.place}/"
    live = ann.create(HUMAN, HUMAN, webhook=webhook)["id"]
    slow = ann.create(HUMAN, HUMAN, pace="async", webhook=webhook)["id"]
    for game in (live, slow):
        bob.join(game)
    # Letters come in the order in which things happened: the live game had none.
    assert hook.letters.get(timeout=PATIENCE)["game"] == slow


def test_a_letter_that_was_not_accepted_comes_again(
    start: StartServer, people: People, hook: Hook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("snath.server.notify.WAITS", (0.1, 0.1, 0.1, 0.1))
    answers = iter([OSError("down"), OSError("still down")])

    from snath.server import notify

    call = notify.call

    def unsure(letter: Any, settings: Settings) -> None:
        for error in answers:
            raise error
        call(letter, settings)

    monkeypatch.setattr(notify, "call", unsure)
    server = start(webhook_hosts=(hook.place,))
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN, pace="async", webhook=f"http://{hook.place}/")["id"]
    bob.join(game)
    assert hook.letters.get(timeout=PATIENCE)["game"] == game
    metrics = server.app.state.metrics
    assert metrics.registry.get_sample_value("snath_notices_total", {"outcome": "failed"}) == 2


def test_mail(start: StartServer, people: People) -> None:
    with mail_server() as mail:
        server = start(**mail.settings())
        ann, bob = people(server, "Ann"), people(server, "Bob")
        game = ann.create(HUMAN, HUMAN, pace="async", notify="mailto:ann@example.org")["id"]
        bob.join(game, notify="mailto:bob@example.org")
        text = mail.mails.get(timeout=PATIENCE)
    assert "Subject: snath: your turn" in text and "To: " in text and game in text


SETTINGS = Settings(webhook_hosts=("hooks.example.org", "inner.example:8443", "127.0.0.1:9"))


@pytest.mark.parametrize(
    "target",
    ["https://hooks.example.org/a?b=c", "https://inner.example:8443/", "http://127.0.0.1:9/x"],
)
def test_allowed_targets(target: str) -> None:
    check_target(target, SETTINGS)


@pytest.mark.parametrize(
    "target",
    [
        "https://other.example/",
        "https://hooks.example.org:8080/",
        "https://hooks.example.org@evil.example/",
        "https://evil.example/#hooks.example.org",
        "http://hooks.example.org/",
        "http://127.0.0.1/",
        "http://127.0.0.1:10/",
        "http://localhost:9/",
        "http://[::1]:9/",
        "ftp://hooks.example.org/",
        "file:///etc/passwd",
        "https://hooks.example.org:x/",
        "mailto:ann@example.org",  # no mail server
        "https://hooks.example.org/\r\nHost: evil",
        "",
    ],
)
def test_targets_that_are_refused(target: str) -> None:
    with pytest.raises(ServerError) as refused:
        check_target(target, SETTINGS)
    assert refused.value.code == "bad_config"


@pytest.mark.parametrize("mailbox", ["", "ann", "ann@a,bob@b", "ann@example.org\nBcc: x@y"])
def test_mailboxes_that_are_refused(mailbox: str) -> None:
    with pytest.raises(ServerError):
        check_target(f"mailto:{mailbox}", Settings(smtp_host="mail"))


def test_a_name_that_leads_inside_is_not_called() -> None:
    """localhost is a name; what it leads to is not public."""
    with pytest.raises(OSError, match="no public address"):
        address_of("localhost", 80)
