"""Putting gained tokens on territories, one by one.  Rulebook: Trade; Encounters."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import effects
from ..action import DONE, PLACE, PLACE_WORKER, code
from ..ids import RESOURCES
from ..step import Step

if TYPE_CHECKING:
    from ..state import State


@final
class PlaceResources(Step):
    """Up to `left` tokens of any types onto spaces of `sites`, named in ascending order.

    `exact`: the amount has been chosen already, so none may be left out.
    """

    tag: ClassVar[str] = "place_resources"

    def __init__(self, seat: int, left: int, sites: int, exact: bool, last: int = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.sites = sites
        self.exact = exact
        self.last = last

    def advance(self, state: State) -> bool:
        if self.left == 0 or not self.sites:
            state.pop()
            return True
        return False

    def options(self, state: State, out: list[int]) -> None:
        for kind in range(RESOURCES):
            rest = self.sites
            while rest:
                low = rest & -rest
                rest ^= low
                option = code(PLACE, kind, low.bit_length() - 1)
                if option >= self.last:
                    out.append(option)
        if not self.exact:
            out.append(code(DONE))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 == DONE:
            self.left = 0
            return
        self.last = action
        self.left -= 1
        effects.add_resources(state, self.seat, action >> 16 & 255, 1, action >> 8 & 255)

    def view(self, state: State) -> dict[str, object]:
        return {"left": self.left}

    def clone(self) -> Step:
        return PlaceResources(self.seat, self.left, self.sites, self.exact, self.last)

    def fields(self) -> list[object]:
        return [self.seat, self.left, self.sites, self.exact, self.last]


@final
class PlaceWorker(Step):
    """A worker of the player mat onto one of `sites`, or not at all."""

    tag: ClassVar[str] = "place_worker"

    def __init__(self, seat: int, sites: int) -> None:
        super().__init__(seat)
        self.sites = sites

    def advance(self, state: State) -> bool:
        if not self.sites or not effects.workers_left(state, self.seat):
            state.pop()
            return True
        return False

    def options(self, state: State, out: list[int]) -> None:
        rest = self.sites
        while rest:
            low = rest & -rest
            rest ^= low
            out.append(code(PLACE_WORKER, low.bit_length() - 1))
        out.append(code(DONE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == PLACE_WORKER:
            effects.add_worker(state, self.seat, action >> 16 & 255)

    def clone(self) -> Step:
        return PlaceWorker(self.seat, self.sites)

    def fields(self) -> list[object]:
        return [self.seat, self.sites]
