"""Taking a star from a base, for the combat that was won.  Rulebook: Rivals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine import effects
from ...engine.ids import COINS
from ...engine.steps.combat import CombatStep
from .actions import STAR_TAKEN
from .part import rivals_part
from .printed import printed

if TYPE_CHECKING:
    from ...engine.state import State

FREE: Final = -1  # in place of a rival: a star of the supply


def take(state: State, seat: int, rival: int, losers: list[int]) -> None:
    """The star placed came from a rival's base; one of the loser's pays."""
    rivals_part(state).change(seat, rival, -1)
    state.emit(STAR_TAKEN, seat, rival)
    if rival in losers:
        effects.gain(state, seat, COINS, printed(state).coins)


def won_by(state: State, seat: int) -> CombatStep | None:
    """The combat that a seat has just won, if its result is being settled."""
    for step in reversed(state.stack):
        if isinstance(step, CombatStep):
            fights = seat in step.attackers or seat in step.defenders
            return step if step.losers and fights and seat not in step.losers else None
    return None
