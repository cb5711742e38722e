"""A partner for practice: it stands still, so that a position stays what it is."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.action import COMMIT, DECLINE, DIAL, DONE, END_TURN, STOP
from ..engine.rng import Rng
from .bot import World

LEAVES = (END_TURN, DECLINE, DONE, STOP, COMMIT)


class StillBot:
    """Ends its turns at once and fights with up to `dial` power, without cards.

    It declines whatever it is offered, unless it is told to `agree`.
    """

    def __init__(self, dial: int = 0, agree: int = 0) -> None:
        self.dial = dial
        self.agree = agree

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        bids = [option for option in options if option >> 24 == DIAL and bid(option) <= self.dial]
        if bids:
            return max(bids, key=bid)
        if self.agree and any(option >> 24 == DECLINE for option in options):
            return next(option for option in options if option >> 24 != DECLINE)
        leaving = [option for option in options if option >> 24 in LEAVES]
        return leaving[0] if leaving else options[0]


def bid(option: int) -> int:
    return option >> 16 & 255
