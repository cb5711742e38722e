"""Every legal board of the modular board can be put together and played on."""

from __future__ import annotations

from itertools import combinations

import pytest

from snath.config import make_config
from snath.engine.board import Board, count, spaces
from snath.engine.dump import board_of
from snath.engine.ids import FACTORY, HOME_BASE, LAKE, NO_TERRAIN, TERRAIN_NAMES
from snath.factory import ruleset_of
from snath.modules.modular_board.assemble import connected
from snath.modules.modular_board.start import start_of
from tests.modular_board.layouts import AREAS, BASES, CODES, CONNECTS, printed, wet

RULES = ruleset_of(make_config(2, ("modular_board",)))
STANDARD = RULES.standard_board


def board(code: str) -> Board:
    return board_of(RULES, RULES.modules, code)


def test_there_are_168() -> None:
    assert len(CODES) == len(set(CODES)) == 168


def test_the_spaces_are_those_of_the_printed_board_and_two_more() -> None:
    """Territories are numbered in reading order on both boards, home bases after them."""
    plain = ruleset_of(make_config(2)).standard_board
    assert sorted(set(STANDARD.names) - set(plain.names)) == ["C7", "home-inactive"]
    lands = STANDARD.names[: STANDARD.territory_count]
    assert lands == sorted(lands)
    for name in plain.names:
        old, new = plain.index[name], STANDARD.index[name]
        assert plain.terrain[old] == STANDARD.terrain[new]
        for masks, more in ((plain.adjacent, STANDARD.adjacent), (plain.river, STANDARD.river)):
            assert [plain.names[s] for s in spaces(masks[old])] == [
                STANDARD.names[s] for s in spaces(more[new])
            ]
    for name in ("C7", "home-inactive"):
        space = STANDARD.index[name]
        assert STANDARD.terrain[space] == NO_TERRAIN
        assert not STANDARD.adjacent[space]


@pytest.mark.parametrize("code", CODES)
def test_a_board_is_what_is_printed(code: str) -> None:
    made = board(code)
    assert made.key == code
    assert made.names == STANDARD.names
    there = printed(code)
    assert count(made.territories) == len(there) == 47
    assert count(made.tunnels) == 6
    assert count(made.encounters) == 11
    assert count(made.of_terrain[FACTORY]) == 1
    for name, hexagon in there.items():
        space = made.index[name]
        assert TERRAIN_NAMES[made.terrain[space]] == hexagon["terrain"]
        assert bool(made.tunnels >> space & 1) == hexagon.get("tunnel", False)
        assert bool(made.encounters >> space & 1) == hexagon.get("encounter", False)
    rivers = {
        frozenset((made.names[a], made.names[b]))
        for a in range(made.count)
        for b in spaces(made.river[a])
    }
    assert rivers == wet(code)


@pytest.mark.parametrize("code", CODES)
def test_a_board_can_be_played_on(code: str) -> None:
    """Land hangs together; every base has a start of land with a way on, and no lake beside it."""
    made = board(code)
    assert connected(made)
    assert [made.terrain[base] for base in made.clockwise] == [HOME_BASE] * 8
    for space in spaces(made.territories):
        for other in spaces(made.adjacent[space]):
            assert made.adjacent[other] >> space & 1
            away = (made.q[other] - made.q[space], made.r[other] - made.r[space])
            assert away in {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
    for slot, base in enumerate(made.clockwise):
        assert [made.names[s] for s in spaces(made.adjacent[base])] == sorted(CONNECTS[slot])
        assert made.land[base] == made.adjacent[base]
        start = start_of(made, base)
        tunnel = start & made.tunnels
        assert count(start) >= 3 or (count(start) == 2 and tunnel)
        beyond = 0
        for space in spaces(start):
            beyond |= made.adjacent[space]
        beyond &= ~(start | made.lakes)
        assert count(beyond) >= 2 or (tunnel and beyond)


@pytest.mark.parametrize("code", CODES[::8])
def test_lakes_swallow_the_rivers_that_touch_them(code: str) -> None:
    made = board(code)
    for lake in spaces(made.of_terrain[LAKE]):
        assert not made.river[lake]
        assert made.adjacent[lake]
        assert not any(made.land[space] >> lake & 1 for space in range(made.count))


@pytest.mark.parametrize("gone", [g for n in (1, 2, 3) for g in combinations(range(4), n)])
def test_areas_can_be_left_empty(gone: tuple[int, ...]) -> None:
    """Hexes of an empty area are not there for anything; its base stays and touches nothing."""
    for code in CODES[:: 12 - len(gone)]:
        side, tiles, bases = code.split("-")
        left = "".join(
            "00" if area in gone else tiles[2 * area : 2 * area + 2] for area in range(4)
        )
        made = board(f"{side}-{left}-{bases}")
        there = printed(made.key)
        assert {made.names[s] for s in spaces(made.territories)} == set(there)
        assert connected(made)
        missing = 0
        for area in gone:
            for name in AREAS[area]["hexes"].values():
                missing |= 1 << made.index[name]
        for mask in (*made.adjacent, *made.river, *made.regions, made.encounters):
            assert not mask & missing
        assert count(made.bases) == len(BASES)
        bare = [base for base in made.clockwise if not made.adjacent[base]]
        assert sorted(bare) == (
            sorted(made.clockwise[AREAS[area]["slot"]] for area in gone)
        )
        for space in spaces(missing):
            assert made.terrain[space] == NO_TERRAIN
