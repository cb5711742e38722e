"""What follows from the kind of cargo that an aggressive tile allows.  Rulebook: Transport."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from ....engine.ids import FIGHTS, IS_CHARACTER
from ....engine.rule import ON_AFLOAT, ON_CONTAINERS, ON_MAY_ENTER, SINKS, STAYS, Rule
from ....engine.territory import units_at
from ..ship import hold_of

if TYPE_CHECKING:
    from ....engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class CarriesResources(Rule):
    """Resources aboard stay the owner's: to pay with, to score, to count."""

    def hooks(self) -> list[int]:
        return [ON_CONTAINERS]

    def containers(self, state: State, seat: int, purpose: int, mask: int) -> int:
        hold = hold_of(state, seat)
        return mask | 1 << hold if state.stocked >> hold & 1 else mask


@mypyc_attr(allow_interpreted_subclasses=True)
class CarriesWorkers(Rule):
    """Workers can be set down beside a character on a lake, which then may not leave them."""

    def hooks(self) -> list[int]:
        return [ON_AFLOAT, ON_MAY_ENTER]

    def afloat(self, state: State, seat: int, space: int) -> int:
        return STAYS if units_at(state, seat, space, IS_CHARACTER) > 0 else SINKS

    def may_enter(self, state: State, seat: int, slot: int, space: int, targets: int) -> int:
        if (
            state.players[seat].workers & state.board.lakes & 1 << space
            and state.rules.traits[slot] & IS_CHARACTER
            and units_at(state, seat, space, FIGHTS) == 1
        ):
            return 0
        return targets
