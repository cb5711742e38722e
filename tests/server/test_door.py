"""Slow and idle connections: they have limits, give way to others, and are counted."""

from __future__ import annotations

import io
import json
import logging
import socket
from base64 import b64encode
from collections.abc import Callable, Iterator

import httpx
import pytest

from snath.server.http.door import QUIET_SECONDS, Door
from snath.server.http.headers import SecurityHeaders
from snath.server.operations.logs import JsonLines
from snath.server.operations.metrics import Metrics
from snath.server.protocol.messages import ChatLine
from tests.waiting import wait_for

from .conftest import StartServer
from .people import HUMAN, Person
from .serving import Running
from .test_limits import Clock

People = Callable[..., Person]
HALF = b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: "


class Guests:
    """Plain connections, from addresses of the test's choice: all of 127.0.0.0/8 is this host."""

    def __init__(self) -> None:
        self.made: list[socket.socket] = []

    def __call__(self, server: Running, data: bytes, address: str = "127.0.0.1") -> socket.socket:
        url = httpx.URL(server.url)
        made = socket.create_connection((url.host, url.port), 20, source_address=(address, 0))
        self.made.append(made)
        made.sendall(data)
        return made

    def close(self) -> None:
        for made in self.made:
            made.close()


@pytest.fixture
def guests() -> Iterator[Guests]:
    made = Guests()
    yield made
    made.close()


def is_closed(guest: socket.socket) -> bool:
    """Wait for what the server does with it: hang up, or say something."""
    try:
        return guest.recv(65536) == b""
    except ConnectionResetError:
        return True


def dropped(server: Running) -> dict[str, float]:
    found = server.app.state.metrics.dropped.collect()[0].samples
    return {s.labels["reason"]: s.value for s in found if s.name == "snath_dropped_total"}


def test_half_sent_requests_keep_nobody_out(start: StartServer, guests: Guests) -> None:
    server = start(connections=40, connections_per_address=20)
    for number in range(120):
        guests(server, HALF, f"127.0.0.{2 + number % 6}")
    # A visitor from elsewhere, and one behind the same address.
    assert httpx.get(server.url + "/health").status_code == 200
    same = guests(server, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n", "127.0.0.2")
    assert same.recv(65536).startswith(b"HTTP/1.1 200")
    assert len(server.app.state.door) <= 40
    assert dropped(server)["crowd"] >= 80
    assert all(is_closed(guest) for guest in guests.made[:60])


def test_a_crowd_from_one_address_does_not_push_out_others(
    start: StartServer, guests: Guests
) -> None:
    server = start(connections=40, connections_per_address=20)
    quiet = guests(server, HALF, "127.0.0.9")
    for _ in range(60):
        guests(server, HALF, "127.0.0.2")
    quiet.sendall(b"done\r\n\r\n")
    assert quiet.recv(65536).startswith(b"HTTP/1.1 200")


def test_the_head_of_a_request_has_seconds(start: StartServer, guests: Guests) -> None:
    server = start()
    server.app.state.door.head_seconds = 0.1
    nothing, half = guests(server, b""), guests(server, HALF)
    second = guests(server, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
    assert second.recv(65536).startswith(b"HTTP/1.1 200")
    second.sendall(HALF)  # the second request on a connection is no better than the first
    assert all(is_closed(guest) for guest in (nothing, half, second))
    assert dropped(server) == {"slow_head": 3.0}


def test_a_head_without_end_is_cut(server: Running, guests: Guests) -> None:
    guest = guests(server, HALF)
    with pytest.raises(OSError):
        for _ in range(100_000):
            guest.sendall(b"x" * 1024 + b"\r\nX-More: ")
    assert dropped(server) == {"large_head": 1.0}


def test_the_body_of_a_request_has_seconds(
    start: StartServer, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = SecurityHeaders.__init__
    monkeypatch.setattr(
        SecurityHeaders,
        "__init__",
        lambda *given, **more: usual(*given, **more, body_seconds=0.1),
    )
    server = start()
    guest = guests(server, b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
    answer = guest.recv(65536)
    assert answer.startswith(b"HTTP/1.1 408 ") and b"too_slow" in answer
    assert is_closed(guest)
    assert dropped(server) == {"slow_body": 1.0}


def test_whoever_does_not_read_answers_is_dropped(start: StartServer, guests: Guests) -> None:
    """Answers pile up at the server only for so long."""
    server = start()
    server.app.state.door.read_seconds = 0.2
    ask = b"GET /api/catalogue HTTP/1.1\r\nHost: x\r\n\r\n"
    answer = httpx.get(server.url + "/api/catalogue", headers={"Accept-Encoding": "identity"})
    many = 40_000_000 // len(answer.content)  # more than the system keeps for a connection
    deaf = guests(server, ask * many)
    wait_for(lambda: dropped(server) == {"slow_reader": 1.0})
    while not is_closed(deaf):
        pass  # what was under way
    reader = guests(server, ask)
    assert reader.recv(1024).startswith(b"HTTP/1.1 200")


def test_a_socket_that_nobody_reads_is_hung_up(
    start: StartServer, people: People, guests: Guests
) -> None:
    """Not only taken from the table: its place among the sockets becomes free, too."""
    server = start()
    server.app.state.door.read_seconds = 0.2
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN)["id"]
    bob.join(game)
    deaf = guests(server, upgrade(server, game, ann.cookie()))
    assert deaf.recv(1024).startswith(b"HTTP/1.1 101")
    table = server.app.state.tables.live(game)
    wait_for(lambda: table.watchers)
    (watcher,) = table.watchers
    loop = server.app.state.tables._tasks[0].get_loop()
    line = ChatLine(1, 1, "Bob", "x" * 1_000_000, "")

    def hung_up() -> bool:
        """One line after the other, each when the last has been written: many at once would be
        more than a table keeps for anybody, and end the socket before it has to wait."""
        if watcher.queue.empty():
            loop.call_soon_threadsafe(watcher.send, line)
        return dropped(server) == {"slow_reader": 1.0}

    wait_for(hung_up)
    wait_for(lambda: not server.app.state.limits._held)
    assert not table.watchers
    tab = ann.sit(game)
    assert tab.expect("welcome")["seat"] == 0


def upgrade(server: Running, game: str, cookie: str) -> bytes:
    return (
        f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: {server.url.removeprefix('http://')}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}\r\nCookie: {cookie}\r\n\r\n"
    ).encode()


def test_sockets_are_counted_by_limits_of_their_own(start: StartServer, people: People) -> None:
    server = start(connections=3, connections_per_address=3)
    ann = people(server)
    game = ann.create(HUMAN, HUMAN)["id"]
    tabs = [ann.sit(game) for _ in range(6)]
    for tab in tabs:
        assert tab.receive()["type"] == "welcome"
    assert len(server.app.state.door) <= 1
    assert ann.get(f"/api/games/{game}")["id"] == game


def test_the_log_hears_of_many_at_once() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    log = logging.getLogger("snath.door")
    log.addHandler(handler)
    clock = Clock()
    door = Door(1, 1, Metrics(), clock)
    for _ in range(1000):
        door.dropped("crowd")
    clock.now += QUIET_SECONDS
    door.dropped("crowd")
    log.removeHandler(handler)
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [(line["kind"], line["count"]) for line in lines] == [("crowd", 1), ("crowd", 1000)]
