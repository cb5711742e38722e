"""Taking games away and bringing them back: see `docs/export-format.md`."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import Connection

from ..game import Game, Row
from .errors import ServerError
from .export_lines import LineError, full_lines, seat_lines
from .importing import MOST_ROWS, Imported, read_game, stored
from .lobby import seats_of
from .protocol.lobby import Created
from .reel import Reel
from .replays import reels_of, rows_of
from .rest import State, describe
from .rest_games import GameId
from .rest_play import Seat, asking_seat
from .slowly import slowly
from .store.entries import NOBODYS, Entry
from .store.games import add_game
from .store.log import Addition, append
from .store.records import GameRecord
from .turns import summary

MEDIA_TYPE: Final = "application/x-ndjson"

router = APIRouter()


def described_lines() -> dict[str, Any]:
    """Arguments of the export route: it gives lines of JSON instead of one message."""
    out = describe(None, None, "no_game", "not_you", "not_running", "read_only")
    schema = {"type": "string", "description": "a JSON object in each line"}
    out["responses"][200] = {"description": "Done", "content": {MEDIA_TYPE: {"schema": schema}}}
    return out


def make_export(
    record: GameRecord, game: Game, reel: Reel, rows: Sequence[Row], viewer: int
) -> bytes:
    reel.extend(rows)
    if game.over:
        if reel.file is None:
            reel.file = b"".join(full_lines(record, game, reel))
        return reel.file
    return b"".join(seat_lines(record, game, reel, viewer))


@router.get("/api/games/{game}/export", **described_lines())
async def get_export(request: Request, game: GameId, seat: Seat = None) -> Response:
    """The game as lines of JSON: what an own seat knows of it, or all of it after its end."""
    state = State(request)
    state.limits.check("export", state.address())
    table = await state.table(game)
    rows = rows_of(table)
    now = table.game
    assert now is not None
    viewer = 0 if now.over else await asking_seat(state, table, seat)
    reel = reels_of(request).get(game, now.config)
    body = await slowly(make_export, table.record, now, reel, rows, viewer)
    name = re.sub(r"[^A-Za-z0-9]+", "-", table.record.name).strip("-").lower()[:40] or "game"
    headers = {"Content-Disposition": f'attachment; filename="snath-{name}-{game}.jsonl"'}
    return Response(body, media_type=MEDIA_TYPE, headers=headers)


def described_import() -> dict[str, Any]:
    out = describe(Created, None, "bad_record", "too_large")
    content = {MEDIA_TYPE: {"schema": {"type": "string"}}}
    out["openapi_extra"] = {"requestBody": {"required": True, "content": content}}
    return out


@router.post("/api/import", **described_import())
async def post_import(
    request: Request, rows: Annotated[int | None, Query(ge=1, le=MOST_ROWS)] = None
) -> Response:
    """Open an exported game: to look at, or as a sandbox if it (or its first `rows`) has no end."""
    state = State(request)
    state.limits.check("import", state.address())
    data = await request.body()
    identity = await state.identity()
    try:
        imported = await slowly(read_game, data, rows)
    except LineError as error:
        details = {"line": error.number, "problem": error.problem}
        raise ServerError("bad_record", str(error), details) from error
    record = stored(imported, identity)
    await state.store.write(keep, record, imported)
    return state.answer(Created(record.id, seats_of(record, identity.name), {}), identity)


def keep(connection: Connection, record: GameRecord, imported: Imported) -> None:
    """Store an imported game: all its rows are one entry."""
    game = imported.game
    entry = Entry(
        number=1,
        kind="start",
        seat=NOBODYS,
        at=time.time(),
        rows=tuple(game.rows),
        digest=game.digest(),
    )
    add_game(connection, record)
    append(connection, record.id, Addition((entry,), summary(record, game, {}, entry.at)))
