"""Bids in combat are drawn from a sound mixture."""

from __future__ import annotations

from snath.bots.search.duel import Bid, guessed_bids, own_bids, solve
from snath.bots.search.fight import sampled
from snath.engine.rng import Rng

NO_CARDS = [0, 0, 0, 0]


def strengths(bids: list[Bid]) -> list[float]:
    return [bid.strength for bid in bids]


def test_bids_are_possible() -> None:
    for bid in own_bids(5, [2, 0, 1, 0], 2):
        assert 0 <= bid.dial <= 5
        assert sum(bid.cards) <= 2
        assert all(played <= held for played, held in zip(bid.cards, [2, 0, 1, 0], strict=True))
        value = sum((i + 2) * n for i, n in enumerate(bid.cards))
        assert bid.strength == bid.dial + value


def test_every_strength_is_bid_in_its_cheapest_way() -> None:
    bids = own_bids(7, [1, 0, 0, 1], 2)
    assert max(strengths(bids)) == 7 + 2 + 5
    assert len(set(strengths(bids))) == len(bids)


def test_equals_mix_their_bids() -> None:
    duel = solve(own_bids(7, NO_CARDS, 0), guessed_bids(7, 0), 12.0, 12.0, True)
    assert abs(sum(duel.mix) - 1.0) < 1e-6
    assert max(duel.mix) < 0.95
    rng = Rng.seeded(3)
    assert len({sampled(duel, rng).dial for _ in range(40)}) > 1


def test_a_sure_loser_spends_nothing() -> None:
    """Power 2 without cards defends against 7 and two cards."""
    duel = solve(own_bids(2, NO_CARDS, 0), guessed_bids(7, 2), 6.0, 12.0, False)
    spent = sum(share * bid.dial for share, bid in zip(duel.mix, duel.mine, strict=True))
    assert duel.win < 0.25
    assert spent < 1.0


def test_a_sure_winner_does_not_waste() -> None:
    """Nobody has anything to bid against: an attacker wins with 0, so it dials 0."""
    duel = solve(own_bids(7, [0, 0, 0, 2], 2), guessed_bids(0, 0), 12.0, 6.0, True)
    assert duel.win > 0.99
    assert sampled(duel, Rng.seeded(1)).strength == 0
    defender = solve(own_bids(7, NO_CARDS, 0), guessed_bids(0, 0), 12.0, 6.0, False)
    assert sampled(defender, Rng.seeded(1)).strength == 1


def test_more_power_wins_more_often() -> None:
    weak = solve(own_bids(3, NO_CARDS, 0), guessed_bids(5, 1), 12.0, 12.0, True)
    strong = solve(own_bids(7, [0, 1, 1, 0], 2), guessed_bids(5, 1), 12.0, 12.0, True)
    assert strong.win > weak.win + 0.2


def test_higher_stakes_make_higher_bids() -> None:
    low = solve(own_bids(7, NO_CARDS, 0), guessed_bids(7, 1), 2.0, 8.0, True)
    high = solve(own_bids(7, NO_CARDS, 0), guessed_bids(7, 1), 20.0, 8.0, True)
    assert high.cost > low.cost
