"""Objectives and combat cards for everybody.  Rulebook: Setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import effects
from ..action import DEAL_OBJECTIVE, code
from ..event import OBJECTIVE_DEALT
from ..ids import CARDS, CHANCE, NO_MAT
from ..sharing import without
from ..step import Step

if TYPE_CHECKING:
    from ..state import State


@final
class ObjectivesStep(Step):
    """So many objectives as the mat says, one card after the other; `dealt` so far in all."""

    tag: ClassVar[str] = "setup_objectives"

    def __init__(self, dealt: int = 0) -> None:
        super().__init__(CHANCE)
        self.dealt = dealt

    def advance(self, state: State) -> bool:
        if self.next_seat(state) >= 0:
            return False
        state.pop()
        return True

    def next_seat(self, state: State) -> int:
        """Who gets the next card, or -1."""
        left = self.dealt
        for seat in state.order:
            mat = state.players[seat].mat
            if mat == NO_MAT:
                continue
            due = state.rules.tables.mats[mat].objectives
            if left < due:
                return seat
            left -= due
        return -1

    def options(self, state: State, out: list[int]) -> None:
        seat = self.next_seat(state)
        for number in state.objective_deck:
            out.append(code(DEAL_OBJECTIVE, seat, number))

    def apply(self, state: State, action: int) -> None:
        seat = action >> 16 & 255
        card = action >> 8 & 255
        self.dealt += 1
        state.objective_deck = without(state.objective_deck, card)
        state.players[seat].objectives = sorted([*state.players[seat].objectives, card])
        state.emit(OBJECTIVE_DEALT, seat, card)

    def clone(self) -> Step:
        return ObjectivesStep(self.dealt)

    def fields(self) -> list[object]:
        return [self.dealt]


@final
class HandsStep(Step):
    """The combat cards that each faction begins with."""

    tag: ClassVar[str] = "setup_hands"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        for seat in reversed(state.order):
            faction = state.rules.tables.factions[state.players[seat].faction]
            effects.gain(state, seat, CARDS, faction.cards)
        return True

    def clone(self) -> Step:
        return HandsStep()

    def fields(self) -> list[object]:
        return []
