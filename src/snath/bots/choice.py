"""Taking one of several options that have been valued."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..engine.ids import CHANCE
from ..engine.rng import Rng
from ..engine.state import State
from ..engine.steps.turn import TurnStep
from .search.options import is_known

ANSWERS: Final = 60  # of others, a guard against rules that ask for ever


def is_seated(state: State, seat: int) -> bool:
    """Whether a seat has its mats and pieces; before that there is nothing to judge."""
    return state.players[seat].home >= 0


def best_valued(
    state: State, options: Sequence[int], values: Sequence[float], rng: Rng
) -> int:
    """The option with the highest value.

    Of equals the first one, which takes rather than refuses; about a question that only a module
    knows nothing can be said, so there chance decides.
    """
    most = max(values)
    best = [option for option, value in zip(options, values, strict=True) if value == most]
    return best[0] if is_known(state, options) else best[rng.below(len(best))]


def others_answer(state: State, seat: int) -> None:
    """Play on at random until a question is settled: the seat is asked again, or a turn goes on."""
    for _ in range(ANSWERS):
        if state.over:
            return
        step = state.stack[-1]
        if step.seat == seat or isinstance(step, TurnStep):
            return
        options = state.legal()
        chance = step.seat == CHANCE
        state.apply(state.chance() if chance else options[state.rng.below(len(options))])
