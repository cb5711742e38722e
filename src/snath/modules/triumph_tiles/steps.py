"""Laying the tiles, first of all.  Rulebook: Triumph Tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.action import ActionKind, Field, code
from ...engine.event import EventField, EventKind
from ...engine.ids import CHANCE
from ...engine.step import Step
from .part import tiles_part
from .tiles import tiles_of

if TYPE_CHECKING:
    from ...engine.state import State

DEAL_TILE: Final = 217
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(DEAL_TILE, "deal_triumph_tile", [Field("goal", "goal")], True)
]
TILE_LAID: Final = 217
EVENTS: Final[list[EventKind]] = [
    EventKind(TILE_LAID, "triumph_tile_laid", [EventField("goal", "goal")])
]


@final
class LayTiles(Step):
    """Tiles are drawn one after the other, unless the table has chosen them."""

    tag: ClassVar[str] = "setup_triumph_tiles"

    def __init__(self) -> None:
        super().__init__(CHANCE)
        self.left: list[int] = []  # of the open question, once worked out

    def advance(self, state: State) -> bool:
        part = tiles_part(state)
        if part.chosen:
            for goal in part.chosen:
                self.lay(state, state.rules.goal_index[goal])
        elif len(part.laid) < tiles_of(state).number(state.options.seats):
            return False
        state.pop()
        return True

    def tiles_left(self, state: State) -> list[int]:
        """Of each goal those that do not lie there yet."""
        if not self.left:
            laid = tiles_part(state).row
            tiles = tiles_of(state)
            self.left = [tiles.left(laid, goal.key) for goal in state.rules.goals]
        return self.left

    def options(self, state: State, out: list[int]) -> None:
        laid = tiles_part(state).row
        tiles = tiles_of(state)
        goals = state.rules.goals
        seats = state.options.seats
        for i, left in enumerate(self.tiles_left(state)):
            if left > 0 and tiles.fits(seats, laid, goals[i].key):
                out.append(code(DEAL_TILE, i))

    def weights(self, state: State, options: list[int]) -> list[int]:
        left = self.tiles_left(state)
        return [left[option >> 16 & 255] for option in options]

    def apply(self, state: State, action: int) -> None:
        self.left = []
        self.lay(state, action >> 16 & 255)

    def lay(self, state: State, goal: int) -> None:
        part = tiles_part(state)
        part.lay([*part.laid, state.rules.goals[goal].key])
        state.emit(TILE_LAID, 0, goal)

    def clone(self) -> Step:
        return LayTiles()

    def fields(self) -> list[object]:
        return []
