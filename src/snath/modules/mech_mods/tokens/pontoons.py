"""Pontoons: any river can be crossed, but the movement ends behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....engine.hooks import active_rules
from ....engine.ids import FIGHTS
from ....engine.rule import ON_NEIGHBOURS, ON_STEPPED, Rule
from ....engine.steps.move import move_of

if TYPE_CHECKING:
    from ....engine.state import State


@final
class Pontoons(Rule):
    """A step for which there is another way does not end the movement; an ability that works
    once a turn is spent for that."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS, ON_STEPPED]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        return state.board.river[space] if state.rules.traits[slot] & FIGHTS else 0

    def stepped(self, state: State, seat: int, slot: int, origin: int, space: int) -> None:
        move = move_of(state)
        if (
            move is None
            or move.left <= 0
            or not state.rules.traits[slot] & FIGHTS
            or not self.crosses(state, seat, slot, origin, space)
        ):
            return
        limited = self.other_way(state, seat, slot, origin, space)
        if limited is None:
            move.left = 0
        else:
            state.players[seat].used |= 1 << limited.index

    def crosses(self, state: State, seat: int, slot: int, origin: int, space: int) -> bool:
        """Whether a step needs a river to be crossed by this ability or one with a limit."""
        board = state.board
        if not board.river[origin] >> space & 1:
            return False
        if board.tunnels >> origin & 1 and board.tunnels >> space & 1:
            return False
        p = state.players[seat]
        used = p.used
        p.used = -1  # what works once a turn is no way now
        free = self.other_way(state, seat, slot, origin, space) is not None
        p.used = used
        return not free

    def other_way(
        self, state: State, seat: int, slot: int, origin: int, space: int
    ) -> Rule | None:
        """Another ability that leads there."""
        for rule in active_rules(state, seat, ON_NEIGHBOURS):
            if rule is not self and rule.neighbours(state, seat, slot, origin) >> space & 1:
                return rule
        return None

    def ends(self, state: State, seat: int, slot: int, origin: int, space: int) -> bool:
        """Whether a step that has not been taken yet would end the movement."""
        return (
            self.crosses(state, seat, slot, origin, space)
            and self.other_way(state, seat, slot, origin, space) is None
        )
