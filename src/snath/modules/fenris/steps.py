"""Placing Influence, and giving it away.  Rulebook: Fenris Faction, Influence; Horrify."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.action import DECLINE, code
from ...engine.board import spaces
from ...engine.step import Step
from .actions import GIVE_INFLUENCE, PLACE_INFLUENCE
from .part import fenris_part
from .places import further_sites, tokenless

if TYPE_CHECKING:
    from ...engine.state import State


@final
class PlaceInfluence(Step):
    """A token where the character is, then one on any other free territory; or either, or none.

    `first`: the one under the character is still to come.
    """

    tag: ClassVar[str] = "place_influence"

    def __init__(self, seat: int, space: int, first: bool) -> None:
        super().__init__(seat)
        self.space = space
        self.first = first

    def sites(self, state: State) -> int:
        part = fenris_part(state)
        if part.held[self.seat] == 0:
            return 0
        own = tokenless(state) & 1 << self.space if self.first else 0
        if self.first and part.strict:
            return own
        return own | further_sites(state, self.space)

    def advance(self, state: State) -> bool:
        if self.sites(state):
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for space in spaces(self.sites(state)):
            out.append(code(PLACE_INFLUENCE, space))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        space = action >> 16 & 255
        if action >> 24 == PLACE_INFLUENCE:
            fenris_part(state).place(state, self.seat, space)
        if action >> 24 == PLACE_INFLUENCE and self.first and space == self.space:
            self.first = False
        else:
            state.pop()

    def view(self, state: State) -> dict[str, object]:
        """Where the character is, and whether a token may still go there."""
        own = self.sites(state) >> self.space & 1 == 1
        return {"space": state.board.names[self.space], "own": own}

    def clone(self) -> Step:
        return PlaceInfluence(self.seat, self.space, self.first)

    def fields(self) -> list[object]:
        return [self.seat, self.space, self.first]


@final
class GiveInfluence(Step):
    """Up to `most` tokens of the supply to the owner of units that must retreat."""

    tag: ClassVar[str] = "give_influence"

    def __init__(self, seat: int, other: int, most: int) -> None:
        super().__init__(seat)
        self.other = other
        self.most = most

    def advance(self, state: State) -> bool:
        self.most = min(self.most, fenris_part(state).held[self.seat])
        if self.most > 0:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for number in range(1, self.most + 1):
            out.append(code(GIVE_INFLUENCE, number))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == GIVE_INFLUENCE:
            fenris_part(state).give(state, self.seat, self.other, action >> 16 & 255)

    def view(self, state: State) -> dict[str, object]:
        return {"seat": self.other, "amount": self.most}

    def clone(self) -> Step:
        return GiveInfluence(self.seat, self.other, self.most)

    def fields(self) -> list[object]:
        return [self.seat, self.other, self.most]
