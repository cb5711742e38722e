"""Health, and the pages of the client."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from .... import __version__
from ...errors import ServerError
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
