"""The Automa and Influence.  Rulebook: Automa, Box D."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.board import spaces
from ...engine.ids import NOBODY, PRIMARY_TERRAINS
from ...engine.scoring import territory_count
from ...engine.territory import enemy_fighters
from ..automa.extension import AutomaExtension
from ..automa.faction import AutomaFaction
from ..automa.neighbourhood import distance
from .events import INFLUENCE_NEAR
from .part import fenris_part, fenris_seat
from .places import occupied, tokenless

if TYPE_CHECKING:
    from ...engine.state import State

MORE_TOKENS = 2  # after the one under the character


@final
class FenrisAutoma(AutomaFaction):
    """Leaves as many tokens as it can after every move of its character."""

    def character_moved(self, state: State, seat: int, space: int) -> None:
        part = fenris_part(state)
        if part.held[seat] > 0 and tokenless(state) >> space & 1:
            part.place(state, seat, space)
        terrain = state.board.terrain[space]
        if terrain >= PRIMARY_TERRAINS:
            return
        for _ in range(min(MORE_TOKENS, part.held[seat])):
            free = tokenless(state) & ~occupied(state) & state.board.of_terrain[terrain]
            if free:
                part.place(state, seat, self.nearest(state, seat, free))

    def nearest(self, state: State, seat: int, free: int) -> int:
        """The closest one to an enemy character or mech, the first of them in reading order; where
        it has no enemy, that decides alone."""
        board = state.board
        foes = spaces(enemy_fighters(state, seat))
        best = -1
        least = 0
        for space in spaces(free):
            away = min([distance(board, space, foe) for foe in foes], default=0)
            if best < 0 or away < least:
                best = space
                least = away
        if foes:
            state.emit(INFLUENCE_NEAR, seat, best, least)
        return best


@final
class AgainstInfluence(AutomaExtension):
    """Every Automa but Fenris keeps off tokens in ties, unless more than one territory is won."""

    def shunned_in_ties(self, state: State, seat: int) -> int:
        if seat == fenris_seat(state) or fenris_seat(state) == NOBODY:
            return 0
        mask = 0
        for space in spaces(fenris_part(state).placed):
            if territory_count(state, seat, 1 << space) <= 1:
                mask |= 1 << space
        return mask
