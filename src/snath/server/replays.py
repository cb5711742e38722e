"""Replays: any moment of a game, and how the score developed."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Query, Request, Response

from ..engine.ids import NOBODY
from ..game import Row
from .catalogue import takes_gzip
from .errors import ServerError
from .protocol.lobby import Frame, Frames, Graph
from .reel import OPEN, Reel, Reels, action_text, row_seat, view_for
from .rest import State, describe
from .rest_games import GameId
from .rest_play import Seat, asking_seat
from .slowly import slowly
from .table import Table
from .views import encode

MOST_FRAMES: Final = 50  # in one answer
LARGEST: Final = 10**8

router = APIRouter(prefix="/api/games")


def reels_of(request: Request) -> Reels:
    """The reels of this server."""
    state = request.app.state
    if not hasattr(state, "reels"):
        state.reels = Reels()
    reels: Reels = state.reels
    return reels


def rows_of(table: Table) -> Sequence[Row]:
    if table.game is None:
        raise ServerError("not_running", "the game has not begun")
    return tuple(table.game.rows)


async def viewer_of(state: State, table: Table, seat: int | None, open_hands: bool) -> int:
    """From where somebody may look: from anywhere when the game is over, else from an own seat."""
    if table.record.status != "finished":
        if open_hands:
            raise ServerError("not_you", "hands are open when the game is over")
        return await asking_seat(state, table, seat)
    if open_hands:
        return OPEN
    if seat is not None and seat >= len(table.record.seats):
        raise ServerError("no_seat", f"there are seats 0 to {len(table.record.seats) - 1}")
    return NOBODY if seat is None else seat


def make_frames(
    reel: Reel, rows: Sequence[Row], viewer: int, first: int, last: int, over: bool, hide: bool
) -> bytes:
    """The frames of a viewer from one version to another, as JSON."""
    reel.extend(rows)
    spans = reel.frames(viewer, len(rows))
    wanted = [span for span in spans if first <= span.version <= last][:MOST_FRAMES]
    frames: list[Frame] = []
    for span, game in zip(wanted, reel.games([s.last for s in wanted]), strict=True):
        row = reel.row(span)
        view = view_for(game, viewer)
        if hide:
            view["result"] = None
        frames.append(
            Frame(
                span.version,
                row_seat(row),
                action_text(game, row, viewer, over),
                reel.log_from(span),
                reel.events(game, span, viewer),
                msgspec.Raw(encode(view)),  # type: ignore[arg-type]
            )
        )
    return encode(Frames(spans[-1].version if spans else 0, reel.turns(spans), frames))


@router.get(
    "/{game}/frames",
    **describe(Frames, None, "no_game", "no_seat", "not_you", "not_running", "read_only"),
)
async def get_frames(
    request: Request,
    game: GameId,
    first: Annotated[int, Query(alias="from", ge=0, le=LARGEST)] = 0,
    last: Annotated[int, Query(alias="to", ge=0, le=LARGEST)] = LARGEST,
    seat: Seat = None,
    open_hands: Annotated[bool, Query(alias="open")] = False,
) -> Response:
    """Moments of a game, by the version of the view, at most 50 at once.

    Of a running game only what an own seat has seen; of a finished one from any seat, or with
    open hands.
    """
    state = State(request)
    state.limits.check("replay", state.address())
    table = await state.table(game)
    rows = rows_of(table)
    viewer = await viewer_of(state, table, seat, open_hands)
    assert table.game is not None
    reel = reels_of(request).get(game, table.game.config)
    over = table.record.status == "finished"
    hide = table.record.hide_score and not over
    body = await slowly(make_frames, reel, rows, viewer, first, last, over, hide)
    return packed(request, body)


def packed(request: Request, body: bytes) -> Response:
    headers = {"Vary": "Accept-Encoding"}
    if takes_gzip(request.headers.get("accept-encoding", "")):
        body = gzip.compress(body, 4, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type="application/json", headers=headers)


def make_graph(reel: Reel, rows: Sequence[Row]) -> Graph:
    reel.extend(rows)
    rounds = sorted(reel.rounds)
    seats = range(len(reel.config.seats))
    return Graph(rounds, [[reel.rounds[number][seat] for number in rounds] for seat in seats])


@router.get("/{game}/graph", **describe(Graph, None, "no_game", "not_running", "read_only"))
async def get_graph(request: Request, game: GameId) -> Response:
    """The score of each seat at the end of each round; empty while the table hides it."""
    state = State(request)
    state.limits.check("replay", state.address())
    table = await state.table(game)
    rows = rows_of(table)
    if table.record.hide_score and table.record.status != "finished":
        return state.answer(Graph([], [[] for _ in table.record.seats]))
    assert table.game is not None
    reel = reels_of(request).get(game, table.game.config)
    return state.answer(await slowly(make_graph, reel, rows))
