"""Random play at full speed, for benchmarks and rollouts."""

from __future__ import annotations

from typing import Final, final

from .action import DECLINE, STOP
from .ids import CHANCE
from .rng import Rng
from .state import State

# Of so many chances to say no, a busy player takes one.
BUSY: Final = 8


@final
class Tally:
    """How many questions players and chance answered."""

    def __init__(self) -> None:
        self.decisions = 0
        self.chances = 0


def refuses(option: int) -> bool:
    """Whether an option only says no or that something is finished.

    By the order of the codes such an option is the last one of its list.
    """
    kind = option >> 24
    return kind >= DECLINE or kind == STOP


def playout(state: State, rng: Rng, limit: int, busy: int) -> Tally:
    """Play random actions to the end, or `limit` decisions of players.

    With `busy` above 0 only one in so many questions may be answered with a refusal, as long as
    there is something else to do.  Chance outcomes are drawn from the state's own generator.
    """
    tally = Tally()
    while not state.over and tally.decisions < limit:
        step = state.stack[-1]
        if step.seat == CHANCE:
            state.apply(state.chance())
            tally.chances += 1
            continue
        options: list[int] = []
        step.options(state, options)
        n = len(options)
        if busy > 0 and n > 1 and refuses(options[n - 1]) and rng.below(busy) != 0:
            n -= 1
        state.apply(options[rng.below(n)])
        tally.decisions += 1
    return tally


def random_playout(state: State, rng: Rng, limit: int) -> int:
    """Play uniformly random actions; returns the decisions of players.

    Most turns are short: ending the turn is an option like any other.
    """
    return playout(state, rng, limit, 0).decisions


def busy_playout(state: State, rng: Rng, limit: int) -> int:
    """Play random actions of somebody who prefers doing to refusing; returns the decisions."""
    return playout(state, rng, limit, BUSY).decisions
