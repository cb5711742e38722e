"""Which home bases are covered by the tiles of factions that have none on the printed board."""

from __future__ import annotations

from typing import Final

from ...engine.errors import PositionError, shown
from ...engine.setup.factions import clockwise
from ...engine.setup.seating import begin_at_home
from ...engine.state import State
from .. import reading
from ..seats import seat_name, seat_named

COVERED: Final = "covered"


def cover_bases(state: State, value: object) -> None:
    """'FACTION BASE': the seat's base tile lies over the home base of another faction."""
    board = state.rules.standard_board
    homes = [p.home for p in state.players]
    for item in reading.items(value, COVERED):
        name, _, base = item.partition(" ")
        seat = seat_named(state, name, COVERED)
        free = [
            board.names[space].removeprefix("home-")
            for space in board.clockwise
            if space not in homes
        ]
        if board.bases >> homes[seat] & 1:
            raise PositionError(f"{COVERED}: {seat_name(state, seat)} has a home base of its own")
        if base not in free:
            raise PositionError(
                f"{COVERED}: {shown(base)} cannot be covered; allowed: {', '.join(free)}"
            )
        board = board.covering(homes[seat], board.index[f"home-{base}"])
    missing = [home for home in homes if home >= 0 and not board.bases >> home & 1]
    if missing:
        names = ", ".join(board.names[home].removeprefix("home-") for home in missing)
        raise PositionError(f"{COVERED}: every such base tile needs a place, also {names}")
    state.board = board
    state.order = clockwise(state)
    for p in state.players:
        if p.home >= 0:
            begin_at_home(state, p)
