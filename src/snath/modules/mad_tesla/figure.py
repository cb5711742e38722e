"""The figure on the map: whose it is, where a roll takes it, how strong it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.ids import LOWEST_CARD, NO_MAT
from .printed import NAME, printed

if TYPE_CHECKING:
    from ...engine.state import State


def tesla_of(state: State) -> int:
    """His number among the owners, after the seats."""
    owners = state.rules.owners
    for i in range(len(owners)):
        if owners[i].key == NAME:
            return state.options.seats + i
    raise AssertionError("the game is without Mad Tesla")


def tesla_slot(state: State) -> int:
    return state.rules.slots[NAME]


def tesla_at(state: State) -> int:
    """The space he stands on; -1 while he is on his way, and when he is destroyed."""
    return state.players[tesla_of(state)].units[tesla_slot(state)]


def factory(state: State) -> int:
    return state.board.factory.bit_length() - 1


def destination(state: State, space: int, face: int) -> int:
    """One step in the direction of a roll; off the map, home bases included, the Factory."""
    near = state.board.neighbour(space, printed(state).directions[face - 1])
    return near if near >= 0 else factory(state)


def top_cards(state: State) -> list[int]:
    """The cards on top of the discards that make his power, topmost first."""
    return state.discard[-printed(state).cards :][::-1]


def base_power(state: State) -> int:
    return sum([value + LOWEST_CARD for value in top_cards(state)])


def unoccupied(state: State, mask: int) -> int:
    """Of the spaces in a mask those without a unit of anybody."""
    for p in state.players:
        mask &= ~(p.fighters | p.workers)
    return mask


def played_by_rules(state: State, seat: int) -> bool:
    return seat < len(state.order) and state.players[seat].mat == NO_MAT


def rules_there(state: State, space: int) -> bool:
    """Whether a unit of a seat that plays by rules is on a space."""
    for seat in state.order:
        p = state.players[seat]
        if played_by_rules(state, seat) and (p.fighters | p.workers) >> space & 1:
            return True
    return False
