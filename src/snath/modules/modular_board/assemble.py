"""Putting a board together.  Rulebook: Scythe Modular Board, Setup; Lakes."""

from __future__ import annotations

from typing import Final

from ...engine.board import Board
from ...engine.ids import HOME_BASE, LAKE, NO_TERRAIN
from .components import HOME, REMEMBERED, Components, Hex, letter
from .layout import NO_TILE, Layout

DIRECTIONS: Final[list[tuple[int, int]]] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


def board_of_layout(components: Components, layout: Layout, standard: Board) -> Board:
    """The board of a complete layout, with the spaces of the ruleset's standard board."""
    key = layout.code()
    board = components.boards.get(key)
    if board is None or board.names is not standard.names:
        if len(components.boards) >= REMEMBERED:
            components.boards.clear()
        board = assemble(components, layout, standard)
        components.boards[key] = board
    return board


def assemble(components: Components, layout: Layout, standard: Board) -> Board:
    """Fixed hexes, tiles and base tiles as one map."""
    index = standard.index
    hexes: dict[str, Hex] = components.sides[layout.side].copy()
    edges: list[list[str]] = components.rivers[:]
    for area, tile in zip(components.areas, layout.tiles, strict=True):
        if tile == NO_TILE:
            continue
        side = components.tiles[tile]
        for spot, name in area.hexes.items():
            hexes[name] = side.hexes[spot]
        for edge in side.rivers:
            edges.append([area.hexes[edge[0]], area.hexes[edge[1]]])
    terrain = [NO_TERRAIN] * standard.count
    laid = 0
    tunnels = 0
    encounters = 0
    for name, printed in hexes.items():
        space = index[name]
        here = 1 << space
        laid |= here
        terrain[space] = printed.terrain
        if printed.tunnel:
            tunnels |= here
        if printed.encounter:
            encounters |= here
    touching = touching_of(components, standard)
    adjacent = [touching[space] & laid if laid >> space & 1 else 0 for space in range(len(terrain))]
    river = rivers(index, terrain, edges)
    q = standard.q[:]
    r = standard.r[:]
    clockwise: list[int] = []
    for slot, base in zip(components.slots, layout.bases, strict=True):
        space = base_space(components, standard, base)
        terrain[space] = HOME_BASE
        q[space] = slot.q
        r[space] = slot.r
        for name in slot.connects:
            adjacent[space] |= 1 << index[name] & laid
        clockwise.append(space)
    return Board(
        standard.names, terrain, q, r, adjacent, river, tunnels, encounters,
        standard.territory_count, layout.code(), clockwise,
    )


def touching_of(components: Components, standard: Board) -> list[int]:
    """For each territory the places around it, whatever is laid there; worked out once."""
    if not components.touching:
        at: dict[tuple[int, int], int] = {}
        for space in range(standard.territory_count):
            at[standard.q[space], standard.r[space]] = space
        touching = [0] * standard.count
        for place, space in at.items():
            for dq, dr in DIRECTIONS:
                other = at.get((place[0] + dq, place[1] + dr), -1)
                if other >= 0:
                    touching[space] |= 1 << other
        components.touching = touching
    return components.touching


def rivers(index: dict[str, int], terrain: list[int], edges: list[list[str]]) -> list[int]:
    """Water between two lands of this map; what touches a lake is part of the lake."""
    out = [0] * len(terrain)
    for edge in edges:
        a = index[edge[0]]
        b = index[edge[1]]
        if is_land(terrain[a]) and is_land(terrain[b]):
            out[a] |= 1 << b
            out[b] |= 1 << a
    return out


def is_land(terrain: int) -> bool:
    return terrain != NO_TERRAIN and terrain != LAKE


def base_space(components: Components, standard: Board, base: str) -> int:
    """The home base that a letter of the code stands for."""
    for name in components.bases:
        if letter(name) == base:
            return standard.index[HOME + name]
    raise ValueError(f"no base tile {base!r}")


def connected(board: Board) -> bool:
    """Whether one can get from any land to any other without crossing a lake."""
    land = board.territories & ~board.lakes
    return grow(board.adjacent, land, land & -land) == land


def grow(ways: list[int], within: int, start: int) -> int:
    """All spaces of a mask that can be reached from `start` by these ways."""
    seen = start & within
    fresh = seen
    while fresh:
        low = fresh & -fresh
        fresh ^= low
        more = ways[low.bit_length() - 1] & within & ~seen
        seen |= more
        fresh |= more
    return seen
