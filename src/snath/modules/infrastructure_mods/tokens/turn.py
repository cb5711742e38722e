"""The turn in which a token may be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.ids import SECTIONS
from ....engine.steps.turn import TurnStep

if TYPE_CHECKING:
    from ....engine.state import State


def open_turn(state: State, seat: int) -> TurnStep | None:
    """The seat's turn if it is asked what to do next and stands on a section of its mat."""
    step = state.stack[-1]
    if not isinstance(step, TurnStep) or step.seat != seat:
        return None
    return step if 0 <= state.players[seat].section < SECTIONS else None


def top_of(state: State, seat: int) -> int:
    """The top-row action of the section on which the seat's action token lies."""
    p = state.players[seat]
    return state.rules.tables.mats[p.mat].sections[p.section].top
