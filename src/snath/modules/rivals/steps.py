"""Questions of the module: who is a rival, and which star is placed for a win."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.action import DECLINE, code
from ...engine.board import spaces
from ...engine.ids import CHANCE, NO_MAT
from ...engine.step import Step
from ...engine.steps.secret import SecretStep
from .actions import TAKE_STAR
from .automa import declare
from .part import rivals_part
from .printed import NAME
from .stars import FREE, take

if TYPE_CHECKING:
    from ...engine.state import State

TOPIC: Final = 0


@final
class DeclareRivals(Step):
    """The very last of set-up: all players choose at the same time, Automas by their rule."""

    tag: ClassVar[str] = "setup_rivals"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        players: list[int] = []
        for seat in state.order:
            if state.players[seat].mat == NO_MAT:
                declare(state, seat)
            else:
                players.append(seat)
        if players and len(state.order) > 1:
            state.push(SecretStep.begin(state.rules.rule_index[NAME], TOPIC, players))
        return True

    def clone(self) -> Step:
        return DeclareRivals()

    def fields(self) -> list[object]:
        return []


@final
class ChooseStar(Step):
    """The star of a combat won is on the track; which one was it?

    `source` is the player from whose base it has been taken for now, FREE for the supply;
    `losers` are those whose star pays.  `spare`: the supply has one as well.
    """

    tag: ClassVar[str] = "rival_star"

    def __init__(self, seat: int, source: int, losers: list[int], spare: bool) -> None:
        super().__init__(seat)
        self.source = source
        self.losers = losers
        self.spare = spare

    def sources(self, state: State) -> int:
        """Mask of the players from whose bases it may come."""
        mask = rivals_part(state).rivals(self.seat)
        return mask | 1 << self.source if self.source != FREE else mask

    def options(self, state: State, out: list[int]) -> None:
        for rival in spaces(self.sources(state)):
            out.append(code(TAKE_STAR, rival))
        if self.spare:
            out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        part = rivals_part(state)
        if self.source != FREE:
            part.change(self.seat, self.source, 1)
        if action >> 24 == TAKE_STAR:
            take(state, self.seat, action >> 16 & 255, self.losers)

    def view(self, state: State) -> dict[str, object]:
        return {"losers": self.losers[:]}

    def clone(self) -> Step:
        return ChooseStar(self.seat, self.source, self.losers, self.spare)

    def fields(self) -> list[object]:
        return [self.seat, self.source, self.losers[:], self.spare]
