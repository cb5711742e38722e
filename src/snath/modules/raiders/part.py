"""Agents on the map and with the players; all of it is open.  Rulebook: Episode 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import spaces
from ...engine.ids import NOBODY
from ...engine.part import Lying, Part
from ...engine.sharing import with_value

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "raiders"  # of the module, its option and its rule
AGENT: Final = "agent"
AGENTS: Final = 8
AT_FACTORY: Final = 2
BESIDE_MAT: Final = -1


@final
class RaidersPart(Part):
    """`single` and `double` are masks of territories with one and with two agents, `held` counts
    those that each seat has subdued.  `came_from` is the space that the unit in hand has left."""

    name: ClassVar[str] = NAME

    def __init__(self, single: int, double: int, held: list[int], came_from: int) -> None:
        self.single = single
        self.double = double
        self.held = held
        self.came_from = came_from

    def clone(self) -> Part:
        return RaidersPart(self.single, self.double, self.held, self.came_from)

    def fields(self) -> list[object]:
        return [self.single, self.double, self.held[:], self.came_from]

    def tokens(self) -> int:
        return self.single | self.double

    def closed_to_workers(self) -> int:
        return self.tokens()

    def agents(self, space: int) -> int:
        """How many agents are on a space."""
        return (self.single >> space & 1) + AT_FACTORY * (self.double >> space & 1)

    def take(self, seat: int, space: int) -> None:
        """A seat has subdued all agents of a space."""
        self.held = with_value(self.held, seat, self.held[seat] + self.agents(space))
        self.single &= ~(1 << space)
        self.double &= ~(1 << space)

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
        total = sum(self.held)
        for space in spaces(self.tokens()):
            total += self.agents(space)
        out: list[str] = []
        if total != AGENTS and state.round > 0:
            out.append(f"{total} agents")
        if sum(self.held) == AGENTS and not state.over:
            out.append("all agents are subdued, but the game goes on")
        return out


def raiders_part(state: State) -> RaidersPart:
    for part in state.parts:
        if isinstance(part, RaidersPart):
            return part
    raise AssertionError("the game has no raiders")
