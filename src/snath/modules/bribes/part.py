"""Which offers of coins were made this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.part import Part, PartKind

if TYPE_CHECKING:
    from ...engine.state import State

WIDTH: Final = 8  # bits for the takers of one giver


@final
class BribesPart(Part):
    """Who has offered coins to whom this turn: each to each once, so that a turn ends.

    `offered` has the bit giver * WIDTH + taker for every such pair.
    """

    name: ClassVar[str] = "bribes"

    def __init__(self, offered: int) -> None:
        self.offered = offered

    def has_offered(self, giver: int, taker: int) -> bool:
        return self.offered >> (giver * WIDTH + taker) & 1 == 1

    def clone(self) -> Part:
        return BribesPart(self.offered)

    def fields(self) -> list[object]:
        return [self.offered]

    def view(self, state: State, seat: int) -> dict[str, object]:
        """Pairs of giver and taker."""
        seats = range(len(state.order))
        return {
            "offered": [[a, b] for a in seats for b in seats if self.has_offered(a, b)],
        }


PART: Final = PartKind(BribesPart)


def bribes_part(state: State) -> BribesPart:
    return state.part(PART)
