"""The two promo encounters that are more than a gain.  Rulebook: Encounter Clarifications."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.action import DECLINE, DONE, ActionKind, Field, code
from ...engine.ids import CARD_VALUES, NO_MAT, OCCUPIES
from ...engine.step import Step
from ...engine.territory import empty_land
from .events import HAND_SEEN, UNIT_RELOCATED

if TYPE_CHECKING:
    from ...engine.state import State

PEEK: Final = 72
RELOCATE_TO: Final = 73
RELOCATE: Final = 74
ACTIONS: Final[list[ActionKind]] = [
    ActionKind(PEEK, "peek", [Field("seat", "number")]),
    ActionKind(RELOCATE_TO, "relocate_to", [Field("space", "space")]),
    ActionKind(RELOCATE, "relocate", [Field("unit", "unit")]),
]


@final
class PeekStep(Step):
    """Look at the combat cards of one opponent."""

    tag: ClassVar[str] = "peek"

    def hands(self, state: State) -> list[int]:
        """Opponents who hold cards; those of an Automa lie face down for everybody."""
        return [
            other
            for other in range(len(state.players))
            if other != self.seat
            and state.players[other].mat != NO_MAT
            and state.players[other].cards()
        ]

    def advance(self, state: State) -> bool:
        if self.hands(state):
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for other in self.hands(state):
            out.append(code(PEEK, other))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        state.pop()
        if action >> 24 == PEEK:
            other = action >> 16 & 255
            state.reveals += 1
            for value in range(CARD_VALUES):
                state.emit(
                    HAND_SEEN, self.seat, other, value, state.players[other].hand[value]
                )

    def clone(self) -> Step:
        return PeekStep(self.seat)


@final
class RelocateStep(Step):
    """Any own units of a territory go together to one adjacent empty land territory.

    `target` is chosen first (-1: not yet), then the units, kind by kind in ascending order.
    """

    tag: ClassVar[str] = "relocate"

    def __init__(self, seat: int, space: int, target: int, last: int) -> None:
        super().__init__(seat)
        self.space = space
        self.target = target
        self.last = last

    def targets(self, state: State) -> int:
        return empty_land(state) & state.board.adjacent[self.space]

    def movable(self, state: State) -> list[int]:
        """Kinds of own units still on the territory that may be named next."""
        out: list[int] = []
        for slot, at in enumerate(state.players[self.seat].units):
            kind = state.rules.kinds[slot]
            ground = state.rules.traits[slot] & OCCUPIES
            if at == self.space and ground and kind >= self.last and kind not in out:
                out.append(kind)
        return out

    def advance(self, state: State) -> bool:
        ready = self.targets(state) if self.target < 0 else self.movable(state)
        if ready:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        if self.target >= 0:
            for kind in self.movable(state):
                out.append(code(RELOCATE, kind))
            out.append(code(DONE))
            return
        mask = self.targets(state)
        while mask:
            low = mask & -mask
            mask ^= low
            out.append(code(RELOCATE_TO, low.bit_length() - 1))
        out.append(code(DECLINE))

    def apply(self, state: State, action: int) -> None:
        kind = action >> 24
        if kind == RELOCATE_TO:
            self.target = action >> 16 & 255
        elif kind == RELOCATE:
            self.last = action >> 16 & 255
            p = state.players[self.seat]
            for slot in range(len(p.units)):
                if p.units[slot] == self.space and state.rules.kinds[slot] == self.last:
                    p.place_unit(slot, self.target, state.rules.traits)
                    state.emit(UNIT_RELOCATED, self.seat, self.last, self.space, self.target)
                    break
        else:
            state.pop()

    def view(self, state: State) -> dict[str, object]:
        names = state.board.names
        return {
            "space": names[self.space],
            "target": names[self.target] if self.target >= 0 else None,
        }

    def clone(self) -> Step:
        return RelocateStep(self.seat, self.space, self.target, self.last)

    def fields(self) -> list[object]:
        return [self.seat, self.space, self.target, self.last]
