"""Combats in an imagined or real turn: stakes, mixtures, and their two outcomes."""

from __future__ import annotations

from typing import Final, final

from ...engine import hooks
from ...engine.action import COMMIT, DIAL, PLAY_CARD, code
from ...engine.ids import (
    CARD_VALUES,
    CHANCE,
    FIGHTS,
    IS_WORKER,
    LOWEST_CARD,
    MAX_DIAL,
)
from ...engine.rng import Rng
from ...engine.state import State
from ...engine.steps.combat import CombatStep, has_dial
from ...engine.steps.commit import RECORD, CommitStep, committed
from ...engine.territory import resources_at, units_at
from .duel import Bid, Duel, answer, guessed_bids, own_bids, solve
from .facet import search_facets
from .goals import track_of

STAR: Final = 9.0
LAST_STAR: Final = 14.0  # a star that ends the game or nearly
PLACE: Final = 3.0  # a territory and the units that must leave it
TOKEN: Final = 0.8
ANSWERS: Final = 200  # of the others after a commitment, a guard against rules that ask for ever
SAMPLES: Final = 6  # of what somebody without a dial commits


def combat_of(state: State, seat: int) -> CombatStep | None:
    """The combat that a commitment of a seat is for; None if it is for something else."""
    for step in reversed(state.stack):
        if isinstance(step, CombatStep):
            return step if seat in step.attackers or seat in step.defenders else None
    return None


def open_bid(state: State) -> CommitStep | None:
    """The open question if it is a commitment for a combat."""
    step = state.stack[-1]
    if isinstance(step, CommitStep) and combat_of(state, step.seat) is not None:
        return step
    return None


def stakes(state: State, combat: CombatStep, seat: int, other: int) -> float:
    """What winning rather than losing is worth to a seat."""
    track = track_of(state.rules)
    value = PLACE + TOKEN * resources_at(state, combat.space)
    value += 0.7 * (
        units_at(state, seat, combat.space, IS_WORKER)
        + units_at(state, seat, combat.space, FIGHTS)
    )
    if seat < len(state.order) and track.rooms(state, seat)[track.combat] > 0:
        value += STAR if hooks.star_supply(state, seat) > 2 else LAST_STAR
    if other < len(state.order) and track.rooms(state, other)[track.combat] > 0:
        value += 0.4 * STAR  # nobody likes to give one away
    for facet in search_facets(state.rules):
        value += facet.stake(state, combat, seat)
    return value


def open_strengths(state: State, combat: CombatStep, owner: int, seat: int) -> list[int]:
    """What an owner may bring, equally likely, as far as a seat can tell: one without a dial, or
    one whose commitment lies open before the seat; nothing if it cannot be told."""
    if has_dial(state, owner):
        if owner not in state.commits[::RECORD] or not combat.seen_by(owner, seat):
            return []
        strength, *cards = committed(state, owner)
        for value in range(CARD_VALUES):
            strength += cards[value] * (value + LOWEST_CARD)
        return [strength]
    for facet in search_facets(state.rules):
        found = facet.strengths(state, combat, owner)
        if found:
            return found
    return []


@final
class Fights:
    """Remembers the mixtures that have been worked out."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, ...], Duel] = {}

    def duel(self, state: State, step: CommitStep) -> Duel:
        """The duel that the open commitment belongs to, from its owner's side."""
        seat = step.seat
        combat = combat_of(state, seat)
        assert combat is not None
        attacks = seat in combat.attackers
        other = combat.opponent_of(seat)
        p = state.players[seat]
        q = state.players[other]
        limit = combat.card_limit(state, other)
        if hooks.same_cards(state, combat, other):
            limit += 1  # how many equal cards somebody has is not known
        cards = min(q.cards(), limit)
        stake = stakes(state, combat, seat, other)
        strengths = open_strengths(state, combat, other, seat)
        if strengths:
            mine = own_bids(step.dial_limit, p.hand, step.card_limit)
            return answer(mine, strengths, stake, attacks)
        against = stakes(state, combat, other, seat)
        dial = min(MAX_DIAL, q.power)
        key = (
            step.dial_limit, step.card_limit, p.hand[0], p.hand[1], p.hand[2], p.hand[3],
            dial, cards, int(stake), int(against), 1 if attacks else 0, 1 if step.same else 0,
        )
        found = self.known.get(key)
        if found is None:
            found = solve(
                own_bids(step.dial_limit, p.hand, step.card_limit, step.same),
                guessed_bids(dial, cards),
                stake,
                against,
                attacks,
            )
            self.known[key] = found
        return found


def sampled(duel: Duel, rng: Rng) -> Bid:
    """A bid drawn from the mixture; what is hardly ever played is never drawn."""
    total = 0.0
    for share in duel.mix:
        if share >= 0.03:
            total += share
    roll = rng.below(1 << 20) / (1 << 20) * total
    for i in range(len(duel.mix)):
        if duel.mix[i] >= 0.03:
            roll -= duel.mix[i]
            if roll < 0.0:
                return duel.mine[i]
    return duel.mine[duel.best]


