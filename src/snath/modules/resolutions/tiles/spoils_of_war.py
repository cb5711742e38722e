"""Spoils of War: whoever wins a combat gains coins and may take a token of the loser's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects
from ....engine.action import DECLINE, code
from ....engine.board import spaces
from ....engine.ids import COINS, RESOURCES
from ....engine.rule import ON_COMBAT_DONE
from ....engine.step import Step
from ....engine.steps.combat import NO_CHAMPION, CombatStep, has_dial
from ....engine.territory import controlled
from ..actions import TAKE_SPOILS
from ..events import SPOILS_TAKEN
from ..part import resolutions_part
from ..tile import LastRounds

if TYPE_CHECKING:
    from ....engine.state import State


@final
class SpoilsOfWar(LastRounds):
    name: ClassVar[str] = "spoils_of_war"

    def hooks(self) -> list[int]:
        return [*super().hooks(), ON_COMBAT_DONE]

    def combat_done(self, state: State, combat: CombatStep, seat: int, won: bool) -> None:
        if not won or seat >= len(state.order):
            return
        effects.gain(state, seat, COINS, self.printed(state, resolutions_part(state)).coins)
        if combat.champion != NO_CHAMPION:
            return  # two single units, such as airships, fight for the coins only
        losers = [loser for loser in combat.losers if has_dial(state, loser)]
        if losers and has_dial(state, seat):
            # Below the retreats: what the loser controls is seen after them.
            at = state.stack.index(combat) + 1
            state.stack.insert(at, SpoilsStep(seat, losers, combat.space))


@final
class SpoilsStep(Step):
    """One token from a territory that a loser controls, onto the battlefield."""

    tag: ClassVar[str] = "spoils"

    def __init__(self, seat: int, losers: list[int], space: int) -> None:
        super().__init__(seat)
        self.losers = losers
        self.space = space

    def advance(self, state: State) -> bool:
        out: list[int] = []
        self.options(state, out)
        if len(out) > 1:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        theirs = 0
        for loser in self.losers:
            theirs |= controlled(state, loser)
        for space in spaces(theirs & ~(1 << self.space)):
            for resource in range(RESOURCES):
                if state.resources[space * RESOURCES + resource]:
                    out.append(code(TAKE_SPOILS, space, resource))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == TAKE_SPOILS:
            space = action >> 16 & 255
            resource = action >> 8 & 255
            state.put(space, resource, -1)
            state.put(self.space, resource, 1)
            state.emit(SPOILS_TAKEN, self.seat, resource, 1, space, self.space)

    def view(self, state: State) -> dict[str, object]:
        return {"losers": self.losers[:], "space": state.board.names[self.space]}

    def clone(self) -> Step:
        return SpoilsStep(self.seat, self.losers, self.space)

    def fields(self) -> list[object]:
        return [self.seat, self.losers[:], self.space]
