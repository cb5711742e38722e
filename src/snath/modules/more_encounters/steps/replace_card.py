"""A card that is unsuitable for the Automa may be replaced.  RULING-A-46."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.action import DECLINE, code
from ....engine.step import Step
from ....engine.steps.encounter import DrawEncounter, EncounterStep
from ..actions import REPLACE
from ..events import CARD_REPLACED
from ..keeping import open_encounter

if TYPE_CHECKING:
    from ....engine.state import State


@final
class ReplaceCard(Step):
    """Put the card just drawn under the deck and draw another one, or resolve it after all."""

    tag: ClassVar[str] = "replace_card"

    def options(self, state: State, out: list[int]) -> None:
        out.append(code(REPLACE))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == REPLACE:
            encounter: EncounterStep = open_encounter(state)
            state.emit(CARD_REPLACED, self.seat, encounter.card)
            state.encounter_bottom = [*state.encounter_bottom, encounter.card]
            encounter.card = -1
            state.push(DrawEncounter())

    def clone(self) -> Step:
        return ReplaceCard(self.seat)
