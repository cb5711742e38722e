"""Taking one of several options that have been valued."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.rng import Rng
from ..engine.state import State
from .search.options import is_known


def is_seated(state: State, seat: int) -> bool:
    """Whether a seat has its mats; before there is nothing to judge."""
    return state.players[seat].mat >= 0


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
