"""The state of Mad Tesla beside his figure: who destroyed him, and what the table has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.ids import LOWEST_CARD, NOBODY
from ...engine.part import InForce, Part, PartKind
from .figure import base_power, destination, tesla_at, tesla_of, top_cards
from .printed import NAME, printed

if TYPE_CHECKING:
    from ...engine.state import State


@final
class MadTeslaPart(Part):
    """Health is the power of the owner: it is marked on the power track.

    `goes_on`: his end is not the game's.  `twice`: his destroyer is paid again in the final
    scoring.  `last_turns`: the variant in which only players act after a last star.
    `destroyed_by` is a seat, -1 while he is there.
    """

    name: ClassVar[str] = NAME

    def __init__(
        self, goes_on: bool, twice: bool, last_turns: bool, destroyed_by: int = -1
    ) -> None:
        self.goes_on = goes_on
        self.twice = twice
        self.last_turns = last_turns
        self.destroyed_by = destroyed_by

    def clone(self) -> Part:
        return MadTeslaPart(self.goes_on, self.twice, self.last_turns, self.destroyed_by)

    def fields(self) -> list[object]:
        return [self.goes_on, self.twice, self.last_turns, self.destroyed_by]

    def in_force(self, state: State) -> list[InForce]:
        return [InForce(NAME, NAME, NOBODY)] if self.destroyed_by < 0 else []

    def problems(self, state: State) -> list[str]:
        p = state.players[tesla_of(state)]
        out: list[str] = []
        if (p.power == 0) != (self.destroyed_by >= 0) and state.round > 0:
            out.append(f"Mad Tesla has {p.power} health, destroyed by {self.destroyed_by}")
        at = tesla_at(state)
        if at >= 0 and not state.board.territories >> at & 1:
            out.append("Mad Tesla is off the map")
        return out

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`cards` lie on top of the discards, topmost first, and make his `base_power`; the orange
        die is added.  `steps` says where each face of the blue die would take him from here."""
        at = tesla_at(state)
        p = state.players[tesla_of(state)]
        return {
            "space": state.board.names[at] if at >= 0 else None,
            "health": p.power,
            "full_health": printed(state).health,
            "cards": [value + LOWEST_CARD for value in top_cards(state)],
            "base_power": base_power(state),
            "steps": [
                state.board.names[destination(state, at, face + 1)] for face in range(6)
            ] if at >= 0 else [],
            "destroyed_by": self.destroyed_by if self.destroyed_by >= 0 else None,
            "ends_game": not self.goes_on,
        }


PART: Final = PartKind(MadTeslaPart)


def mad_tesla_part(state: State) -> MadTeslaPart:
    return state.part(PART)
