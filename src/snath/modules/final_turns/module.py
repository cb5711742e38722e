"""End game variant: the others take one last turn without moving.  Rulebook: Variants."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast, final

from ...engine.action import MOVE
from ...engine.board import spaces
from ...engine.ids import NOBODY
from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import ON_ALLOWED, ON_END, ON_NEXT_SEAT, Rule
from ...engine.steps.turn import end_turn
from ...engine.table_choice import Switch, TableOption
from ...engine.tables import Tables

if TYPE_CHECKING:
    from ...engine.state import State


@final
class FinalTurnsPart(Part):
    """`left` is a mask of the seats whose last turn is still to come; -1 before the last star.

    `last` is the seat whose last turn is being played, -1 if none is.
    """

    name: ClassVar[str] = "final_turns"

    def __init__(self, left: int, last: int) -> None:
        self.left = left
        self.last = last

    def clone(self) -> Part:
        return FinalTurnsPart(self.left, self.last)

    def fields(self) -> list[object]:
        return [self.left, self.last]

    def view(self, state: State, seat: int) -> dict[str, object]:
        return {
            "left": spaces(self.left) if self.left >= 0 else None,
            "last": self.last if self.last >= 0 else None,
        }


def final_turns_part(state: State) -> FinalTurnsPart:
    for part in state.parts:
        if isinstance(part, FinalTurnsPart):
            return part
    raise AssertionError("the game has no final turns part")


@final
class FinalTurnsRule(Rule):
    def hooks(self) -> list[int]:
        return [ON_END, ON_ALLOWED, ON_NEXT_SEAT]

    def end(self, state: State, seat: int) -> bool:
        """The last star ends its owner's turn at once; every other seat has one turn left."""
        part = final_turns_part(state)
        if part.left < 0:
            part.left = (1 << len(state.order)) - 1 & ~(1 << seat)
            if seat == state.active:
                for step in reversed(state.stack):
                    step.abandon(state)
                state.stack.clear()
                end_turn(state, seat)
        return True

    def allowed(self, state: State, seat: int, kind: int) -> bool:
        return kind != MOVE or final_turns_part(state).last != seat

    def next_seat(self, state: State, seat: int) -> int:
        part = final_turns_part(state)
        if part.left < 0:
            return seat
        at = state.order.index(seat)
        for i in range(len(state.order)):
            following = state.order[(at + i) % len(state.order)]
            if part.left >> following & 1:
                part.left &= ~(1 << following)
                part.last = following
                return following
        return NOBODY


@final
class FinalTurns(Module):
    name: ClassVar[str] = "final_turns"
    title: ClassVar[str] = "One final turn for everybody"
    switch: ClassVar[str] = "final_turns"
    players_only: ClassVar[bool] = True

    def options(self) -> list[TableOption]:
        return [Switch("final_turns", "the others take one last turn without moving")]

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [FinalTurnsRule("final_turns")]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return FinalTurnsPart(-1, -1)

    def load_part(self, fields: list[object]) -> Part:
        return FinalTurnsPart(cast(int, fields[0]), cast(int, fields[1]))
