"""Revealing the resolution tile.  Rulebook: Resolution Module, Setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.action import code
from ...engine.ids import CHANCE
from ...engine.step import Step
from .actions import DEAL_RESOLUTION
from .events import RESOLUTION_REVEALED
from .part import resolutions_part
from .tile import tile_of
from .tiles import TILES, rules_of

if TYPE_CHECKING:
    from ...engine.state import State


@final
class RevealTile(Step):
    """A random tile, unless the table has chosen one; it binds everybody."""

    tag: ClassVar[str] = "setup_resolution"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        part = resolutions_part(state)
        if part.tile < 0:
            return False
        state.rules = rules_of(state.rules, part.tile)
        state.emit(RESOLUTION_REVEALED, 0, part.tile)
        tile_of(state).revealed(state, part)
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        missing = resolutions_part(state).left_out
        for tile in range(len(TILES)):
            if tile not in missing:
                out.append(code(DEAL_RESOLUTION, tile))

    def apply(self, state: State, action: int) -> None:
        resolutions_part(state).tile = action >> 16 & 255

    def clone(self) -> Step:
        return RevealTile()

    def fields(self) -> list[object]:
        return []
