"""Who plays together."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.part import Part, PartKind

if TYPE_CHECKING:
    from ...engine.state import State


@final
class TeamsPart(Part):
    """The partner of each seat."""

    name: ClassVar[str] = "teams"

    def __init__(self, partners: list[int]) -> None:
        self.partners = partners

    def clone(self) -> Part:
        return self  # fixed for the whole game

    def fields(self) -> list[object]:
        return [self.partners[:]]

    def view(self, state: State, seat: int) -> dict[str, object]:
        return {"partners": self.partners[:]}


PART: Final = PartKind(TeamsPart)


def partner_of(state: State, seat: int) -> int:
    return state.part(PART).partners[seat]
