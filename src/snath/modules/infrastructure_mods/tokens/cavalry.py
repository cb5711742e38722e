"""Cavalry: two more units in one Move action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....engine.action import code
from ....engine.ids import SECTIONS, TOP_MOVE
from ....engine.rule import ON_RESERVES, Rule
from ....engine.steps.move import MoveStep
from ....engine.steps.turn import AFTER_TOP, TurnStep
from ..actions import CAVALRY
from ..part import mods_part
from .turn import top_of

if TYPE_CHECKING:
    from ....engine.state import State

MORE: Final = 2


@final
class Cavalry(Rule):
    """At any time before the Move action of the mat is finished; not with a Factory card."""

    def hooks(self) -> list[int]:
        return [ON_RESERVES]

    def reserves(self, state: State, seat: int, out: list[int]) -> None:
        stack = state.stack
        if len(stack) < 2 or not isinstance(stack[-1], MoveStep):
            return
        turn = stack[-2]
        if (
            isinstance(turn, TurnStep)
            and turn.phase == AFTER_TOP
            and state.players[seat].section < SECTIONS
            and top_of(state, seat) == TOP_MOVE
        ):
            out.append(code(CAVALRY))

    def call_up(self, state: State, seat: int, action: int) -> int:
        if action >> 24 != CAVALRY:
            return 0
        mods_part(state).spend(state, seat, self.key)
        return MORE
