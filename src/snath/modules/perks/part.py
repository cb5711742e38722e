"""Who may take which perk, and who has taken one; all of it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import spaces
from ...engine.part import Part, PartKind
from ...engine.sharing import with_value
from .kinds import NAME, PERKS

if TYPE_CHECKING:
    from ...engine.state import State

NONE: Final = -1


@final
class PerksPart(Part):
    """`offered`: by seat a mask of perks; `taken`: by seat the perk it has taken, or NONE."""

    name: ClassVar[str] = NAME

    def __init__(self, offered: list[int], taken: list[int]) -> None:
        self.offered = offered
        self.taken = taken

    def clone(self) -> Part:
        return PerksPart(self.offered, self.taken)

    def fields(self) -> list[object]:
        return [self.offered[:], self.taken[:]]

    def take(self, seat: int, perk: int) -> None:
        self.taken = with_value(self.taken, seat, perk)

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`offered`: for each seat the perks of which it may take one; `taken`: the one it has
        taken, if any."""
        return {
            "offered": [[PERKS[perk] for perk in spaces(mask)] for mask in self.offered],
            "taken": [PERKS[perk] if perk != NONE else None for perk in self.taken],
        }

    def problems(self, state: State) -> list[str]:
        return [
            f"seat {seat}: a perk that was not offered"
            for seat, perk in enumerate(self.taken)
            if perk != NONE and not self.offered[seat] >> perk & 1
        ]


PART: Final = PartKind(PerksPart)


def perks_part(state: State) -> PerksPart:
    return state.part(PART)
