"""Who stands where and who controls what.  Rulebook: Important Concepts, Control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import hooks
from .ids import GUEST, IS_CHARACTER, RESOURCES, TO_PAY
from .rule import ON_CONTROLS

if TYPE_CHECKING:
    from .state import State


def enemy_fighters(state: State, seat: int) -> int:
    """Spaces with a character or mech of any opponent."""
    everybody = state.rules.free_for_all
    foes = 0 if everybody else hooks.opponents(state, seat)
    mask = 0
    for i, p in enumerate(state.players):
        if i != seat and (everybody or foes >> i & 1):
            mask |= p.fighters
    return mask


def enemy_units(state: State, seat: int) -> int:
    """Spaces with any unit of any opponent."""
    everybody = state.rules.free_for_all
    foes = 0 if everybody else hooks.opponents(state, seat)
    mask = 0
    for i, p in enumerate(state.players):
        if i != seat and (everybody or foes >> i & 1):
            mask |= p.fighters | p.workers
    return mask


def defenders(state: State, seat: int, space: int) -> list[int]:
    """The owners a seat fights on a space: opponents with fighters there."""
    foes = hooks.opponents(state, seat)
    side = [
        owner
        for owner in range(len(state.players))
        if foes >> owner & 1 and state.players[owner].fighters >> space & 1
    ]
    return hooks.combatants(state, seat, space, side)


def controlled(state: State, seat: int) -> int:
    """Territories the player controls.

    By a unit, or by a structure without enemy units.  While a combat is pending the defender
    keeps control, so the active player does not yet hold a territory with enemy fighters.
    """
    p = state.players[seat]
    own = p.fighters | p.workers
    if seat == state.active or p.built:  # opponents matter
        everybody = state.rules.free_for_all
        foes = 0 if everybody else hooks.opponents(state, seat)
        fighters = 0
        units = 0
        for i, other in enumerate(state.players):
            if i != seat and (everybody or foes >> i & 1):
                fighters |= other.fighters
                units |= other.workers
        if seat == state.active:
            own &= ~fighters
        own |= p.built & ~(fighters | units)
    own &= state.board.territories
    return hooks.controls(state, seat, own) if state.rules.controlling else own


def spendable(state: State, seat: int, purpose: int = TO_PAY) -> int:
    """Containers whose tokens are the seat's: controlled territories, and what rules add."""
    return hooks.containers(state, seat, purpose, controlled(state, seat))


def within_reach(state: State, seat: int, purpose: int = TO_PAY) -> int:
    """Containers among which are all of `spendable`: wherever the seat has a piece, and what rules
    add.  Much quicker, and mostly enough to see that something is out of reach."""
    if state.rules.controlling and hooks.active_rules(state, seat, ON_CONTROLS):
        return spendable(state, seat, purpose)
    p = state.players[seat]
    return hooks.containers(state, seat, purpose, 0) | p.fighters | p.workers | p.built


def counted(state: State, seat: int) -> int:
    """Controlled territories that count for goals, as far as rules do not forbid it."""
    return hooks.counted(state, seat, controlled(state, seat))


def with_workers(state: State, seat: int) -> int:
    """Controlled territories with at least one own worker."""
    return controlled(state, seat) & state.players[seat].workers


def structures_of_all(state: State) -> int:
    mask = 0
    for p in state.players:
        mask |= p.built
    return mask


def units_at(state: State, seat: int, space: int, trait: int) -> int:
    """How many units with a trait the player has on a space."""
    traits = state.rules.traits
    n = 0
    for slot, at in enumerate(state.players[seat].units):
        if at == space and traits[slot] & trait:
            n += 1
    return n


def units_out(state: State, seat: int, trait: int) -> int:
    """How many units with a trait have left the mats; guests were never there."""
    traits = state.rules.traits
    n = 0
    for slot, at in enumerate(state.players[seat].units):
        if at >= 0 and traits[slot] & trait and not traits[slot] & GUEST:
            n += 1
    return n


def character_slot(state: State) -> int:
    """The slot of the character; the same for every player."""
    return 0


def guests(state: State) -> list[int]:
    """The slots of guests that are characters."""
    both = GUEST | IS_CHARACTER
    return [slot for slot, traits in enumerate(state.rules.traits) if traits & both == both]


def resources_at(state: State, space: int) -> int:
    """Tokens of all types on a space."""
    if not state.stocked >> space & 1:
        return 0
    base = space * RESOURCES
    r = state.resources
    return r[base] + r[base + 1] + r[base + 2] + r[base + 3]


def resources_of(state: State, mask: int, resource: int) -> int:
    """Tokens of one type on the spaces of a mask."""
    n = 0
    tokens = state.resources
    mask &= state.stocked
    while mask:
        low = mask & -mask
        n += tokens[(low.bit_length() - 1) * RESOURCES + resource]
        mask ^= low
    return n


def empty_land(state: State) -> int:
    """Territories, lakes excepted, with nothing of anybody on or above them: "empty" on cards."""
    board = state.board
    mask = board.territories & ~board.lakes & ~state.encounters
    for p in state.players:
        mask &= ~p.built
        for at in p.units:
            if at >= 0:
                mask &= ~(1 << at)
    for part in state.parts:
        mask &= ~part.tokens()
    return mask & ~state.stocked
