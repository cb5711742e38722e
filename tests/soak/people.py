"""People at a table, as a program: they join by REST, listen on a socket and act when asked."""

from __future__ import annotations

import asyncio
import random
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.patching import whole

ACK_SECONDS = 60.0
VIEW_SECONDS = 60.0
COOKIE = "snath_player"


class Option(msgspec.Struct):
    text: str


class Decision(msgspec.Struct):
    options: list[Option] | None


class View(msgspec.Struct):
    version: int
    over: bool
    decision: Decision | None


class Message(msgspec.Struct):
    """Of every message only what players of this kind look at."""

    type: str
    idem: str | None = None
    version: int = 0
    code: str = ""


decode = msgspec.json.Decoder(Message).decode
decode_all = msgspec.json.Decoder(dict[str, Any]).decode


@dataclass
class Person:
    """One browser: a cookie and, once seated, one socket."""

    url: str
    cookie: str = ""
    game: str = ""
    seat: int | None = None
    socket: ClientConnection | None = None
    shown: dict[str, Any] = field(default_factory=dict)  # view and hints, whole
    view: View | None = None
    synced: bool = False  # whether a view has come since the last time of connecting
    synced_at: float = 0.0
    news: asyncio.Event = field(default_factory=asyncio.Event)
    answers: dict[str, asyncio.Future[Message]] = field(default_factory=dict)
    received: int = 0  # bytes
    recorded: list[bytes] | None = None  # everything received, if somebody wants to look
    address: str = ""  # as a proxy would tell it, for servers that believe proxies

    @property
    def headers(self) -> dict[str, str]:
        return {"X-Forwarded-For": self.address} if self.address else {}

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        async with httpx.AsyncClient(base_url=self.url, timeout=60, headers=self.headers) as http:
            if self.cookie:
                http.cookies.set(COOKIE, self.cookie)
            answer = await http.post(path, json=body)
            answer.raise_for_status()
            self.cookie = http.cookies.get(COOKIE) or self.cookie
            out: dict[str, Any] = answer.json()
            return out

    async def listen(self, watching: bool = False) -> asyncio.Task[None]:
        """Connect and keep what comes; the task ends with the connection."""
        self.synced = False
        since = f"since={self.view.version}&" if self.view else ""
        seat = "spectate" if watching else str(self.seat)
        address = self.url.replace("http", "ws", 1)
        self.socket = await connect(
            f"{address}/api/games/{self.game}/socket?{since}seat={seat}",
            additional_headers={
                "Cookie": f"{COOKIE}={self.cookie}", "Origin": self.url, **self.headers,
            },
            max_size=None, compression=None, open_timeout=30, ping_interval=None,
        )
        return asyncio.create_task(self._read(self.socket))

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                raw = data if isinstance(data, bytes) else data.encode()
                self.received += len(raw)
                if self.recorded is not None:
                    self.recorded.append(raw)
                message = decode(raw)
                if message.type in ("update", "patch"):
                    self._see(decode_all(raw))
                elif message.idem in self.answers:
                    self.answers.pop(message.idem).set_result(message)
        except ConnectionClosed:
            pass
        for waiting in self.answers.values():
            waiting.cancel()
        self.answers.clear()
        self.news.set()

    def _see(self, message: dict[str, Any]) -> None:
        if message["type"] == "patch":
            message = whole(self.shown, message)
        self.shown = {"view": message["view"], "hints": message["hints"]}
        self.view = msgspec.convert(message["view"], View)
        self.synced = True
        self.synced_at = time.monotonic()
        self.news.set()

    async def leave(self) -> None:
        assert self.socket is not None
        await self.socket.close()

    @property
    def asked(self) -> bool:
        return bool(self.view and self.view.decision and self.view.decision.options)

    async def act(self, text: str, version: int, idem: str | None = None) -> Message:
        """Play and wait for the answer, `ack` or `refused`."""
        assert self.socket is not None
        idem = idem or str(uuid.uuid4())
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self.answers[idem] = answer
        message = {"type": "act", "idem": idem, "version": version, "actions": [text]}
        await self.socket.send(msgspec.json.encode(message).decode())
        return await asyncio.wait_for(answer, ACK_SECONDS)


def busy_choice(decision: Decision | None, rng: random.Random) -> str:
    """Any option, but seldom the last one, which mostly means to stop."""
    assert decision is not None and decision.options
    options = decision.options
    usable = len(options) - 1 if len(options) > 1 and rng.random() < 0.9 else len(options)
    return options[rng.randrange(usable)].text


async def seat_people(url: str, seats: int, network: str = "", **order: Any) -> list[Person]:
    """A new game in which every seat is a person of its own, all connected.

    With a network, such as "198.51.7", each has an address of its own.
    """
    people = [
        Person(url, address=f"{network}.{number + 1}" if network else "")
        for number in range(seats)
    ]
    body = {"seats": [{"kind": "human"}] * seats, "player": "0", **order}
    game = (await people[0].post("/api/games", body))["id"]
    for number, person in enumerate(people):
        person.game, person.seat = game, number
        if number:
            await person.post(f"/api/games/{game}/join", {"seat": number, "player": str(number)})
    return people


async def wait_for_views(people: Sequence[Person]) -> None:
    """Until everybody has seen the position."""
    async with asyncio.timeout(VIEW_SECONDS):
        while not all(person.synced for person in people):
            await asyncio.sleep(0.01)


async def connect_again(person: Person, rng: random.Random) -> asyncio.Task[None]:
    """As the browser does it: again and again, with growing, jittered pauses."""
    pause = 0.5
    while True:
        try:
            return await person.listen()
        except (OSError, InvalidHandshake, TimeoutError, ConnectionClosed):
            await asyncio.sleep(pause * rng.uniform(0.5, 1.0))
            pause = min(8.0, pause * 2)
