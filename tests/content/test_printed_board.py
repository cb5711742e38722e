"""The standard board.  Rulebook: Components, Important Concepts."""

from __future__ import annotations

from collections import Counter

import pytest

from snath.content import build_board, build_tables
from snath.engine.board import Board, count, spaces
from snath.engine.ids import HOME_BASE, TERRAIN_NAMES

# What can be reached by land from a home base; a base-game faction cannot leave it at first.
PENINSULAS = {
    "nordic": "A4 A5 B5",
    "rusviet": "C6 D6 D7",
    "crimea": "G3 G4 H1",
    "saxony": "F1 F2 G1",
    "polania": "C1 D1 D2",
}
# The two expansion factions can walk on, through a territory with a tunnel.
OPEN_PENINSULAS = {"togawa": "F5 F6 F7 G5 G6", "albion": "A1 A2 A3 B2"}


@pytest.fixture(scope="module")
def board() -> Board:
    return build_board()


def named(board: Board, mask: int) -> list[str]:
    return [board.names[space] for space in spaces(mask)]


def reach(board: Board, start: int, stop: int) -> int:
    """All land that can be walked to; spaces of `stop` are not walked on."""
    seen = 0
    ahead = board.land[start] & ~stop
    while ahead:
        seen |= ahead
        further = 0
        for space in spaces(ahead):
            further |= board.land[space]
        ahead = further & ~seen & ~stop
    return seen


def test_size_and_terrains(board: Board) -> None:
    assert board.territory_count == 47
    assert board.count == 54
    kinds = Counter(TERRAIN_NAMES[kind] for kind in board.terrain)
    assert kinds == {
        "village": 9, "mountain": 8, "tundra": 8, "farm": 7, "forest": 7, "lake": 7,
        "factory": 1, "home base": 7,
    }


def test_rows_have_their_printed_length_and_order(board: Board) -> None:
    names = board.names[:47]
    assert names == sorted(names)
    assert Counter(name[0] for name in names) == {
        "A": 6, "B": 7, "C": 6, "D": 7, "E": 7, "F": 7, "G": 6, "H": 1,
    }


def test_bases_stand_last_and_clockwise(board: Board) -> None:
    assert board.names[47:] == [
        "home-nordic", "home-rusviet", "home-togawa", "home-crimea", "home-saxony",
        "home-polania", "home-albion",
    ]
    assert all(kind == HOME_BASE for kind in board.terrain[47:])


def test_tunnels_and_encounters(board: Board) -> None:
    assert named(board, board.tunnels) == ["B4", "C2", "C5", "E3", "E6", "F4"]
    assert named(board, board.encounters) == [
        "A3", "B2", "B5", "B7", "D2", "D6", "E1", "F2", "F3", "F6", "G4",
    ]
    assert board.tunnels & board.encounters == 0


def test_each_primary_terrain_but_none_else_has_tunnels(board: Board) -> None:
    assert {TERRAIN_NAMES[board.terrain[space]] for space in spaces(board.tunnels)} == {
        "farm", "forest", "mountain", "tundra", "village",
    }


def test_adjacency_is_symmetric_and_has_no_loops(board: Board) -> None:
    for space in range(47):
        assert not board.adjacent[space] >> space & 1
        assert 2 <= count(board.adjacent[space]) <= 6
        for other in spaces(board.adjacent[space]):
            assert board.adjacent[other] >> space & 1


def test_only_territories_are_adjacent(board: Board) -> None:
    for mask in board.adjacent:
        assert mask & ~board.territories == 0


def test_rivers_are_symmetric_and_between_touching_land(board: Board) -> None:
    total = 0
    for space in range(47):
        assert board.river[space] & ~board.adjacent[space] == 0
        for other in spaces(board.river[space]):
            assert board.river[other] >> space & 1
            total += 1
        if board.river[space]:
            assert not board.lakes >> space & 1
            assert board.river[space] & board.lakes == 0
    assert total == 2 * 31


def test_around_the_factory(board: Board) -> None:
    factory = board.index["D4"]
    assert board.factory == 1 << factory
    assert named(board, board.adjacent[factory]) == ["C3", "C4", "D3", "D5", "E4", "E5"]
    assert named(board, board.land[factory]) == ["C3", "D5", "E4"]


def test_home_bases_touch_two_lands(board: Board) -> None:
    for base in range(47, 54):
        assert count(board.land[base]) == 2
    water = {
        board.names[base]: named(board, board.adjacent[base] & ~board.land[base])
        for base in range(47, 54)
    }
    assert {name: hexes for name, hexes in water.items() if hexes} == {
        "home-rusviet": ["B7"], "home-crimea": ["G2"], "home-polania": ["B1"],
    }
    assert {board.names[b]: named(board, board.river[b]) for b in range(47, 54) if board.river[b]
            } == {"home-rusviet": ["B7"]}


def test_home_bases_touch_what_their_place_touches(board: Board) -> None:
    at = {(board.q[space], board.r[space]): space for space in range(board.count)}
    for base in range(47, 54):
        q, r = board.q[base], board.r[base]
        around = [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)]
        assert sorted(at[spot] for spot in around if spot in at) == spaces(board.adjacent[base])


@pytest.mark.parametrize(("faction", "hexes"), PENINSULAS.items())
def test_base_factions_start_on_a_closed_peninsula(
    board: Board, faction: str, hexes: str,
) -> None:
    assert named(board, reach(board, board.index[f"home-{faction}"], 0)) == hexes.split()


@pytest.mark.parametrize(("faction", "hexes"), OPEN_PENINSULAS.items())
def test_expansion_factions_can_walk_through_a_tunnel(
    board: Board, faction: str, hexes: str,
) -> None:
    start = board.index[f"home-{faction}"]
    assert named(board, reach(board, start, board.tunnels)) == hexes.split()
    assert count(reach(board, start, 0)) > len(hexes.split())


@pytest.mark.parametrize("faction", PENINSULAS)
def test_riverwalk_leads_off_the_peninsula(board: Board, faction: str) -> None:
    tables = build_tables()
    rule = tables.factions[tables.faction_index(faction)].mechs[0]
    terrains = rule.removeprefix("riverwalk:").split(",")
    open_mask = 0
    for terrain in terrains:
        open_mask |= board.of_terrain[TERRAIN_NAMES.index(terrain)]
    home = reach(board, board.index[f"home-{faction}"], 0)
    out = 0
    for space in spaces(home):
        out |= board.river[space] & open_mask & ~home
    assert out
