"""What a position is worth to a seat: the fortune it is likely to have when the game ends."""

from __future__ import annotations

from typing import Final, final

from ...engine.board import count
from ...engine.ids import (
    CARDS,
    COINS,
    POPULARITY,
    POWER,
    SECTIONS,
)
from ...engine.scoring import RANKED, WON_TOGETHER, outcome, rank, score_seat
from ...engine.state import State
from .effort import Effort
from .facet import kept_back, network_of, search_facets
from .features import Features
from .goals import track_of
from .weights import Weights

FOREVER: Final = 1e9
LONGEST: Final = 24.0  # turns that a game can still take, for a careful guess
# What a kind of gain is worth, roughly, in coins.
WORTH: Final[dict[int, float]] = {POWER: 0.6, COINS: 1.0, POPULARITY: 1.5, CARDS: 0.7}
CUBES: Final = (1.6, 0.3, 0.9, 0.6, 1.1, 1.5)  # how useful each moved cube is, about 1
STRUCTURES: Final = (0.8, 1.3, 0.9, 1.5)  # armory, monument, mine, mill


@final
class Judge:
    """Evaluates positions for one seat; knows what cannot change during its own turns."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        self.effort = Effort(track_of(state.rules), weights)
        network = weights.network
        self.network = network_of(state.rules) if network is None else network
        self.features = Features(state, seat, self.effort, self.network)
        self.rival_end = LONGEST  # turns until an opponent has placed its last star
        self.opponents = self.features.opponents
        self.told = search_facets(state.rules)
        self.kept_back = kept_back(state.rules)
        # Whether modules have something that the search has not been made for.
        self.strange = any([facet.unheard_of() for facet in self.told])
        limits = self.effort.track.limits(state, seat)
        for goal in self.effort.track.others:
            if limits[goal] > 0:
                self.strange = True
        self.tempo = weights.tempo
        for facet in self.told:
            self.tempo = facet.tempo(state, seat, self.tempo)
        for other in self.opponents:
            self.effort.look(state, other, False)
            self.rival_end = min(self.rival_end, self.effort.total)
        self.limit = FOREVER  # turns until the game is cut off
        limit = state.options.round_limit
        if limit:
            self.limit = float(limit - state.round)
        rules = state.rules
        p = state.players[seat]
        self.mech_worth: list[float] = []
        for rule in p.mech_rules:
            better = weights.mobility if self.features.movers >> rule & 1 else weights.strength
            self.mech_worth.append(better)
        sides = 1.0 if len(state.order) <= 2 else 1.4
        self.bonus_worth: list[float] = []
        for section in range(SECTIONS):
            kind = rules.tables.ongoing_bonus[section]
            self.bonus_worth.append(weights.bonus * sides * WORTH.get(kind, 1.0))

    # -- the value ---------------------------------------------------------------------------

    def value(self, state: State, ahead: int) -> float:
        """For the end of a turn; `ahead` says how many own turns after the present one."""
        if state.over:
            return self.ended(state, ahead)
        w = self.weights
        seen = self.features
        numbers = seen.row(state, ahead)  # also looks at the effort
        p = state.players[self.seat]
        e = self.effort
        # The end of the game, in own turns from here.
        rival = self.to_end(state, max(0.5, self.rival_end - ahead), ahead)
        end = min(rival, self.to_end(state, e.total, ahead))
        # Stars until then.
        spread = w.spread_least + w.spread * end
        stars = float(e.stars)
        work = 0.0
        for i in range(min(e.left, len(e.goals))):
            work += e.goals[i]
            chance = 0.5 + (rival - work) / (2.0 * spread)
            if chance <= 0.0:
                break
            stars += min(1.0, chance)
        far = min(1.0, end / 12.0)
        # Popularity decides what all of it counts.
        lift = min(1.0, max(0.0, (p.popularity - 1.0 + 0.12 * end) / 14.0))
        tier = seen.tier
        sure = 1.0 - min(1.0, end / 8.0)
        star_coins = tier.star * sure + (3.0 + 2.0 * lift) * (1.0 - sure)
        territory_coins = tier.territory * sure + (2.0 + 2.0 * lift) * (1.0 - sure)
        pair_coins = tier.pair * sure + (1.0 + 2.0 * lift) * (1.0 - sure)
        # Territories now, and units that can hold one later.
        units = e.workers + e.mechs + e.others + 1 + 0.5 * count(p.built & ~p.workers & ~p.fighters)
        early = w.territory_early
        territories = seen.lands * (1.0 - far * (1.0 - early)) + units * w.unit_early * far
        value = p.coins + (star_coins + w.star) * stars + territory_coins * territories
        value += pair_coins * 0.5 * seen.tokens * (1.0 - far * (1.0 - w.resource))
        value += seen.bonus + seen.extra
        value -= self.tempo * (min(e.total, LONGEST + 12.0) + e.spare)
        # Tools for the turns to come.
        tools = 0.0
        cubes = p.cubes
        for i in range(len(CUBES)):
            if cubes >> i & 1:
                tools += w.cube * CUBES[i]
        for i in range(SECTIONS):
            if p.recruits >> i & 1:
                tools += self.bonus_worth[i]
            if p.structures[i] >= 0:
                tools += w.structure * STRUCTURES[i]
        for i in range(len(self.mech_worth)):
            if p.rules >> p.mech_rules[i] & 1:
                tools += self.mech_worth[i]
        if p.factory_cards and self.cards_last(state):
            tools += w.factory_card
        tools += w.worker * min(e.workers - 2, 5)
        value += tools * min(end, 16.0)
        value += w.power_each * min(p.power, 12) + w.card_each * min(p.cards(), 5)
        value -= w.at_home * e.at_home * min(1.0, 0.3 + far)
        value -= w.encounter * seen.to_goal * min(1.0, end / 5.0)
        # What opponents could chase away with their next step.
        value -= w.exposed_worker * seen.unguarded + w.exposed_token * seen.unguarded_tokens
        value -= w.exposed_fighter * min(3.0, 0.35 * seen.stronger) * min(3, seen.fighters_reached)
        value = self.network.estimate * value + self.network.value(numbers)
        for facet in self.told:
            value += w.told * facet.worth(state, self.seat)
        if w.taste is not None:
            value += w.taste.coins(state, self.seat)
        return value

    def can_pay(self, section: int) -> bool:
        """Whether the position judged last has what a bottom-row action costs."""
        return self.effort.stock[section] >= self.effort.costs[section]

    def cards_last(self, state: State) -> bool:
        """Whether a Factory card is a tool for all turns to come."""
        return all([facet.cards_last(state, self.seat) for facet in self.told])

    def to_end(self, state: State, star: float, ahead: int) -> float:
        """Own turns until the game ends, if a last star is placed in so many."""
        for facet in self.told:
            star = facet.to_end(state, self.seat, star)
        return min(star, max(0.5, self.limit - ahead))

    def ended(self, state: State, ahead: int) -> float:
        """The score, and a reward for being ahead; the others would have played on till then."""
        w = self.weights
        mine = score_seat(state, self.seat).total
        together = outcome(state)
        if together != RANKED:
            margin = w.lead if together == WON_TOGETHER else -w.lead
        elif ahead == 0:
            margin = -w.lead
            for score in rank(state):
                if score.seat == self.seat:
                    if score.place == 1:
                        margin = w.lead
                    break
        else:
            best = 0
            for other in self.opponents:
                best = max(best, score_seat(state, other).total)
            margin = mine - best - w.rival_turn * ahead
        # A lead may be gone a turn later: who is ahead ends the game, who is behind does not.
        later = w.patience**ahead
        return mine - w.rival_turn * ahead + later * w.win * max(-1.0, min(1.0, margin / w.lead))
