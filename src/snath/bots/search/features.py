"""A position as a row of numbers, seen by one seat: what the network judges.

Everything is public or known to the seat itself.  Amounts are scaled to about 1; where the first
pieces matter more than later ones, a *ladder* has a number for every rung.
"""

from __future__ import annotations

from typing import Final, final

from ...engine import hooks
from ...engine.board import count, spaces
from ...engine.bonus_tiles import tile_coins, touching
from ...engine.ids import (
    CUBES,
    FARM,
    FIGHTS,
    FLIES,
    FOREST,
    IS_WORKER,
    MAX_DIAL,
    MOUNTAIN,
    NO_MAT,
    RESOURCES,
    SECTIONS,
    STRUCTURES,
    TO_SCORE,
    TOP_PRODUCE,
    TOP_TRADE,
    TUNDRA,
    VILLAGE,
)
from ...engine.movement import next_spaces
from ...engine.rule import (
    ON_CONTAINERS,
    ON_MOVE_RANGE,
    ON_NEIGHBOURS,
    ON_RESOURCES_COUNTED,
    ON_SCORE,
    ON_SCORING_CONTROL,
    ON_TERRITORY_VALUE,
)
from ...engine.scoring import score_seat, territory_count, tier_of
from ...engine.state import State
from ...engine.steps.factory_card import may_take_card
from ...engine.territory import character_slot, resources_at, units_at
from .distance import distances
from .effort import Effort
from .network import Network

# Rungs of the ladders that the network has learnt.
STARS: Final = 6
MOST_WORKERS: Final = 8
MOST_MECHS: Final = 4
MECH_RULES: Final = 4
OPPONENTS: Final = 4
WITHIN: Final = 4  # hexes: farther away nobody can be attacked soon
TIERS: Final = 3
FIRST: Final = 147  # numbers that every network reads; those behind them came later
READY: Final = 2  # sections that the next turn can play in full
TOPS: Final = 4  # kinds of top rows
TRADED: Final = 2  # resources that a Trade brings
PRODUCING: Final = (MOUNTAIN, FOREST, FARM, TUNDRA, VILLAGE)
NEVER: Final = 99  # popularity of a tier that does not exist
# What an opponent is taken to gain in a turn that is only imagined.
RIVAL_STARS: Final = 0.28
RIVAL_COINS: Final = 3.0


