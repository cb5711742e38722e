"""The structure bonus tile, and laying another board than the printed one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..action import DEAL_TILE, code
from ..board import Board
from ..event import TILE_DEALT
from ..ids import CHANCE, RESOURCES
from ..step import Step

if TYPE_CHECKING:
    from ..state import State


def lay_board(state: State, board: Board) -> None:
    """Play on this board.  For set-up: nothing stands or lies on the map yet."""
    state.board = board
    state.encounters = board.encounters
    state.resources = [0] * ((board.count + len(state.rules.containers)) * RESOURCES)
    state.stocked = 0


@final
class TileStep(Step):
    """A structure bonus tile, unless the table has chosen one.  Rulebook: Setup."""

    tag: ClassVar[str] = "setup_tile"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        if state.tile < 0:
            return False
        state.emit(TILE_DEALT, 0, state.tile)
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for tile in state.options.tiles:
            out.append(code(DEAL_TILE, tile))

    def apply(self, state: State, action: int) -> None:
        state.tile = action >> 16 & 255

    def clone(self) -> Step:
        return TileStep()

    def fields(self) -> list[object]:
        return []
