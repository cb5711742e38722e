"""The supply, and the revised Township on mats.  Rulebook: Using Mech Mods."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.ids import CHANCE
from ...engine.step import Step
from .part import mods_part
from .tables import NAME, REVISED_TOWNSHIP, TOWNSHIP, copies_of

if TYPE_CHECKING:
    from ...engine.state import State


@final
class FillSupply(Step):
    """All tokens into the supply; where Township is revised, mats have it too."""

    tag: ClassVar[str] = "setup_mech_mods"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        part = mods_part(state)
        if not part.owned:
            part.supply = copies_of(state.rules.tables, NAME)[:]
        if part.revised:
            index = state.rules.rule_index
            for p in state.players:
                p.mech_rules = [
                    index[REVISED_TOWNSHIP] if rule == index[TOWNSHIP] else rule
                    for rule in p.mech_rules
                ]
        return True

    def clone(self) -> Step:
        return FillSupply()

    def fields(self) -> list[object]:
        return []
