"""The bot API: programs play seats of their own over plain HTTP."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from ...accounts.identity import bearer
from ...errors import ServerError
from ...protocol.messages import Ack, Act, Update
from ...store.games import seat_of_token
from ...tables import seat_commands
from ...tables.table import Table
from ..openapi import describe
from ..rest import State, body
from .play import update_since

router = APIRouter(prefix="/api/bot")

LONGEST_WAIT: Final = 60
MOST_WAITING: Final = 4  # requests of one seat at a time


async def own_seat(state: State) -> tuple[Table, int]:
    """The table and seat of the token that the program shows."""
    token = bearer(state.request)
    place = None if token is None else await state.store.read(seat_of_token, token)
    if place is None:
        state.limits.check("read", state.address())
        raise ServerError("not_you", "Authorization: Bearer with the token of a seat is needed")
    return await state.table(place[0]), place[1]


def must_choose(table: Table, seat: int) -> bool:
    """Whether there is something to tell: a question for the seat, or that the game is over."""
    return table.game is not None and (table.game.over or table.game.state.seat() == seat)


@router.get("/next", **describe(Update, None, "not_you"))
async def next_question(
    request: Request,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT)] = 20,
    since: Annotated[int | None, Query(ge=0, le=10**8)] = None,
) -> Response:
    """The view of the seat when it must choose or the game is over; 204 if that takes longer."""
    state = State(request)
    table, seat = await own_seat(state)
    state.limits.check("bot_act", f"{table.record.id}:{seat}")
    key = f"{table.record.id}:{seat}"
    state.limits.hold("questions", key, MOST_WAITING)
    until = time.monotonic() + wait
    changed = asyncio.Event()
    table.waiting.add(changed)
    try:
        while not must_choose(table, seat):
            changed.clear()
            try:
                await asyncio.wait_for(changed.wait(), max(0.0, until - time.monotonic()))
            except TimeoutError:
                return Response(status_code=204)
    finally:
        state.limits.release("questions", key)
        table.waiting.discard(changed)
        table.used = time.monotonic()
    return update_since(table, seat, since)


@router.post(
    "/act",
    **describe(
        Ack, Act, "not_you", "not_running", "game_over", "stale", "not_your_turn",
        "illegal_action", "unknown_action", "read_only", "busy",
    ),
)
async def post_act(request: Request) -> Response:
    """Play for the seat."""
    state = State(request)
    message = await body(request, Act)
    table, seat = await own_seat(state)
    state.limits.check("bot_act", f"{table.record.id}:{seat}")
    answer = state.answer(await seat_commands.act(table, seat, message))
    state.metrics.acts.labels("program").inc()
    return answer
