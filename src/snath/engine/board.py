"""The map: spaces, their neighbours and features as bit masks.

A space is a territory (numbered first, in reading order) or a home base (numbered after them).
A set of spaces is one int with a bit per space; with home bases they fit into 62 bits, which
compiled code keeps unboxed.  Every board of a ruleset has the same spaces by number and name, so
that actions, records and encodings mean the same on all of them; a board may lack some.
"""

from __future__ import annotations

from typing import Final, final

from .ids import FACTORY, HOME_BASE, LAKE, NO_TERRAIN


def spaces(mask: int) -> list[int]:
    """The spaces of a mask in ascending order."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def count(mask: int) -> int:
    """Number of spaces in a mask."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


# The six directions of the map, and the step of each in the coordinates of the hexes.
DIRECTION_NAMES: Final[tuple[str, ...]] = ("NE", "E", "SE", "SW", "W", "NW")
STEPS: Final[tuple[tuple[int, int], ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))

STANDARD: Final = "standard"  # key of the printed board
COVERING: Final = "+"  # in the key of a board: before each base tile that covers a home base
OVER: Final = ">"  # between the tile and the base

# Regions of a board that cards speak of: a terrain by its number, or one of these.
TUNNELS: Final = 8
NEAR_FACTORY: Final = 9
EVERYWHERE: Final = 10


@final
class Board:
    """Built once and shared by all games on it; `key` says which board it is.

    `clockwise` lists the home bases round the board; without it they are in the order of their
    numbers.  A space of NO_TERRAIN is not on this board.
    """

    def __init__(
        self, names: list[str], terrain: list[int], q: list[int], r: list[int],
        adjacent: list[int], river: list[int], tunnels: int, encounters: int, territories: int,
        key: str = STANDARD, clockwise: list[int] | None = None,
    ) -> None:
        self.key = key
        self.names = names
        self.terrain = terrain
        self.q = q
        self.r = r
        self.adjacent = adjacent  # territories that touch the space, water or not
        self.river = river  # those of them that lie across a river
        self.tunnels = tunnels
        self.encounters = encounters  # printed encounter symbols
        self.count = len(names)
        self.territory_count = territories  # numbers below are territories, on the board or not
        self.index: dict[str, int] = {name: i for i, name in enumerate(names)}
        self.of_terrain = [0] * (HOME_BASE + 1)
        for space, kind in enumerate(terrain):
            if kind != NO_TERRAIN:
                self.of_terrain[kind] |= 1 << space
        self.lakes = self.of_terrain[LAKE]
        self.factory = self.of_terrain[FACTORY]
        self.bases = self.of_terrain[HOME_BASE]
        self.territories = 0
        for space in range(territories):
            if terrain[space] != NO_TERRAIN:
                self.territories |= 1 << space
        self.clockwise = spaces(self.bases) if clockwise is None else clockwise
        near = 0
        for space in spaces(self.factory):
            near |= adjacent[space]
        self.regions: list[int] = [*self.of_terrain, self.tunnels, near, self.territories]
        # A step that every unit may take: onto touching land without a river in between.
        self.land: list[int] = [
            adjacent[s] & ~river[s] & ~self.lakes for s in range(self.count)
        ]

    def neighbour(self, space: int, direction: int) -> int:
        """The territory one step in a direction, rivers or not; -1 off the map."""
        dq, dr = STEPS[direction]
        q = self.q[space] + dq
        r = self.r[space] + dr
        mask = self.adjacent[space] & self.territories
        while mask:
            low = mask & -mask
            near = low.bit_length() - 1
            if self.q[near] == q and self.r[near] == r:
                return near
            mask ^= low
        return -1

    def covering(self, tile: int, base: int) -> Board:
        """The same board with another home base in the place of one, in every way."""
        terrain = self.terrain[:]
        q = self.q[:]
        r = self.r[:]
        adjacent = self.adjacent[:]
        river = self.river[:]
        for row in (terrain, q, r, adjacent, river):
            row[tile] = row[base]
        terrain[base] = NO_TERRAIN
        adjacent[base] = 0
        river[base] = 0
        return Board(
            self.names, terrain, q, r, adjacent, river, self.tunnels, self.encounters,
            self.territory_count, f"{self.key}{COVERING}{self.names[tile]}{OVER}{self.names[base]}",
            [tile if place == base else place for place in self.clockwise],
        )
