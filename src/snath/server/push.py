"""Web Push: telling a browser that it is somebody's turn while no page of the game is open.

What is sent is encrypted for that browser (RFC 8291) and signed with the server's key (VAPID, RFC
8292), so that the push service of the browser's maker, which carries it, reads nothing and knows
who sends.  The packages for that come with the extra `push`; without them, or without a key, the
server offers no such thing.
"""

from __future__ import annotations

import base64
import http.client
import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from ..content.text import catalogue
from .errors import ServerError
from .settings import Settings
from .store.pushes import Subscription

SECONDS_KEPT: Final = 3 * 86400  # by the push service, for a browser that is not there
LONGEST: Final = 1000
# Services of browsers; a host ends with one of these.  `push_hosts` names others.
SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)


class Gone(Exception):
    """The browser does not want to be told any more, or is not there any more."""


@cache
def signer(key: str) -> Any:
    """The server's key as an object that signs; a ServerError if it is none."""
    try:
        from py_vapid import Vapid02
    except ImportError:
        raise ServerError("unavailable", "this server has no package for Web Push") from None
    try:
        return Vapid02.from_raw(key.encode())
    except Exception as error:  # of several libraries
        raise ServerError("unavailable", "the push key of this server is no key") from error


def new_key() -> str:
    """A key for a server, as `SNATH_PUSH_KEY` wants it."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encoded(number.to_bytes(32, "big"))


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def public_key(settings: Settings) -> str | None:
    """What browsers need to know of the server's key; None if it sends no such messages."""
    if not settings.push_key:
        return None
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point = signer(settings.push_key).public_key
    return encoded(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def allowed_endpoint(endpoint: str, settings: Settings) -> SplitResult:
    """The address of a push service: one of the browsers' makers, or named by the host."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise ServerError("bad_request", "no address of a push service") from None
    host = parts.hostname or ""
    named = (host if port is None else f"{host}:{port}") in settings.push_hosts
    known = any(host == service or host.endswith("." + service) for service in SERVICES)
    proper = parts.scheme == "https" and port is None and known
    if len(endpoint) > LONGEST or not endpoint.isascii() or "@" in parts.netloc:
        raise ServerError("bad_request", "no address of a push service")
    if not (proper or (named and parts.scheme in ("http", "https"))):
        raise ServerError("bad_request", "this push service is not known here", {"host": host})
    return parts


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse keys that nothing could be encrypted for."""
    try:
        good = len(decoded(p256dh)) == 65 and len(decoded(auth)) == 16
    except (ValueError, UnicodeError):
        good = False
    if not good:
        raise ServerError("bad_request", "keys of a browser are p256dh (65 bytes) and auth (16)")


def message(body: Mapping[str, Any], lang: str, url: str) -> bytes:
    """What the browser shows: a title, a line, and where a tap leads."""
    words = catalogue("push", lang)
    place = "campaign" if "campaign" in body else "game"
    shown = {
        "title": words[body["event"]],
        "body": body["name"] or words["unnamed"],
        "url": f"{url.rstrip('/')}/{place}/{body[place]}",
        "tag": f"{place}-{body[place]}",
    }
    return json.dumps(shown, ensure_ascii=False).encode()


def sealed(data: bytes, to: Subscription) -> bytes:
    """Encrypted for one browser."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    return bytes(
        http_ece.encrypt(
            data,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=decoded(to.p256dh),
            auth_secret=decoded(to.auth),
            version="aes128gcm",
        )
    )


def push_headers(parts: SplitResult, body: Mapping[str, Any], settings: Settings) -> dict[str, str]:
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "sub": settings.push_contact or "mailto:nobody@example.org",
    }
    signed: dict[str, str] = signer(settings.push_key).sign(claims)
    return {
        **signed,
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(SECONDS_KEPT),
        "Urgency": "normal",
        "Topic": str(body.get("campaign") or body.get("game"))[:32],
        "Host": parts.netloc,
    }


def push(to: Subscription, body: Mapping[str, Any], settings: Settings) -> None:
    """Send one message; `Gone` if nobody will ever read it."""
    from .notify import connection_to

    parts = allowed_endpoint(to.endpoint, settings)
    data = sealed(message(body, to.lang, settings.public_url), to)
    connection: http.client.HTTPConnection = connection_to(parts)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.request("POST", path, data, push_headers(parts, body, settings))
        status = connection.getresponse().status
    finally:
        connection.close()
    if status in (404, 410):
        raise Gone(to.endpoint)
    if status >= 300:
        raise OSError(f"answered {status}")
