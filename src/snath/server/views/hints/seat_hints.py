"""All hints of a seat."""

from __future__ import annotations

from typing import Final

from ....engine.ids import (
    NO_MAT,
    NOBODY,
)
from ....game import Game
from ...protocol.view import Hints
from .ahead import ahead
from .bids import bids
from .follow import follow
from .objectives import objective_hint
from .orders import changes, written
from .reach import reach
from .seals import seals
from .sections import section_hints
from .warnings import warnings

NONE: Final = Hints([], [], [], [], [], None, [], [], [], [])


def hints(game: Game, seat: int) -> Hints:
    """The hints of a seat; none for spectators, for Automas, and when the game is over."""
    state = game.state
    if seat == NOBODY or state.over or state.players[seat].faction < 0:
        return NONE
    if not 0 <= state.players[seat].mat < NO_MAT:
        return NONE
    ways = reach(state, seat)
    sections = section_hints(state, seat)
    return Hints(
        ways,
        sections,
        [objective_hint(state, seat, card) for card in state.players[seat].objectives],
        warnings(state, seat, ways, sections),
        ahead(state, seat),
        follow(state, seat),
        written(game, seat),
        changes(game, seat),
        bids(state, seat),
        seals(state, seat),
    )
