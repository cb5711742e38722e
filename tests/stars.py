"""Whether looking at a few goals of a laid track at a time finds all that are reached."""

from __future__ import annotations

from snath.engine import hooks
from snath.engine.state import State
from snath.engine.steps.turn import START, TurnStep


def overlooked(state: State) -> list[str]:
    """Where a turn begins: goals that are reached, of seats that have a star for them."""
    step = state.stack[-1]
    if not state.rules.laid_track or not isinstance(step, TurnStep) or step.phase != START:
        return []
    return [
        f"turn {state.turn}, seat {seat}: no star for {goal.key}"
        for seat in state.order
        if hooks.star_supply(state, seat) > 0
        for i, goal in enumerate(state.rules.goals)
        if state.players[seat].stars[i] == 0
        and goal.reached(state, seat)
        and hooks.goal_capacity(state, seat, i) > 0
    ]
