"""Web Push: what a browser tells of itself to be told of turns."""

from __future__ import annotations

from msgspec import Struct


class PushKey(Struct, frozen=True):
    key: str | None  # of the server, base64url; null if it sends no such messages


class PushOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A subscription as the browser made it, keys in base64url."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str = "en"


class PushEnd(Struct, frozen=True, forbid_unknown_fields=True):
    endpoint: str
