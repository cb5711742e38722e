"""Sensible commitments for a combat, each with its chance."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from ....bots.search.duel import Bid, win_chance
from ....bots.search.fight import Fights, combat_of, open_strengths
from ....engine import hooks
from ....engine.ids import CARD_VALUES, LOWEST_CARD, MAX_DIAL
from ....engine.state import State
from ....engine.steps.combat import CombatStep, has_dial
from ....engine.steps.commit import CommitStep
from ...protocol.view import BidHint

HIGHEST_CARD: Final = LOWEST_CARD + CARD_VALUES - 1
HOPELESS: Final = 0.05
EVEN: Final = 0.005  # chances nearer than this are the same
THRIFTY: Final = 0.3  # chances from which a bid deserves its name
SOLID: Final = 0.7


def bids(state: State, seat: int) -> list[BidHint]:
    """What a seat may think of when it is asked for its power: nothing, little, enough, and all
    it has or all it takes.  Empty while somebody else is asked, once the seat has begun to answer,
    and where more than two fight, because then one side's strength says too little."""
    step = state.stack[-1]
    if not isinstance(step, CommitStep) or step.seat != seat:
        return []
    combat = combat_of(state, seat)
    begun = sum(step.played) or (step.dial >= 0 and step.dial_limit > 0)
    if combat is None or begun or len(combat.attackers) + len(combat.defenders) > 2:
        return []
    odds = Odds(state, step, combat)
    # Ascending by strength, and so by chance.
    options = sorted(odds.duel.mine, key=lambda bid: bid.strength)
    none, best = odds.of(options[0]), odds.of(options[-1])
    strongest = bisect_left(options, best - EVEN, key=odds.of)
    names = {
        bisect_left(options, THRIFTY, key=odds.of): "thrifty",
        bisect_left(options, SOLID, key=odds.of): "solid",
        strongest: "everything" if strongest == len(options) - 1 else "sure",
        0: "give_way" if none < HOPELESS else "nothing",
    }
    return [told(names[i], options[i], odds) for i in sorted(names) if i <= strongest]


def told(name: str, bid: Bid, odds: Odds) -> BidHint:
    cards = [value + LOWEST_CARD for value in range(CARD_VALUES) for _ in range(bid.cards[value])]
    return BidHint(name, bid.dial, cards, int(bid.strength), round(100 * odds.of(bid)))


class Odds:
    """How likely bids win against what the other side would sensibly commit."""

    def __init__(self, state: State, step: CommitStep, combat: CombatStep) -> None:
        seat = step.seat
        foe = combat.opponent_of(seat)
        self.tie = seat in combat.attackers
        self.strengths = open_strengths(state, combat, foe, seat)
        self.duel = Fights().duel(state, step)
        # One who has no dial may bring more than a dial shows.
        self.most = most_of(state, combat, foe) if has_dial(state, foe) else None

    def of(self, bid: Bid) -> float:
        margin = 0 if self.tie else 1
        if self.strengths:
            won = sum(bid.strength >= strength + margin for strength in self.strengths)
            return won / len(self.strengths)
        if bid.strength < margin:
            return 0.0
        if self.most is not None and bid.strength >= self.most + margin:
            return 1.0
        return sum(
            share * win_chance(bid, other, self.tie)
            for share, other in zip(self.duel.their_mix, self.duel.theirs, strict=True)
        )


def most_of(state: State, combat: CombatStep, owner: int) -> int:
    """The most that an owner could show, as far as everybody knows."""
    player = state.players[owner]
    dial = hooks.dial_limit(state, combat, owner, min(MAX_DIAL, player.power))
    cards = min(player.cards(), combat.card_limit(state, owner))
    if hooks.same_cards(state, combat, owner):
        cards = player.cards()
    return dial + cards * HIGHEST_CARD
