"""Bots and the resolution tile in play: how many turns are left, and what its stars are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....bots.search.nearness import nearness
from ....engine.board import count
from ....engine.scoring import score_seat
from ....engine.territory import controlled
from ..part import ResolutionsPart, resolutions_part
from ..printed import ALL_STARS, printed_on
from ..tile import may_star, tile_of
from ..tiles.factory_explosion import FactoryExplosion
from ..tiles.king_of_the_hill import KingOfTheHill

if TYPE_CHECKING:
    from ....engine.state import State

HALF_A_ROUND: Final = 0.5  # between the star and the end of its round, or a last turn, on average
STAR: Final = 5.0  # coins for a star that is nearly there
BLAST: Final = -2.0  # coins for a territory that its units are about to leave


@final
class ResolutionsSearch(SearchFacet):
    def to_end(self, state: State, seat: int, star: float) -> float:
        part = resolutions_part(state)
        if part.last_round:
            return float(part.last_round - state.round)
        if part.trigger >= 0:
            return last_turns(state, part, seat)
        printed = printed_on(state, part.tile)
        return star * printed.stars / ALL_STARS + printed.rounds + HALF_A_ROUND

    def worth(self, state: State, seat: int) -> float:
        """A star that the tile offers, as far as it is done; what its end will take away."""
        part = resolutions_part(state)
        tile = tile_of(state)
        if isinstance(tile, FactoryExplosion):
            if part.last_round != state.round:
                return 0.0
            p = state.players[seat]
            return BLAST * count((p.fighters | p.workers) & blast(state))
        if not may_star(state, seat):
            return 0.0
        if isinstance(tile, KingOfTheHill):
            return STAR if controlled(state, seat) & state.board.factory else 0.0
        best = 0.0
        for i in range(len(part.missions)):
            if not part.starred[i] >> seat & 1:
                best = max(best, nearness(state, seat, part.missions[i]))
        return STAR * best


def last_turns(state: State, part: ResolutionsPart, seat: int) -> float:
    """One for everybody who is still to come; for all, if scores are compared and another leads."""
    if part.left or part.last >= 0:
        return float(part.left.count(seat))
    own = score_seat(state, part.trigger).total
    for other in range(len(state.order)):
        if score_seat(state, other).total > own:
            return 1.0
    return 0.0


def blast(state: State) -> int:
    """The Factory and the hexes around it."""
    board = state.board
    mask = board.factory
    for space in range(board.territory_count):
        if board.adjacent[space] & board.factory:
            mask |= 1 << space
    return mask


FACET: Final = ResolutionsSearch()
