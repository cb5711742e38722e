"""Influence tokens: on the map, in the supply, with others; all of it is open.

Rulebook: Fenris Faction, Influence Tokens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import count, spaces
from ...engine.ids import NOBODY
from ...engine.part import Lying, Part, PartKind
from ...engine.sharing import with_value
from .events import INFLUENCE_GIVEN, INFLUENCE_PLACED, INFLUENCE_TAKEN
from .names import INFLUENCE, NAME, TOKENS

if TYPE_CHECKING:
    from ...engine.state import State

BESIDE_MAT: Final = -1


@final
class FenrisPart(Part):
    """`placed` is the mask of territories with a token, `held` the tokens of each seat: those of
    Fenris are its supply.  `strict`: a second token is placed only after the first.

    `waiting` is the mask of territories where a character of Fenris still has a combat or an
    encounter before it.  `leaps` counts those of the unit in `leaper`, its slot (-1: none).
    `base` names the one that its tile covers, if the table has settled that.
    """

    name: ClassVar[str] = NAME

    def __init__(
        self,
        placed: int,
        held: list[int],
        strict: bool,
        waiting: int,
        leaper: int,
        leaps: int,
        base: list[str] | None = None,
    ) -> None:
        self.placed = placed
        self.held = held
        self.strict = strict
        self.waiting = waiting
        self.leaper = leaper
        self.leaps = leaps
        self.base: list[str] = [] if base is None else base

    @staticmethod
    def begin(seats: int, strict: bool, base: list[str]) -> FenrisPart:
        return FenrisPart(0, [0] * seats, strict, 0, -1, 0, base)

    def clone(self) -> Part:
        return FenrisPart(
            self.placed, self.held, self.strict, self.waiting, self.leaper, self.leaps, self.base
        )

    def fields(self) -> list[object]:
        out: list[object] = [
            self.placed, self.held[:], self.strict, self.waiting, self.leaper, self.leaps,
        ]
        if self.base:
            out.append(self.base[:])
        return out

    def covered_base(self, faction: str) -> list[str]:
        return self.base if faction == NAME else []

    def tokens(self) -> int:
        return self.placed

    # -- what happens to tokens --------------------------------------------------------------

    def place(self, state: State, seat: int, space: int) -> None:
        """One of the supply onto a territory."""
        self.held = with_value(self.held, seat, self.held[seat] - 1)
        self.placed |= 1 << space
        state.emit(INFLUENCE_PLACED, seat, space)

    def take(self, state: State, seat: int, space: int) -> None:
        """The one on a territory for good."""
        self.held = with_value(self.held, seat, self.held[seat] + 1)
        self.placed &= ~(1 << space)
        state.emit(INFLUENCE_TAKEN, seat, space)

    def give(self, state: State, seat: int, other: int, number: int) -> None:
        """Some of the supply to an opponent."""
        if number > 0:
            self.held = with_value(self.held, seat, self.held[seat] - number)
            self.held = with_value(self.held, other, self.held[other] + number)
            state.emit(INFLUENCE_GIVEN, seat, other, number)

    # -- what is seen ------------------------------------------------------------------------

    def lying(self, state: State, seat: int) -> list[Lying]:
        owner = fenris_seat(state)
        if owner == NOBODY:
            return []
        out = [Lying(INFLUENCE, owner, space) for space in spaces(self.placed)]
        for holder, number in enumerate(self.held):
            if number:
                out.append(Lying(INFLUENCE, holder, BESIDE_MAT, number))
        return out

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`placed`: territories with a token; `held`: how many each seat has, those of Fenris
        are its supply; `strict`: the second token is placed only after the first."""
        return {
            "placed": [state.board.names[space] for space in spaces(self.placed)],
            "held": self.held[:],
            "strict": self.strict,
        }

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        number = count(self.placed) + sum(self.held)
        if min(self.held) < 0 or number not in (0, TOKENS):
            out.append(f"{number} Influence tokens")
        if self.placed & ~state.board.territories:
            out.append("an Influence token off the map")
        return out


PART: Final = PartKind(FenrisPart)


def fenris_part(state: State) -> FenrisPart:
    return state.part(PART)


def fenris_seat(state: State) -> int:
    """The seat with the faction, played by somebody or by rule; NOBODY without one."""
    for seat in state.order:
        if state.rules.tables.factions[state.players[seat].faction].key == NAME:
            return seat
    return NOBODY
