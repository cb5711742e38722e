"""Taking games away and bringing them back: see `docs/export-format.md`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response

from ...background import in_background
from ...errors import ServerError
from ...exports.importing import MOST_ROWS, keep, read_game, stored
from ...exports.lines import LineError, TooManyRows, make_export, stored_lines
from ...protocol.lobby import Created
from ...store.entries import Entry
from ...store.records import GameRecord
from ...tables.lobby import plays_alone, seats_of
from ...tables.setup import config_of
from ..admission import asking_seat, check_watcher
from ..openapi import describe
from ..rest import State
from .games import GameId
from .play import Seat
from .replays import frames_of, rows_of

MEDIA_TYPE: Final = "application/x-ndjson"

router = APIRouter()


def described_lines(*refusals: str) -> dict[str, Any]:
    """Arguments of an export route: it gives lines of JSON instead of one message."""
    out = describe(None, None, *refusals)
    schema = {"type": "string", "description": "a JSON object in each line"}
    out["responses"][200] = {"description": "Done", "content": {MEDIA_TYPE: {"schema": schema}}}
    return out


@router.get(
    "/api/games/{game}/export",
    **described_lines("no_game", "not_found", "not_you", "closed", "not_running", "read_only"),
)
async def get_export(request: Request, game: GameId, seat: Seat = None) -> Response:
    """The game as lines of JSON: what an own seat knows of it, or all of it after its end.

    Of a game that is read-only, all that is stored for whoever plays it alone.
    """
    state = State(request)
    state.limits.check("export", state.address())
    table = await state.table(game)
    await check_watcher(state, table)
    if table.record.lesson is not None:
        raise ServerError("not_found", "a lesson begins in the middle of a game: it has no record")
    if table.fault is not None and await may_have_all(state, table.record):
        body = await in_background(make_stored, table.record, await table.all_entries())
    else:
        rows = rows_of(table)
        now = table.game
        assert now is not None
        viewer = 0 if now.over else await asking_seat(state, table, seat)
        frames = frames_of(request, table)
        body = await in_background(make_export, table.record, now, frames, rows, viewer)
    return file_of(body, table.record.name or "game", game)


def file_of(body: bytes, title: str, name: str) -> Response:
    """Lines of JSON to be saved under a name that every system can store."""
    plain = re.sub(r"[^A-Za-z0-9]+", "-", title).strip("-").lower()[:40]
    file = "-".join(filter(None, ("snath", plain, name)))
    headers = {"Content-Disposition": f'attachment; filename="{file}.jsonl"'}
    return Response(body, media_type=MEDIA_TYPE, headers=headers)


async def may_have_all(state: State, record: GameRecord) -> bool:
    """Whether nobody has secrets in the game from whoever asks."""
    if record.status == "finished":
        return True
    return plays_alone(record, (await state.identity()).name)


def make_stored(record: GameRecord, entries: Sequence[Entry]) -> bytes:
    return b"".join(stored_lines(record, config_of(record), entries))


def described_import(gives: Any) -> dict[str, Any]:
    out = describe(gives, None, "bad_record", "too_large")
    content = {MEDIA_TYPE: {"schema": {"type": "string"}}}
    out["openapi_extra"] = {"requestBody": {"required": True, "content": content}}
    return out


@contextmanager
def refusing() -> Iterator[None]:
    """What is wrong with a file, as a refusal."""
    try:
        yield
    except TooManyRows as error:
        raise ServerError("too_large", error.problem, {"most": error.most}) from error
    except LineError as error:
        details = {"line": error.number, "problem": error.problem}
        raise ServerError("bad_record", str(error), details) from error


@router.post("/api/import", **described_import(Created))
async def post_import(
    request: Request, rows: Annotated[int | None, Query(ge=1, le=MOST_ROWS)] = None
) -> Response:
    """Open an exported game: to look at, or as a sandbox if it (or its first `rows`) has no end."""
    state = State(request)
    state.limits.check("import", state.address())
    data = await request.body()
    identity = await state.identity()
    with refusing():
        imported = await in_background(read_game, data, rows)
    record = stored(imported, identity)
    await state.store.write(keep, record, imported)
    return state.answer(Created(record.id, seats_of(record, identity.name), {}), identity)
