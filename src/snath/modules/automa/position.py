"""The board as one Automa sees it: its own units, its enemies, what it can reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine import hooks
from ...engine.ids import FIGHTS, OCCUPIES
from .cards import AutomaTables
from .neighbourhood import automa_reach, distance
from .part import AutomaPart

if TYPE_CHECKING:
    from ...engine.state import State


@final
class Position:
    """Masks and neighbourhoods that every symbol needs, taken before the unit is lifted."""

    def __init__(self, state: State, part: AutomaPart, tables: AutomaTables, seat: int) -> None:
        self.state = state
        self.part = part
        self.seat = seat
        self.automa = part.index_of(seat)
        self.dry: list[int] = [tables.trackers[level].dry for level in part.settings.levels]
        self.closed = part.trackers[self.automa] < self.dry[self.automa]
        self.home = state.players[seat].home
        self.enemies: list[int] = []
        self.enemy_fighters = 0
        self.enemy_workers = 0
        self.friends = 0  # units of those who are no enemies: their hexes stay closed
        territories = state.board.territories
        foes = hooks.opponents(state, seat)
        for other, p in enumerate(state.players):
            if other == seat:
                continue
            allied = part.settings.cooperative and part.index_of(other) >= 0
            if allied or not foes >> other & 1:
                self.friends |= p.fighters | p.workers
            else:
                self.enemies.append(other)
                self.enemy_fighters |= p.fighters & territories
                self.enemy_workers |= p.workers & territories
        self.friends &= territories
        self.enemy_units = self.enemy_fighters | self.enemy_workers
        self.reaches: list[int] = []  # neighbourhood by unit slot; 0 where there is none
        self.reach = 0
        for slot, space in enumerate(state.players[seat].units):
            near = 0
            if space >= 0 and state.rules.traits[slot] & OCCUPIES:
                near = automa_reach(state, seat, space, self.closed)
            self.reaches.append(near)
            self.reach |= near
        self.reach_with_base = self.reach | state.board.land[self.home]

    def spaces_of(self, trait: int, but: int) -> int:
        """Mask of the own units with a trait, one slot left out."""
        mask = 0
        for slot, space in enumerate(self.state.players[self.seat].units):
            if slot != but and space >= 0 and self.state.rules.traits[slot] & trait:
                mask |= 1 << space
        return mask

    def units_near(self, space: int, but: int) -> int:
        """Own units, one slot left out, in whose neighbourhoods a territory lies."""
        n = 0
        for slot, near in enumerate(self.reaches):
            if slot != but and near >> space & 1:
                n += 1
        return n

    def enemy_fighters_at(self, space: int) -> int:
        n = 0
        for enemy in self.enemies:
            for slot, at in enumerate(self.state.players[enemy].units):
                if at == space and self.state.rules.traits[slot] & FIGHTS:
                    n += 1
        return n

    def enemy_places(self, trait: int) -> list[int]:
        """Where enemy units with a trait stand: on the board, or else on home bases."""
        on_board: list[int] = []
        on_bases: list[int] = []
        territories = self.state.board.territories
        for enemy in self.enemies:
            for slot, at in enumerate(self.state.players[enemy].units):
                if at >= 0 and self.state.rules.traits[slot] & trait:
                    if territories >> at & 1:
                        on_board.append(at)
                    elif at < self.state.board.count:
                        on_bases.append(at)
        return on_board if on_board else on_bases

    def distance_to(self, space: int, places: list[int]) -> int:
        """Shortest distance to any of the places; 0 if there are none."""
        if not places:
            return 0
        board = self.state.board
        return min([distance(board, space, place) for place in places])
