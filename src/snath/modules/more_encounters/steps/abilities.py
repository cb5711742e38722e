"""Single uses of abilities of the base game's factions.  Card 71, option 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import hooks
from ....engine.action import DECLINE, DISCARD, REVEAL, code
from ....engine.board import spaces
from ....engine.event import CARD_DISCARDED, UNIT_MOVED
from ....engine.ids import CARD_VALUES, IS_WORKER
from ....engine.objectives import fulfilled
from ....engine.step import Step
from ....engine.steps.place import PlaceResources
from ....engine.steps.turn import TurnStep
from ....engine.territory import enemy_fighters, enemy_units
from ..actions import SWIM
from ..part import encounters_part
from ..places import may_leave

if TYPE_CHECKING:
    from ....engine.state import State


@final
class SwimOnce(Step):
    """Swim: one own worker crosses a river to land without opposing units, or none does."""

    tag: ClassVar[str] = "swim_once"

    def ways(self, state: State) -> list[int]:
        board = state.board
        enemies = enemy_units(state, self.seat)
        held = enemy_fighters(state, self.seat)
        out: list[int] = []
        for slot, at in enumerate(state.players[self.seat].units):
            worker = state.rules.traits[slot] & IS_WORKER
            if worker and may_leave(state, self.seat, slot) and not held >> at & 1:
                shore = board.river[at] & ~board.lakes & ~enemies
                for space in spaces(hooks.may_enter(state, self.seat, slot, at, shore)):
                    if code(SWIM, at, space) not in out:
                        out.append(code(SWIM, at, space))
        out.sort()
        return out

    def advance(self, state: State) -> bool:
        if self.ways(state):
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        out.extend(self.ways(state))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 != SWIM:
            return
        origin = action >> 16 & 255
        space = action >> 8 & 255
        p = state.players[self.seat]
        traits = state.rules.traits
        for slot in range(len(p.units)):
            if p.units[slot] == origin and traits[slot] & IS_WORKER:
                state.emit(UNIT_MOVED, self.seat, state.rules.kinds[slot], origin, space)
                p.place_unit(slot, space, traits)
                hooks.entered(state, self.seat, slot, space)
                return

    def clone(self) -> Step:
        return SwimOnce(self.seat)


@final
class DiscardForGoods(Step):
    """Coercion: a combat card for one resource of choice on the encounter's territory, or not."""

    tag: ClassVar[str] = "discard_for_goods"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def advance(self, state: State) -> bool:
        if state.players[self.seat].cards():
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        hand = state.players[self.seat].hand
        for value in range(CARD_VALUES):
            if hand[value]:
                out.append(code(DISCARD, value))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == DISCARD:
            value = action >> 16 & 255
            state.players[self.seat].hand[value] -= 1
            state.discard.append(value)
            state.emit(CARD_DISCARDED, self.seat, value)
            state.push(PlaceResources(self.seat, 1, 1 << self.space, False))

    def view(self, state: State) -> dict[str, object]:
        return {"space": state.board.names[self.space]}

    def clone(self) -> Step:
        return DiscardForGoods(self.seat, self.space)

    def fields(self) -> list[object]:
        return [self.seat, self.space]


@final
class RevealObjective(Step):
    """Dominate: reveal a completed objective, even beyond the limit of objective stars."""

    tag: ClassVar[str] = "reveal_objective"

    def cards(self, state: State) -> list[int]:
        if state.rules.objective_goal < 0 or hooks.star_supply(state, self.seat) <= 0:
            return []
        held = hooks.objectives(state, self.seat, state.players[self.seat].objectives)
        return sorted(card for card in held if fulfilled(state, self.seat, card))

    def advance(self, state: State) -> bool:
        """Nobody else learns from the question whether an objective is completed."""
        if state.players[self.seat].objectives:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for card in self.cards(state):
            out.append(code(REVEAL, card))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 != REVEAL:
            return
        seat = self.seat
        goal = state.rules.objective_goal
        if state.players[seat].stars[goal] >= hooks.goal_capacity(state, seat, goal):
            encounters_part(state).beyond |= 1 << seat
        for step in state.stack:
            if isinstance(step, TurnStep):
                step.reveal(state, action >> 16 & 255)
                return

    def clone(self) -> Step:
        return RevealObjective(self.seat)