def next_code(step: CommitStep, bid: Bid, options: list[int]) -> int:
    """The next small action of a bid."""
    if step.dial < 0:
        wanted = code(DIAL, min(bid.dial, step.dial_limit))
        return wanted if wanted in options else options[-1]
    for value in range(step.last, CARD_VALUES):
        if bid.cards[value] > step.played[value] and code(PLAY_CARD, value) in options:
            return code(PLAY_CARD, value)
    return code(COMMIT) if code(COMMIT) in options else options[-1]


def commit_bid(state: State, seat: int, bid: Bid, codes: list[int]) -> None:
    """Commit a bid."""
    step = state.stack[-1]
    while isinstance(step, CommitStep) and step.seat == seat and not state.over:
        action = next_code(step, bid, state.legal())
        codes.append(action)
        state.apply(action)
        step = state.stack[-1]


def commit_strength(state: State, seat: int, target: float, over: bool) -> bool:
    """Let the other side commit: at most `target`, or with `over` at least; False: it cannot."""
    step = state.stack[-1]
    assert isinstance(step, CommitStep)
    p = state.players[seat]
    bids = own_bids(step.dial_limit, p.hand, step.card_limit, step.same)
    chosen: Bid | None = None
    for bid in bids:
        if over:
            if bid.strength >= target and (chosen is None or bid.strength < chosen.strength):
                chosen = bid
        elif bid.strength <= target and (chosen is None or bid.strength > chosen.strength):
            chosen = bid
    if chosen is None:
        return False
    commit_bid(state, seat, chosen, [])
    return True


def settle_fight(state: State, seat: int) -> None:
    """Draws and the others' answers, until the combat is over or `seat` is asked."""
    for _ in range(ANSWERS):
        if state.over or state.stack[-1].seat == seat:
            return
        if state.stack[-1].seat == CHANCE:
            state.apply(state.chance())
        else:
            state.apply(state.legal()[0])


@final
class Outcome:
    """A combat as seen before it: the position if it is won and if it is lost, with the odds."""

    def __init__(self, win: float, won: State | None, lost: State | None) -> None:
        self.win = win
        self.won = won
        self.lost = lost
        self.codes: list[int] = []


def foresee(fights: Fights, state: State, step: CommitStep) -> Outcome:
    """Both outcomes of a combat for the seat that is asked for its power."""
    seat = step.seat
    combat = combat_of(state, seat)
    assert combat is not None
    space = combat.space
    other = combat.opponent_of(seat)
    duel = fights.duel(state, step)
    bid = duel.mine[duel.best]
    known = open_strengths(state, combat, other, seat)
    if known or not has_dial(state, other):
        outcome = sampled_outcome(state, seat, other, space, bid)
        if known:
            outcome.win = duel.win
        return outcome
    odds = 0.0
    for i in range(len(duel.mine)):
        odds += duel.mix[i] * duel.mine[i].strength
    spent = nearest(duel.mine, odds)
    won = state.clone()
    out = Outcome(duel.win, None, None)
    commit_bid(won, seat, spent, out.codes)
    lost = won.clone()
    attacks = seat in combat.attackers
    if committing(won, other):
        if commit_strength(won, other, spent.strength - (0.0 if attacks else 1.0), False):
            settle_fight(won, seat)
            out.won = won
        if commit_strength(lost, other, spent.strength + (1.0 if attacks else 0.0), True):
            settle_fight(lost, seat)
            out.lost = lost
    else:
        settle_fight(won, seat)
        out.won = won
    return out


def commit_as_usual(fights: Fights, state: State, step: CommitStep) -> None:
    """Somebody else selects power first: what that seat spends on average."""
    duel = fights.duel(state, step)
    mean = 0.0
    for i in range(len(duel.mine)):
        mean += duel.mix[i] * duel.mine[i].strength
    commit_bid(state, step.seat, nearest(duel.mine, mean), [])


def committing(state: State, seat: int) -> bool:
    if state.over:
        return False
    step = state.stack[-1]
    return isinstance(step, CommitStep) and step.seat == seat


def nearest(bids: list[Bid], strength: float) -> Bid:
    best = bids[0]
    for bid in bids:
        if abs(bid.strength - strength) < abs(best.strength - strength):
            best = bid
    return best


def sampled_outcome(state: State, seat: int, other: int, space: int, bid: Bid) -> Outcome:
    """Against somebody without a dial: let chance answer a few times."""
    out = Outcome(0.0, None, None)
    before = state.players[seat].fighters >> space & 1
    wins = 0
    for i in range(SAMPLES):
        copy = state.clone()
        copy.rng = Rng.seeded(copy.rng.below(1 << 30) + i)
        codes: list[int] = []
        commit_bid(copy, seat, bid, codes)
        settle_fight(copy, seat)
        out.codes = codes
        if before and copy.players[seat].fighters >> space & 1:
            wins += 1
            if out.won is None:
                out.won = copy
        elif out.lost is None:
            out.lost = copy
    out.win = wins / SAMPLES
    return out
