"""Playing over REST: for programs, and for browsers behind proxies that know no WebSocket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response

from ....content.load import load
from ....content.modules import content_modules
from ....engine.ids import NOBODY
from ...catalogue.components import catalogue, catalogue_of
from ...catalogue.texts import check_language
from ...errors import ServerError
from ...protocol.catalogue import Catalogue
from ...protocol.declared import Declared
from ...protocol.messages import Ack, Act, Update
from ...tables import seat_commands
from ...tables.setup import config_of
from ...tables.table import Table
from ...views.updates import USUAL, Views
from ..admission import asking_seat
from ..openapi import describe
from ..packing import packed
from ..rest import State, body
from .games import GameId

router = APIRouter(prefix="/api/games")

Lang = Annotated[str, Query(max_length=20)]
Seat = Annotated[int | None, Query(ge=0, le=99)]


def running(table: Table) -> Views:
    """What a game that has begun shows."""
    if table.views is None:
        table.check_whole()
        raise ServerError("not_running", "the game has not begun")
    return table.views


def update_since(
    table: Table, seat: int, since: int | None, lang: str = USUAL
) -> Response:
    """The view of a seat and the news since a version."""
    views = running(table)
    known = 0 if since is None else table.log_since(since)
    return Response(views.update(seat, known, lang), media_type="application/json")


@router.get(
    "/{game}/declared",
    **describe(
        Declared, None, "no_game", "not_found", "not_you", "closed", "not_running", "read_only"
    ),
)
async def get_declared(
    request: Request, game: GameId, lang: Lang = USUAL
) -> Response:
    """The board of a game, its pieces and goals, with names in a language.

    To be asked for once, and again when `board` in the view is another one.
    """
    state = State(request)
    state.limits.check("read", state.address())
    check_language(lang)
    table = await state.table(game)
    await asking_seat(state, table, None)
    declared = msgspec.convert(running(table).game.declared(lang), Declared)
    return packed(request, msgspec.json.encode(declared))


@router.get(
    "/{game}/catalogue", **describe(Catalogue, None, "no_game", "not_you", "closed"),
)
async def get_catalogue(request: Request, game: GameId) -> Response:
    """What is printed on the components of a game, as its owner may have changed them."""
    state = State(request)
    state.limits.check("read", state.address())
    table = await state.table(game)
    await asking_seat(state, table, None)
    laid = config_of(table.record).overrides
    found = catalogue() if laid is None else catalogue_of(load(content_modules(), laid))
    return packed(request, msgspec.json.encode(found))


@router.get(
    "/{game}/view",
    **describe(
        Update, None, "no_game", "not_found", "not_you", "closed", "not_running", "read_only"
    ),
)
async def get_view(
    request: Request,
    game: GameId,
    since: Annotated[int | None, Query(ge=0, le=10**8)] = None,
    seat: Seat = None,
    lang: Lang = USUAL,
) -> Response:
    """The view of an own seat, or that of a spectator for those who have none."""
    state = State(request)
    state.limits.check("read", state.address())
    check_language(lang)
    table = await state.table(game)
    return update_since(table, await asking_seat(state, table, seat), since, lang)


@router.post(
    "/{game}/actions",
    **describe(
        Ack, Act, "no_game", "not_you", "closed", "spectator", "not_running", "game_over", "stale",
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
