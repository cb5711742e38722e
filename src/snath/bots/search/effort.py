"""How many turns of work a seat is from its last star.

Every goal is measured in turns; the nearest ones are what a good player goes for.  From the sum
follow the likely end of the game and the stars that can be had until then.
"""

from __future__ import annotations

from typing import Final, final

from ...engine import hooks
from ...engine.effects import bottom_cost
from ...engine.ids import (
    CUBE_PRODUCE,
    GUEST,
    IS_CHARACTER,
    IS_MECH,
    IS_WORKER,
    NO_MAT,
    OCCUPIES,
    RESOURCES,
    SECTIONS,
    TO_PAY,
    VILLAGE,
)
from ...engine.state import State
from ...engine.steps.produce import product_of
from ...engine.steps.turn import amount_of
from ...engine.territory import controlled
from .goals import Track
from .nearness import nearness
from .weights import Weights

FIGHTS: Final = 2  # stars of combat that are planned for at a time
TURNS_PER_STAR: Final = 3.2  # of an opponent without a mat
SECRET: Final = 0.4  # how far others are with an objective nobody sees
FAR: Final = 99.0


@final
class Effort:
    """What `look` has found out about a seat; made once, used for many positions."""

    def __init__(self, track: Track, weights: Weights) -> None:
        self.track = track
        self.weights = weights
        self.held = 0  # controlled territories
        self.stock = [0, 0, 0, 0]  # tokens on them, and elsewhere if they can be spent
        self.workers = 0
        self.workers_left = 0  # on the mat
        self.mechs = 0
        self.others = 0  # units of kinds that the base game does not have
        self.at_home = 0
        self.makers = [0, 0, 0, 0]  # workers on the terrain of each resource
        self.places: list[int] = []  # territories with workers: terrain * 16 + how many
        self.villagers = 0
        self.sites = 0  # territories of a Produce action
        self.costs = [0, 0, 0, 0]  # of each bottom row
        self.pieces_left = [0, 0, 0, 0]  # that it can still bring
        self.objective = 0.0  # how much of the best own objective is done; 0 without a star for it
        self.goals: list[float] = []  # turns for every star still possible, nearest first
        self.fights: list[float] = []  # those of them for combats
        self.stars = 0
        self.left = 0  # stars to place
        self.free = 0  # those of them that serve any goal
        self.total = 0.0  # turns to the last star
        self.spare = 0.0  # a part of the turns for goals beyond it: plans change

    def look(self, state: State, seat: int, own: bool) -> None:
        """Fill in everything for a seat; `own` seats know their objectives."""
        p = state.players[seat]
        self.stars = p.star_count()
        self.free = hooks.star_supply(state, seat)
        self.left = self.free + hooks.star_reserve(state, seat, -1)
        self.goals = []
        self.fights = []
        self.objective = 0.0
        self.count_pieces(state, seat)
        if p.mat == NO_MAT:
            self.costs = [0, 0, 0, 0]
            self.pieces_left = [0, 0, 0, 0]
            self.goals = [TURNS_PER_STAR] * max(0, self.left)
        else:
            rooms = self.track.rooms(state, seat)
            self.bottom_goals(state, seat, rooms)
            self.other_goals(state, seat, rooms, own)
            self.goals.sort()
            if self.free < self.left:  # the others come by combat only
                self.goals = self.goals[: max(0, self.free)]
            self.goals += self.fights
            self.goals.sort()
            for facet in self.track.told:
                self.left = facet.stars(state, seat, self.left, len(self.goals))
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
        on_mat = 0
        mechs = 0
        others = 0
        home = 0
        villagers = 0
        makers = [0, 0, 0, 0]
        crowd = [0] * board.count
        units = p.units
        for slot in range(len(units)):
            at = units[slot]
            t = traits[slot]
            if at < 0:
                if t & IS_WORKER:
                    on_mat += 1
                continue
            if at == p.home and t & OCCUPIES:
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
            elif t & IS_MECH and not t & GUEST:
                mechs += 1
            elif t & OCCUPIES and (not t & IS_CHARACTER or t & GUEST):
                others += 1
        self.workers = workers
        self.workers_left = on_mat
        self.mechs = mechs
        self.others = others
        self.at_home = home
        self.villagers = villagers
        self.makers = makers
        self.sites = amount_of(state, seat, CUBE_PRODUCE)
        places: list[int] = []
        rest = p.workers & held
        while rest:
            low = rest & -rest
            rest ^= low
            at = low.bit_length() - 1
            if crowd[at]:  # others may stand there without producing
                places.append(board.terrain[at] << 4 | crowd[at])
        self.places = places
        tokens = state.resources
        held = hooks.containers(state, seat, TO_PAY, held)
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

    def bottom_goals(self, state: State, seat: int, rooms: list[int]) -> None:
        """What the bottom rows work for, with the resources it needs."""
        w = self.weights
        track = self.track
        costs: list[int] = []
        pieces: list[int] = []
        steps = [0, 0, 0, 0]
        missing = [0, 0, 0, 0]
        for section in range(SECTIONS):
            cost = bottom_cost(state, seat, section)
            done, needed = track.pieces[section].progress(state, seat)
            left = needed - done
            costs.append(cost)
            pieces.append(left)
            if left > 0 and rooms[track.sections[section]] > 0:
                steps[section] = left
                missing[section] = max(0, left * cost - self.stock[section])
        self.costs = costs
        self.pieces_left = pieces
        output = 1.0 + w.produce * self.output(missing)
        for section in range(SECTIONS):
            if steps[section]:
                work = steps[section] * w.act
                if missing[section]:
                    own = output + w.worker_rate * min(self.makers[section], 3)
                    work += missing[section] * w.token / own
                self.goals.append(work)

    def output(self, missing: list[int]) -> float:
        """What a Produce action brings of things that are needed."""
        best: list[float] = []
        for place in self.places:
            terrain = place >> 4
            n = float(place & 15)
            if terrain == VILLAGE:
                best.append(self.weights.new_worker * n if self.workers_left else 0.0)
            else:
                product = product_of(terrain)
                if product >= 0 and missing[product]:
                    best.append(min(n, float(missing[product])))
        best.sort(reverse=True)
        total = 0.0
        for i in range(min(self.sites, len(best))):
            total += best[i]
        return total

    def other_goals(self, state: State, seat: int, rooms: list[int], own: bool) -> None:
        w = self.weights
        track = self.track
        p = state.players[seat]
        if rooms[track.workers] > 0:
            left = track.left(state, seat, track.workers)
            self.goals.append(left * w.village / (1.0 + 0.35 * self.villagers))
        if rooms[track.power] > 0:
            self.goals.append(track.left(state, seat, track.power) * w.power)
        if rooms[track.popularity] > 0:
            self.goals.append(track.left(state, seat, track.popularity) * w.popularity)
        for i in range(min(max(FIGHTS, self.left - self.free), rooms[track.combat])):
            ready = 0.12 * min(p.power, 10) + 0.15 * min(p.cards(), 4) + 0.25 * self.mechs
            self.fights.append(max(1.0, w.fight + w.fight_next * i - ready))
        cards = hooks.objectives(state, seat, state.players[seat].objectives)
        if cards and rooms[track.objective] > 0:
            if not own:
                self.goals.append(w.objective * (1.0 - SECRET))
            else:
                for card in cards:
                    self.objective = max(self.objective, nearness(state, seat, card))
                self.goals.append(0.1 + w.objective * (1.0 - self.objective))
        for goal in track.others:
            self.unknown_goal(state, seat, goal, rooms[goal])

    def unknown_goal(self, state: State, seat: int, goal: int, room: int) -> None:
        """A goal that only a module knows: by what it counts, or so much for every star."""
        done, needed = self.track.goals[goal].progress(state, seat)
        if needed == 0:
            for _ in range(room):
                self.goals.append(self.weights.unknown_goal)
        elif room > 0 and not state.players[seat].stars[goal]:
            self.goals.append(self.weights.unknown_goal * (1.0 - done / needed))
