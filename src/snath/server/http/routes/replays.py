"""Replays over REST."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from ....engine.ids import NOBODY
from ....game import Row
from ...background import in_background
from ...catalogue.texts import check_language
from ...errors import ServerError
from ...protocol.lobby import Frames, Graph, Highlights
from ...replays.frames import OPEN, FramesCache, GameFrames
from ...replays.highlights import make_highlights
from ...replays.messages import make_frames, make_graph
from ...tables.setup import opening
from ...tables.table import Table
from ...views.updates import USUAL
from ..admission import asking_seat, check_watcher
from ..openapi import describe
from ..packing import packed
from ..rest import State
from .games import GameId
from .play import Lang, Seat

LARGEST: Final = 10**8

router = APIRouter(prefix="/api/games")


def frames_cache(request: Request) -> FramesCache:
    cache: FramesCache = request.app.state.frames
    return cache


def frames_of(request: Request, table: Table) -> GameFrames:
    """All moments of a game that has begun."""
    assert table.game is not None
    begin = partial(opening, table.record, auto_chance=False)
    return frames_cache(request).get(table.record.id, table.game.config, begin)


def rows_of(table: Table) -> Sequence[Row]:
    if table.game is None:
        table.check_whole()
        raise ServerError("not_running", "the game has not begun")
    return tuple(table.game.rows)


async def viewer_of(state: State, table: Table, seat: int | None, open_hands: bool) -> int:
    """From where somebody may look: from anywhere when the game is over, else from an own seat."""
    if table.record.status != "finished":
        if open_hands:
            raise ServerError("not_you", "hands are open when the game is over")
        return await asking_seat(state, table, seat)
    await check_watcher(state, table)
    if open_hands:
        return OPEN
    if seat is not None and seat >= len(table.record.seats):
        raise ServerError("no_seat", f"there are seats 0 to {len(table.record.seats) - 1}")
    return NOBODY if seat is None else seat


@router.get(
    "/{game}/frames",
    **describe(
        Frames, None, "no_game", "no_seat", "not_found", "not_you", "closed", "not_running",
        "read_only",
    ),
)
async def get_frames(
    request: Request,
    game: GameId,
    first: Annotated[int, Query(alias="from", ge=0, le=LARGEST)] = 0,
    last: Annotated[int, Query(alias="to", ge=0, le=LARGEST)] = LARGEST,
    seat: Seat = None,
    open_hands: Annotated[bool, Query(alias="open")] = False,
    lang: Lang = USUAL,
) -> Response:
    """Moments of a game, by the version of the view, at most 50 at once.

    Of a running game only what an own seat has seen; of a finished one from any seat, or with
    open hands.
    """
    state = State(request)
    state.limits.check("replay", state.address())
    check_language(lang)
    table = await state.table(game)
    rows = rows_of(table)
    viewer = await viewer_of(state, table, seat, open_hands)
    frames = frames_of(request, table)
    over = table.record.status == "finished"
    hide = table.record.hide_score and not over
    body = await in_background(
        make_frames, frames, rows, viewer, first, last, over, hide, table.called(), lang
    )
    return packed(request, body)


@router.get(
    "/{game}/graph",
    **describe(Graph, None, "no_game", "not_you", "closed", "not_running", "read_only"),
)
async def get_graph(request: Request, game: GameId) -> Response:
    """The score of each seat at the end of each round; empty while the table hides it."""
    state = State(request)
    state.limits.check("replay", state.address())
    table = await state.table(game)
    await check_watcher(state, table)
    rows = rows_of(table)
    if table.record.hide_score and table.record.status != "finished":
        return state.answer(Graph([], [[] for _ in table.record.seats]))
    frames = frames_of(request, table)
    return state.answer(await in_background(make_graph, frames, rows))


@router.get(
    "/{game}/highlights",
    **describe(Highlights, None, "no_game", "not_you", "closed", "not_running", "read_only"),
)
async def get_highlights(request: Request, game: GameId) -> Response:
    """What a finished game is remembered for; nothing while it goes on."""
    state = State(request)
    state.limits.check("replay", state.address())
    table = await state.table(game)
    await check_watcher(state, table)
    rows = rows_of(table)
    if table.record.status != "finished":
        return state.answer(Highlights([]))
    frames = frames_of(request, table)
    return state.answer(await in_background(make_highlights, frames, rows))
