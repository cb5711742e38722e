"""Bots and Influence: where a token is likely to be met by others.

What a token costs its holder is part of every score, so as many as possible are placed and given
away; here is only where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....engine.action import code
from ....engine.board import count, spaces
from ....engine.territory import enemy_units
from ..actions import GIVE_INFLUENCE, PLACE_INFLUENCE
from ..part import fenris_part, fenris_seat
from ..steps import GiveInfluence, PlaceInfluence

if TYPE_CHECKING:
    from ....engine.state import State

IN_THE_WAY: Final = 0.15  # coins for a token beside opponents' units


@final
class FenrisSearch(SearchFacet):
    def worth(self, state: State, seat: int) -> float:
        """What tokens on the map may still cost others."""
        if seat != fenris_seat(state):
            return 0.0
        near = 0
        for space in spaces(enemy_units(state, seat)):
            near |= state.board.adjacent[space]
        return IN_THE_WAY * count(fenris_part(state).placed & near)

    def decide(self, state: State, seat: int, options: list[int]) -> int:
        step = state.stack[-1]
        if isinstance(step, GiveInfluence):
            return code(GIVE_INFLUENCE, step.most)
        return placed(state, step) if isinstance(step, PlaceInfluence) else -1


def placed(state: State, step: PlaceInfluence) -> int:
    """First under the character, then where the most units of others can come to next."""
    sites = step.sites(state)
    if sites >> step.space & 1:
        return code(PLACE_INFLUENCE, step.space)
    others = enemy_units(state, step.seat)
    best = -1
    most = -1
    for space in spaces(sites):
        near = count(state.board.adjacent[space] & others)
        if near > most:
            best = space
            most = near
    return code(PLACE_INFLUENCE, best)


FACET: Final = FenrisSearch()
