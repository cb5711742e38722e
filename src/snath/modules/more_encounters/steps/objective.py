"""A further objective card, or goods instead.  Card 46, option 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine.action import code
from ....engine.event import OBJECTIVE_DEALT
from ....engine.ids import CHANCE, WOOD
from ....engine.sharing import without
from ....engine.step import Step
from ....engine.steps.reward import RewardStep
from ..actions import DRAW_OBJECTIVE, KEEP_OBJECTIVE, RETURN_OBJECTIVE
from ..events import OBJECTIVE_KEPT, OBJECTIVE_RETURNED

if TYPE_CHECKING:
    from ....engine.state import State


WOOD_INSTEAD: Final = 2


def gain_wood(state: State, seat: int, space: int) -> None:
    """The wood goes to the territory of the encounter; a home base holds none."""
    if state.board.territories >> space & 1:
        state.push(RewardStep(seat, space, False, [WOOD], [WOOD_INSTEAD]))


@final
class DrawObjective(Step):
    """Chance deals `to` a card of the deck; cards under it come only after all unseen ones."""

    tag: ClassVar[str] = "draw_objective"

    def __init__(self, to: int, space: int) -> None:
        super().__init__(CHANCE)
        self.to = to
        self.space = space

    def options(self, state: State, out: list[int]) -> None:
        if state.objective_deck:
            for card in state.objective_deck:
                out.append(code(DRAW_OBJECTIVE, self.to, card))
        else:
            out.append(code(DRAW_OBJECTIVE, self.to, state.objective_bottom[0]))

    def apply(self, state: State, action: int) -> None:
        card = action >> 8 & 255
        if state.objective_deck:
            state.objective_deck = without(state.objective_deck, card)
        else:
            state.objective_bottom = state.objective_bottom[2:]
        p = state.players[self.to]
        p.objectives = [*p.objectives, card]
        state.emit(OBJECTIVE_DEALT, self.to, card)
        state.pop()
        state.push(ObjectiveOrGoods(self.to, self.space))

    def clone(self) -> Step:
        return DrawObjective(self.to, self.space)

    def fields(self) -> list[object]:
        return [self.to, self.space]


@final
class ObjectiveOrGoods(Step):
    """Keep the card drawn, the last one in hand, or put it back unseen and gain wood."""

    tag: ClassVar[str] = "objective_or_goods"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def options(self, state: State, out: list[int]) -> None:
        out.append(code(KEEP_OBJECTIVE))
        out.append(code(RETURN_OBJECTIVE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        p = state.players[self.seat]
        card = p.objectives[-1]
        if action >> 24 == KEEP_OBJECTIVE:
            p.objectives = sorted(p.objectives)
            state.emit(OBJECTIVE_KEPT, self.seat)
            return
        p.objectives = p.objectives[:-1]
        state.objective_bottom = [*state.objective_bottom, card, 1 << self.seat]
        state.emit(OBJECTIVE_RETURNED, self.seat, card)
        gain_wood(state, self.seat, self.space)

    def clone(self) -> Step:
        return ObjectiveOrGoods(self.seat, self.space)

    def fields(self) -> list[object]:
        return [self.seat, self.space]
