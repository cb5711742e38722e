"""In which order mats are chosen; all of it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.part import Part

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "mat_order"  # of the module and its option


@final
class MatOrderPart(Part):
    """`order` of the seats; `away` is the mask of mats that seats without one have taken away."""

    name: ClassVar[str] = NAME

    def __init__(self, order: list[int], away: int = 0) -> None:
        self.order = order
        self.away = away

    def clone(self) -> Part:
        return MatOrderPart(self.order, self.away)

    def fields(self) -> list[object]:
        return [self.order[:], self.away]

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`order`: the seats as they choose; `away`: mats that nobody can choose any more."""
        mats = state.rules.tables.mats
        away = [mat.key for i, mat in enumerate(mats) if self.away >> i & 1]
        return {"order": self.order[:], "away": away}


def order_part(state: State) -> MatOrderPart:
    for part in state.parts:
        if isinstance(part, MatOrderPart):
            return part
    raise AssertionError("no order of choosing mats was settled")
