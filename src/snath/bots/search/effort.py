"""How many turns of work a seat is from its last star.

Every goal is measured in turns; the nearest ones are what a good player goes for.  From the sum
follow the likely end of the game and the stars that can be had until then.
"""

from __future__ import annotations

from typing import Final, final

from ...engine import hooks
from ...engine.board import count
from ...engine.ids import (
    CUBE_PRODUCE,
    GOAL_COMBAT,
    GOAL_MECHS,
    GOAL_OBJECTIVE,
    GOAL_POPULARITY,
    GOAL_POWER,
    GOAL_STRUCTURES,
    GOAL_UPGRADES,
    GOAL_WORKERS,
    IS_MECH,
    IS_WORKER,
    MAX_POPULARITY,
    MAX_POWER,
    NO_MAT,
    RESOURCES,
    SECTIONS,
    VILLAGE,
)
from ...engine.objectives import EQ, LE, measure
from ...engine.state import State
from ...engine.steps.produce import product_of
from ...engine.territory import controlled
from .weights import Weights

STARS: Final = 6
RULED_TURNS: Final = 3.2  # between two stars of an opponent without a mat
SECRET: Final = 0.4  # how far others are with an objective nobody sees
FAR: Final = 99.0


@final
class Effort:
    """What `look` has found out about a seat; made once, used for many positions."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.held = 0  # controlled territories
        self.stock = [0, 0, 0, 0]  # tokens on them
        self.workers = 0
        self.mechs = 0
        self.at_home = 0
        self.makers = [0, 0, 0, 0]  # workers on the terrain of each resource
        self.places: list[int] = []  # territories with workers: terrain * 16 + how many
        self.villagers = 0
        self.goals: list[float] = []  # turns for every star still possible, nearest first
        self.stars = 0
        self.left = 0  # stars to place
        self.total = 0.0  # turns to the last star
        self.spare = 0.0  # a part of the turns for goals beyond it: plans change

    def look(self, state: State, seat: int, own: bool) -> None:
        """Fill in everything for a seat; `own` seats know their objectives."""
        p = state.players[seat]
        self.stars = p.star_count()
        self.left = hooks.star_supply(state, seat)
        self.goals = []
        self.count_pieces(state, seat)
        if p.mat == NO_MAT:
            self.goals = [RULED_TURNS] * max(0, self.left)
        else:
            self.bottom_goals(state, seat)
            self.other_goals(state, seat, own)
            self.goals.sort()
        total = 0.0
        for i in range(self.left):
            total += self.goals[i] if i < len(self.goals) else FAR
        self.total = total
        spare = 0.0
        share = self.weights.spare
        for i in range(self.left, len(self.goals)):
            spare += share * self.goals[i]
            share *= self.weights.spare_next
        self.spare = spare

    def count_pieces(self, state: State, seat: int) -> None:
        p = state.players[seat]
        board = state.board
        traits = state.rules.traits
        held = controlled(state, seat)
        self.held = held
        workers = 0
        mechs = 0
        home = 0
        villagers = 0
        makers = [0, 0, 0, 0]
        crowd = [0] * board.count
        units = p.units
        for slot in range(len(units)):
            at = units[slot]
            if at < 0:
                continue
            t = traits[slot]
            if at == p.home:
                home += 1
            if t & IS_WORKER:
                workers += 1
                if held >> at & 1:
                    crowd[at] += 1
                    terrain = board.terrain[at]
                    if terrain == VILLAGE:
                        villagers += 1
                    else:
                        product = product_of(terrain)
                        if product >= 0:
                            makers[product] += 1
            elif t & IS_MECH:
                mechs += 1
        self.workers = workers
        self.mechs = mechs
        self.at_home = home
        self.villagers = villagers
        self.makers = makers
        places: list[int] = []
        rest = p.workers & held
        while rest:
            low = rest & -rest
            rest ^= low
            at = low.bit_length() - 1
            places.append(board.terrain[at] << 4 | crowd[at])
        self.places = places
        tokens = state.resources
        oil = 0
        metal = 0
        wood = 0
        food = 0
        while held:
            low = held & -held
            held ^= low
            base = (low.bit_length() - 1) * RESOURCES
            oil += tokens[base]
            metal += tokens[base + 1]
            wood += tokens[base + 2]
            food += tokens[base + 3]
        self.stock = [oil, metal, wood, food]

    def bottom_goals(self, state: State, seat: int) -> None:
        """Six upgrades, four mechs, structures and recruits, with the resources they need."""
        w = self.weights
        p = state.players[seat]
        sections = state.rules.tables.mats[p.mat].sections
        steps = [0, 0, 0, 0]
        missing = [0, 0, 0, 0]
        for section in range(SECTIONS):
            if section == GOAL_UPGRADES:
                left = 6 - p.upgrades()
            elif section == GOAL_MECHS:
                left = len(p.mech_rules) - self.mechs
            elif section == GOAL_STRUCTURES:
                left = 4 - count(p.built)
            else:
                left = SECTIONS - count(p.recruits)
            if left > 0 and not p.stars[section]:
                steps[section] = left
                cost = sections[section].cost_max - p.reductions[section]
                missing[section] = max(0, left * cost - self.stock[section])
        speed = 1.0 + w.produce * self.output(missing, 2 + (p.cubes >> CUBE_PRODUCE & 1))
        for section in range(SECTIONS):
            if steps[section]:
                work = steps[section] * w.act
                if missing[section]:
                    own = speed + w.worker_rate * min(self.makers[section], 3)
                    work += missing[section] * w.token / own
                self.goals.append(work)

    def output(self, missing: list[int], territories: int) -> float:
        """What a Produce action brings of things that are needed."""
        best: list[float] = []
        for place in self.places:
            terrain = place >> 4
            n = float(place & 15)
            if terrain == VILLAGE:
                best.append(self.weights.new_worker * n if self.workers < 8 else 0.0)
            else:
                product = product_of(terrain)
                if product >= 0 and missing[product]:
                    best.append(min(n, float(missing[product])))
        best.sort(reverse=True)
        total = 0.0
        for i in range(min(territories, len(best))):
            total += best[i]
        return total

    def other_goals(self, state: State, seat: int, own: bool) -> None:
        w = self.weights
        p = state.players[seat]
        if not p.stars[GOAL_WORKERS]:
            self.goals.append((8 - self.workers) * w.village / (1.0 + 0.35 * self.villagers))
        if not p.stars[GOAL_POWER]:
            self.goals.append((MAX_POWER - p.power) * w.power)
        if not p.stars[GOAL_POPULARITY]:
            self.goals.append((MAX_POPULARITY - p.popularity) * w.popularity)
        placed = p.stars[GOAL_COMBAT]
        room = min(2, hooks.goal_capacity(state, seat, GOAL_COMBAT) - placed)
        for i in range(room):
            ready = 0.12 * min(p.power, 10) + 0.15 * min(p.cards(), 4) + 0.25 * self.mechs
            self.goals.append(max(1.0, w.fight + w.fight_next * i - ready))
        if p.objectives and p.stars[GOAL_OBJECTIVE] < hooks.goal_capacity(
            state, seat, GOAL_OBJECTIVE
        ):
            if not own:
                self.goals.append(w.objective * (1.0 - SECRET))
            else:
                best = 0.0
                for card in p.objectives:
                    best = max(best, nearness(state, seat, card))
                self.goals.append(0.1 + w.objective * (1.0 - best))


def nearness(state: State, seat: int, card: int) -> float:
    """How much of an objective is done, 0 to 1: the average of its requirements."""
    tests = state.rules.tables.objectives[card].tests
    done = 0.0
    for test in tests:
        have = measure(state, seat, test)
        if test.op == LE:
            done += 1.0 if have <= test.value else test.value / have
        elif test.op == EQ:
            if have <= test.value:
                done += have / test.value if test.value else 1.0
            else:
                done += 0.3
        elif have >= test.value:
            done += 1.0
        else:
            done += max(0.0, have / test.value)
    part = done / len(tests)
    return part if part >= 1.0 else 0.9 * part * part
