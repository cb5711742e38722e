"""One client that asks for everything as often as it can, while others play.

The limits are the real ones.  Everybody has an address of their own, as behind a proxy.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from .load import TURN_PAUSE, drive, enough_of, percentiles
from .people import COOKIE, Person, seat_people
from .process import ServerProcess

REAL_LIMITS: dict[str, object] = {
    "limit_factor": 1, "sockets_per_user": 10, "sockets_per_address": 500, "trust_proxy": True,
}
SOCKETS = 14  # more than anybody may have
REQUESTS = 8  # at a time
BURST = 20  # messages on a socket between two looks at the answers
LAST_ANSWERS = 60  # seconds for what has been asked before the end


@dataclass
class AbuseReport:
    games: int
    quiet: dict[str, float] = field(default_factory=dict)  # milliseconds until an ack
    abused: dict[str, float] = field(default_factory=dict)  # the same, meanwhile
    actions: int = 0  # of the others, while one misbehaved
    refused: Counter[str] = field(default_factory=Counter)  # of these, by code
    requests: Counter[int] = field(default_factory=Counter)  # of the abuser, by status
    messages: Counter[str] = field(default_factory=Counter)  # answers on its sockets, by code
    too_many_sockets: int = 0

    @property
    def too_many_requests(self) -> int:
        return self.requests[429]

    @property
    def too_many_messages(self) -> int:
        return self.messages["too_many"]

    @property
    def held(self) -> bool:
        """The others played on, and nothing broke."""
        broken = sum(number for status, number in self.requests.items() if status >= 500)
        return self.actions > 0 and not self.refused and broken == 0


async def abuse(
    server: ServerProcess, games: int, seats: int, seconds: float, pause: float = TURN_PAUSE,
    fewest: int = 1,
) -> AbuseReport:
    """Play for some time in peace, then as long with somebody who misbehaves; longer if there
    were fewer actions than wanted on a slow machine."""
    report = AbuseReport(games)
    tables: list[list[Person]] = []
    for number in range(games):
        network = f"10.1.{number % 250}" if number < 250 else f"10.2.{number % 250}"
        tables.append(await seat_people(server.url, seats, network))
    readers = [await person.listen() for people in tables for person in people]
    mallory = (await seat_people(server.url, 1, "203.0.113"))[0]
    report.quiet = percentiles(await play(tables, seconds, pause, report, 0, fewest) or [0.0])
    report.actions = 0
    report.refused.clear()
    enough = asyncio.Event()
    floods = [flood_socket(mallory, report, enough) for _ in range(SOCKETS)]
    floods += [flood_requests(mallory, report, n, enough) for n in range(REQUESTS)]
    flooding = asyncio.gather(*floods)
    report.abused = percentiles(await play(tables, seconds, pause, report, 1000, fewest) or [0.0])
    await wait_for_refusals(report, fewest)
    assert not flooding.done(), flooding
    enough.set()  # not cancelled: connections must be closed in order
    await asyncio.wait_for(flooding, LAST_ANSWERS)
    for people in tables:
        for person in people:
            await person.leave()
    await asyncio.gather(*readers)
    return report


async def play(
    tables: list[list[Person]], seconds: float, pause: float, report: AbuseReport, seed: int,
    fewest: int,
) -> list[float]:
    taken: list[float] = []
    refused = report.refused
    enough = enough_of(taken, fewest, seconds)
    await asyncio.gather(
        *(drive(people, enough, pause, taken, refused, seed + n) for n, people in enumerate(tables))
    )
    report.actions += len(taken)
    return taken


async def wait_for_refusals(report: AbuseReport, fewest: int) -> None:
    """However slow the machine is: every limit must have had something to do."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LAST_ANSWERS):
            while (
                min(report.too_many_requests, report.too_many_messages) < fewest
                or not report.too_many_sockets
            ):
                await asyncio.sleep(0.05)


def rude_messages(number: int) -> list[str]:
    """Actions for another moment, talk, questions, motions, and no messages at all."""
    idem = f"r{number}"
    return [
        json.dumps({"type": "act", "idem": idem, "version": 0, "actions": ["section build"] * 60}),
        json.dumps({"type": "say", "idem": idem, "text": "x" * 500}),
        json.dumps({"type": "explain", "ask": number, "action": "bottom 2"}),
        json.dumps({"type": "ask_takeback", "idem": idem}),
        "[" * 10_000,
    ]


async def flood_socket(person: Person, report: AbuseReport, enough: asyncio.Event) -> None:
    address = person.url.replace("http", "ws", 1)
    headers = {"Cookie": f"{COOKIE}={person.cookie}", "Origin": person.url, **person.headers}
    numbers = count()
    while not enough.is_set():
        try:
            async with connect(
                f"{address}/api/games/{person.game}/socket", additional_headers=headers,
                max_size=None, compression=None, open_timeout=30, close_timeout=1,
            ) as socket:
                line = asyncio.create_task(cut(socket, enough))
                try:
                    await flood(socket, report, numbers)
                finally:
                    line.cancel()
        except (ConnectionClosed, OSError, TimeoutError):
            await asyncio.sleep(0.1)


async def cut(socket: ClientConnection, enough: asyncio.Event) -> None:
    """Ends even a flood that waits for the server, which reads no faster than it wants to."""
    await enough.wait()
    socket.transport.abort()


async def flood(socket: ClientConnection, report: AbuseReport, numbers: Iterator[int]) -> None:
    first = json.loads(await socket.recv())
    if first["type"] == "refused":
        report.too_many_sockets += first["code"] == "too_many"
        await asyncio.sleep(0.2)
        return
    while True:
        for _ in range(BURST):
            for message in rude_messages(next(numbers)):
                await socket.send(message)
        await read_answers(socket, report)


async def read_answers(socket: ClientConnection, report: AbuseReport) -> None:
    """What there is to read, without waiting long for more."""
    while True:
        try:
            message = json.loads(await asyncio.wait_for(socket.recv(), 0.05))
        except TimeoutError:
            return
        report.messages[message.get("code") or message["type"]] += 1


async def flood_requests(
    person: Person, report: AbuseReport, number: int, enough: asyncio.Event
) -> None:
    game = f"/api/games/{person.game}"
    async with httpx.AsyncClient(
        base_url=person.url, timeout=60, headers=person.headers
    ) as http:
        http.cookies.set(COOKIE, person.cookie)
        wanted = [
            ("GET", f"{game}/view", None),
            ("GET", f"{game}/export", None),
            ("GET", f"{game}/frames", None),
            ("GET", "/api/games?list=running", None),
            ("POST", "/api/games", {"seats": [{"kind": "human"}] * 2}),
            ("POST", "/api/login", {"name": "ann", "password": "guess number 1"}),
            ("POST", "/api/import", {"snath_export": 1}),
            ("POST", f"{game}/join", {}),
        ]
        while not enough.is_set():
            method, path, body = wanted[number % len(wanted)]
            number += 1
            answer = await http.request(method, path, json=body)
            report.requests[answer.status_code] += 1
