"""What a home base has in reach, for the choice of factions.  Rulebook: Setup, Important."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.board import Board, spaces
from ...engine.ids import FOREST, LAKE, MOUNTAIN, TERRAIN_NAMES
from ...engine.rules.movement import Riverwalk
from .assemble import grow

if TYPE_CHECKING:
    from ...engine.state import State


def start_of(board: Board, base: int) -> int:
    """The land that is reached from a home base without crossing water."""
    return grow(board.land, board.territories & ~board.lakes, board.land[base])


def riverwalk_of(state: State, faction: int) -> list[int]:
    """The terrains that a faction crosses rivers to."""
    rules = state.rules
    for key in rules.tables.factions[faction].mechs:
        rule = rules.all_rules[rules.rule_index[key]]
        if isinstance(rule, Riverwalk):
            return rule.terrains
    return []


def across(board: Board, start: int, terrains: list[int]) -> int:
    """The lands that Riverwalk onto these terrains opens from a start."""
    found = 0
    for space in spaces(start):
        found |= board.river[space]
    wanted = 0
    for terrain in terrains:
        wanted |= board.of_terrain[terrain]
    return found & wanted & ~start


def metal_without_wood(board: Board, start: int) -> bool:
    """Mechs can be deployed but no Mine be built: then Riverwalk must lead out."""
    return bool(start & board.of_terrain[MOUNTAIN]) and not start & board.of_terrain[FOREST]


def starts_view(state: State) -> list[dict[str, object]]:
    """For each home base of a faction in the game: terrains within reach, the ways out by
    Riverwalk and tunnel, and whether there is metal but no wood, so that the ways out decide."""
    board = state.board
    factions = state.rules.tables.factions
    out: list[dict[str, object]] = []
    for faction in range(len(factions)):
        base = board.index["home-" + factions[faction].key]
        if not board.bases >> base & 1:
            continue
        start = start_of(board, base)
        terrains: dict[str, object] = {}
        for terrain in range(LAKE):
            here = [board.names[space] for space in spaces(start & board.of_terrain[terrain])]
            if here:
                terrains[TERRAIN_NAMES[terrain]] = here
        ways = across(board, start, riverwalk_of(state, faction))
        out.append(
            {
                "faction": factions[faction].key,
                "base": board.names[base],
                "terrains": terrains,
                "tunnels": [board.names[space] for space in spaces(start & board.tunnels)],
                "riverwalk": [board.names[space] for space in spaces(ways)],
                "riverwalk_to": [
                    TERRAIN_NAMES[terrain] for terrain in riverwalk_of(state, faction)
                ],
                "metal_without_wood": metal_without_wood(board, start),
            }
        )
    return out
