"""All hints of a seat."""

from __future__ import annotations

from ....engine.ids import (
    NO_MAT,
    NOBODY,
)
from ....game import Game
from ...protocol.view import Hints
from .objectives import objective_hint
from .reach import reach
from .sections import section_hints
from .warnings import warnings


def hints(game: Game, seat: int) -> Hints:
    """The hints of a seat; none for spectators, for Automas, and when the game is over."""
    state = game.state
    if seat == NOBODY or state.over or state.players[seat].faction < 0:
        return Hints([], [], [], [])
    if not 0 <= state.players[seat].mat < NO_MAT:
        return Hints([], [], [], [])
    ways = reach(state, seat)
    sections = section_hints(state, seat)
    return Hints(
        ways,
        sections,
        [objective_hint(state, seat, card) for card in state.players[seat].objectives],
        warnings(state, seat, ways, sections),
    )
