"""Playing over REST: for programs, and for browsers behind proxies that know no WebSocket."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from ....engine.ids import NOBODY
from ...accounts.identity import bearer
from ...errors import ServerError
from ...protocol.messages import Ack, Act, Update
from ...store.games import seat_of_token
from ...tables import seat_commands
from ...tables.lobby import seats_of
from ...tables.table import Table
from ..openapi import describe
from ..rest import State, body
from .games import GameId

router = APIRouter(prefix="/api/games")

Seat = Annotated[int | None, Query(ge=0, le=99)]


async def asking_seat(state: State, table: Table, wanted: int | None) -> int:
    """The seat that a request speaks for: of a token or of a browser; NOBODY for others."""
    token = bearer(state.request)
    if token is not None:
        place = await state.store.read(seat_of_token, token)
        if place is None or place[0] != table.record.id or wanted not in (None, place[1]):
            raise ServerError("not_you", "this token is for another seat")
        return place[1]
    own = seats_of(table.record, (await state.identity()).name)
    if wanted is None:
        return own[0] if own else NOBODY
    if wanted not in own:
        raise ServerError("not_you", "this seat is not yours")
    return wanted


def update_since(table: Table, seat: int, since: int | None) -> Response:
    """The view of a seat and the news since a version."""
    if table.views is None:
        table.check_whole()
        raise ServerError("not_running", "the game has not begun")
    known = 0 if since is None else table.log_since(since)
    return Response(table.views.update(seat, known), media_type="application/json")


@router.get(
    "/{game}/view",
    **describe(Update, None, "no_game", "not_you", "not_running", "read_only"),
)
async def get_view(
    request: Request,
    game: GameId,
    since: Annotated[int | None, Query(ge=0, le=10**8)] = None,
    seat: Seat = None,
) -> Response:
    """The view of an own seat, or that of a spectator for those who have none."""
    state = State(request)
    state.limits.check("read", state.address())
    table = await state.table(game)
    return update_since(table, await asking_seat(state, table, seat), since)


@router.post(
    "/{game}/actions",
    **describe(
        Ack, Act, "no_game", "not_you", "spectator", "not_running", "game_over", "stale",
        "not_your_turn", "illegal_action", "unknown_action", "read_only", "busy",
    ),
)
async def post_actions(request: Request, game: GameId, seat: Seat = None) -> Response:
    """Play for an own seat."""
    state = State(request)
    message = await body(request, Act)
    table = await state.table(game)
    place = await asking_seat(state, table, seat)
    if place == NOBODY:
        state.limits.check("read", state.address())
        raise ServerError("spectator", "spectators watch")
    state.limits.check("act", f"{table.record.id}:{place}")
    return state.answer(await seat_commands.act(table, place, message))
