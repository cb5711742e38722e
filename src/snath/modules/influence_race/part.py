"""Influence on the track and with the players, and the open objective; all of it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.part import Lying, Part, PartKind
from ...engine.sharing import with_value
from .names import EMPTY, INFLUENCE
from .printed import NAME

if TYPE_CHECKING:
    from ...engine.state import State

BESIDE_MAT: Final = -1


@final
class RacePart(Part):
    """`card` is the open objective, `left` counts the tokens on each goal, `held` those of each
    seat."""

    name: ClassVar[str] = NAME

    def __init__(self, card: int, left: list[int], held: list[int]) -> None:
        self.card = card
        self.left = left
        self.held = held

    def clone(self) -> Part:
        return RacePart(self.card, self.left, self.held)

    def fields(self) -> list[object]:
        return [self.card, self.left[:], self.held[:]]

    def take(self, seat: int, goal: int) -> None:
        """The token of a goal for whoever was first there."""
        self.left = with_value(self.left, goal, self.left[goal] - 1)
        self.held = with_value(self.held, seat, self.held[seat] + 1)

    def lying(self, state: State, seat: int) -> list[Lying]:
        return [
            Lying(INFLUENCE, holder, BESIDE_MAT, number)
            for holder, number in enumerate(self.held)
            if number
        ]

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`objective` is the open card; `left`: tokens on each goal of the track; `held`: those of
        each seat."""
        goals = state.rules.goals
        return {
            "objective": self.card if self.card != EMPTY else None,
            "left": {goals[i].key: number for i, number in enumerate(self.left) if number},
            "held": self.held[:],
        }

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        if self.left and min(self.left) < 0:
            out.append("less than no Influence on a goal")
        for goal in range(len(self.left)):
            placed = sum([p.stars[goal] for p in state.players])
            if self.left[goal] > 0 and placed > 0 and state.rules.goals[goal].capacity == 1:
                out.append(f"a star on {state.rules.goals[goal].key}, but its token lies there")
        return out


PART: Final = PartKind(RacePart)


def race_part(state: State) -> RacePart:
    return state.part(PART)
