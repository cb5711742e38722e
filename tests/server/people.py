"""People and programs at a server, as real clients: cookies, REST and WebSockets."""

from __future__ import annotations

import json
import random
import time
import uuid
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.waiting import PATIENCE

from .patching import shown_by, whole

HUMAN = {"kind": "human"}
RANDOM_BOT = {"kind": "bot", "bot": "random"}


class Person:
    """A browser: one cookie jar."""

    def __init__(self, url: str, name: str = "Ann") -> None:
        self.url = url
        self.name = name
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        self.tabs: list[Tab] = []

    def create(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        """A new game; what the server answers."""
        order = {"seats": list(seats), "player": self.name, **more}
        return self.post("/api/games", order)

    def post(self, path: str, body: object = None) -> dict[str, Any]:
        answer = self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def join(self, game: str, **wish: Any) -> dict[str, Any]:
        return self.post(f"/api/games/{game}/join", {"player": self.name, **wish})

    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    def sit(self, game: str, query: str = "") -> Tab:
        """Open a tab with the game."""
        tab = Tab(self.url, game, query, {"Cookie": self.cookie()} if self.cookie() else {})
        self.tabs.append(tab)
        return tab

    def move_to(self, url: str) -> Person:
        """Go on at another server, such as the next one on the same database."""
        self.url = url
        self.http.base_url = url
        return self

    def leave(self) -> None:
        for tab in self.tabs:
            tab.close()
        self.http.close()


class Tab:
    """A WebSocket: keeps the last view and the log, and every byte that arrived.

    As for the rest of a browser, a patch is the update that it stands for.
    """

    def __init__(self, url: str, game: str, query: str, headers: dict[str, str]) -> None:
        address = url.replace("http", "ws", 1) + f"/api/games/{game}/socket{query}"
        self._open = ExitStack()
        self.socket = self._open.enter_context(
            connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE)
        )
        self.bytes: list[str] = []
        self.shown: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.hints: dict[str, Any] | None = None
        self.log: list[dict[str, Any]] = []
        self.stories: list[dict[str, Any]] = []
        self.updates = 0
        self.seen: list[dict[str, Any]] = []

    def receive(self, seconds: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.bytes.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "patch":
            message = whole(self.shown, message)
        self.seen.append(message)
        if message["type"] == "update":
            self.shown = shown_by(message)
            self.view, self.hints = message["view"], message["hints"]
            self.log[message["log_from"] :] = message["events"]
            told = message["stories"]
            first = told[0]["turn"] if told else 0
            self.stories = [story for story in self.stories if story["turn"] < first] + told
            self.updates += 1
        return message

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message that is wanted; the others are taken in on the way."""
        while not wanted(message := self.receive()):
            pass
        return message

    def expect(self, type_: str, /, **fields: Any) -> dict[str, Any]:
        """The next message of a type, which must have these fields."""
        message = self.until(lambda m: m["type"] == type_)
        for name, value in fields.items():
            assert message[name] == value, message
        return message

    def quiet(self) -> None:
        """Nothing more was sent: the answer to a ping is the next message."""
        self.send("ping")
        message = self.receive()
        assert message["type"] == "pong", message

    def drain(self) -> None:
        """Take in all that was sent until now; a ping is answered after it."""
        self.send("ping")
        self.expect("pong")

    def take_in(self) -> None:
        """Take in what has arrived already."""
        while True:
            try:
                self.receive(0.0)
            except TimeoutError:
                return

    def send(self, kind: str, **fields: Any) -> str:
        idem = fields.pop("idem", None) or uuid.uuid4().hex
        body = {"type": kind, **fields}
        if kind not in ("explain", "suggest", "ping"):
            body["idem"] = idem
        self.socket.send(json.dumps(body))
        return idem

    def answer(self, idem: str) -> dict[str, Any]:
        """The acknowledgement or refusal of a message."""
        return self.until(lambda m: m["type"] in ("ack", "refused") and m["idem"] == idem)

    def act(self, *actions: str, version: int | None = None, idem: str | None = None) -> Any:
        """Play; the answer to it."""
        chosen = self.view["version"] if version is None else version
        return self.answer(self.send("act", version=chosen, actions=list(actions), idem=idem))

    def play(self, *actions: str) -> None:
        """Play what must be accepted, and wait until the own view shows it."""
        before = self.updates
        answer = self.act(*actions)
        assert answer["type"] == "ack", answer
        while self.updates == before:
            self.receive()

    def options(self) -> list[str]:
        decision = self.view.get("decision")
        if not decision or decision["options"] is None:
            return []
        return [option["text"] for option in decision["options"]]

    def wait_for_turn(self) -> None:
        """Until this seat must choose, or the game is over."""
        while not self.options() and not self.view.get("over"):
            self.receive()

    def close(self) -> None:
        self._open.close()


def play_at_random(tabs: dict[int, Tab], chance: random.Random, most: int = 10_000) -> int:
    """Let the people of a table play random answers until the end; how many they played."""
    count = 0
    while count < most:
        tab = mover(tabs)
        if tab is None:
            return count
        before = tab.updates
        answer = tab.act(chance.choice(tab.options()))
        if answer["type"] == "ack":
            count += 1
        else:
            assert answer["code"] == "stale", answer  # the tab had not heard of an undo yet
        while tab.updates == before:
            tab.receive()
    return count


def mover(tabs: dict[int, Tab]) -> Tab | None:
    """The tab that must choose, once all that is under way has arrived; None at the end."""
    while True:
        for tab in tabs.values():
            tab.take_in()
        for tab in tabs.values():
            if tab.view.get("over"):
                return None
            if tab.options():
                return tab
        time.sleep(0.002)
