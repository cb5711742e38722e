"""Answers packed for those who take that, and answers that seldom change, with an ETag."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass

import msgspec
from fastapi import Request, Response


@dataclass(frozen=True)
class Page:
    """An answer that does not change while the process runs."""

    body: bytes
    packed: bytes
    etag: str

    @staticmethod
    def of(value: msgspec.Struct) -> Page:
        body = msgspec.json.encode(value)
        etag = hashlib.sha256(body).hexdigest()[:32]
        return Page(body, gzip.compress(body, mtime=0), f'"{etag}"')


def answer(request: Request, page: Page) -> Response:
    """The page, packed or not, or only that it has not changed."""
    headers = {"ETag": page.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    known = [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]
    # A proxy that packs or unpacks answers marks the tag as weak.
    if page.etag in [tag.removeprefix("W/") for tag in known]:
        return Response(status_code=304, headers=headers)
    if takes_gzip(request.headers.get("accept-encoding", "")):
        headers["Content-Encoding"] = "gzip"
        return Response(page.packed, media_type="application/json", headers=headers)
    return Response(page.body, media_type="application/json", headers=headers)


def takes_gzip(accepted: str) -> bool:
    for part in accepted.lower().split(","):
        coding, _, weight = part.strip().partition(";")
        if coding.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def packed(request: Request, body: bytes) -> Response:
    """An answer that is made anew each time."""
    headers = {"Vary": "Accept-Encoding"}
    if takes_gzip(request.headers.get("accept-encoding", "")):
        body = gzip.compress(body, 4, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type="application/json", headers=headers)
