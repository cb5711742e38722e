"""What a card offers to the opponents, one after the other.  Cards 54, 63."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import stars
from ....engine.action import DECLINE, code
from ....engine.step import Step
from ..actions import ACCEPT
from ..special import SPECIALS

if TYPE_CHECKING:
    from ....engine.state import State


@final
class Offers(Step):
    """Each of `queue` may accept; stars follow each answer.

    All are asked before a last star ends the game.  `asked`: who has answered and may have
    reached a goal, the resolver to begin with.
    """

    tag: ClassVar[str] = "offers"

    def __init__(self, asked: int, key: str, queue: list[int]) -> None:
        super().__init__(queue[0] if queue else asked)
        self.asked = asked
        self.key = key
        self.queue = queue

    def must_finish(self) -> bool:
        return True

    def advance(self, state: State) -> bool:
        if self.asked >= 0:
            asked = self.asked
            self.asked = -1
            stars.place_stars(state, asked)
            return True
        if not self.queue:
            state.pop()
            stars.end_if_due(state)
            return True
        self.seat = self.queue[0]
        if SPECIALS[self.key].open_to(state, self.seat):
            return False
        self.queue = self.queue[1:]
        return True

    def options(self, state: State, out: list[int]) -> None:
        out.append(code(ACCEPT))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        self.queue = self.queue[1:]
        if action >> 24 == ACCEPT:
            self.asked = self.seat
            SPECIALS[self.key].accepted(state, self.seat)

    def view(self, state: State) -> dict[str, object]:
        return {"special": self.key}

    def clone(self) -> Step:
        copy = Offers(self.asked, self.key, self.queue)
        copy.seat = self.seat
        return copy

    def fields(self) -> list[object]:
        return [self.asked, self.key, self.queue[:]]
