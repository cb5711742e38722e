"""Breaking ties.  Rulebook: Automa Turns; Invaders from Afar; Multiplayer Variant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .neighbourhood import distance
from .part import MARKER_STEP, AutomaPart

if TYPE_CHECKING:
    from ...engine.state import State

# What decided.
ONLY_ONE: Final = 0
BEST_VALUE: Final = 1
CLOSEST_TO_FACTORY: Final = 2
ARMED_TRAP: Final = 3
READING_ORDER: Final = 4
MARKER: Final = 5
CLOSEST_TO_QUARRY: Final = 6
SHUNNED: Final = 7  # the only one that modules do not let it keep off
FAVOURED: Final = 8  # the only one that modules put before all others
FORCED: Final = 9  # modules send it there whatever the symbol says
DECIDED_NAMES: Final[tuple[str, ...]] = (
    "only_one", "best_value", "closest_to_factory", "armed_trap", "reading_order", "marker",
    "closest_to_quarry", "shunned", "favoured", "forced",
)


def first_in_order(state: State, part: AutomaPart, tied: list[int]) -> tuple[int, int]:
    """The last tie-breaker: reading order or, with more players, the marker."""
    if len(tied) == 1:
        return tied[0], ONLY_ONE
    if part.marker < 0:
        return min(tied), READING_ORDER
    bases = state.board.clockwise
    left = tied
    while len(left) > 1:
        left = closest(state, left, bases[part.marker])
        part.marker = (part.marker + MARKER_STEP) % len(bases)
    return left[0], MARKER


def closest(state: State, tied: list[int], to: int) -> list[int]:
    """Those of the spaces that are nearest to a space."""
    board = state.board
    least = min([distance(board, space, to) for space in tied])
    return [space for space in tied if distance(board, space, to) == least]


def choose_territory(
    state: State, part: AutomaPart, tied: list[int], lures: int
) -> tuple[int, int]:
    """Among equally good territories: the nearest to the Factory, a lure of an enemy, the first."""
    if len(tied) == 1:
        return tied[0], BEST_VALUE
    factory = state.board.factory.bit_length() - 1
    tied = closest(state, tied, factory)
    if len(tied) == 1:
        return tied[0], CLOSEST_TO_FACTORY
    lured = [space for space in tied if lures >> space & 1]
    if lured:
        tied = lured
        if len(tied) == 1:
            return tied[0], ARMED_TRAP
    return first_in_order(state, part, tied)
