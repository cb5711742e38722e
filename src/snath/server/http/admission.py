"""For which seat a request speaks, and whether it may look at a table at all."""

from __future__ import annotations

from ...content.overrides import Overrides
from ...engine.ids import NOBODY
from ..accounts.identity import bearer
from ..errors import ServerError
from ..protocol.lobby import NewGame
from ..store.games import seat_of_token
from ..tables.admission import belongs, check_admitted
from ..tables.lobby import seats_of
from ..tables.setup import config_of
from ..tables.table import Table
from .rest import State


async def asking_seat(state: State, table: Table, wanted: int | None) -> int:
    """The seat that a request speaks for: of a token or of a browser; NOBODY for others."""
    token = bearer(state.request)
    if token is not None:
        place = await state.store.read(seat_of_token, token)
        if place is None or place[0] != table.record.id or wanted not in (None, place[1]):
            raise ServerError("not_you", "this token is for another seat")
        return place[1]
    identity = (await state.identity()).name
    check_admitted(table.record, belongs(table.record, identity))
    own = seats_of(table.record, identity)
    if wanted is None:
        return own[0] if own else NOBODY
    if wanted not in own:
        raise ServerError("not_you", "this seat is not yours")
    return wanted


async def check_watcher(state: State, table: Table) -> None:
    """Refuse those who may not even watch."""
    if table.record.closed:
        await asking_seat(state, table, None)


async def kept_overrides(state: State, order: NewGame) -> Overrides | None:
    """The changed components of the game that an order goes on from, for who may look at it."""
    if order.again is None:
        return None
    before = await state.table(order.again)
    await check_watcher(state, before)
    return config_of(before.record).overrides
