"""Combat as a small game of its own: both sides choose in secret how much they spend.

Bids are compared by expected strength; what the other side holds is known only by its number of
cards.  Regret matching over the table of bids finds a mixture for both sides that neither gains
much by leaving.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from ...engine.ids import CARD_VALUES, LOWEST_CARD

ROUNDS: Final = 120
CARD_MEAN: Final = 3.1
CARD_VARIANCE: Final = 1.1
POWER_COST: Final = 0.45  # coins that a point of power is worth to who spends it
CARD_COST: Final = 0.55
CARD_STEP: Final = 0.15  # more for a card of higher value


@final
class Bid:
    """A number on the dial with cards: expected strength, its variance, and the cost in coins."""

    def __init__(self, dial: int, cards: list[int], strength: float, variance: float) -> None:
        self.dial = dial
        self.cards = cards  # by value
        self.strength = strength
        self.variance = variance
        cost = POWER_COST * dial
        for value in range(CARD_VALUES):
            cost += cards[value] * (CARD_COST + CARD_STEP * value)
        self.cost = cost


@final
class Duel:
    """The mixtures of both sides, and how likely the first one wins."""

    def __init__(self, mine: list[Bid], theirs: list[Bid]) -> None:
        self.mine = mine
        self.theirs = theirs
        self.mix: list[float] = []
        self.their_mix: list[float] = []
        self.win = 0.0
        self.cost = 0.0  # what the first side spends on average
        self.best = 0  # the bid it makes most often


def own_bids(
    dial_limit: int, hand: list[int], card_limit: int, same: bool = False
) -> list[Bid]:
    """The cheapest bid for every strength, highest cards of the hand first or one low card; with
    `same` also any number of one value."""
    bids: list[Bid] = []
    loads: list[list[int]] = [[0] * CARD_VALUES]
    for start in range(CARD_VALUES - 1, -1, -1):
        load = [0] * CARD_VALUES
        room = card_limit
        for value in range(start, -1, -1):
            n = 0
            while n < hand[value] and room > 0:
                load = load[:]
                load[value] += 1
                n += 1
                room -= 1
                if load not in loads:
                    loads.append(load)
    for value in range(CARD_VALUES if same else 0):
        for n in range(card_limit + 1, hand[value] + 1):
            load = [0] * CARD_VALUES
            load[value] = n
            loads.append(load)
    for load in loads:
        cards = 0
        for value in range(CARD_VALUES):
            cards += load[value] * (value + LOWEST_CARD)
        for dial in range(dial_limit + 1):
            bids.append(Bid(dial, load, float(dial + cards), 0.0))
    return cheapest(bids)


def guessed_bids(dial_limit: int, cards: int) -> list[Bid]:
    """Bids of somebody whose cards are not known."""
    bids: list[Bid] = []
    for n in range(cards + 1):
        load = [0, n, 0, 0]
        for dial in range(dial_limit + 1):
            bids.append(Bid(dial, load, dial + n * CARD_MEAN, n * CARD_VARIANCE))
    return cheapest(bids)


def cheapest(bids: list[Bid]) -> list[Bid]:
    """Bids that no other one beats in both strength and cost."""
    out: list[Bid] = []
    for bid in bids:
        good = True
        for other in bids:
            if other is not bid and (
                (other.strength >= bid.strength and other.cost < bid.cost)
                or (other.strength > bid.strength and other.cost <= bid.cost)
            ):
                good = False
                break
        if good:
            out.append(bid)
    return out


def solve(mine: list[Bid], theirs: list[Bid], stake: float, their_stake: float, tie: bool) -> Duel:
    """Mixtures for stakes in coins; with `tie` the first side wins ties, as an attacker does."""
    duel = Duel(mine, theirs)
    n = len(mine)
    m = len(theirs)
    chance: list[list[float]] = []
    for a in mine:
        row: list[float] = []
        for b in theirs:
            row.append(win_chance(a, b, tie))
        chance.append(row)
    regret = [0.0] * n
    their_regret = [0.0] * m
    total = [0.0] * n
    their_total = [0.0] * m
    for _ in range(ROUNDS):
        x = mixture(regret)
        y = mixture(their_regret)
        mean = 0.0
        gains: list[float] = []
        for i in range(n):
            row = chance[i]
            p = 0.0
            for j in range(m):
                p += row[j] * y[j]
            gain = p * stake - mine[i].cost
            gains.append(gain)
            mean += x[i] * gain
        for i in range(n):
            regret[i] = max(0.0, regret[i] + gains[i] - mean)
            total[i] += x[i]
        mean = 0.0
        gains = []
        for j in range(m):
            p = 0.0
            for i in range(n):
                p += chance[i][j] * x[i]
            gain = (1.0 - p) * their_stake - theirs[j].cost
            gains.append(gain)
            mean += y[j] * gain
        for j in range(m):
            their_regret[j] = max(0.0, their_regret[j] + gains[j] - mean)
            their_total[j] += y[j]
    duel.mix = [t / ROUNDS for t in total]
    duel.their_mix = [t / ROUNDS for t in their_total]
    finish(duel, chance)
    return duel


def answer(mine: list[Bid], strengths: list[int], stake: float, tie: bool) -> Duel:
    """The best bid against strengths that are equally likely, whatever is bid."""
    duel = Duel(mine, [])
    beaten = [0] * (max(strengths) + 2)  # how many are lower than each number
    for strength in strengths:
        beaten[strength + 1] += 1
    for i in range(1, len(beaten)):
        beaten[i] += beaten[i - 1]
    best = 0.0
    for i in range(len(mine)):
        reach = int(mine[i].strength) + (1 if tie else 0)
        won = beaten[min(reach, len(beaten) - 1)]
        gain = stake * won / len(strengths) - mine[i].cost
        if i == 0 or gain > best:
            best = gain
            duel.best = i
            duel.win = won / len(strengths)
    duel.mix = [1.0 if i == duel.best else 0.0 for i in range(len(mine))]
    duel.cost = mine[duel.best].cost
    return duel


def finish(duel: Duel, chance: list[list[float]]) -> None:
    win = 0.0
    cost = 0.0
    best = 0
    for i in range(len(duel.mine)):
        cost += duel.mix[i] * duel.mine[i].cost
        if duel.mix[i] > duel.mix[best]:
            best = i
        for j in range(len(duel.theirs)):
            win += duel.mix[i] * duel.their_mix[j] * chance[i][j]
    duel.win = win
    duel.cost = cost
    duel.best = best


def win_chance(a: Bid, b: Bid, tie: bool) -> float:
    """How likely a bid reaches (`tie`) or beats another one."""
    edge = a.strength - b.strength + (0.5 if tie else -0.5)
    variance = a.variance + b.variance
    if variance <= 0.0:
        return 1.0 if edge > 0.0 else 0.0
    return 1.0 / (1.0 + exp(-1.7 * edge / sqrt(variance)))


def mixture(regret: list[float]) -> list[float]:
    """A mixture in proportion to what is regretted; even where nothing is."""
    total = 0.0
    for r in regret:
        total += r
    n = len(regret)
    if total <= 0.0:
        return [1.0 / n] * n
    return [r / total for r in regret]
