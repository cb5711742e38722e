"""Who is on Tesla's track; all of it is open.  Rulebook: Modular Rules, Tesla."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine import hooks
from ...engine.ids import GUEST
from ...engine.part import Part, PartKind
from ...engine.sharing import with_value
from .events import TESLA_JOINED
from .names import NAME
from .printed import printed

if TYPE_CHECKING:
    from ...engine.state import State


@final
class TeslaPart(Part):
    """`explored` counts the encounter tokens of every seat, `owner` is whom he serves (-1: nobody).

    `found_at` is where he will appear once the encounter there is over (-1: nowhere), `faction`
    the key of who has him from the start.
    """

    name: ClassVar[str] = NAME

    def __init__(self, explored: list[int], owner: int, found_at: int, faction: str) -> None:
        self.explored = explored
        self.owner = owner
        self.found_at = found_at
        self.faction = faction

    def clone(self) -> Part:
        return TeslaPart(self.explored, self.owner, self.found_at, self.faction)

    def fields(self) -> list[object]:
        return [self.explored[:], self.owner, self.found_at, self.faction]

    def count_token(self, state: State, seat: int, space: int) -> None:
        """The third one of a seat finds him, unless somebody has."""
        self.explored = with_value(self.explored, seat, self.explored[seat] + 1)
        if self.owner < 0 and self.explored[seat] == printed(state).tokens:
            self.owner = seat
            self.found_at = space

    def join(self, state: State, seat: int, space: int) -> None:
        """He serves a seat from now on, beginning on this space."""
        self.owner = seat
        self.found_at = -1
        state.players[seat].place_unit(tesla_slot(state), space, state.rules.traits)
        state.emit(TESLA_JOINED, seat, space)
        if state.board.territories >> space & 1:
            hooks.appeared(state, seat, space)

    def view(self, state: State, seat: int) -> dict[str, object]:
        """`explored`: encounter tokens of every seat; `needed`: how many find him; `owner`: whom
        he serves."""
        return {
            "explored": self.explored[:],
            "needed": printed(state).tokens,
            "owner": self.owner if self.owner >= 0 and self.found_at < 0 else None,
        }

    def problems(self, state: State) -> list[str]:
        slot = tesla_slot(state)
        serves = [seat for seat, p in enumerate(state.players) if p.units[slot] >= 0]
        if serves and serves != [self.owner]:
            return ["Tesla serves another player than the one who has found him"]
        if not serves and self.owner >= 0 and self.found_at < 0:
            return ["Tesla has gone"]
        return []


def tesla_slot(state: State) -> int:
    """The slot of the guest; the same for every player."""
    for slot, traits in enumerate(state.rules.traits):
        if traits & GUEST:
            return slot
    raise AssertionError("the game is played without Tesla")


PART: Final = PartKind(TeslaPart)


def tesla_part(state: State) -> TeslaPart:
    return state.part(PART)
