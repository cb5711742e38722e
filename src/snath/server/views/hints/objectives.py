"""How far the own objectives are, and what on the map counts for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....engine import territory
from ....engine.board import spaces
from ....engine.ids import CHARACTER, IS_WORKER, OCCUPIES, RESOURCES, TERRAIN_NAMES
from ....engine.objectives import (
    CONTROLLED_TERRITORIES,
    EQ,
    ESCORTED_STOCK,
    FACTS,
    GE,
    LAKE_SHORE,
    MIXED_STOCK,
    OP_NAMES,
    PIECES_TOGETHER,
    STRUCTURES,
    STRUCTURES_NEAR_HOME,
    TERRAINS_WORKED,
    WORKERS_TOGETHER,
    measure,
)
from ....engine.state import State
from ....engine.tables import Test
from ...protocol.view import ObjectiveHint, ObjectivePart

# Facts about places, and what the regions of a board are called.
PLACES: Final = frozenset((
    CONTROLLED_TERRITORIES, ESCORTED_STOCK, LAKE_SHORE, MIXED_STOCK, PIECES_TOGETHER, STRUCTURES,
    STRUCTURES_NEAR_HOME, TERRAINS_WORKED, WORKERS_TOGETHER,
))  # fmt: skip
REGIONS: Final = (*TERRAIN_NAMES, "tunnel", "beside_factory", "")


def objective_hint(state: State, seat: int, card: int) -> ObjectiveHint:
    """How far an objective is: its one number, or how many of its requirements hold."""
    tests = state.rules.objective_tests[card]
    parts = [part(state, seat, test) for test in tests]
    ready = all([each.holds for each in parts])
    if len(tests) == 1 and tests[0].op == GE:
        return ObjectiveHint(card, ready, parts[0].have, parts[0].need, parts)
    return ObjectiveHint(card, ready, sum([each.holds for each in parts]), len(parts), parts)


def part(state: State, seat: int, test: Test) -> ObjectivePart:
    have = measure(state, seat, test)
    value = test.value
    op = test.op
    counts, could = on_the_map(state, seat, test, have) if test.fact in PLACES else (0, 0)
    return ObjectivePart(
        FACTS[test.fact],
        OP_NAMES[op],
        value,
        have,
        have >= value if op == GE else have == value if op == EQ else have <= value,
        REGIONS[test.region],
        named(state, counts) if counts else [],
        named(state, could & ~counts) if could & ~counts else [],
    )


def named(state: State, mask: int) -> list[str]:
    names = state.board.names
    return [name for space, name in enumerate(names) if mask >> space & 1]


def on_the_map(state: State, seat: int, test: Test, have: int) -> tuple[int, int]:
    """The spaces that make up the number of a fact, and those that could; none for facts that are
    about something else."""
    p = state.players[seat]
    board = state.board
    region = board.regions[test.region] & board.territories
    fact = test.fact
    if have == 0 and fact in (CONTROLLED_TERRITORIES, WORKERS_TOGETHER):
        return 0, region
    if have == 0:
        return 0, 0
    if fact == ESCORTED_STOCK:
        return 1 << p.units[CHARACTER], 0
    if fact == STRUCTURES:
        return p.built, 0
    if fact == STRUCTURES_NEAR_HOME:
        return p.built & board.adjacent[p.home], 0
    if fact == PIECES_TOGETHER:
        there = spaces((p.fighters | p.workers | p.built) & board.territories)
        return together(at for at in there if pieces(state, seat, at) == have), 0
    if fact == WORKERS_TOGETHER:
        return together(at for at in spaces(region) if workers(state, seat, at) == have), region
    held = territory.counted(state, seat)
    if fact == CONTROLLED_TERRITORIES:
        return held & region, region
    if fact == LAKE_SHORE:
        return shore(state, held, have)
    if fact == TERRAINS_WORKED:
        return held & p.workers, 0
    if fact == MIXED_STOCK:
        return together(at for at in spaces(held) if mixed(state, at) == have), 0
    return 0, 0


def together(found: Iterable[int]) -> int:
    return sum(1 << space for space in found)


def shore(state: State, held: int, most: int) -> tuple[int, int]:
    """Around the first lake of which so many territories are held."""
    for lake in spaces(state.board.lakes):
        around = state.board.adjacent[lake] & state.board.territories
        if (around & held).bit_count() == most:
            return around & held, around
    return 0, 0


def workers(state: State, seat: int, space: int) -> int:
    return territory.units_at(state, seat, space, IS_WORKER)


def pieces(state: State, seat: int, space: int) -> int:
    units = territory.units_at(state, seat, space, OCCUPIES)
    return units + state.players[seat].structures.count(space)


def mixed(state: State, space: int) -> int:
    kinds = state.resources[space * RESOURCES : (space + 1) * RESOURCES]
    return sum(kinds) if min(kinds) else 0
