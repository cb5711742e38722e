"""Mech abilities about moving.  Rulebook: Deploy, the factions' mech abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ..ids import (
    FARM,
    FIGHTS,
    MINE,
    MOUNTAIN,
    TERRAIN_NAMES,
    VILLAGE,
)
from ..rule import ON_MOVE_RANGE, ON_NEIGHBOURS, ON_RETREAT, Rule
from ..territory import controlled, enemy_units

if TYPE_CHECKING:
    from ..state import State


@final
class Speed(Rule):
    """Characters and mechs go one territory further."""

    def hooks(self) -> list[int]:
        return [ON_MOVE_RANGE]

    def move_range(self, state: State, seat: int, slot: int, steps: int) -> int:
        return steps + 1 if state.rules.traits[slot] & FIGHTS else steps


@final
class Riverwalk(Rule):
    """Characters and mechs cross rivers onto the terrains named in the key."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.terrains: list[int] = [
            TERRAIN_NAMES.index(name) for name in key.split(":")[1].split(",")
        ]

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        if not state.rules.traits[slot] & FIGHTS:
            return 0
        board = state.board
        mask = 0
        for terrain in self.terrains:
            mask |= board.of_terrain[terrain]
        return board.river[space] & mask


def lake_neighbours(state: State, slot: int, space: int) -> int:
    """Lakes next to a space, for characters and mechs."""
    if not state.rules.traits[slot] & FIGHTS:
        return 0
    return state.board.adjacent[space] & state.board.lakes


@final
class Seaworthy(Rule):
    """Lakes are open to characters and mechs, also for retreats onto an adjacent lake."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS, ON_RETREAT]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        return lake_neighbours(state, slot, space)

    def retreat(self, state: State, seat: int, slot: int, space: int) -> int:
        return lake_neighbours(state, slot, space)


@final
class Submerge(Rule):
    """Lakes are open to characters and mechs, and all lakes adjoin each other."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        lakes = state.board.lakes
        if lakes >> space & 1 and state.rules.traits[slot] & FIGHTS:
            return lakes
        return lake_neighbours(state, slot, space)


@final
class Township(Rule):
    """Controlled villages and the Factory adjoin each other for characters and mechs."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        board = state.board
        places = board.of_terrain[VILLAGE] | board.factory
        if not places >> space & 1 or not state.rules.traits[slot] & FIGHTS:
            return 0
        places = board.of_terrain[VILLAGE] & controlled(state, seat) | board.factory
        return places if places >> space & 1 else 0


@final
class Underpass(Rule):
    """Controlled mountains, tunnels and the own Mine adjoin for characters and mechs."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        if not state.rules.traits[slot] & FIGHTS:
            return 0
        board = state.board
        places = board.of_terrain[MOUNTAIN] & controlled(state, seat) | board.tunnels
        mine = state.players[seat].structures[MINE]
        if mine >= 0:
            places |= 1 << mine
        return places if places >> space & 1 else 0


@final
class Wayfare(Rule):
    """Characters and mechs go to the own home base or to that of a faction not in the game."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        if not state.rules.traits[slot] & FIGHTS:
            return 0
        bases = state.board.bases
        for p in state.players:
            if p.home >= 0:
                bases &= ~(1 << p.home)
        return bases | 1 << state.players[seat].home


@final
class WayfareFarms(Rule):
    """With six or seven players instead: to any farm without units."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        if not state.rules.traits[slot] & FIGHTS:
            return 0
        p = state.players[seat]
        occupied = enemy_units(state, seat) | p.fighters | p.workers
        return state.board.of_terrain[FARM] & ~occupied
