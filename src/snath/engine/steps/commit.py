"""A secret commitment of one seat: a number on a dial and, where allowed, combat cards.

Commitments lie in `state.commits` until the step below reveals them; views show nobody but the
seat itself what it has committed.  Rulebook: Combat, Select Power.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ..action import COMMIT, DIAL, PLAY_CARD, code
from ..deal import draw_counts
from ..ids import CARD_VALUES
from ..step import Step
from .secret import SecretStep

if TYPE_CHECKING:
    from ..rng import Rng
    from ..state import State

RECORD: Final = 2 + CARD_VALUES  # seat, dial, cards by value


def committed(state: State, seat: int) -> list[int]:
    """What a seat has committed: dial, then cards by value."""
    commits = state.commits
    for i in range(0, len(commits), RECORD):
        if commits[i] == seat:
            return commits[i + 1 : i + RECORD]
    return [0] * (1 + CARD_VALUES)


def committing(state: State) -> bool:
    """Whether commitments are being made or lie face down."""
    if state.over:
        return False
    return len(state.commits) > 0 or isinstance(state.stack[-1], (CommitStep, SecretStep))


@final
class CommitStep(Step):
    """First the dial, then cards in ascending order, then `commit`.

    `same`: any number of cards of one value may be played instead of up to the limit.
    """

    tag: ClassVar[str] = "commit"

    def __init__(
        self, seat: int, dial_limit: int, card_limit: int, dial: int, played: list[int], last: int,
        same: bool = False,
    ) -> None:
        super().__init__(seat)
        self.dial_limit = dial_limit
        self.card_limit = card_limit
        self.dial = dial
        self.played = played
        self.last = last
        self.same = same

    @staticmethod
    def begin(
        seat: int, dial_limit: int, card_limit: int, same: bool = False
    ) -> CommitStep:
        return CommitStep(seat, dial_limit, card_limit, -1, [0, 0, 0, 0], 0, same)

    def can_play(self, state: State, value: int) -> bool:
        if value < self.last or state.players[self.seat].hand[value] <= self.played[value]:
            return False
        return self.card_limit > 0 or (self.same and sum(self.played) == self.played[value])

    def advance(self, state: State) -> bool:
        if self.dial < 0:
            if self.dial_limit > 0:
                return False
            self.dial = 0
        for value in range(CARD_VALUES):
            if self.can_play(state, value):
                return False
        self.finish(state)
        return True

    def options(self, state: State, out: list[int]) -> None:
        if self.dial < 0:
            for power in range(self.dial_limit + 1):
                out.append(code(DIAL, power))
            return
        for value in range(CARD_VALUES):
            if self.can_play(state, value):
                out.append(code(PLAY_CARD, value))
        out.append(code(COMMIT))

    def apply(self, state: State, action: int) -> None:
        kind = action >> 24
        value = action >> 16 & 255
        if kind == DIAL:
            self.dial = value
        elif kind == PLAY_CARD:
            self.played[value] += 1
            self.card_limit -= 1
            self.last = value
        else:
            self.finish(state)

    def finish(self, state: State) -> None:
        state.pop()
        state.commits.append(self.seat)
        state.commits.append(self.dial)
        state.commits.extend(self.played)

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        """Any point of the commitment at which its owner would still be asked."""
        if seat == self.seat:
            return
        hand = state.players[self.seat].hand
        held = state.players[self.seat].cards()
        for n in self.played:
            self.card_limit += n
        self.played = [0] * CARD_VALUES
        self.last = 0
        self.dial = rng.below(self.dial_limit + 2) - 1 if self.dial_limit else 0
        if held == 0 or self.card_limit == 0:
            self.dial = -1  # nothing but the dial is asked
        if self.dial < 0:
            return
        cards = draw_counts(hand[:], rng.below(min(self.card_limit, held)), rng)
        for value in range(CARD_VALUES):
            for _ in range(cards[value]):
                # The last playable card is left in hand: after it nothing would be asked.
                playable = 0
                for higher in range(value, CARD_VALUES):
                    playable += hand[higher] - self.played[higher]
                if playable < 2:
                    return
                self.played[value] += 1
                self.card_limit -= 1
                self.last = value

    def clone(self) -> Step:
        return CommitStep(
            self.seat, self.dial_limit, self.card_limit, self.dial, self.played[:], self.last,
            self.same,
        )

    def fields(self) -> list[object]:
        out: list[object] = [
            self.seat, self.dial_limit, self.card_limit, self.dial, self.played[:], self.last,
        ]
        if self.same:
            out.append(True)
        return out
