"""Which faction goes with which player mat.  Rulebook: Faction Selection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..sharing import with_value
from ..tables import Tables

if TYPE_CHECKING:
    from ..state import State


def banned(tables: Tables, faction: int, mat: int) -> bool:
    return faction * 64 + mat in tables.banned


def can_fill(tables: Tables, factions: list[int], mats: list[int], free: list[int]) -> bool:
    """Whether the open mats (-1) can be filled from `free` without a banned pair.

    An open faction (-1) takes any mat.
    """
    for seat in range(len(mats)):
        if mats[seat] < 0:
            for mat in free:
                if factions[seat] < 0 or not banned(tables, factions[seat], mat):
                    rest = [m for m in free if m != mat]
                    if can_fill(tables, factions, with_value(mats, seat, mat), rest):
                        return True
            return False
    return True


def factions_of(state: State) -> list[int]:
    """The faction of each seat, -1 while it is open."""
    return [state.players[seat].faction for seat in range(state.options.seats)]


def mats_of(state: State) -> list[int]:
    """The player mat of each seat, -1 while it is open."""
    return [state.players[seat].mat for seat in range(state.options.seats)]


def free_mats(state: State) -> list[int]:
    taken = mats_of(state)
    return [mat for mat in range(len(state.rules.tables.mats)) if mat not in taken]


def picks_view(state: State) -> dict[str, object]:
    """What everybody has so far, by name."""
    tables = state.rules.tables
    mats = len(tables.mats)
    return {
        "factions": [tables.factions[i].key if i >= 0 else None for i in factions_of(state)],
        "mats": [tables.mats[i].key if 0 <= i < mats else None for i in mats_of(state)],
    }
