"""Where an Automa's airship flies.  Rulebook: Automa for the Wind Gambit, Airships."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.board import spaces
from ...engine.event import UNIT_MOVED
from ...engine.ids import FIGHTS, IS_WORKER, NO_MAT, OCCUPIES
from ...engine.territory import units_at
from ..automa.faction import faction_of
from ..automa.neighbourhood import distance
from ..automa.part import automa_part
from ..automa.position import Position
from ..automa.steps import automa_tables
from ..automa.tie_break import BEST_VALUE, CLOSEST_TO_FACTORY, ONLY_ONE, READING_ORDER, closest
from .automa_cards import automa_airships
from .events import AUTOMA_CANDIDATE, AUTOMA_FLOWN, AUTOMA_GOAL
from .ship import airship_at, airship_slot
from .tables import TILE_KEYS

if TYPE_CHECKING:
    from ...engine.state import State

Goal = tuple[int, int]  # a hex to be near to, and what decides between equally near ones


def position_of(state: State, seat: int) -> Position:
    return Position(state, automa_part(state), automa_tables(state), seat)


def around(state: State, seat: int, space: int, closed: bool) -> int:
    """The spaces beside the airship; while water is closed those that it cuts off are not."""
    board = state.board
    if not closed:
        return board.adjacent[space] & board.territories
    return board.land[space] & board.territories & ~faction_of(state, seat).shunned(board)


def beside(state: State, owner: int, space: int) -> int:
    """The same for anybody's airship; those of players look over all water."""
    if state.players[owner].mat != NO_MAT:
        return state.board.adjacent[space]
    return around(state, owner, space, position_of(state, owner).closed)


def candidates(state: State, at: Position, steps: int) -> list[int]:
    """Where it stands and what so many steps reach; never a home base, unless nothing else."""
    start = airship_at(state, at.seat)
    reached = 1 << start
    for _ in range(steps):
        for space in spaces(reached):
            reached |= around(state, at.seat, space, at.closed)
    on_map = spaces(reached & state.board.territories)
    return on_map if on_map else [start]


def enemy_airships(state: State, at: Position) -> list[int]:
    """Where enemy airships are on the map."""
    found = [airship_at(state, enemy) for enemy in at.enemies if enemy < len(state.order)]
    return [space for space in found if state.board.territories >> space & 1]


def own_fighters(state: State, seat: int) -> list[int]:
    """Where the Automa's characters and mechs stand: on the map, or else at home."""
    here = [
        space
        for slot, space in enumerate(state.players[seat].units)
        if space >= 0 and state.rules.traits[slot] & FIGHTS
    ]
    on_map = [space for space in here if state.board.territories >> space & 1]
    return on_map if on_map else here


def closest_pair(state: State, at: Position) -> list[int]:
    """An own and an enemy fighter, as near to each other as any; ties: nearest to the Factory,
    then in reading order.  Empty where one side has none."""
    board = state.board
    factory = board.factory.bit_length() - 1
    best: list[int] = []
    for own in own_fighters(state, at.seat):
        for enemy in at.enemy_places(FIGHTS):
            to_factory = distance(board, own, factory) + distance(board, enemy, factory)
            key = [distance(board, own, enemy), to_factory, own, enemy]
            if not best or key < best:
                best = key
    return best[2:]


def cards_below(state: State, at: Position, space: int) -> int:
    """The most combat cards of an enemy with units there."""
    most = 0
    for enemy in at.enemies:
        if units_at(state, enemy, space, OCCUPIES):
            most = max(most, state.players[enemy].cards())
    return most


def goals(state: State, at: Position, tile: str) -> list[Goal]:
    """What the card of a tile wants to be near to."""
    if tile == "bombard":
        return [(s, -at.enemy_fighters_at(s)) for s in at.enemy_places(OCCUPIES)]
    if tile == "distract":
        return [(s, -enemy_workers_at(state, at, s)) for s in at.enemy_places(OCCUPIES)]
    if tile == "espionage":
        return [(s, -cards_below(state, at, s)) for s in at.enemy_places(OCCUPIES)]
    if tile == "blitzkrieg":
        prey = enemy_airships(state, at)
        return [(s, 0) for s in (prey if hunting(state, at) else own_fighters(state, at.seat))]
    pair = closest_pair(state, at)
    if not pair:
        return []
    return [(pair[0] if tile == "bounty" else pair[1], 0)]


def enemy_workers_at(state: State, at: Position, space: int) -> int:
    return sum([units_at(state, enemy, space, IS_WORKER) for enemy in at.enemies])


def hunting(state: State, at: Position) -> bool:
    """Blitzkrieg: strong enough for a fight with an airship on the map."""
    needed = automa_airships(state).cards["blitzkrieg"].amount
    return state.players[at.seat].power >= needed and len(enemy_airships(state, at)) > 0


def key_of(state: State, at: Position, tile: str, wanted: list[Goal], space: int) -> list[int]:
    """How good a space is for the card; the lowest is best."""
    avoided = 0
    if tile == "blitzkrieg" and not hunting(state, at) and space in enemy_airships(state, at):
        avoided = 1
    best: list[int] = []
    for goal, second in wanted:
        key = [avoided, distance(state.board, space, goal), second]
        if not best or key < best:
            best = key
    return best if best else [avoided, 0, 0]


def fly(state: State, seat: int, tile: int) -> None:
    """The airship goes to the best space of its card."""
    key = TILE_KEYS[tile]
    at = position_of(state, seat)
    state.emit(AUTOMA_GOAL, seat, state.rules.rule_index[key])
    wanted = goals(state, at, key)
    found = candidates(state, at, automa_airships(state).cards[key].steps)
    keys = [key_of(state, at, key, wanted, space) for space in found]
    for i, space in enumerate(found):
        state.emit(AUTOMA_CANDIDATE, seat, space, keys[i][1])
    best = min(keys)
    tied = [space for i, space in enumerate(found) if keys[i] == best]
    target, decided = settle(state, tied)
    if len(found) == 1:
        decided = ONLY_ONE
    p = state.players[seat]
    slot = airship_slot(state)
    origin = p.units[slot]
    state.emit(AUTOMA_FLOWN, seat, target, decided)
    if target != origin:
        p.place_unit(slot, target, state.rules.traits)
        state.emit(UNIT_MOVED, seat, state.rules.kinds[slot], origin, target)


def settle(state: State, tied: list[int]) -> tuple[int, int]:
    """Closest to the Factory, then the first in reading order."""
    if len(tied) == 1:
        return tied[0], BEST_VALUE
    near = closest(state, tied, state.board.factory.bit_length() - 1)
    return min(near), CLOSEST_TO_FACTORY if len(near) == 1 else READING_ORDER
