"""Tile 13: the airship holds its territory and takes in retreating units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....engine import hooks
from ....engine.ids import FLIES
from ....engine.rule import ON_CONTROLS, ON_RETREAT, ON_STEPPED, Rule
from ....engine.territory import enemy_units
from ..part import airships_part
from ..ship import airship_at, airship_slot
from ..tables import FOR_ALL_KEYS, PASSIVE, TILE_KEYS
from .hero import can_stand

if TYPE_CHECKING:
    from ....engine.state import State

HAVENS: Final = FOR_ALL_KEYS["safe_haven"]
SAFE_HAVEN: Final = TILE_KEYS.index("safe_haven")


def haven(state: State, owner: int) -> int:
    """The territory that an owner's airship holds as a mask, or 0.

    Of two airships on a free territory the one that was there first holds it (RULING-X-AIR-11).
    """
    part = airships_part(state)
    if owner >= len(state.order) or part.tile(owner, PASSIVE) != SAFE_HAVEN:
        return 0
    slot = airship_slot(state)
    at = state.players[owner].units[slot]
    if at < 0:
        return 0  # it is not yet on the table
    here = 1 << at
    if not here & state.board.territories or enemy_units(state, owner) & here:
        return 0
    for other in part.landed:
        if other == owner:
            break
        if (
            state.players[other].units[slot] == at
            and part.tile(other, PASSIVE) == SAFE_HAVEN
            and hooks.is_foe(state, owner, other)
        ):
            return 0
    return here


@final
class SafeHaven(Rule):
    """Own units may retreat to the airship."""

    def hooks(self) -> list[int]:
        return [ON_RETREAT, ON_STEPPED]

    def retreat(self, state: State, seat: int, slot: int, space: int) -> int:
        at = airship_at(state, seat)
        if at == space or not can_stand(state, seat, slot, at):
            return 0
        return 1 << at & ~enemy_units(state, seat)

    def stepped(self, state: State, seat: int, slot: int, origin: int, space: int) -> None:
        """Who came last is last."""
        if state.rules.traits[slot] & FLIES:
            part = airships_part(state)
            part.landed = [other for other in part.landed if other != seat] + [seat]


@final
class Havens(Rule):
    """Of everybody: an airship's control is more than that of a structure without units."""

    def hooks(self) -> list[int]:
        return [ON_CONTROLS]

    def controls(self, state: State, seat: int, mask: int) -> int:
        slot = airship_slot(state)
        p = state.players[seat]
        at = p.units[slot]
        if at >= 0 and (state.board.territories & ~mask) >> at & 1:
            mask |= haven(state, seat)
        empty = p.built & mask & ~(p.fighters | p.workers)
        if empty:
            for other in range(len(state.order)):
                at = state.players[other].units[slot]
                if at >= 0 and empty >> at & 1 and hooks.is_foe(state, seat, other):
                    mask &= ~haven(state, other)
        return mask
