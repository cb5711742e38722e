"""What an airship may load and unload where it is.  Rulebook: Airship Module, Transport."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine import hooks
from ...engine.action import code
from ...engine.board import count
from ...engine.event import RESOURCES_MOVED
from ...engine.ids import CARGO_FRESH, CARGO_MOVED, CARGO_NAMES, IS_WORKER, RESOURCES
from ...engine.rule import WALKS
from ...engine.steps.move import MOVING, MoveStep
from ...engine.territory import controlled, enemy_fighters, enemy_units, resources_at
from .actions import LOAD, UNLOAD
from .events import WORKERS_BOARDED, WORKERS_LANDED
from .part import airships_part
from .ship import hold_of, resources_aboard, workers_aboard
from .tables import AGGRESSIVE, NO_TILE, AirshipTile, tiles_of

if TYPE_CHECKING:
    from ...engine.state import State

# On a territory everything is unloaded before anything is loaded, each kind at most once:
# `MoveStep.last` holds the kind that was unloaded last, or this much more than the kind loaded.
LOADING: Final = len(CARGO_NAMES)


def cargo_tile(state: State, seat: int) -> AirshipTile | None:
    """The aggressive tile that says what a seat's airship may carry."""
    tile = airships_part(state).tile(seat, AGGRESSIVE)
    return None if tile == NO_TILE else tiles_of(state.rules.tables).tiles[tile]


def fighting(state: State, seat: int, space: int) -> bool:
    """A hex with a combat still to be fought is closed to cargo (RULING-X-AIR-06)."""
    return (state.players[seat].fighters & enemy_fighters(state, seat)) >> space & 1 == 1


def cargo_options(state: State, seat: int, space: int, out: list[int]) -> None:
    tile = cargo_tile(state, seat)
    if tile is None:
        return
    last = -1
    moved = 0
    step = state.stack[-1]
    if isinstance(step, MoveStep):
        moved = step.moved
        if step.phase == MOVING:
            last = step.last
    if tile.for_workers:
        worker_options(state, seat, space, tile.room, moved, last, out)
    else:
        resource_options(state, seat, space, tile.room, last, out)


# -- resources -------------------------------------------------------------------------------


def may_unload_resources(state: State, seat: int, space: int) -> bool:
    """Anywhere on the map but on a lake without units."""
    here = 1 << space
    if not state.board.territories & here:
        return False
    if not state.board.lakes & here:
        return True
    for p in state.players:
        if (p.fighters | p.workers) & here:
            return True
    return False


def may_load_resources(state: State, seat: int, space: int) -> bool:
    """Where the seat or nobody is in control."""
    if not state.board.territories >> space & 1:
        return False
    foes = hooks.opponents(state, seat)
    for other in range(len(state.players)):
        if foes >> other & 1 and controlled(state, other) >> space & 1:
            return False
    return True


def resource_options(
    state: State, seat: int, space: int, room: int, last: int, out: list[int]
) -> None:
    tokens = state.resources
    aboard = resources_aboard(state, seat)
    here = resources_at(state, space)
    if (not aboard and not here) or fighting(state, seat, space):
        return
    if aboard and last < LOADING and may_unload_resources(state, seat, space):
        hold = hold_of(state, seat) * RESOURCES
        for kind in range(last + 1, RESOURCES):
            for n in range(1, tokens[hold + kind] + 1):
                out.append(code(UNLOAD, kind, n))
    left = room - aboard
    if left > 0 and here and may_load_resources(state, seat, space):
        for kind in range(max(0, last + 1 - LOADING), RESOURCES):
            for n in range(1, min(left, tokens[space * RESOURCES + kind]) + 1):
                out.append(code(LOAD, kind, n))


def move_resources(state: State, seat: int, kind: int, amount: int, space: int, sign: int) -> None:
    """Tokens onto the airship (`sign` 1) or off it (-1)."""
    hold = hold_of(state, seat)
    state.put(hold, kind, sign * amount)
    state.put(space, kind, -sign * amount)
    origin, target = (space, hold) if sign > 0 else (hold, space)
    state.emit(RESOURCES_MOVED, seat, kind, amount, origin, target)


# -- workers ---------------------------------------------------------------------------------


def may_unload_workers(state: State, seat: int, space: int) -> bool:
    """Where no opponent's unit is; on a lake only to an own character or mech, unless a rule lets
    workers walk there."""
    here = 1 << space
    if enemy_units(state, seat) & here:
        return False
    for part in state.parts:
        if part.closed_to_workers() & here:
            return False
    if not state.board.lakes & here or state.players[seat].fighters & here:
        return True
    return hooks.afloat(state, seat, space) == WALKS


def may_load_workers(state: State, seat: int, space: int) -> bool:
    """Where no opponent's unit is (RULING-X-AIR-06), also at home (RULING-X-AIR-05)."""
    return not enemy_units(state, seat) >> space & 1


def workers_on(state: State, seat: int, place: int, moved: int, kind: int) -> int:
    """Mask of own worker slots in a place, by whether they have moved in this action."""
    traits = state.rules.traits
    mask = 0
    for slot, at in enumerate(state.players[seat].units):
        if at == place and traits[slot] & IS_WORKER:
            mask |= 1 << slot
    return mask & moved if kind == CARGO_MOVED else mask & ~moved


def worker_options(
    state: State, seat: int, space: int, room: int, moved: int, last: int, out: list[int]
) -> None:
    aboard = count(workers_aboard(state, seat))
    here = state.players[seat].workers >> space & 1
    if (not aboard and not here) or fighting(state, seat, space):
        return
    if aboard and last < LOADING and may_unload_workers(state, seat, space):
        hold = hold_of(state, seat)
        for kind in range(max(last + 1, CARGO_FRESH), CARGO_MOVED + 1):
            for n in range(1, count(workers_on(state, seat, hold, moved, kind)) + 1):
                out.append(code(UNLOAD, kind, n))
    left = room - aboard
    if left > 0 and here and may_load_workers(state, seat, space):
        for kind in range(max(last + 1 - LOADING, CARGO_FRESH), CARGO_MOVED + 1):
            most = min(left, count(workers_on(state, seat, space, moved, kind)))
            for n in range(1, most + 1):
                out.append(code(LOAD, kind, n))


def move_workers(
    state: State, seat: int, kind: int, amount: int, moved: int, origin: int, target: int
) -> None:
    """Workers from a place to another; those who land are set down there without moving."""
    p = state.players[seat]
    mask = workers_on(state, seat, origin, moved, kind)
    landed = target < state.board.count
    if landed:
        state.emit(WORKERS_LANDED, seat, amount, target)
    else:
        state.emit(WORKERS_BOARDED, seat, amount, origin)
    for _ in range(amount):
        low = mask & -mask
        mask ^= low
        p.place_unit(low.bit_length() - 1, target, state.rules.traits)
        if landed:
            hooks.appeared(state, seat, target)


def carry_out(state: State, seat: int, space: int, action: int) -> None:
    """Load or unload, and remember it for the order of the options."""
    kind = action >> 16 & 255
    amount = action >> 8 & 255
    loading = action >> 24 == LOAD
    moved = 0
    step = state.stack[-1]
    if isinstance(step, MoveStep):
        moved = step.moved
        step.last = kind + LOADING if loading else kind
    if kind < RESOURCES:
        move_resources(state, seat, kind, amount, space, 1 if loading else -1)
        return
    hold = hold_of(state, seat)
    if loading:
        move_workers(state, seat, kind, amount, moved, space, hold)
    else:
        move_workers(state, seat, kind, amount, moved, hold, space)
