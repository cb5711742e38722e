"""Seats by name: a faction's key, or 'seat0', 'seat1' … where the factions are not known yet.

Owners that are no seats have the key they are declared with.
"""

from __future__ import annotations

from ..engine.errors import PositionError, shown
from ..engine.ids import CHANCE, NOBODY
from ..engine.state import State


def seat_name(state: State, seat: int) -> str:
    """How messages call a seat."""
    if seat == CHANCE:
        return "chance"
    if not 0 <= seat < len(state.players):
        return "nobody" if seat in (-1, NOBODY) else f"seat{seat}"
    if seat >= state.options.seats:
        return state.rules.owners[seat - state.options.seats].key
    faction = state.players[seat].faction
    return state.rules.tables.factions[faction].key if faction >= 0 else f"seat{seat}"


def seat_names(state: State) -> dict[str, int]:
    """Every name that a seat may be called by."""
    names: dict[str, int] = {}
    for seat in range(len(state.players)):
        names[seat_name(state, seat)] = seat
    for seat in range(state.options.seats):
        names[f"seat{seat}"] = seat
    return names


def seat_named(state: State, word: object, where: str) -> int:
    names = seat_names(state)
    if not isinstance(word, str) or word not in names:
        raise PositionError(f"{where}: unknown seat {shown(word)}; allowed: {', '.join(names)}")
    return names[word]
