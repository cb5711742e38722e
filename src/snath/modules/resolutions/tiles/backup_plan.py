"""Backup Plan: a sixth star ends the game at once only for who leads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine.action import MOVE
from ....engine.ids import NOBODY
from ....engine.scoring import score_seat
from ..events import SCORES_COMPARED
from ..part import ResolutionsPart
from ..tile import LastTurns, extra_turn, seats_after

if TYPE_CHECKING:
    from ....engine.state import State


@final
class BackupPlan(LastTurns):
    """Else everybody has one more turn in which nobody moves, the trigger player last."""

    name: ClassVar[str] = "backup_plan"

    def begin(self, state: State, part: ResolutionsPart) -> None:
        """The scores are compared when this turn is over."""

    def follow(self, state: State, part: ResolutionsPart, seat: int) -> int:
        if part.trigger >= 0 and part.last < 0 and not extra_turn(state, seat):
            if self.leads(state, part.trigger):
                return NOBODY
            part.left = seats_after(state, part.trigger)
        return super().follow(state, part, seat)

    def leads(self, state: State, seat: int) -> bool:
        """As if the game ended now; a tie counts as the lead."""
        totals = [score_seat(state, other).total for other in range(len(state.order))]
        state.emit(SCORES_COMPARED, seat, totals[seat], max(totals))
        return totals[seat] == max(totals)

    def bars(self, kind: int) -> bool:
        return kind == MOVE
