"""Rewards at the end of a game, one number for each seat.

    place   1 for the first place, -1 for the last, evenly between; seats that share a place
            share what their places bring.  Adds up to 0.
    win     1 divided among the winners, minus the even share of everybody.  Adds up to 0.
    coins   the final fortune divided by 100, which may be below 0.  Does not add up to 0.

Where all win or all lose together (`engine.scoring.outcome`), `place` and `win` are 1 or -1 for
everybody and do not add up to 0.  A game cut off by the round limit is ranked and rewarded like
any other.

With shaping there are rewards on the way: `Lead`.
"""

from __future__ import annotations

from math import inf

from ..engine.errors import ConfigError, shown
from ..engine.scoring import RANKED, WON_TOGETHER, outcome, rank, score_seat
from ..engine.state import State

REWARDS = ("place", "win", "coins")


def check_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise ConfigError(f"unknown reward {shown(reward)}; allowed: {', '.join(REWARDS)}")
    return reward


def check_shaping(shaping: float) -> float:
    if not 0 <= shaping < inf:
        raise ConfigError(f"shaping {shown(shaping)}; allowed: 0 (none) or more, for each coin")
    return float(shaping)


class Lead:
    """Rewards on the way: the change of each seat's lead in coins, times `shaping`.

    The lead is what a seat would have if the game ended now, minus the best of the others.  What
    is given on the way adds up to the lead at the end, whatever the path: it only tells earlier
    what comes anyway.
    """

    def __init__(self, shaping: float, seats: int) -> None:
        self.shaping = shaping
        self.seats = seats
        self.before = [0] * seats

    def start(self, state: State) -> None:
        self.before = self.now(state)

    def gained(self, state: State) -> list[float]:
        """Since the last look."""
        before, self.before = self.before, self.now(state)
        return [
            self.shaping * (now - then) for now, then in zip(self.before, before, strict=True)
        ]

    def now(self, state: State) -> list[int]:
        if not state.order:  # nobody has anything before the set-up is done
            return [0] * self.seats
        coins = [score_seat(state, seat).total for seat in range(self.seats)]
        if self.seats == 1:
            return coins
        return [
            own - max(coins[:seat] + coins[seat + 1 :]) for seat, own in enumerate(coins)
        ]


def rewards_of(state: State, reward: str) -> list[float]:
    """What each seat gets for a finished game."""
    ranking = rank(state)
    seats = len(ranking)
    together = outcome(state)
    if together != RANKED and reward != "coins":
        return [1.0 if together == WON_TOGETHER else -1.0] * seats
    out = [0.0] * seats
    for score in ranking:
        ties = sum(1 for other in ranking if other.place == score.place)
        if reward == "coins":
            out[score.seat] = score.total / 100
        elif reward == "win":
            out[score.seat] = (1 / ties if score.place == 1 else 0.0) - 1 / seats
        elif seats > 1:
            middle = score.place - 1 + (ties - 1) / 2
            out[score.seat] = 1 - 2 * middle / (seats - 1)
    return out
