"""Agents stop those who come to them.  Rulebook: Episode 4, Special Rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.ids import FIGHTS, NO_MAT, OCCUPIES
from ...engine.rule import (
    ON_ENTERED,
    ON_MAY_ENTER,
    ON_MUST_STOP,
    ON_STEPPED,
    Rule,
)
from .part import raiders_part
from .steps import MeetAgents

if TYPE_CHECKING:
    from ...engine.state import State


@final
class RaidersRule(Rule):
    """A rule of the table.  Agents hold nothing and close no tunnel; meeting them is no combat."""

    def hooks(self) -> list[int]:
        return [ON_STEPPED, ON_MUST_STOP, ON_ENTERED, ON_MAY_ENTER]

    def stepped(self, state: State, seat: int, slot: int, origin: int, space: int) -> None:
        raiders_part(state).came_from = origin

    def must_stop(self, state: State, owner: int, seat: int, slot: int, space: int) -> bool:
        return self.meets(state, slot, space)

    def entered(self, state: State, owner: int, seat: int, slot: int, space: int) -> None:
        """An Automa's unit meets them once its move is over."""
        played = seat < len(state.order) and state.players[seat].mat != NO_MAT
        if played and self.meets(state, slot, space):
            back = raiders_part(state).came_from
            state.push(MeetAgents.begin(state, seat, slot, space, back))

    def meets(self, state: State, slot: int, space: int) -> bool:
        there = raiders_part(state).tokens() >> space & 1 == 1
        return there and state.rules.traits[slot] & FIGHTS != 0

    def may_enter(self, state: State, seat: int, slot: int, space: int, targets: int) -> int:
        """No worker comes there alone; what flies does not come there at all."""
        traits = state.rules.traits[slot]
        if traits & OCCUPIES and not traits & FIGHTS:
            return targets & ~raiders_part(state).tokens()
        return targets
