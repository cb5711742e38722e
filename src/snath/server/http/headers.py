"""What every request passes through: origin, characters, size, and headers of the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..characters import PROBLEM, address_holds_nul
from ..errors import CODES
from ..operations.metrics import Metrics
from ..protocol.lobby import Problem
from .door import Door

KB: Final = 1024
BODY: Final = 64 * KB
BODIES: Final[Mapping[str, int]] = {
    "/api/import": 4 * KB * KB,
    "/api/campaigns/import": 16 * KB * KB,  # with all its games
}
THROWN_AWAY: Final = 32 * KB * KB  # of a body that is too large
BODY_SECONDS: Final = 30.0  # for all of it
SAFE: Final = ("GET", "HEAD", "OPTIONS")
ASSETS: Final = "/assets/"  # files whose names change with what is in them
FOREVER: Final = "public, max-age=31536000, immutable"
REFUSED_ORIGIN: Final = 1008  # close code: policy violation

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
SECURITY: Final[Mapping[str, str]] = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",  # for browsers that do not know frame-ancestors
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


# Once seen over https, a browser comes by no other way for a year.
OVER_TLS: Final[Mapping[str, str]] = {"Strict-Transport-Security": "max-age=31536000"}


def allowed_origin(headers: Mapping[str, str], public_url: str = "") -> bool:
    """Whether a request comes from a page of this server, or from no page at all.

    Browsers name the origin of the page with every WebSocket and every request that may change
    something.  Programs name none: they have no cookies that a foreign page could use.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    asked = place(origin)
    if asked is None:
        return False  # also "null", the origin of sandboxed pages and files
    hosts = [headers.get("host", "").lower()]
    if public_url:
        hosts.append(urlsplit(public_url).netloc.lower())
    return asked in {without_port(host, origin) for host in hosts if host}


def place(origin: str) -> str | None:
    """Host and port of an origin, without the port that its scheme implies."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.username is not None:
        return None
    return without_port(parts.netloc.lower(), origin)


def without_port(host: str, origin: str) -> str:
    return host.removesuffix(":443" if origin.startswith("https:") else ":80")


class SecurityHeaders:
    """The outermost layer of the app."""

    def __init__(
        self,
        app: ASGIApp,
        public_url: str = "",
        metrics: Metrics | None = None,
        body: int = BODY,
        bodies: Mapping[str, int] = BODIES,
        tls: bool = False,
        door: Door | None = None,
        body_seconds: float = BODY_SECONDS,
    ) -> None:
        self.app = app
        self.security = {**SECURITY, **OVER_TLS} if tls else SECURITY
        self.public_url = public_url
        self.metrics = metrics
        self.body = body
        self.bodies = bodies
        self.door = door
        self.body_seconds = body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            clean = not address_holds_nul(scope["path"], scope["query_string"])
            if clean and allowed_origin(Headers(scope=scope), self.public_url):
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": REFUSED_ORIGIN, "reason": ""})
        elif scope["type"] == "http":
            await self.answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]

        async def finish(message: Message) -> None:
            if message["type"] == "http.response.start":
                dress(path, message, self.security)
                self.count(scope["method"], message["status"])
            await send(message)

        if address_holds_nul(path, scope["query_string"]):
            await refuse(finish, "bad_request", PROBLEM, {})
            return
        if scope["method"] in SAFE:
            await self.app(scope, receive, finish)
            return
        headers = Headers(scope=scope)
        if not allowed_origin(headers, self.public_url):
            await refuse(finish, "bad_origin", "a page of another site asked for this", {})
            return
        most = self.bodies.get(path, self.body)
        try:
            async with asyncio.timeout(self.body_seconds):
                body = await read_body(headers, receive, most)
        except TimeoutError:
            if self.door is not None:
                self.door.dropped("slow_body")
            text = f"the body has to come within {self.body_seconds:.0f} seconds"
            await refuse(finish, "too_slow", text, {})
            return
        if body is None:
            text = f"no more than {most} bytes ({most // KB} kB) can be sent here"
            await refuse(finish, "too_large", text, {"most": most})
            return
        await self.app(scope, replay_of(body, receive), finish)

    def count(self, method: str, status: int) -> None:
        if self.metrics is not None:
            self.metrics.answered(method, status)


async def read_body(headers: Headers, receive: Receive, most: int) -> bytes | None:
    """The whole body, or None if it is larger than allowed or was cut off.

    What is too large is still read for a while and thrown away: whoever sends it hears the answer
    only when it is sent.
    """
    told = headers.get("content-length", "")
    if told.isdecimal() and int(told[:20]) > THROWN_AWAY:
        return None
    parts: list[bytes] = []
    size = 0
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            return None
        part: bytes = message.get("body", b"")
        size += len(part)
        if size <= most:
            parts.append(part)
        elif size > THROWN_AWAY:
            return None
        else:
            parts.clear()
        more = message.get("more_body", False)
    return b"".join(parts) if size <= most else None


def replay_of(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives the body that has been read, then whatever comes."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


async def refuse(send: Send, code: str, text: str, details: dict[str, int]) -> None:
    body = msgspec.json.encode(Problem(code, text, dict(details)))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),  # what is left of the body is not read
    ]
    await send({"type": "http.response.start", "status": CODES[code], "headers": headers})
    await send({"type": "http.response.body", "body": body})


def dress(path: str, message: Message, security: Mapping[str, str]) -> None:
    """Add what is missing to the headers of an answer."""
    headers = MutableHeaders(scope=message)
    set_missing(headers, security.items())
    if path.startswith(ASSETS) and message["status"] in (200, 304):
        headers["Cache-Control"] = FOREVER
    elif path.startswith("/api/"):
        set_missing(headers, [("Cache-Control", "no-store")])
    else:
        set_missing(headers, [("Cache-Control", "no-cache")])


def set_missing(headers: MutableHeaders, wanted: Iterable[tuple[str, str]]) -> None:
    for name, value in wanted:
        headers.setdefault(name, value)
