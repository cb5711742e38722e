"""Card 70, option 2: the rest of the food goes to the farm with the tunnel."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine import effects
from ....engine.board import Board, spaces
from ....engine.ids import FARM, FOOD, RESOURCES
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


ALL_FOOD: Final = 20


def flooded(board: Board) -> int:
    """A farm with a tunnel, else a tunnel, whichever is nearest to the Factory."""
    farms = board.of_terrain[FARM] & board.tunnels
    places = spaces(farms if farms else board.tunnels)
    centre = spaces(board.factory)[0]
    best = -1
    for space in places:
        if best < 0 or distance(board, space, centre) < distance(board, best, centre):
            best = space
    return best


def distance(board: Board, a: int, b: int) -> int:
    """Hexes from one space to another as the crow flies."""
    dq = board.q[a] - board.q[b]
    dr = board.r[a] - board.r[b]
    return max(abs(dq), abs(dr), abs(dq + dr))


@final
class FoodFlood(Special):
    """As much as there would be with 20 on the board, wherever the others lie."""

    key: ClassVar[str] = "food_flood"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        on_board = 0
        for place in range(len(state.resources) // RESOURCES):
            on_board += state.resources[place * RESOURCES + FOOD]
        target = flooded(state.board)
        if target >= 0:
            effects.add_resources(state, seat, FOOD, max(0, ALL_FOOD - on_board), target)
