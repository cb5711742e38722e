"""A position as cells of the judge's tables, seen by one seat.

A *table* has a learnt number for every combination of a few small amounts, say popularity and
territories; the *portrait* of a position lists one cell of each.  Everything is public or known to
the seat itself.  What the rules say (costs, control, scores, goals) is asked of the engine.
"""

from __future__ import annotations

from typing import Final, final

from ...engine import hooks
from ...engine.board import count, spaces
from ...engine.bonus_tiles import tile_coins, touching
from ...engine.effects import bottom_cost
from ...engine.ids import (
    CUBE_PRODUCE,
    IS_MECH,
    IS_WORKER,
    MAX_DIAL,
    MAX_POPULARITY,
    MAX_POWER,
    NO_MAT,
    OCCUPIES,
    RESOURCES,
    SECTIONS,
    TO_PAY,
    TO_SCORE,
    VILLAGE,
)
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
from ...engine.steps.produce import product_of
from ...engine.steps.turn import amount_of
from ...engine.territory import character_slot, controlled, resources_at
from .distance import distances
from .goals import Track, track_of
from .learnt import FACTIONS, MATS, MOMENTS, OFFSETS, STARS, Learnt
from .nearness import nearness

GAME: Final = 22  # rounds of a game that nobody hurries
DONE: Final = 5  # an objective that can be revealed
NEXT_POWER: Final = 2  # what a turn brings at least
PER_STAR: Final = 4  # rounds that each star of an opponent takes off
# What an opponent is taken to gain in a turn that is only imagined.
RIVAL_STARS: Final = 0.28
RIVAL_COINS: Final = 3


