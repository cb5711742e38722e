"""Objective cards: the facts that their requirements look at.

Rulebook: Objectives; Objective Card Clarifications.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import hooks, territory
from .board import count
from .ids import (
    CHARACTER,
    GUEST,
    IS_MECH,
    IS_WORKER,
    OCCUPIES,
    PRIMARY_TERRAINS,
    RESOURCES,
    TO_COUNT,
)
from .territory import counted, resources_of, spendable

if TYPE_CHECKING:
    from .state import State
    from .tables import Test

LE: Final = 0
EQ: Final = 1
GE: Final = 2
OP_NAMES: Final[tuple[str, ...]] = ("<=", "==", ">=")

# The facts, as numbers and (below) with their names in content files.
CONTROLLED_TERRITORIES: Final = 0
POWER_LEAD: Final = 1
WORKERS_DRIVEN_OFF: Final = 2
POWER: Final = 3
FACTORY_CARDS: Final = 4
MECHS: Final = 5
WORKERS: Final = 6
COINS: Final = 7
POPULARITY: Final = 8
MIXED_STOCK: Final = 9
PIECES_TOGETHER: Final = 10
UPGRADES: Final = 11
STRUCTURES: Final = 12
RECRUITS: Final = 13
SCARCEST_RESOURCE: Final = 14
WORKERS_MINUS_RECRUITS: Final = 15
ESCORTED_STOCK: Final = 16
LAKE_SHORE: Final = 17
LARGEST_RESOURCE: Final = 18
COMBAT_CARDS: Final = 19
COMBAT_STARS: Final = 20
WORKERS_TOGETHER: Final = 21
TERRAINS_WORKED: Final = 22
STRUCTURES_NEAR_HOME: Final = 23
FACTS: Final[tuple[str, ...]] = (
    "controlled_territories",  # within `where`
    "power_lead",  # 1 if no player has more power
    "workers_driven_off",  # enemy workers forced to retreat this turn
    "power",
    "factory_cards",  # gained in the game
    "mechs",
    "workers",  # that have left the player mat, wherever they stand
    "coins",
    "popularity",
    "mixed_stock",  # most tokens on one controlled territory that holds all four types
    "pieces_together",  # most own characters, mechs, workers and structures on one territory
    "upgrades",
    "structures",
    "recruits",
    "scarcest_resource",  # controlled tokens of the type there is least of
    "workers_minus_recruits",
    "escorted_stock",  # tokens on a controlled territory with character, 1 mech and 1 worker
    "lake_shore",  # most controlled territories around one lake
    "largest_resource",  # controlled tokens of the type there is most of
    "combat_cards",
    "combat_stars",
    "workers_together",  # most own workers on one territory of `where`
    "terrains_worked",  # primary terrains with a controlled territory that holds an own worker
    "structures_near_home",  # own structures adjacent to the own home base
)


def fulfilled(state: State, seat: int, card: int) -> bool:
    """Whether every requirement of an objective holds now."""
    for test in state.rules.objective_tests[card]:
        have = measure(state, seat, test)
        if test.op == GE:
            if have < test.value:
                return False
        elif test.op == LE:
            if have > test.value:
                return False
        elif have != test.value:
            return False
    return True


def measure(state: State, seat: int, test: Test) -> int:
    """The number of a fact."""
    p = state.players[seat]
    fact = test.fact
    if fact == CONTROLLED_TERRITORIES:
        return count(counted(state, seat) & state.board.regions[test.region])
    if fact == POWER_LEAD:
        return 1 if p.power == max([state.players[other].power for other in state.order]) else 0
    if fact == WORKERS_DRIVEN_OFF:
        return p.driven_off
    if fact == POWER:
        return p.power
    if fact == FACTORY_CARDS:
        return hooks.factory_cards(state, seat)
    if fact == MECHS:
        return territory.units_out(state, seat, IS_MECH)
    if fact == WORKERS:
        return territory.units_out(state, seat, IS_WORKER)
    if fact == COINS:
        return p.coins
    if fact == POPULARITY:
        return p.popularity
    if fact == MIXED_STOCK:
        return mixed_stock(state, seat)
    if fact == PIECES_TOGETHER:
        return pieces_together(state, seat)
    if fact == UPGRADES:
        return p.upgrades()
    if fact == STRUCTURES:
        return count(p.built)
    if fact == RECRUITS:
        return count(p.recruits)
    if fact == SCARCEST_RESOURCE:
        mask = spendable(state, seat, TO_COUNT)
        return min([resources_of(state, mask, kind) for kind in range(RESOURCES)])
    if fact == WORKERS_MINUS_RECRUITS:
        return territory.units_out(state, seat, IS_WORKER) - count(p.recruits)
    if fact == ESCORTED_STOCK:
        return escorted_stock(state, seat)
    if fact == LAKE_SHORE:
        return lake_shore(state, seat)
    if fact == LARGEST_RESOURCE:
        mask = spendable(state, seat, TO_COUNT)
        return max([resources_of(state, mask, kind) for kind in range(RESOURCES)])
    if fact == COMBAT_CARDS:
        return p.cards()
    if fact == COMBAT_STARS:
        goal = state.rules.combat_goal
        return p.stars[goal] if goal >= 0 else 0
    if fact == WORKERS_TOGETHER:
        return workers_together(state, seat, state.board.regions[test.region])
    if fact == TERRAINS_WORKED:
        return terrains_worked(state, seat)
    if fact == STRUCTURES_NEAR_HOME:
        return count(p.built & state.board.adjacent[p.home])
    raise ValueError(f"unknown fact {fact}")


def mixed_stock(state: State, seat: int) -> int:
    best = 0
    mask = counted(state, seat) & state.stocked
    while mask:
        low = mask & -mask
        mask ^= low
        space = low.bit_length() - 1
        tokens = territory.resources_at(state, space)
        if tokens > best and has_all_types(state, space):
            best = tokens
    return best


def has_all_types(state: State, space: int) -> bool:
    first = space * RESOURCES
    for kind in range(first, first + RESOURCES):
        if not state.resources[kind]:
            return False
    return True


def pieces_together(state: State, seat: int) -> int:
    p = state.players[seat]
    best = 0
    mask = (p.fighters | p.workers | p.built) & state.board.territories
    while mask:
        low = mask & -mask
        mask ^= low
        space = low.bit_length() - 1
        units = territory.units_at(state, seat, space, OCCUPIES)
        best = max(best, units + p.structures.count(space))
    return best


def escorted_stock(state: State, seat: int) -> int:
    space = state.players[seat].units[CHARACTER]
    if (
        space >= 0
        and counted(state, seat) >> space & 1
        and territory.units_at(state, seat, space, IS_MECH)
        - territory.units_at(state, seat, space, GUEST)
        == 1
        and territory.units_at(state, seat, space, IS_WORKER) == 1
    ):
        return territory.resources_at(state, space)
    return 0


def lake_shore(state: State, seat: int) -> int:
    board = state.board
    held = counted(state, seat)
    best = 0
    lakes = board.lakes
    while lakes:
        low = lakes & -lakes
        lakes ^= low
        best = max(best, count(board.adjacent[low.bit_length() - 1] & held))
    return best


def workers_together(state: State, seat: int, where: int) -> int:
    best = 0
    mask = state.players[seat].workers & where
    while mask:
        low = mask & -mask
        mask ^= low
        best = max(best, territory.units_at(state, seat, low.bit_length() - 1, IS_WORKER))
    return best


def terrains_worked(state: State, seat: int) -> int:
    worked = counted(state, seat) & state.players[seat].workers
    n = 0
    for terrain in range(PRIMARY_TERRAINS):
        if worked & state.board.of_terrain[terrain]:
            n += 1
    return n
