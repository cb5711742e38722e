"""Agents on the map and with the players; all of it is open.  Rulebook: Episode 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import count, spaces
from ...engine.ids import NOBODY
from ...engine.part import Lying, Part, PartKind
from ...engine.sharing import with_value
from .printed import NAME, printed

if TYPE_CHECKING:
    from ...engine.state import State

AGENT: Final = "agent"
BESIDE_MAT: Final = -1


@final
class RaidersPart(Part):
    """`there` counts the agents on each space, `held` those that each seat has subdued.
    `came_from` is the space that the unit in hand has left."""

    name: ClassVar[str] = NAME

    def __init__(self, there: list[int], held: list[int], came_from: int) -> None:
        self.there = there
        self.held = held
        self.came_from = came_from

    def clone(self) -> Part:
        return RaidersPart(self.there, self.held, self.came_from)

    def fields(self) -> list[object]:
        return [self.there[:], self.held[:], self.came_from]

    def tokens(self) -> int:
        mask = 0
        for space, agents in enumerate(self.there):
            if agents:
                mask |= 1 << space
        return mask

    def closed_to_workers(self) -> int:
        return self.tokens()

    def agents(self, space: int) -> int:
        """How many agents are on a space."""
        return self.there[space] if space < len(self.there) else 0

    def take(self, seat: int, space: int) -> None:
        """A seat has subdued all agents of a space."""
        self.held = with_value(self.held, seat, self.held[seat] + self.agents(space))
        self.there = with_value(self.there, space, 0)

    def lying(self, state: State, seat: int) -> list[Lying]:
        out = [
            Lying(AGENT, holder, BESIDE_MAT, number)
            for holder, number in enumerate(self.held)
            if number
        ]
        for space in spaces(self.tokens()):
            out.append(Lying(AGENT, NOBODY, space, self.agents(space)))
        return out

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`agents`: how many are on each space where there are any; `held`: those that each seat
        has subdued."""
        names = state.board.names
        return {
            "agents": {names[space]: self.agents(space) for space in spaces(self.tokens())},
            "held": self.held[:],
        }

    def problems(self, state: State) -> list[str]:
        figures = printed(state)
        total = figures.on_tunnels * count(state.board.tunnels) + figures.at_factory
        out: list[str] = []
        if sum(self.held) + sum(self.there) != total and state.round > 0:
            out.append(f"{sum(self.held)} agents are subdued and {sum(self.there)} are left")
        if not sum(self.there) and state.round > 0 and not state.over:
            out.append("all agents are subdued, but the game goes on")
        return out


PART: Final = PartKind(RaidersPart)


def raiders_part(state: State) -> RaidersPart:
    return state.part(PART)
