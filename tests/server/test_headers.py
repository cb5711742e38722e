"""Origins, sizes and headers: what every request passes through."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from snath.server.http.headers import BODY, POLICY, allowed_origin
from snath.server.http.routes import site
from tests.server.served import new_game, served
from tests.waiting import PATIENCE


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with served(tmp_path_factory.mktemp("headers")) as client:
        yield client


@pytest.mark.parametrize(
    ("headers", "public_url", "allowed"),
    [
        ({"host": "play.test"}, "", True),  # a program
        ({"host": "play.test", "origin": "https://play.test"}, "", True),
        ({"host": "play.test", "origin": "http://play.test"}, "", True),
        ({"host": "play.test:8037", "origin": "http://play.test:8037"}, "", True),
        ({"host": "play.test:80", "origin": "http://play.test"}, "", True),
        ({"host": "PLAY.test", "origin": "https://Play.Test"}, "", True),
        ({"host": "inner:8037", "origin": "https://play.test"}, "https://play.test", True),
        ({"host": "play.test", "origin": "https://evil.test"}, "", False),
        ({"host": "play.test", "origin": "https://play.test.evil.test"}, "", False),
        ({"host": "play.test", "origin": "https://play.test@evil.test"}, "", False),
        ({"host": "play.test", "origin": "https://play.test:444"}, "", False),
        ({"host": "play.test:8037", "origin": "http://play.test:8038"}, "", False),
        ({"host": "play.test", "origin": "null"}, "", False),
        ({"host": "play.test", "origin": ""}, "", False),
        ({"host": "play.test", "origin": "file://play.test"}, "", False),
        ({"host": "play.test", "origin": "https://[::1"}, "", False),
        ({"host": "play.test", "sec-fetch-site": "cross-site"}, "", False),
        ({"host": "play.test", "sec-fetch-site": "same-site"}, "", False),
        ({"host": "play.test", "sec-fetch-site": "same-origin"}, "", True),
        ({"origin": "https://play.test"}, "", False),
    ],
)
def test_origins(headers: dict[str, str], public_url: str, allowed: bool) -> None:
    assert allowed_origin(headers, public_url) == allowed


def test_pages_of_other_sites_change_nothing(client: httpx.Client) -> None:
    order = {"seats": [{"kind": "human"}]}
    evil = {"Origin": "https://evil.test"}
    for method, path in (
        ("POST", "/api/games"),
        ("POST", "/api/login"),
        ("POST", "/api/logout"),
        ("PATCH", "/api/games/x/seats/0"),
        ("POST", "/api/import"),
    ):
        refused = client.request(method, path, json=order, headers=evil)
        assert refused.status_code == 403
        assert refused.json()["code"] == "bad_origin"
        assert "set-cookie" not in refused.headers
    own = client.post("/api/games", json=order, headers={"Origin": str(client.base_url)})
    assert own.status_code == 200


def test_sockets_of_other_sites_are_refused(client: httpx.Client) -> None:
    game = new_game(client, 1)
    url = str(client.base_url).replace("http", "ws").rstrip("/") + f"/api/games/{game}/socket"
    with pytest.raises(InvalidStatus) as refused:
        connect(url, origin=Origin("https://evil.test"), open_timeout=PATIENCE)
    assert refused.value.response.status_code == 403
    with connect(url, origin=Origin(str(client.base_url).rstrip("/"))) as socket:
        assert json.loads(socket.recv(PATIENCE))["type"] == "welcome"


def test_headers_of_all_answers(client: httpx.Client) -> None:
    for path in ("/", "/game/abc", "/api/choices", "/api/nothing", "/health", "/missing.js"):
        headers = client.get(path).headers
        assert headers["content-security-policy"] == POLICY
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "unsafe" not in POLICY
    assert "frame-ancestors 'none'" in POLICY


def test_what_may_be_kept(
    client: httpx.Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1a2b3c.js").write_text("1;", encoding="utf-8")
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    monkeypatch.setattr(site, "WEB", tmp_path)
    assert "immutable" in client.get("/assets/app-1a2b3c.js").headers["cache-control"]
    assert client.get("/assets/other.js").headers["cache-control"] == "no-cache"
    assert client.get("/").headers["cache-control"] == "no-cache"
    assert client.get("/api/me").headers["cache-control"] == "no-store"


def test_large_bodies_are_refused(client: httpx.Client) -> None:
    refused = client.post("/api/games", content=b"x" * (BODY + 1))
    assert refused.status_code == 413
    assert refused.json()["details"] == {"most": BODY}

    def pieces() -> Iterator[bytes]:
        for _ in range(BODY // 1024 + 1):
            yield b"x" * 1024

    refused = client.post("/api/games", content=pieces())
    assert refused.status_code == 413
    # The server still answers, also on the same connection or a new one.
    assert client.get("/health").status_code == 200


def test_imports_may_be_larger(client: httpx.Client) -> None:
    answer = client.post("/api/import", content=b"x" * (BODY + 1))
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad_record"
    assert client.post("/api/import", content=b"x" * (4 * 1024 * 1024 + 1)).status_code == 413


def test_who_sends_too_much_hears_why(client: httpx.Client) -> None:
    """The answer is read after all was sent: a connection closed before would hide it."""
    size = 20 * 1024 * 1024
    place = (client.base_url.host, client.base_url.port)
    with socket.create_connection(place, timeout=30) as plain:
        head = f"POST /api/import HTTP/1.1\r\nHost: x\r\nContent-Length: {size}\r\n\r\n"
        plain.sendall(head.encode())
        plain.sendall(b"x" * size)
        answer = b"".join(iter(lambda: plain.recv(65536), b""))
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"no more than 4194304 bytes (4096 kB) can be sent here" in answer
