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
    hexes: dict[int, Hex] = {}
    edges: list[list[str]] = components.rivers[:]
    for name, printed in components.sides[layout.side].items():
        hexes[standard.index[name]] = printed
    for area, tile in zip(components.areas, layout.tiles, strict=True):
        if tile == NO_TILE:
            continue
        side = components.tiles[tile]
        for spot, name in area.hexes.items():
            hexes[standard.index[name]] = side.hexes[spot]
        for edge in side.rivers:
            edges.append([area.hexes[edge[0]], area.hexes[edge[1]]])
    terrain = [NO_TERRAIN] * standard.count
    q = standard.q[:]
    r = standard.r[:]
    tunnels = 0
    encounters = 0
    at: dict[tuple[int, int], int] = {}
    for space, printed in hexes.items():
        terrain[space] = printed.terrain
        at[q[space], r[space]] = space
        if printed.tunnel:
            tunnels |= 1 << space
        if printed.encounter:
            encounters |= 1 << space
    adjacent = [0] * standard.count
    for space in hexes:
        for dq, dr in DIRECTIONS:
            other = at.get((q[space] + dq, r[space] + dr), -1)
            if other >= 0:
                adjacent[space] |= 1 << other
    clockwise: list[int] = []
    for slot, base in zip(components.slots, layout.bases, strict=True):
        space = base_space(components, standard, base)
        terrain[space] = HOME_BASE
        q[space] = slot.q
        r[space] = slot.r
        for name in slot.connects:
            if standard.index[name] in hexes:
                adjacent[space] |= 1 << standard.index[name]
        clockwise.append(space)
    return Board(
        standard.names, terrain, q, r, adjacent, rivers(standard, hexes, edges), tunnels,
        encounters, standard.territory_count, layout.code(), clockwise,
    )


def rivers(standard: Board, hexes: dict[int, Hex], edges: list[list[str]]) -> list[int]:
    """Water between two lands of this map; what touches a lake is part of the lake."""
    out = [0] * standard.count
    for edge in edges:
        a = standard.index[edge[0]]
        b = standard.index[edge[1]]
        if a not in hexes or b not in hexes:
            continue
        if hexes[a].terrain != LAKE and hexes[b].terrain != LAKE:
            out[a] |= 1 << b
            out[b] |= 1 << a
    return out


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
