"""King of the Hill: a star for holding the Factory from one own turn to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import stars
from ....engine.hooks import active_rules
from ....engine.rule import ON_CONTROLS, ON_TURN_START
from ....engine.territory import controlled
from ..part import ResolutionsPart, resolution_goal, resolutions_part
from ..tile import LastTurns

if TYPE_CHECKING:
    from ....engine.state import State


def holds_factory(state: State, seat: int) -> bool:
    """Who has nothing there need not be looked at closely, unless a rule gives control."""
    p = state.players[seat]
    factory = state.board.factory
    pieces = (p.fighters | p.workers | p.built) & factory
    if not pieces and not active_rules(state, seat, ON_CONTROLS):
        return False
    return controlled(state, seat) & factory != 0


@final
class KingOfTheHill(LastTurns):
    """The others have a whole last turn."""

    name: ClassVar[str] = "king_of_the_hill"
    room: ClassVar[int] = 1

    def hooks(self) -> list[int]:
        return [*super().hooks(), ON_TURN_START]

    def follow(self, state: State, part: ResolutionsPart, seat: int) -> int:
        """The turn of the active seat is over: does it hold the Factory?"""
        part.held &= ~(1 << state.active)
        if holds_factory(state, state.active):
            part.held |= 1 << state.active
        return super().follow(state, part, seat)

    def turn_start(self, state: State, seat: int) -> None:
        if resolutions_part(state).held >> seat & 1 and holds_factory(state, seat):
            stars.award_star(state, seat, resolution_goal(state))
            stars.end_if_due(state)
