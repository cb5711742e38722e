"""Factions for the seats, dealt or picked.  Rulebook: Setup; Faction Selection."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import hooks
from ..action import COVER_BASE, DEAL_FACTION, PICK_FACTION, SWAP_MATS, code
from ..board import spaces
from ..event import BASE_COVERED
from ..ids import CHANCE, NO_MAT
from ..sharing import with_value
from ..step import Step
from .board import lay_board
from .pairs import banned, can_fill, factions_of, free_mats, mats_of, picks_view

if TYPE_CHECKING:
    from ..state import State


@final
class FactionsStep(Step):
    """Every seat without a faction gets one; then all sit down clockwise by home base.

    Base tiles that this board has no place for cover random ones that nobody uses.
    """

    tag: ClassVar[str] = "setup_factions"

    def __init__(self, seat: int = CHANCE) -> None:
        super().__init__(seat)

    def advance(self, state: State) -> bool:
        seat = self.next_open(state)
        if seat >= 0:
            picks = state.options.draft and len(self.free(state, seat)) > 0
            self.seat = seat if picks else CHANCE
            return False
        if self.next_homeless(state) >= 0:
            self.seat = CHANCE
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

    def next_homeless(self, state: State) -> int:
        """The first seat whose home base this board has not, or -1."""
        for seat, faction in enumerate(factions_of(state)):
            if not state.board.bases >> home_of(state, faction) & 1:
                return seat
        return -1

    def free(self, state: State, seat: int) -> list[int]:
        """Factions that the next seat may have and that leave everybody a legal mat."""
        tables = state.rules.tables
        factions = factions_of(state)
        mats = mats_of(state)
        open_mats = free_mats(state)
        out: list[int] = []
        for faction in self.left(state, seat):
            if mats[seat] >= 0 and banned(tables, faction, mats[seat]):
                continue
            if can_fill(tables, with_value(factions, seat, faction), mats, open_mats):
                out.append(faction)
        return out

    def left(self, state: State, seat: int) -> list[int]:
        """Factions still open for the next seat, with a home base on this board or a tile that
        covers one."""
        factions = factions_of(state)
        tables = state.rules.tables
        everything = (1 << len(tables.factions)) - 1
        pool = hooks.faction_pool(state, seat, everything)
        return [
            faction
            for faction in range(len(tables.factions))
            if faction not in factions
            and pool >> faction & 1
            and (
                state.board.bases >> home_of(state, faction) & 1
                or tables.factions[faction].covers_base
            )
        ]

    def options(self, state: State, out: list[int]) -> None:
        seat = self.next_open(state)
        if seat < 0:
            self.cover_options(state, out)
            return
        for faction in self.free(state, seat):
            if self.seat == CHANCE:
                out.append(code(DEAL_FACTION, seat, faction))
            else:
                out.append(code(PICK_FACTION, faction))
        if not out:
            self.swap_options(state, seat, out)

    def cover_options(self, state: State, out: list[int]) -> None:
        """Home bases that no seat uses, or the one that a module has kept for the tile."""
        homes = [home_of(state, faction) for faction in factions_of(state)]
        seat = self.next_homeless(state)
        own = state.players[seat].faction
        kept = kept_base(state, own)
        others: list[str] = []
        for faction in factions_of(state):
            if faction != own:
                others += kept_base(state, faction)
        for base in spaces(state.board.bases):
            name = state.board.names[base]
            if base not in homes and (name in kept if kept else name not in others):
                out.append(code(COVER_BASE, seat, base))

    def swap_options(self, state: State, seat: int, out: list[int]) -> None:
        """Only a faction is left that the seat's mat bans: another seat gives its mat for it."""
        tables = state.rules.tables
        factions = factions_of(state)
        mats = mats_of(state)
        for other in range(len(mats)):
            if factions[other] < 0 or mats[other] == NO_MAT:
                continue
            if banned(tables, factions[other], mats[seat]):
                continue
            for faction in self.left(state, seat):
                if not banned(tables, faction, mats[other]):
                    out.append(code(SWAP_MATS, seat, other))
                    break

    def apply(self, state: State, action: int) -> None:
        kind = action >> 24
        a = action >> 16 & 255
        b = action >> 8 & 255
        if kind == PICK_FACTION:
            state.players[self.seat].faction = a
        elif kind == DEAL_FACTION:
            state.players[a].faction = b
        elif kind == COVER_BASE:
            lay_board(state, state.board.covering(home_of(state, state.players[a].faction), b))
            state.emit(BASE_COVERED, a, b)
        else:
            swapped = state.players[a].mat
            state.players[a].mat = state.players[b].mat
            state.players[b].mat = swapped

    def view(self, state: State) -> dict[str, object]:
        return picks_view(state)

    def clone(self) -> Step:
        return FactionsStep(self.seat)


def kept_base(state: State, faction: int) -> list[str]:
    """The base that modules keep for a faction's tile; none: any will do."""
    kept: list[str] = []
    for part in state.parts:
        kept += part.covered_base(state.rules.tables.factions[faction].key)
    return kept


def home_of(state: State, faction: int) -> int:
    """The home base of a faction on this game's board."""
    return state.board.index["home-" + state.rules.tables.factions[faction].key]


def clockwise(state: State) -> list[int]:
    """The seats in the order of their home bases round the board."""
    homes = [home_of(state, faction) for faction in factions_of(state)]
    return [homes.index(base) for base in state.board.clockwise if base in homes]
