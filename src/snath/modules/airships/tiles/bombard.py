"""Tile 1: resources aboard are dropped on an opponent's power."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine import effects
from ....engine.action import DECLINE, DONE, code
from ....engine.ids import POWER, RESOURCES
from ....engine.rule import ON_STOPPED
from ....engine.step import Step
from ..actions import BOMBARD
from ..events import BOMBARDED
from ..flight import seats_below, took_off_from
from ..ship import airship_at, hold_of, resources_aboard
from .carrying import CarriesResources

if TYPE_CHECKING:
    from ....engine.state import State

DAMAGE: Final[tuple[int, ...]] = (0, 1, 3, 5)  # power lost for so many resources
NOT_YET: Final = -1


@final
class Bombard(CarriesResources):
    """After a flight, over an opponent's unit, before the combats of the action."""

    def hooks(self) -> list[int]:
        return [*super().hooks(), ON_STOPPED]

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        if (
            took_off_from(state, slot) >= 0
            and resources_aboard(state, seat)
            and seats_below(state, seat, space)
        ):
            state.push(BombardStep(seat, NOT_YET, 0))


@final
class BombardStep(Step):
    """Resources are dropped one by one, all on the same `target`."""

    tag: ClassVar[str] = "bombard"

    def __init__(self, seat: int, target: int, dropped: int) -> None:
        super().__init__(seat)
        self.target = target
        self.dropped = dropped

    def drops(self, state: State, out: list[int]) -> None:
        if self.dropped + 1 >= len(DAMAGE):
            return
        targets = [self.target]
        if self.target == NOT_YET:
            targets = seats_below(state, self.seat, airship_at(state, self.seat))
        hold = hold_of(state, self.seat) * RESOURCES
        for target in targets:
            for kind in range(RESOURCES):
                if state.resources[hold + kind]:
                    out.append(code(BOMBARD, target, kind))

    def options(self, state: State, out: list[int]) -> None:
        self.drops(state, out)
        out.append(code(DECLINE if self.target == NOT_YET else DONE))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 != BOMBARD:
            self.finish(state)
            return
        self.target = action >> 16 & 255
        self.dropped += 1
        state.put(hold_of(state, self.seat), action >> 8 & 255, -1)
        more: list[int] = []
        self.drops(state, more)
        if not more:
            self.finish(state)

    def finish(self, state: State) -> None:
        state.pop()
        if self.dropped:
            state.emit(BOMBARDED, self.seat, self.target, self.dropped)
            effects.lose(state, self.target, POWER, DAMAGE[self.dropped])

    def view(self, state: State) -> dict[str, object]:
        return {
            "target": None if self.target == NOT_YET else self.target,
            "dropped": self.dropped,
            "losses": list(DAMAGE),
        }

    def clone(self) -> Step:
        return BombardStep(self.seat, self.target, self.dropped)

    def fields(self) -> list[object]:
        return [self.seat, self.target, self.dropped]