@final
class Portrait:
    """Looks at positions for one seat; knows what cannot change during its own turns."""

    def __init__(self, state: State, seat: int, learnt: Learnt) -> None:
        self.seat = seat
        self.numbers = learnt.numbers
        self.total = 0
        self.listed = False  # whether the cells are listed besides being added up: it takes longer
        self.found: list[int] = []
        self.track: Track = track_of(state.rules)
        self.opponents = [other for other in range(len(state.order)) if other != seat]
        foes = hooks.opponents(state, seat)
        self.foes = [owner for owner in range(len(state.players)) if foes >> owner & 1]
        rules = state.rules
        # Rules by which other tokens score than those that can be spent.
        self.counting = (
            rules.masks[ON_SCORING_CONTROL]
            | rules.masks[ON_CONTAINERS]
            | rules.masks[ON_RESOURCES_COUNTED]
        )
        self.on_board = (1 << state.board.count) - 1
        self.moving = rules.masks[ON_NEIGHBOURS] | rules.masks[ON_MOVE_RANGE]
        self.factory_more = territory_count(state, seat, state.board.factory) - 1
        self.to_factory = distances(state.board, state.board.factory)
        self.encounters_for = -1
        self.to_encounter: list[int] = []
        self.tile_known: dict[int, int] = {}  # coins of the bonus tile by own structures
        self.reach_known: dict[int, int] = {}  # spaces next to some spaces
        p = state.players[seat]
        tables = rules.tables
        self.faction = place_of(tables.factions[p.faction].key, learnt.factions, FACTIONS)
        mat = tables.mats[p.mat].key if p.mat != NO_MAT else ""
        self.mat = place_of(mat, learnt.mats, MATS)
        self.ruled = 0  # whether an opponent plays by rules instead of a mat
        self.rival_stars = 0
        self.rival_best = 0
        for other in self.opponents:
            q = state.players[other]
            if q.mat == NO_MAT:
                self.ruled = 1
            self.rival_stars = max(self.rival_stars, q.star_count())
            self.rival_best = max(self.rival_best, score_seat(state, other).total)
        # Of the position measured last:
        self.score = 0  # if the game ended with it
        self.lands = 0  # as they are scored
        self.tokens = 0
        self.stock = [0, 0, 0, 0]
        self.costs = [0, 0, 0, 0]

    def add(self, cell: int) -> None:
        self.total += self.numbers[cell]
        if self.listed:
            self.found.append(cell)

    def cells(self, state: State, ahead: int) -> list[int]:
        """The cells of a position: what `sum` adds up."""
        self.found = []
        self.listed = True
        self.sum(state, ahead)
        self.listed = False
        return self.found

    def sum(self, state: State, ahead: int) -> int:
        """What the cells of a position say together, `ahead` own turns after the present one."""
        self.total = 0
        seat = self.seat
        p = state.players[seat]
        board = state.board
        rules = state.rules
        at = OFFSETS
        # When it is.
        round_ = state.round + ahead
        rival_stars = min(6, self.rival_stars + int(RIVAL_STARS * ahead))
        left = min(GAME - round_, PER_STAR * (6 - rival_stars))
        m = 0 if left < 0 else left // PER_STAR
        # Pieces.
        held = controlled(state, seat)
        traits = rules.traits
        workers = 0
        mechs = 0
        home = 0
        villagers = 0
        makers = [0, 0, 0, 0]
        crowd = [0] * board.count
        terrain = board.terrain
        units = p.units
        for slot in range(len(units)):
            place = units[slot]
            if place < 0:
                continue
            t = traits[slot]
            if place == p.home and t & OCCUPIES:
                home += 1
            if t & IS_WORKER:
                workers += 1
                if held >> place & 1:
                    kind = terrain[place]
                    if kind == VILLAGE:
                        villagers += 1
                        crowd[place] += 1
                    else:
                        product = product_of(kind)
                        if product >= 0:
                            makers[product] += 1
                            crowd[place] += 1
            elif t & IS_MECH:
                mechs += 1
        workers = min(workers, 8)
        mechs = min(mechs, 4)
        crowds: list[int] = []
        rest = p.workers & held
        while rest:
            low = rest & -rest
            rest ^= low
            crowds.append(crowd[low.bit_length() - 1])
        output = best_sites(crowds, amount_of(state, seat, CUBE_PRODUCE))
        self.count_tokens(state, held)
        self.score_now(state, held)
        score = self.score
        lands = min(self.lands, 12)
        tokens = min(self.tokens, 20)
        stars = min(p.star_count(), 6)
        popularity = min(p.popularity, 18)
        power = min(p.power, 16)
        in_hand = p.cards()
        cards = min(in_hand, 6)
        lead = score - self.rival_best - RIVAL_COINS * ahead
        lead = min(24, max(0, (lead + 50) // 4))
        # Rows.
        stock = self.stock
        costs: list[int] = []
        rows: list[int] = []
        lefts: list[int] = []
        payable = 0
        payable_next = 0
        begun = 0
        ready = 0
        for section in range(SECTIONS):
            done, needed = self.track.pieces[section].progress(state, seat)
            cost = bottom_cost(state, seat, section) if p.mat != NO_MAT else 0
            costs.append(cost)
            rows.append(min(done, 6 if section == 0 else 4))
            lefts.append(min(6, needed - done))
            if 0 < done < needed:
                begun += 1
            if done < needed and stock[section] >= cost:
                payable |= 1 << section
                if section != p.section:
                    payable_next += 1
                    if needed - done == 1:
                        ready += 1
        self.costs = costs
        upgrades = rows[0]
        structures = rows[2]
        recruits = rows[3]
        row_mechs = rows[1]
        self.add(at[0] + (min(round_, 31) * STARS + stars) * STARS + rival_stars)
        self.add(at[1] + lead * MOMENTS + m)
        self.add(at[2] + lead * STARS + stars)
        self.add(at[3] + popularity * MOMENTS + m)
        self.add(at[4] + popularity * STARS + stars)
        self.add(at[5] + popularity * 13 + lands)
        self.add(at[6] + popularity // 3 * 21 + tokens)
        self.add(at[7] + lands * MOMENTS + m)
        self.add(at[8] + lands * STARS + stars)
        self.add(at[9] + tokens * MOMENTS + m)
        self.add(at[10] + purse(p.coins) * MOMENTS + m)
        self.add(at[11] + power * MOMENTS + m)
        self.add(at[12] + power * 7 + cards)
        self.add(at[13] + cards * MOMENTS + m)
        self.add(at[14] + workers * MOMENTS + m)
        self.add(at[15] + workers * STARS + stars)
        self.add(at[16] + min(villagers, 4) * 9 + workers)
        self.add(at[17] + min(output, 9) * MOMENTS + m)
        self.add(at[18] + upgrades * MOMENTS + m)
        self.add(at[19] + row_mechs * MOMENTS + m)
        self.add(at[20] + structures * MOMENTS + m)
        self.add(at[21] + recruits * MOMENTS + m)
        self.add(at[22] + upgrades * 5 + row_mechs)
        self.add(at[23] + upgrades * 5 + structures)
        self.add(at[24] + upgrades * 5 + recruits)
        self.add(at[25] + row_mechs * 5 + structures)
        self.add(at[26] + row_mechs * 5 + recruits)
        self.add(at[27] + structures * 5 + recruits)
        self.add(at[28] + begun * STARS + stars)
        for section in range(SECTIONS):
            cost = min(costs[section], 5)
            have = stock[section]
            self.add(at[29 + 2 * section] + (lefts[section] * 6 + cost) * 9 + min(have, 8))
            paid = min(3, have // cost if cost else 3)
            self.add(
                at[30 + 2 * section] + (lefts[section] * 5 + min(makers[section], 4)) * 4 + paid
            )
        known = 0
        speed = 0
        for i in range(len(p.mech_rules)):
            rule = p.mech_rules[i]
            if p.rules >> rule & 1:
                if i < 4:
                    known |= 1 << i
                if self.moving >> rule & 1:
                    speed += 1
        kinds = 0
        for i in range(len(p.structures)):
            if p.structures[i] >= 0 and i < 4:
                kinds |= 1 << i
        token = min(5, p.section + 1)
        self.add(at[37] + self.faction * 16 + known)
        self.add(at[38] + (p.cubes & 63) * MOMENTS + m)
        self.add(at[39] + (p.recruits & 15) * MOMENTS + m)
        self.add(at[40] + kinds * MOMENTS + m)
        self.add(at[41] + payable * 6 + token)
        self.add(at[42] + payable_next * MOMENTS + m)
        self.add(at[43] + self.mat * 6 + token)
        # The board.
        if state.encounters != self.encounters_for:
            self.encounters_for = state.encounters
            self.to_encounter = distances(board, state.encounters)
        where = units[character_slot(state)]
        on_board = 0 <= where < len(self.to_factory)
        factory = self.to_factory[where] if on_board else 8
        encounter = self.to_encounter[where] if on_board and state.encounters else 8
        wanted = 1 if may_take_card(state, seat) else 0
        self.add(at[44] + (min(factory, 8) * 2 + wanted) * MOMENTS + m)
        self.add(at[45] + min(encounter, 8) * MOMENTS + m)
        self.add(at[46] + (1 if held & board.factory else 0) * MOMENTS + m)
        self.add(at[47] + min(home, 4) * MOMENTS + m)
        # What opponents could do with their next step, and we with ours.
        fighters = 0
        theirs = 0
        strongest = 0
        for foe in self.foes:
            q = state.players[foe]
            fighters |= q.fighters
            theirs |= q.workers & ~q.fighters
            strongest = max(strongest, min(q.power, MAX_DIAL) + 2 * min(q.cards(), 2))
        ours = min(power, MAX_DIAL) + 2 * min(in_hand, 2)
        reach = self.next_to(state, fighters)
        unguarded = p.workers & reach & ~p.fighters & board.territories
        loose = 0
        rest = unguarded
        while rest:
            low = rest & -rest
            rest ^= low
            loose += resources_at(state, low.bit_length() - 1)
        reached = min(4, count(p.fighters & reach & board.territories))
        weaker = min(5, max(0, strongest - ours + 2) // 2)
        near = self.next_to(state, p.fighters)
        prey = min(3, count(near & fighters & board.territories))
        chased = min(3, count(near & theirs & board.territories))
        goal = self.track.combat
        fought = min(2, p.stars[goal]) if goal >= 0 else 2
        exposed = min(4, count(unguarded))
        self.add(at[48] + exposed * MOMENTS + m)
        self.add(at[49] + min(6, (loose + 1) // 2) * 5 + exposed)
        self.add(at[50] + reached * 6 + weaker)
        self.add(at[51] + (prey * 3 + fought) * 6 + weaker)
        self.add(at[52] + chased * MOMENTS + m)
        self.add(at[53] + fought * MOMENTS + m)
        objective = self.objective(state)
        self.add(at[54] + objective * MOMENTS + m)
        self.add(at[55] + (mechs * 6 + power // 3) * 3 + fought)
        self.add(at[56] + self.faction * MOMENTS + m)
        self.add(at[57] + self.mat * MOMENTS + m)
        self.add(at[58] + self.faction * MATS + self.mat)
        self.add(at[59] + (min(6, len(self.opponents)) * 2 + self.ruled) * MOMENTS + m)
        self.add(at[60] + min(5, strongest // 2) * 6 + min(5, ours // 2))
        self.add(at[61] + min(3, speed) * MOMENTS + m)
        track = self.track
        placed = p.stars
        if objective == DONE:
            ready += 1
        if power >= MAX_POWER - NEXT_POWER and track.power >= 0 and not placed[track.power]:
            ready += 1
        if workers >= 7 and villagers and track.workers >= 0 and not placed[track.workers]:
            ready += 1
        loved = popularity >= MAX_POPULARITY - 1
        if loved and track.popularity >= 0 and not placed[track.popularity]:
            ready += 1
        self.add(at[62] + min(3, ready) * STARS + stars)
        self.add(at[63] + lead * 2 + (1 if stars + ready >= 6 else 0))
        self.add(at[64] + workers * 7 + popularity // 3)
        self.add(at[65] + self.mat * 7 + upgrades)
        self.add(at[66] + self.mat * 5 + row_mechs)
        self.add(at[67] + self.mat * 5 + structures)
        self.add(at[68] + self.mat * 5 + recruits)
        self.add(at[69] + self.faction * 3 + fought)
        self.add(at[70] + self.faction * 6 + power // 3)
        return self.total

    def count_tokens(self, state: State, held: int) -> None:
        """What can be spent, by kind."""
        tokens = state.resources
        rest = hooks.containers(state, self.seat, TO_PAY, held)
        oil = 0
        metal = 0
        wood = 0
        food = 0
        while rest:
            low = rest & -rest
            rest ^= low
            base = (low.bit_length() - 1) * RESOURCES
            oil += tokens[base]
            metal += tokens[base + 1]
            wood += tokens[base + 2]
            food += tokens[base + 3]
        self.stock = [oil, metal, wood, food]

    def score_now(self, state: State, held: int) -> None:
        """The score of this very moment, by its parts."""
        seat = self.seat
        p = state.players[seat]
        rules = state.rules
        active = p.rules | rules.table
        if active & rules.masks[ON_SCORING_CONTROL]:
            held = hooks.scoring_control(state, seat, held)
        if active & rules.masks[ON_TERRITORY_VALUE]:
            lands = territory_count(state, seat, held)
        else:
            lands = count(held)
            if held & state.board.factory:
                lands += self.factory_more
        tokens = self.stock[0] + self.stock[1] + self.stock[2] + self.stock[3]
        if active & self.counting:
            tokens = 0
            for place in spaces(hooks.containers(state, seat, TO_SCORE, held)):
                there = resources_at(state, place)
                tokens += hooks.resources_counted(state, seat, place, there)
        bonus = self.tile_known.get(p.built, -1)
        if bonus < 0:
            bonus = tile_coins(state, seat)
            self.tile_known[p.built] = bonus
        if active & rules.masks[ON_SCORE]:
            for rule in hooks.active_rules(state, seat, ON_SCORE):
                bonus += rule.score(state, seat)
        tier = tier_of(state, p.popularity)
        self.lands = lands
        self.tokens = tokens
        sure = p.coins + tier.star * p.star_count() + tier.territory * lands
        self.score = sure + tier.pair * (tokens // 2) + bonus

    def next_to(self, state: State, places: int) -> int:
        """The territories that touch some spaces."""
        found = self.reach_known.get(places, -1)
        if found < 0:
            found = touching(state.board, places & self.on_board)
            self.reach_known[places] = found
        return found

    def objective(self, state: State) -> int:
        """How much of the best objective is done, up to DONE; 6 with the star, 7 without a card."""
        goal = self.track.objective
        p = state.players[self.seat]
        if goal < 0:
            return 7
        if p.stars[goal]:
            return 6
        cards = hooks.objectives(state, self.seat, p.objectives)
        if not cards:
            return 7
        best = 0.0
        for card in cards:
            best = max(best, nearness(state, self.seat, card))
        return int(best * DONE)


def place_of(key: str, names: list[str], room: int) -> int:
    """Where a name stands on a list; others share the last place, about which nothing is known."""
    for i in range(min(len(names), room - 1)):
        if names[i] == key:
            return i
    return room - 1


def purse(coins: int) -> int:
    """The first coins are counted one by one, later ones by fives."""
    return coins if coins < 12 else min(20, 12 + (coins - 12) // 5)


def best_sites(crowds: list[int], sites: int) -> int:
    """What so many territories produce at most."""
    crowds.sort(reverse=True)
    total = 0
    for i in range(min(sites, len(crowds))):
        total += crowds[i]
    return total