@final
class Features:
    """Measures positions for one seat; knows what cannot change during its own turns."""

    def __init__(self, state: State, seat: int, effort: Effort, network: Network) -> None:
        self.seat = seat
        self.effort = effort
        self.network = network
        self.all_read = network.inputs > FIRST
        self.opponents = [other for other in range(len(state.order)) if other != seat]
        foes = hooks.opponents(state, seat)
        self.foes = [owner for owner in range(len(state.players)) if foes >> owner & 1]
        rules = state.rules
        p = state.players[seat]
        moving = rules.masks[ON_NEIGHBOURS] | rules.masks[ON_MOVE_RANGE]
        self.movers = 0  # mask of the mech abilities that make units faster
        for rule in p.mech_rules:
            if moving >> rule & 1:
                self.movers |= 1 << rule
        self.on_board = (1 << state.board.count) - 1
        # Rules by which other tokens score than those that can be spent.
        self.counting = (
            rules.masks[ON_SCORING_CONTROL]
            | rules.masks[ON_CONTAINERS]
            | rules.masks[ON_RESOURCES_COUNTED]
        )
        traits = rules.traits
        self.fighters = [slot for slot in range(len(p.units)) if traits[slot] & FIGHTS]
        self.fliers = [slot for slot in range(len(p.units)) if traits[slot] & FLIES]
        self.holds: list[int] = []  # of the fliers
        for number in range(len(rules.containers)):
            container = rules.containers[number]
            if container.owner == seat and container.carrier in self.fliers:
                self.holds.append(state.board.count + number)
        self.factory_more = territory_count(state, seat, state.board.factory) - 1
        self.encounters_for = -1
        self.to_encounter: list[int] = []
        self.to_factory = distances(state.board, state.board.factory)
        self.tile_known: dict[int, int] = {}  # coins of the bonus tile by own structures
        self.reach_known: dict[int, int] = {}  # spaces next to some spaces
        # Where units can step to, by where they stand and what they are able to.
        self.steps_known: dict[tuple[int, int, int], tuple[int, int, int]] = {}
        # Of the position measured last:
        self.score = 0.0  # if the game ended with it
        self.tier = rules.tables.tiers[0]
        self.lands = 0  # as they are scored
        self.tokens = 0
        self.bonus = 0  # coins of the bonus tile
        self.extra = 0.0  # of rules that score
        self.to_goal = 0  # hexes from the character to what it can still visit
        self.unguarded = 0  # own workers without a guard within the reach of an opponent
        self.unguarded_tokens = 0
        self.fighters_reached = 0  # own fighters there, and how much stronger an opponent may be
        self.stronger = 0
        self.identity = self.faction_and_mat(state)
        self.goals_known = [effort.track.at(key) for key in network.goals]
        self.company: list[float] = []  # how many opponents, and how many of them without a mat
        self.rival_stars: list[int] = []
        self.rival_best = 0.0
        self.look_at_opponents(state)

    def faction_and_mat(self, state: State) -> list[float]:
        """Which of those the network has seen it plays; others count as nothing special."""
        network = self.network
        p = state.players[self.seat]
        tables = state.rules.tables
        faction = tables.factions[p.faction].key
        mat = tables.mats[p.mat].key if p.mat != NO_MAT else ""
        out: list[float] = []
        for name in network.factions:
            out.append(1.0 if name == faction else 0.0)
        for name in network.mats:
            out.append(1.0 if name == mat else 0.0)
        return out

    def look_at_opponents(self, state: State) -> None:
        stars: list[int] = []
        best = 0.0
        without_mat = 0
        for other in self.opponents:
            if state.players[other].mat == NO_MAT:
                without_mat += 1
            stars.append(state.players[other].star_count())
            best = max(best, float(score_seat(state, other).total))
        stars.sort(reverse=True)
        ladder(self.company, float(len(self.opponents)), 1, OPPONENTS)
        self.company.append(float(without_mat))
        self.rival_stars = stars
        self.rival_best = best

    # -- the row -----------------------------------------------------------------------------

    def row(self, state: State, ahead: int) -> list[float]:
        """All numbers of a position, `ahead` own turns after the present one."""
        out = self.identity[:]
        self.effort.look(state, self.seat, True)
        self.tracks(state, out)
        self.goals(state, out)
        self.economy(state, out)
        self.board(state, out)
        self.danger(state, out)
        self.table(state, ahead, out)
        self.prey(state, out)
        self.abilities(state, out)
        self.flying(state, out)
        if self.all_read:
            self.readiness(state, out)
            self.mobility(state, out)
        return out

    def tracks(self, state: State, out: list[float]) -> None:
        p = state.players[self.seat]
        popularity = float(p.popularity)
        out.append(min(p.coins, 80) / 20.0)
        out.append(p.power / 8.0)
        out.append(max(0.0, min(1.0, (p.power - 5.0) / 4.0)))
        out.append(popularity / 6.0)
        tiers = state.rules.tables.tiers
        for i in range(1, TIERS):
            low = tiers[i].low if i < len(tiers) else NEVER
            out.append(max(0.0, min(1.0, (popularity - low + 3.0) / 3.0)))
            out.append(1.0 if popularity >= low else 0.0)
        out.append(min(p.cards(), 6) / 3.0)
        self.score_now(state)
        out.append(self.score / 30.0)
        out.append(self.lands / 5.0)
        out.append(min(self.tokens, 24) / 8.0)
        out.append(self.bonus / 4.0)

    def score_now(self, state: State) -> None:
        """The score of this very moment, by its parts."""
        p = state.players[self.seat]
        e = self.effort
        rules = state.rules
        active = p.rules | rules.table
        tier = tier_of(state, p.popularity)
        held = e.held
        if active & rules.masks[ON_SCORING_CONTROL]:
            held = hooks.scoring_control(state, self.seat, held)
        if active & rules.masks[ON_TERRITORY_VALUE]:
            lands = territory_count(state, self.seat, held)
        else:
            lands = count(held)
            if held & state.board.factory:
                lands += self.factory_more
        tokens = e.stock[0] + e.stock[1] + e.stock[2] + e.stock[3]
        if active & self.counting:
            tokens = 0
            for place in spaces(hooks.containers(state, self.seat, TO_SCORE, held)):
                there = resources_at(state, place)
                tokens += hooks.resources_counted(state, self.seat, place, there)
        bonus = self.tile_known.get(p.built, -1)
        if bonus < 0:
            bonus = tile_coins(state, self.seat)
            self.tile_known[p.built] = bonus
        extra = 0.0
        if active & rules.masks[ON_SCORE]:
            for rule in hooks.active_rules(state, self.seat, ON_SCORE):
                extra += rule.score(state, self.seat)
        self.tier = tier
        self.lands = lands
        self.tokens = tokens
        self.bonus = bonus
        self.extra = extra
        sure = p.coins + tier.star * e.stars + tier.territory * lands + tier.pair * (tokens // 2)
        self.score = sure + bonus + extra

    def goals(self, state: State, out: list[float]) -> None:
        p = state.players[self.seat]
        e = self.effort
        ladder(out, float(e.stars), 1, STARS)
        for goal in self.goals_known:
            out.append(float(p.stars[goal]) if goal >= 0 else 0.0)
        total = 0.0
        for i in range(STARS):
            if i < e.left:
                work = min(20.0, e.goals[i]) if i < len(e.goals) else 20.0
                total += work
                out.append(work / 5.0)
            else:
                out.append(0.0)
        out.append(total / 12.0)
        out.append(min(e.spare, 20.0) / 6.0)
        out.append(e.objective)

    def economy(self, state: State, out: list[float]) -> None:
        p = state.players[self.seat]
        e = self.effort
        ladder(out, float(e.workers), 3, MOST_WORKERS)
        ladder(out, float(e.mechs), 1, MOST_MECHS)
        out.append(count(p.rules & self.movers) / 2.0)
        out.append(e.villagers / 2.0)
        out.append(len(e.places) / 3.0)
        for section in range(SECTIONS):
            out.append(min(e.stock[section], 9) / 3.0)
            out.append(e.makers[section] / 2.0)
            cost = e.costs[section]
            out.append(cost / 3.0)
            out.append(1.0 if e.pieces_left[section] > 0 and e.stock[section] >= cost else 0.0)
            out.append(1.0 if p.recruits >> section & 1 else 0.0)
        for section in range(SECTIONS + 1):
            out.append(1.0 if p.section == section else 0.0)
        for cube in range(CUBES):
            out.append(1.0 if p.cubes >> cube & 1 else 0.0)
        for structure in range(STRUCTURES):
            out.append(1.0 if p.structures[structure] >= 0 else 0.0)
        out.append(p.upgrades() / 3.0)
        out.append(count(p.recruits) / 2.0)
        out.append(1.0 if p.factory_cards else 0.0)
        out.append(e.output([9, 9, 9, 9]) / 3.0)

    def board(self, state: State, out: list[float]) -> None:
        p = state.players[self.seat]
        e = self.effort
        out.append(e.at_home / 3.0)
        out.append(1.0 if e.held & state.board.factory else 0.0)
        out.append(count(p.workers | p.fighters) / 5.0)
        if state.encounters != self.encounters_for:
            self.encounters_for = state.encounters
            self.to_encounter = distances(state.board, state.encounters)
        at = p.units[character_slot(state)]
        on_board = 0 <= at < len(self.to_factory)
        encounter = self.to_encounter[at] if on_board else 0
        factory = self.to_factory[at] if on_board else 0
        out.append(encounter / 4.0)
        out.append(factory / 4.0)
        self.to_goal = encounter
        if may_take_card(state, self.seat):
            self.to_goal = min(encounter, factory) if state.encounters else factory
        out.append(count(state.encounters) / 6.0)

    def danger(self, state: State, out: list[float]) -> None:
        """What opponents could reach with their next step."""
        board = state.board
        fighters = 0
        might = 0
        for foe in self.foes:
            q = state.players[foe]
            fighters |= q.fighters
            might = max(might, min(q.power, MAX_DIAL) + 2 * min(q.cards(), 2))
        reach = self.reach_known.get(fighters, -1)
        if reach < 0:
            reach = touching(board, fighters & self.on_board)
            self.reach_known[fighters] = reach
        me = state.players[self.seat]
        unguarded = me.workers & reach & ~me.fighters & board.territories
        tokens = 0
        for space in spaces(unguarded):
            for kind in range(RESOURCES):
                tokens += state.resources[space * RESOURCES + kind]
        self.unguarded = count(unguarded)
        self.unguarded_tokens = tokens
        reached = count(me.fighters & reach & board.territories)
        stronger = max(0, might - min(me.power, MAX_DIAL) - 2 * min(me.cards(), 2))
        self.fighters_reached = reached
        self.stronger = stronger
        weaker = min(1.0, stronger / 8.0)
        out.append(self.unguarded / 2.0)
        out.append(min(tokens, 12) / 4.0)
        out.append(min(reached, 4) / 2.0)
        out.append(weaker)
        out.append(weaker * min(reached, 4) / 2.0)

    def prey(self, state: State, out: list[float]) -> None:
        """The opponent who could best be attacked soon: how near, how much weaker."""
        board = state.board
        me = state.players[self.seat]
        mine = min(me.power, MAX_DIAL) + 2 * min(me.cards(), 2)
        best = 0.0
        near = 0.0
        weaker = 0.0
        workers = 0
        for foe in self.foes:
            q = state.players[foe]
            fighters = q.fighters & board.territories
            workers |= q.workers & ~q.fighters & board.territories
            if not fighters:
                continue
            to_fight = distances(board, fighters)
            least = WITHIN
            for slot in self.fighters:
                at = me.units[slot]
                if 0 <= at < len(to_fight):
                    least = min(least, to_fight[at])
            theirs = min(q.power, MAX_DIAL) + 2 * min(q.cards(), 2)
            closeness = (WITHIN - least) / (WITHIN - 1.0)
            edge = max(-1.0, min(1.0, (mine - theirs) / 6.0))
            if closeness > 0.0 and closeness * (2.0 + edge) > best:
                best = closeness * (2.0 + edge)
                near = closeness
                weaker = edge
        out.append(near)
        out.append(weaker)
        out.append(near * max(0.0, weaker))
        out.append(count(workers & touching(board, me.fighters & self.on_board)) / 2.0)
        out.append(mine / 8.0)

    def abilities(self, state: State, out: list[float]) -> None:
        """Which mech abilities there are, and the sections that the next turn can pay for."""
        p = state.players[self.seat]
        e = self.effort
        for i in range(MECH_RULES):
            there = i < len(p.mech_rules) and p.rules >> p.mech_rules[i] & 1
            out.append(1.0 if there else 0.0)
        for section in range(SECTIONS):
            ready = e.pieces_left[section] > 0 and e.stock[section] >= e.costs[section]
            out.append(1.0 if ready and p.section != section else 0.0)

    def flying(self, state: State, out: list[float]) -> None:
        """Units that fly, and what is aboard."""
        workers = 0
        tokens = 0
        for hold in self.holds:
            workers += units_at(state, self.seat, hold, IS_WORKER)
            tokens += resources_at(state, hold)
        out.append(float(len(self.fliers)))
        out.append(workers / 2.0)
        out.append(tokens / 3.0)

    def readiness(self, state: State, out: list[float]) -> None:
        """Which sections the next turn can play in full, its top row helping to pay the bottom one;
        what the others lack; how far their rows are."""
        p = state.players[self.seat]
        e = self.effort
        sections = state.rules.tables.mats[p.mat].sections if p.mat != NO_MAT else []
        ready = 0
        last = -1
        for section in range(SECTIONS):
            left = e.pieces_left[section]
            lacking = e.costs[section] - e.stock[section]
            if section < len(sections):
                top = sections[section].top
                if section == p.section:
                    last = top
                if top == TOP_TRADE:
                    lacking -= TRADED
                elif top == TOP_PRODUCE:
                    lacking -= e.makers[section]
            if left > 0 and lacking <= 0 and section != p.section:
                ready += 1
                out.append(1.0)
            else:
                out.append(0.0)
            out.append(min(lacking, 3) / 2.0 if left > 0 and lacking > 0 else 0.0)
            out.append(left / 4.0)
        ladder(out, float(ready), 1, READY)
        for top in range(TOPS):
            out.append(1.0 if top == last else 0.0)

    def mobility(self, state: State, out: list[float]) -> None:
        """What the next step can bring workers and fighters to."""
        board = state.board
        p = state.players[self.seat]
        key = (p.workers, p.fighters, p.rules)
        reach = self.steps_known.get(key)
        if reach is None:
            reach = self.next_steps(state)
            self.steps_known[key] = reach
        by_foot, by_fighters, by_character = reach
        fighters = 0
        units = 0
        for foe in self.foes:
            q = state.players[foe]
            fighters |= q.fighters
            units |= q.fighters | q.workers
        by_foot &= ~units & ~p.workers
        for terrain in PRODUCING:
            out.append(min(2, count(by_foot & board.of_terrain[terrain])) / 2.0)
        fresh = ~self.effort.held & board.territories
        out.append(min(6, count(by_foot & fresh)) / 4.0)
        out.append(min(8, count(by_fighters & ~units & fresh)) / 4.0)
        out.append(1.0 if by_character & state.encounters & ~units else 0.0)
        out.append(1.0 if by_character & board.factory else 0.0)
        out.append(min(3, count(by_fighters & units & ~fighters)) / 2.0)
        out.append(min(3, count(by_fighters & fighters & board.territories)) / 2.0)

    def next_steps(self, state: State) -> tuple[int, int, int]:
        """Where workers, fighters and the character can step to, whoever stands there."""
        p = state.players[self.seat]
        character = character_slot(state)
        by_foot = 0
        rest = p.workers & self.on_board
        while rest:
            low = rest & -rest
            rest ^= low
            at = low.bit_length() - 1
            by_foot |= state.board.land[at]
            if state.board.tunnels & low:
                by_foot |= state.board.tunnels
        by_fighters = 0
        by_character = 0
        for slot in self.fighters:
            at = p.units[slot]
            if at >= 0 and self.on_board >> at & 1:
                steps = next_spaces(state, self.seat, slot, at)
                by_fighters |= steps
                if slot == character:
                    by_character = steps
        return by_foot, by_fighters, by_character

    def table(self, state: State, ahead: int, out: list[float]) -> None:
        """The opponents and the clock."""
        most = (float(self.rival_stars[0]) if self.rival_stars else 0.0) + RIVAL_STARS * ahead
        best = self.rival_best + RIVAL_COINS * ahead
        ladder(out, most, 1, STARS)
        out.extend(self.company)
        out.append(best / 30.0)
        out.append((self.score - best) / 30.0)
        round_ = float(state.round + ahead)
        out.append(min(round_, 40.0) / 10.0)
        out.append(max(0.0, min(1.0, (round_ - 6.0) / 6.0)))
        out.append(max(0.0, min(1.0, (round_ - 12.0) / 6.0)))
        out.append(max(0.0, min(1.0, (round_ - 18.0) / 6.0)))


def ladder(out: list[float], amount: float, low: int, high: int) -> None:
    """A number for every rung from `low` to `high`: 1 once it is reached."""
    for rung in range(low, high + 1):
        part = amount - rung + 1.0
        out.append(1.0 if part >= 1.0 else part if part > 0.0 else 0.0)
