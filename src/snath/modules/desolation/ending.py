"""A win or a loss of all.  Rulebook: Desolation, End of Game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import stars
from ...engine.scoring import LOST_TOGETHER, RANKED, WON_TOGETHER
from .machines import machines_of
from .part import desolation_part, uncovered
from .printed import printed

if TYPE_CHECKING:
    from ...engine.state import State


def look_for_end(state: State) -> None:
    """Whether the players have won or lost by now; a combat under way is finished first."""
    part = desolation_part(state)
    if part.result != RANKED or state.over or state.round == 0:
        return
    machines = state.players[machines_of(state)]
    if not machines.fighters or all_covered(state):
        part.result = WON_TOGETHER
    elif part.stars >= printed(state).stars or machines.popularity == 0:
        part.result = LOST_TOGETHER
    else:
        return
    for step in state.stack:
        if step.must_finish():
            state.ended_by = state.first  # asks for the end once the combat is over
            return
    finish(state)


def all_covered(state: State) -> bool:
    for goal in stars.goals_in_play(state):
        if uncovered(state, goal):
            return False
    return True


def finish(state: State) -> None:
    """It is no last star that ends this game."""
    state.ended_by = -1
    stars.end_game(state)
