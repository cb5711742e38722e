"""Where Influence may lie.  Rulebook: Fenris Faction, Influence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.ids import PRIMARY_TERRAINS
from ...engine.territory import controlled

if TYPE_CHECKING:
    from ...engine.state import State


def tokenless(state: State) -> int:
    """Territories without any token: encounter, Trap, Flag, Influence or another module's."""
    mask = state.board.territories & ~state.encounters
    for part in state.parts:
        mask &= ~part.tokens()
    return mask


def occupied(state: State) -> int:
    """Where units of anybody stand, and what somebody holds like a unit.

    Structures and airships do not occupy, unless an airship controls its territory.
    """
    mask = 0
    for seat, p in enumerate(state.players):
        mask |= p.fighters | p.workers
        if state.rules.controlling and seat < len(state.order):
            mask |= controlled(state, seat) & ~p.built
    return mask


def primary(state: State) -> int:
    mask = 0
    for terrain in range(PRIMARY_TERRAINS):
        mask |= state.board.of_terrain[terrain]
    return mask


def further_sites(state: State, own: int) -> int:
    """Territories for the second token; `own` is the character's."""
    return tokenless(state) & ~occupied(state) & primary(state) & ~(1 << own)
