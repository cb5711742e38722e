"""Structure bonus tiles: what each of them counts.  Rulebook: Build, Structure Bonus Tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .board import Board, count, spaces
from .territory import structures_of_all

if TYPE_CHECKING:
    from .state import State

TUNNELS_ADJACENT: Final = 0
LAKES_ADJACENT: Final = 1
ENCOUNTERS_ADJACENT: Final = 2
ON_TUNNELS: Final = 3
IN_A_ROW: Final = 4
ON_TERRAINS: Final = 5
NEAR_BASE_OR_FACTORY: Final = 6
SAME_LAKE: Final = 7
ON_ENCOUNTERS: Final = 8
ISOLATED: Final = 9
DIAMOND: Final = 10
SAME_ENCOUNTER: Final = 11
FEATURES: Final[tuple[str, ...]] = (
    "tunnels_adjacent",
    "lakes_adjacent",
    "encounters_adjacent",
    "on_tunnels",
    "in_a_row",
    "on_terrains",
    "near_base_or_factory",
    "same_lake",
    "on_encounters",
    "isolated",
    "diamond",
    "same_encounter",
)


def counted(state: State, seat: int) -> int:
    """How often the player fulfils the tile of this game, whoever controls the territories.

    Adjacency is that of the hexes: rivers do not break it and tunnels do not make it.
    """
    board = state.board
    tile = state.rules.tables.tiles[state.tile]
    built = state.players[seat].built
    feature = tile.feature
    if feature == TUNNELS_ADJACENT:
        return count(touching(board, built) & board.tunnels)
    if feature == LAKES_ADJACENT:
        return count(touching(board, built) & board.lakes)
    if feature == ENCOUNTERS_ADJACENT:
        return count(touching(board, built) & board.encounters)
    if feature == ON_TUNNELS:
        return count(built & board.tunnels)
    if feature == IN_A_ROW:
        return longest_row(board, built)
    if feature == ON_TERRAINS:
        return count(built & terrain_mask(board, tile.terrains))
    if feature == NEAR_BASE_OR_FACTORY:
        return count(built & touching(board, board.bases | board.factory))
    if feature == SAME_LAKE:
        return most_around(board, built, board.lakes)
    if feature == ON_ENCOUNTERS:
        return count(built & board.encounters)
    if feature == ISOLATED:
        return count(built & ~touching(board, structures_of_all(state)))
    if feature == DIAMOND:
        return largest_diamond(board, built)
    if feature == SAME_ENCOUNTER:
        return most_around(board, built, board.encounters)
    raise ValueError(f"unknown feature {feature}")


def tile_coins(state: State, seat: int) -> int:
    """Coins of the structure bonus tile."""
    coins = state.rules.tables.tiles[state.tile].coins
    return coins[min(counted(state, seat), len(coins) - 1)]


def touching(board: Board, mask: int) -> int:
    """Territories that touch a space of the mask."""
    found = 0
    while mask:
        low = mask & -mask
        mask ^= low
        found |= board.adjacent[low.bit_length() - 1]
    return found


def terrain_mask(board: Board, terrains: int) -> int:
    mask = 0
    for terrain in range(len(board.of_terrain)):
        if terrains >> terrain & 1:
            mask |= board.of_terrain[terrain]
    return mask


def most_around(board: Board, built: int, centres: int) -> int:
    """The most structures that touch one and the same space of `centres`."""
    best = 0
    while centres:
        low = centres & -centres
        centres ^= low
        best = max(best, count(board.adjacent[low.bit_length() - 1] & built))
    return best


def longest_row(board: Board, built: int) -> int:
    """The longest unbroken straight line of structures."""
    places = spaces(built)
    best = 0
    for start in places:
        for dq, dr in ((1, 0), (0, 1), (1, -1)):
            n = 0
            q = board.q[start]
            r = board.r[start]
            going = True
            while going:
                going = False
                for space in places:
                    if board.q[space] == q and board.r[space] == r:
                        n += 1
                        q += dq
                        r += dr
                        going = True
                        break
            best = max(best, n)
    return best


def largest_diamond(board: Board, built: int) -> int:
    """The most structures inside one rhombus: two neighbours and the two hexes next to both."""
    best = 0
    for a in range(board.territory_count):
        for b in spaces(board.adjacent[a]):
            tips = spaces(board.adjacent[a] & board.adjacent[b])
            shape = 1 << a | 1 << b
            for tip in tips:
                shape |= 1 << tip
            best = max(best, count(shape & built))
    return best
