"""Health, choices for a new game, and the pages of the client."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from .... import __version__
from ....config import OPTIONS, expansions, ruled_words
from ....config.seats import BASE_SEATS
from ....content.load import load
from ....modules import all_modules
from ...bots.words import offered
from ...errors import ServerError
from ...protocol.lobby import Choices
from ..openapi import describe
from ..packing import takes_gzip
from ..rest import State

router = APIRouter()

WEB: Final = Path(__file__).resolve().parents[2] / "web"
PACKABLE: Final = (".css", ".html", ".js", ".svg")
MISSING: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>snath</title>
<h1>snath</h1><p>The server runs, but the browser client has not been built.
In a checkout, <code>make client</code> builds it.</p></html>"""


@router.get("/health", response_class=Response, responses={200: {"content": {}}})
async def health(request: Request) -> Response:
    """Whether the server can store what happens."""
    state = State(request)
    await state.store.check_writing()
    return state.answer({"status": "ok", "version": __version__})


@cache
def choices() -> Choices:
    """What can be chosen for a new game."""
    factions: dict[str, list[str]] = {}
    mats: dict[str, list[str]] = {}
    modules = expansions()
    seen: set[Any] = set()
    for module in ("base", *modules):
        content = load(() if module == "base" else (module,))
        for out, kind in ((factions, "factions"), (mats, "mats")):
            keys = [entry["key"] for entry in content.all(kind)]
            new = [key for key in keys if (kind, key) not in seen]
            seen.update((kind, key) for key in new)
            if new:
                out[module] = new
    options = {name: allowed for name, (_, allowed) in OPTIONS.items()}
    ruled = {word: seat.levels for word, seat in ruled_words().items()}
    most_seats = {"base": BASE_SEATS} | {m.name: m.max_seats for m in all_modules() if m.max_seats}
    return Choices(factions, mats, modules, options, list(offered()), ruled, most_seats)


@router.get("/api/choices", **describe(Choices))
async def get_choices(request: Request) -> Response:
    """Factions, mats, modules, options, bots, and the levels of seats that rules play."""
    return State(request).answer(choices())


@router.api_route("/api/{path:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE"],
                  include_in_schema=False)
async def no_such_route(path: str) -> Response:
    raise ServerError("not_found", "there is nothing here")


@lru_cache(maxsize=256)
def packed(file: Path, changed: int) -> bytes:
    """A file compressed, kept until it changes."""
    return gzip.compress(file.read_bytes())


async def file_answer(request: Request, file: Path) -> Response:
    """A file of the client, compressed where that helps and the browser can read it."""
    accepted = request.headers.get("accept-encoding", "")
    if file.suffix not in PACKABLE or not takes_gzip(accepted):
        return FileResponse(file)
    data = await asyncio.to_thread(packed, file, file.stat().st_mtime_ns)
    kind = mimetypes.guess_type(file.name)[0]
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(data, media_type=kind, headers=headers)


@router.get("/{path:path}", include_in_schema=False)
async def page(request: Request, path: str) -> Response:
    """A file of the built client; its first page for every address inside the client."""
    wanted = (WEB / path).resolve()
    if path and wanted.is_relative_to(WEB) and wanted.is_file():
        return await file_answer(request, wanted)
    if "." in path.rpartition("/")[2]:
        raise ServerError("not_found", "there is no such file")
    index = WEB / "index.html"
    if index.is_file():
        return await file_answer(request, index)
    return HTMLResponse(MISSING)
