"""Lists of games and the lobby over REST."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from msgspec.structs import replace

from ...catalogue.texts import check_language
from ...errors import ServerError
from ...protocol.lobby import (
    ChangedComponents,
    Created,
    GameInfo,
    Join,
    Mine,
    NewGame,
    Rename,
    SeatOrder,
    Watched,
)
from ...store.games import game_watched, list_games
from ...tables import lobby
from ...tables.info import game_info
from ...tables.overrides import changed_components
from ...tables.setup import config_of
from ...views.updates import USUAL
from ..admission import check_watcher, kept_overrides
from ..openapi import describe
from ..rest import LARGEST_ORDER, State, body

router = APIRouter(prefix="/api/games")

GameId = Annotated[str, Path(max_length=24)]
Which = Literal["open", "mine", "running", "finished"]


@router.post("", **describe(Created, NewGame, "bad_config", "no_game", "not_you", "closed"))
async def create_game(request: Request) -> Response:
    """Set up a game.  It begins by itself when all seats are taken, or waits for its host."""
    state = State(request)
    order = await body(request, NewGame, LARGEST_ORDER)
    identity = await state.identity()
    if identity.account is None:
        state.limits.check("new_game", state.address())
    else:
        state.limits.check("new_game_account", identity.name)
    kept = await kept_overrides(state, order)
    created = await lobby.create(state.tables, state.settings, identity, order, kept)
    return state.answer(created, identity)


@router.get("", **describe(list[Mine]))
async def get_games(
    request: Request,
    which: Annotated[Which, Query(alias="list")] = "open",
    page: Annotated[int, Query(ge=0, le=10_000)] = 0,
) -> Response:
    """A page of games, the latest first.  Only public ones, unless they are one's own."""
    state = State(request)
    state.limits.check("read", state.address())
    identity = await state.identity()
    found = await state.store.read(list_games, which, identity.name, page)
    out: list[Mine] = []
    for record in found:
        table = state.tables.live(record.id)
        info = game_info(record) if table is None else table.info()
        out.append(Mine(info, lobby.seats_of(record, identity.name)))
    return state.answer(out)


@router.get("/watched/{link}", **describe(Watched, None, "no_game"))
async def get_watched(request: Request, link: GameId) -> Response:
    """A table by the link that only lets people watch."""
    state = State(request)
    state.limits.check("read", state.address())
    game = await state.store.read(game_watched, link)
    if game is None:
        raise ServerError("no_game", "there is nothing to watch here, or not any more")
    info = (await state.table(game)).info()
    if info.status == "lobby":
        return state.answer(Watched(None, replace(info, id="")))
    return state.answer(Watched(game, info))


@router.get("/{game}", **describe(GameInfo, None, "no_game", "not_you", "closed"))
async def get_game(request: Request, game: GameId) -> Response:
    """Who sits where and what is being played; of a closed game that has begun only for players."""
    state = State(request)
    state.limits.check("read", state.address())
    table = await state.table(game)
    await check_watcher(state, table)
    return state.answer(table.info())


@router.get(
    "/{game}/overrides",
    **describe(ChangedComponents, None, "no_game", "not_found", "not_you", "closed"),
)
async def get_overrides(
    request: Request, game: GameId, lang: Annotated[str, Query(max_length=20)] = USUAL
) -> Response:
    """Components that the owner of the table has changed, to be read before sitting down."""
    state = State(request)
    state.limits.check("read", state.address())
    check_language(lang)
    table = await state.table(game)
    await check_watcher(state, table)
    return state.answer(ChangedComponents(changed_components(config_of(table.record), lang)))


@router.post("/{game}/join", **describe(Created, Join, "no_game", "not_lobby", "seat_taken"))
async def join_game(request: Request, game: GameId) -> Response:
    """Sit down on a free seat for people."""
    state = State(request)
    wish = await body(request, Join)
    state.limits.check("join", state.address())
    identity = await state.identity()
    created = await lobby.join(await state.table(game), state.settings, identity, wish)
    return state.answer(created, identity)


@router.post("/{game}/leave", **describe(GameInfo, None, "no_game", "not_lobby", "not_you"))
async def leave_game(request: Request, game: GameId) -> Response:
    """Stand up again before the game begins."""
    state = State(request)
    state.limits.check("join", state.address())
    identity = await state.identity()
    table = await state.table(game)
    await lobby.leave(table, identity)
    state.tables.forget_lobby(game)
    return state.answer(table.info())


@router.post(
    "/{game}/start", **describe(GameInfo, None, "no_game", "not_lobby", "not_host", "seat_taken")
)
async def start_game(request: Request, game: GameId) -> Response:
    """Begin; only for the host."""
    state = State(request)
    state.limits.check("join", state.address())
    identity = await state.identity()
    table = await state.table(game)
    await lobby.start(table, identity)
    return state.answer(table.info())


@router.patch(
    "/{game}/seats/{seat}",
    **describe(
        Created, SeatOrder, "no_game", "no_seat", "not_lobby", "not_host", "seat_taken",
        "bad_config",
    ),
)
async def change_seat(
    request: Request, game: GameId, seat: Annotated[int, Path(ge=0, le=99)]
) -> Response:
    """Change who is expected on a seat; only for the host, before the game begins."""
    state = State(request)
    order = await body(request, SeatOrder)
    state.limits.check("join", state.address())
    identity = await state.identity()
    table = await state.table(game)
    tokens = await lobby.change_seat(table, identity, seat, order)
    own = lobby.seats_of(table.record, identity.name)
    return state.answer(Created(game, own, tokens))


@router.put(
    "/{game}/seats/{seat}/name",
    **describe(
        GameInfo, Rename, "no_game", "no_seat", "not_you", "not_host", "name_taken", "game_over"
    ),
)
async def rename_seat(
    request: Request, game: GameId, seat: Annotated[int, Path(ge=0, le=99)]
) -> Response:
    """Change the own name at a table, or as host that of a bot; also while the game goes on."""
    state = State(request)
    wish = await body(request, Rename)
    state.limits.check("join", state.address())
    identity = await state.identity()
    table = await state.table(game)
    await lobby.rename(table, identity, seat, wish)
    return state.answer(table.info())


@router.post(
    "/{game}/host",
    **describe(GameInfo, None, "no_game", "not_lobby", "not_you", "not_absent"),
)
async def take_host(request: Request, game: GameId) -> Response:
    """Become host of a table whose host has gone away before the game began."""
    state = State(request)
    state.limits.check("join", state.address())
    identity = await state.identity()
    table = await state.table(game)
    await lobby.take_host(table, identity)
    return state.answer(table.info())
