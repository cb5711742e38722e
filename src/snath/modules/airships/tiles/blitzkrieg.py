"""Tile 6: airships fight each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import hooks
from ....engine.action import DECLINE, code
from ....engine.ids import NOBODY
from ....engine.rule import ON_FIGHT, ON_FIND_COMBATS, ON_MOVE_DONE, ON_STOPPED
from ....engine.step import Step
from ....engine.steps.combat import CombatStep
from ..actions import CHALLENGE
from ..events import CHALLENGED
from ..flight import took_off_from
from ..part import airships_part
from ..ship import airship_at, airship_slot, hold_of
from .carrying import CarriesWorkers

if TYPE_CHECKING:
    from ....engine.state import State


def airships_beside(state: State, seat: int, space: int) -> list[int]:
    """Opponents at the table whose airship is there."""
    return [
        other
        for other in range(len(state.order))
        if airship_at(state, other) == space and hooks.is_foe(state, seat, other)
    ]


@final
class Blitzkrieg(CarriesWorkers):
    """Declared after a flight, fought among the combats of the action if both are still there.

    Such a combat is named by the hold of the airship that is attacked.
    """

    def hooks(self) -> list[int]:
        return [*super().hooks(), ON_STOPPED, ON_FIND_COMBATS, ON_FIGHT, ON_MOVE_DONE]

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        if took_off_from(state, slot) >= 0 and airships_beside(state, seat, space):
            state.push(ChallengeStep(seat))

    def find_combats(self, state: State, seat: int, mask: int) -> int:
        rival = airships_part(state).challenged
        if rival == NOBODY or airship_at(state, rival) != airship_at(state, seat):
            return mask
        return mask | 1 << hold_of(state, rival)

    def fight(self, state: State, seat: int, place: int) -> bool:
        part = airships_part(state)
        rival = part.challenged
        if rival == NOBODY or place != hold_of(state, rival):
            return False
        part.challenged = NOBODY
        state.push(
            CombatStep.single(seat, rival, airship_at(state, seat), airship_slot(state))
        )
        return True

    def move_done(self, state: State, seat: int, moved: int) -> None:
        """What did not take place is forgotten."""
        airships_part(state).challenged = NOBODY


@final
class ChallengeStep(Step):
    """One of the airships there, or none."""

    tag: ClassVar[str] = "challenge"

    def options(self, state: State, out: list[int]) -> None:
        for other in airships_beside(state, self.seat, airship_at(state, self.seat)):
            out.append(code(CHALLENGE, other))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == CHALLENGE:
            rival = action >> 16 & 255
            airships_part(state).challenged = rival
            state.emit(CHALLENGED, self.seat, rival, airship_at(state, self.seat))

    def clone(self) -> Step:
        return ChallengeStep(self.seat)
