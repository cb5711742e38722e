"""Objectives that the Peace Track deals.  Rulebook: Peace Triumph Track."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.action import DEAL_OBJECTIVE, code
from ...engine.event import OBJECTIVE_DEALT
from ...engine.ids import CHANCE, NO_MAT
from ...engine.sharing import without
from ...engine.step import Step
from .part import tracks_part
from .tracks import PEACE

if TYPE_CHECKING:
    from ...engine.state import State

UNLIMITED: str = "dominate"  # the ability that stars any number of objectives


@final
class DrawObjective(Step):
    """Chance deals a card that nobody has seen; used ones never come back."""

    tag: ClassVar[str] = "peace_objective"

    def __init__(self, to: int) -> None:
        super().__init__(CHANCE)
        self.to = to

    def options(self, state: State, out: list[int]) -> None:
        for card in state.objective_deck:
            out.append(code(DEAL_OBJECTIVE, self.to, card))

    def apply(self, state: State, action: int) -> None:
        card = action >> 8 & 255
        state.objective_deck = without(state.objective_deck, card)
        p = state.players[self.to]
        p.objectives = sorted([*p.objectives, card])
        state.emit(OBJECTIVE_DEALT, self.to, card)
        state.pop()

    def clone(self) -> Step:
        return DrawObjective(self.to)

    def fields(self) -> list[object]:
        return [self.to]


@final
class ThirdObjective(Step):
    """Peace: whoever has no limit of objectives begins with one card more, since the stars for
    combat are gone."""

    tag: ClassVar[str] = "setup_third_objective"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        if tracks_part(state).key == PEACE:
            ability = 1 << state.rules.rule_index[UNLIMITED]
            for seat in reversed(state.order):
                p = state.players[seat]
                if p.mat != NO_MAT and p.rules & ability:
                    state.push(DrawObjective(seat))
        return True

    def clone(self) -> Step:
        return ThirdObjective()

    def fields(self) -> list[object]:
        return []
