"""Putting tokens of one type on territories.  Cards 64, 69."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects
from ....engine.action import DONE, PLACE, code
from ....engine.board import spaces
from ....engine.step import Step

if TYPE_CHECKING:
    from ....engine.state import State


@final
class PlaceGoods(Step):
    """Up to `left` tokens onto territories of `sites`, named in ascending order (`last`)."""

    tag: ClassVar[str] = "place_goods"

    def __init__(self, seat: int, resource: int, left: int, sites: int, last: int = 0) -> None:
        super().__init__(seat)
        self.resource = resource
        self.left = left
        self.sites = sites
        self.last = last

    def advance(self, state: State) -> bool:
        if self.left > 0 and self.sites:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for space in spaces(self.sites):
            option = code(PLACE, self.resource, space)
            if option >= self.last:
                out.append(option)
        out.append(code(DONE))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 == DONE:
            self.left = 0
            return
        self.left -= 1
        self.last = action
        effects.add_resources(state, self.seat, self.resource, 1, action >> 8 & 255)

    def view(self, state: State) -> dict[str, object]:
        resources = state.rules.vocabularies["resource"]
        return {"resource": resources[self.resource], "left": self.left}

    def clone(self) -> Step:
        return PlaceGoods(self.seat, self.resource, self.left, self.sites, self.last)

    def fields(self) -> list[object]:
        return [self.seat, self.resource, self.left, self.sites, self.last]
