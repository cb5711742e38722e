"""Factions for the seats, dealt or picked.  Rulebook: Setup; Faction Selection."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import hooks
from ..action import DEAL_FACTION, PICK_FACTION, code
from ..ids import CHANCE
from ..sharing import with_value
from ..step import Step
from .pairs import banned, can_fill, factions_of, free_mats, mats_of, picks_view

if TYPE_CHECKING:
    from ..state import State


@final
class FactionsStep(Step):
    """Every seat without a faction gets one; then all sit down clockwise by home base."""

    tag: ClassVar[str] = "setup_factions"

    def __init__(self, seat: int = CHANCE) -> None:
        super().__init__(seat)

    def advance(self, state: State) -> bool:
        if self.next_open(state) >= 0:
            self.seat = self.next_open(state) if state.options.draft else CHANCE
            return False
        state.order = clockwise(state)
        state.pop()
        return True

    def next_open(self, state: State) -> int:
        """The seat whose faction is next, or -1."""
        factions = factions_of(state)
        for seat in hooks.pick_order(state, PICK_FACTION, list(range(len(factions)))):
            if factions[seat] < 0:
                return seat
        return -1

    def free(self, state: State) -> list[int]:
        """Factions still open, with a home base on this board, that leave everybody a legal mat."""
        tables = state.rules.tables
        factions = factions_of(state)
        mats = mats_of(state)
        seat = self.next_open(state)
        pool = hooks.faction_pool(state, seat, (1 << len(tables.factions)) - 1)
        out: list[int] = []
        for faction in range(len(tables.factions)):
            if faction in factions or not pool >> faction & 1:
                continue
            if not state.board.bases >> home_of(state, faction) & 1:
                continue
            if mats[seat] >= 0 and banned(tables, faction, mats[seat]):
                continue
            if can_fill(tables, with_value(factions, seat, faction), mats, free_mats(state)):
                out.append(faction)
        return out

    def options(self, state: State, out: list[int]) -> None:
        for faction in self.free(state):
            if self.seat == CHANCE:
                out.append(code(DEAL_FACTION, self.next_open(state), faction))
            else:
                out.append(code(PICK_FACTION, faction))

    def weights(self, state: State) -> list[int]:
        return [1] * len(self.free(state))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 == PICK_FACTION:
            state.players[self.seat].faction = action >> 16 & 255
        else:
            state.players[action >> 16 & 255].faction = action >> 8 & 255

    def view(self, state: State) -> dict[str, object]:
        return picks_view(state)

    def clone(self) -> Step:
        return FactionsStep(self.seat)


def home_of(state: State, faction: int) -> int:
    """The home base of a faction on this game's board."""
    return state.board.index["home-" + state.rules.tables.factions[faction].key]


def clockwise(state: State) -> list[int]:
    """The seats in the order of their home bases round the board."""
    homes = [home_of(state, faction) for faction in factions_of(state)]
    return [homes.index(base) for base in state.board.clockwise if base in homes]
