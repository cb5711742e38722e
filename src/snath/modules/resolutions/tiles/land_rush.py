"""Land Rush: after the last round every unit may go one territory further, in peace."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine.ids import CHANCE, MOVES, NO_MAT, OCCUPIES
from ....engine.rule import ON_MAY_ENTER, ON_MOVE_RANGE, Rule
from ....engine.step import Step
from ....engine.steps.move import MoveStep
from ..automa import AutomaRush
from ..events import RUSH_BEGAN
from ..part import ResolutionsPart
from ..tile import LastRounds, seats_after

if TYPE_CHECKING:
    from ....engine.state import State

ONE_STEP: Final = "one_step"  # key of the rule that everybody has in the rush


@final
class LandRush(LastRounds):
    name: ClassVar[str] = "land_rush"

    def close(self, state: State, part: ResolutionsPart) -> None:
        """From the left of the trigger player, who comes last."""
        for p in state.players:
            p.rules |= 1 << state.rules.rule_index[ONE_STEP]
        state.push(RushStep(seats_after(state, part.trigger)))


@final
class OneStep(Rule):
    """No ability, lake, tunnel or Mine: one step over land, to where nobody else stands."""

    def hooks(self) -> list[int]:
        return [ON_MOVE_RANGE, ON_MAY_ENTER]

    def move_range(self, state: State, seat: int, slot: int, steps: int) -> int:
        return 1

    def may_enter(self, state: State, seat: int, slot: int, space: int, targets: int) -> int:
        for owner, p in enumerate(state.players):
            if owner != seat:
                targets &= ~(p.fighters | p.workers)
        return targets & state.board.land[space]


@final
class RushStep(Step):
    """The seats of `left` one after another; who has had a move of every unit is done."""

    tag: ClassVar[str] = "land_rush"

    def __init__(self, left: list[int]) -> None:
        super().__init__(CHANCE)
        self.left = left

    def advance(self, state: State) -> bool:
        if not self.left:
            state.pop()
            return True
        seat = self.left[0]
        self.left = self.left[1:]
        state.active = seat
        state.emit(RUSH_BEGAN, seat)
        if state.players[seat].mat == NO_MAT:
            state.push(AutomaRush.begin(state, seat))
        else:
            state.push(peaceful_move(state, seat))
        return True

    def view(self, state: State) -> dict[str, object]:
        return {"left": self.left[:]}

    def clone(self) -> Step:
        return RushStep(self.left)

    def fields(self) -> list[object]:
        return [self.left[:]]


def peaceful_move(state: State, seat: int) -> MoveStep:
    """A move of every unit that occupies a territory; nothing follows from it."""
    step = MoveStep.begin(state, seat, 0, 1)
    step.peaceful = True
    for slot, at in enumerate(state.players[seat].units):
        if at < 0:
            continue
        if state.rules.traits[slot] & MOVES and state.rules.traits[slot] & OCCUPIES:
            step.units += 1
        else:
            step.moved |= 1 << slot
    return step
