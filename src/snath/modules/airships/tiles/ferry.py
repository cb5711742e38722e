"""Tile 9: own units go onto the lake below the airship, and off any lake."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....engine.event import RESOURCES_MOVED
from ....engine.ids import OCCUPIES, RESOURCES
from ....engine.rule import ON_AFLOAT, ON_NEIGHBOURS, ON_STEPPED, WALKS, Rule
from ....engine.steps.move import move_of
from ....engine.territory import units_at
from ..ship import airship_at

if TYPE_CHECKING:
    from ....engine.state import State


@final
class Ferry(Rule):
    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS, ON_AFLOAT, ON_STEPPED]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        if not state.rules.traits[slot] & OCCUPIES:
            return 0
        return state.board.adjacent[space] & state.board.lakes & 1 << airship_at(state, seat)

    def afloat(self, state: State, seat: int, space: int) -> int:
        """Also when the airship has flown on: who is there stays and may walk off."""
        return WALKS

    def stepped(self, state: State, seat: int, slot: int, origin: int, space: int) -> None:
        """The last unit to leave a lake takes along what lies there."""
        move = move_of(state)
        if (
            move is None
            or not state.board.lakes >> origin & 1
            or not state.rules.traits[slot] & OCCUPIES
            or units_at(state, seat, origin, OCCUPIES) > 1  # it is counted there itself
        ):
            return
        for kind in range(RESOURCES):
            n = state.resources[origin * RESOURCES + kind]
            if n:
                state.put(origin, kind, -n)
                state.put(space, kind, n)
                move.cargo[kind] += n
                state.emit(RESOURCES_MOVED, seat, kind, n, origin, space)
