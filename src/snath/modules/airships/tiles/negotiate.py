"""Tile 16: on a village an objective card is exchanged for another one and popularity."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects
from ....engine.action import DEAL_OBJECTIVE, DECLINE, code
from ....engine.event import OBJECTIVE_DEALT
from ....engine.ids import CHANCE, POPULARITY, VILLAGE
from ....engine.rule import ON_STOPPED, Rule
from ....engine.sharing import without
from ....engine.step import Step
from ..actions import NEGOTIATE
from ..events import NEGOTIATED
from ..flight import took_off_from

if TYPE_CHECKING:
    from ....engine.state import State


@final
class Negotiate(Rule):
    """On another village than the one of departure, once a turn; whoever controls it."""

    def hooks(self) -> list[int]:
        return [ON_STOPPED]

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        origin = took_off_from(state, slot)
        p = state.players[seat]
        if (
            origin >= 0
            and origin != space
            and state.board.terrain[space] == VILLAGE
            and not p.used >> self.index & 1
            and p.objectives
            and state.objective_deck
        ):
            state.push(NegotiateStep(seat, self.index))


@final
class NegotiateStep(Step):
    """Which card is given up; it goes out of the game without being shown."""

    tag: ClassVar[str] = "negotiate"

    def __init__(self, seat: int, rule: int) -> None:
        super().__init__(seat)
        self.rule = rule

    def options(self, state: State, out: list[int]) -> None:
        for card in state.players[self.seat].objectives:
            out.append(code(NEGOTIATE, card))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 != NEGOTIATE:
            return
        card = action >> 16 & 255
        p = state.players[self.seat]
        p.used |= 1 << self.rule
        p.objectives = without(p.objectives, card)
        state.objective_bottom = [*state.objective_bottom, card, 1 << self.seat]
        state.emit(NEGOTIATED, self.seat, card)
        effects.gain(state, self.seat, POPULARITY, 1)
        state.push(DrawObjective(self.seat))

    def clone(self) -> Step:
        return NegotiateStep(self.seat, self.rule)

    def fields(self) -> list[object]:
        return [self.seat, self.rule]


@final
class DrawObjective(Step):
    """Any card that nobody has seen."""

    tag: ClassVar[str] = "negotiate_draw"

    def __init__(self, to: int) -> None:
        super().__init__(CHANCE)
        self.to = to

    def options(self, state: State, out: list[int]) -> None:
        for card in state.objective_deck:
            out.append(code(DEAL_OBJECTIVE, self.to, card))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        card = action >> 8 & 255
        p = state.players[self.to]
        state.objective_deck = without(state.objective_deck, card)
        p.objectives = sorted([*p.objectives, card])
        state.emit(OBJECTIVE_DEALT, self.to, card)

    def clone(self) -> Step:
        return DrawObjective(self.to)

    def fields(self) -> list[object]:
        return [self.to]
