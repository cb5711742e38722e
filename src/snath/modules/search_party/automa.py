"""The Automa in the search.  Rulebook: Episode 7, Automa."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...engine.board import spaces
from ...engine.territory import enemy_units
from ..automa.cards import Tracker
from ..automa.extension import AutomaExtension
from ..automa.faction import extensions_of, faction_of
from ..automa.neighbourhood import distance
from ..automa.part import automa_part
from ..automa.steps import automa_tables
from .events import ALSO_TAKEN
from .rules import end_search, take_token

if TYPE_CHECKING:
    from ...engine.state import State

NEAR: Final = 2  # territories from the token it took
MANY: Final = 3  # players with whom it keeps off other peninsulas


@final
class SearchingAutoma(AutomaExtension):
    """With each token it takes a further one close by, without going there."""

    def token_taken(self, state: State, seat: int, space: int) -> None:
        take_token(state, seat)
        also = next_token(state, seat, space)
        if also >= 0:
            state.encounters &= ~(1 << also)
            state.emit(ALSO_TAKEN, seat, also)
            take_token(state, seat)
            for extension in extensions_of(state):
                if not isinstance(extension, SearchingAutoma):
                    extension.token_taken(state, seat, also)
        if not state.over:
            end_search(state, seat)


def next_token(state: State, seat: int, space: int) -> int:
    """The first in reading order within two territories, or -1: no opponent's unit there, not
    behind water that is still closed, not on another player's peninsula where many play."""
    board = state.board
    mask = state.encounters & ~enemy_units(state, seat)
    part = automa_part(state)
    automa = part.index_of(seat)
    tracker: Tracker = automa_tables(state).trackers[part.settings.levels[automa]]
    if part.trackers[automa] < tracker.dry:
        mask &= by_land(state, seat, state.players[seat].home)
    if len(state.order) >= MANY:
        for other in state.order:
            if other != seat:
                mask &= ~by_land(state, other, state.players[other].home)
    for token in spaces(mask):
        if distance(board, space, token) <= NEAR:
            return token
    return -1


def by_land(state: State, seat: int, home: int) -> int:
    """The home peninsula of a seat: all that can be reached from its base without water."""
    board = state.board
    shunned = faction_of(state, seat).shunned(board)
    found = 0
    new = board.land[home]
    while new:
        found |= new
        near = 0
        for space in spaces(new):
            near |= board.land[space] & board.territories
        new = near & ~found & ~shunned
    return found & ~shunned
