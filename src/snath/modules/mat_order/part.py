"""In which order mats are chosen; all of it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.part import Part, PartKind

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


PART: Final = PartKind(MatOrderPart)


def order_part(state: State) -> MatOrderPart:
    return state.part(PART)
