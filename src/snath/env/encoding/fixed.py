"""What does not change in a game: the map, and which goals are on the Triumph Track.

Of goals that a module lays the room is looked up, since it differs from game to game.
"""

from __future__ import annotations

from array import array
from typing import Final, final

from ...engine.board import Board
from ...engine.ids import HOME_BASE
from ...engine.ruleset import Ruleset
from ...engine.state import State
from .places import Places, write_bits

TERRAINS: Final = HOME_BASE + 1
# The six sides of a hexagon, by the difference of column and row.
SIDES: Final[list[tuple[int, int]]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
REMEMBERED: Final = 256  # boards


@final
class Fixed:
    """The fields from `terrain` to `goals`, one after the other; made once for each board."""

    def __init__(self, places: Places, goals: int) -> None:
        self.places = places
        self.start = places.table["terrain"]
        self.end = places.table["goals"] + goals
        self.rows: dict[str, memoryview[float]] = {}  # by key of the board

    def write(self, state: State, out: memoryview[float]) -> None:
        rules = state.rules
        board = state.board
        row = self.rows.get(board.key)
        if row is None:
            if len(self.rows) >= REMEMBERED:
                self.rows.clear()
            row = memoryview(array("f", [0.0] * (self.end - self.start)))
            self.rows[board.key] = row
            self.draw(rules, board, row)
        out[self.start : self.end] = row
        goals = self.places.table["goals"]
        for number, goal in enumerate(rules.goals):
            if goal.varies():
                out[goals + self.places.goals[number]] = max(0, goal.room(state)) / 2

    def draw(self, rules: Ruleset, board: Board, row: memoryview[float]) -> None:
        at = self.places.table
        spaces = self.places.spaces
        rivers = at["rivers"] - self.start
        goals = at["goals"] - self.start
        write_bits(row, at["tunnels"] - self.start, board.tunnels)
        found: dict[tuple[int, int], int] = {}
        for space in range(board.count):
            found[board.q[space], board.r[space]] = space
        for space in range(board.count):
            terrain = board.terrain[space]
            if terrain < TERRAINS:
                row[terrain * spaces + space] = 1.0
            for side in range(len(SIDES)):
                q, r = SIDES[side]
                other = found.get((board.q[space] + q, board.r[space] + r), -1)
                if other >= 0 and board.river[space] >> other & 1:
                    row[rivers + side * spaces + space] = 1.0
        for number, goal in enumerate(rules.goals):
            if not goal.varies():
                row[goals + self.places.goals[number]] += goal.capacity / 2
