"""Rewards at the end of a game, one number for each seat.

    place   1 for the first place, -1 for the last, evenly between; seats that share a place
            share what their places bring.  Adds up to 0.
    win     1 divided among the winners, minus the even share of everybody.  Adds up to 0.
    coins   the final fortune divided by 100, which may be below 0.  Does not add up to 0.

Where all win or all lose together (`engine.scoring.outcome`), `place` and `win` are 1 or -1 for
everybody and do not add up to 0.  A game cut off by the round limit is ranked and rewarded like
any other.
"""

from __future__ import annotations

from ..engine.errors import ConfigError, shown
from ..engine.scoring import RANKED, WON_TOGETHER, outcome, rank
from ..engine.state import State

REWARDS = ("place", "win", "coins")


def check_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise ConfigError(f"unknown reward {shown(reward)}; allowed: {', '.join(REWARDS)}")
    return reward


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
