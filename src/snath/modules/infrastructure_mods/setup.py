"""The supply of tokens.  Rulebook: Using Infrastructure Mods."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.ids import CHANCE
from ...engine.sharing import with_value
from ...engine.step import Step
from ..mech_mods.tables import copies_of
from .automa import automa_plays
from .part import mods_part
from .tables import NAME, SPY

if TYPE_CHECKING:
    from ...engine.state import State


@final
class FillSupply(Step):
    """All tokens into the supply; without Spy where an Automa plays."""

    tag: ClassVar[str] = "setup_infrastructure_mods"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        if mods_part(state).owned:
            return True
        supply = copies_of(state.rules.tables, NAME)
        if automa_plays(state):
            supply = with_value(supply, SPY, 0)
        mods_part(state).supply = supply[:]
        return True

    def clone(self) -> Step:
        return FillSupply()

    def fields(self) -> list[object]:
        return []
