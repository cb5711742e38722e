"""Player mats for the seats, dealt or picked.  Rulebook: Setup; Variants, mats by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from .. import hooks
from ..action import DEAL_MAT, PICK_MAT, SWAP_MATS, code
from ..ids import CHANCE
from ..sharing import with_value
from ..step import Step
from .pairs import banned, can_fill, factions_of, free_mats, mats_of, picks_view

if TYPE_CHECKING:
    from ..state import State

NOT_YET: Final = -1


@final
class MatsStep(Step):
    """Every seat without a mat gets one; `fixed` is the mask of seats that came with theirs."""

    tag: ClassVar[str] = "setup_mats"

    def __init__(self, seat: int = CHANCE, fixed: int = NOT_YET) -> None:
        super().__init__(seat)
        self.fixed = fixed

    def advance(self, state: State) -> bool:
        if self.fixed == NOT_YET:
            self.fixed = 0
            for i, mat in enumerate(mats_of(state)):
                if mat >= 0:
                    self.fixed |= 1 << i
        if self.next_open(state) >= 0:
            self.seat = self.next_open(state) if state.options.draft else CHANCE
            return False
        state.pop()
        return True

    def next_open(self, state: State) -> int:
        """The seat whose mat is next, or -1; with a draft the last seat picks first."""
        mats = mats_of(state)
        order = list(range(len(mats)))
        if state.options.draft:
            order = order[::-1]
        for seat in hooks.pick_order(state, PICK_MAT, order):
            if mats[seat] < 0:
                return seat
        return -1

    def choices(self, state: State, seat: int) -> list[int]:
        """Free mats that the seat's faction may have."""
        faction = state.players[seat].faction
        tables = state.rules.tables
        return [m for m in free_mats(state) if faction < 0 or not banned(tables, faction, m)]

    def options(self, state: State, out: list[int]) -> None:
        if self.seat != CHANCE:
            self.pick_options(state, out)
        elif state.options.mats_by_number:
            self.ascending_options(state, out)
        else:
            self.deal_options(state, out)

    def pick_options(self, state: State, out: list[int]) -> None:
        factions = factions_of(state)
        mats = mats_of(state)
        for mat in self.choices(state, self.seat):
            filled = with_value(mats, self.seat, mat)
            rest = [m for m in free_mats(state) if m != mat]
            if can_fill(state.rules.tables, factions, filled, rest):
                out.append(code(PICK_MAT, mat))

    def deal_options(self, state: State, out: list[int]) -> None:
        seat = self.next_open(state)
        for mat in self.choices(state, seat):
            out.append(code(DEAL_MAT, seat, mat))
        if out:
            return
        # Only a banned mat is left: it goes to another seat, whose mat comes here.
        tables = state.rules.tables
        factions = factions_of(state)
        mats = mats_of(state)
        for other in range(len(mats)):
            if mats[other] >= 0 and not self.fixed >> other & 1:
                mat = free_mats(state)[0]
                if not banned(tables, factions[other], mat) and not banned(
                    tables, factions[seat], mats[other]
                ):
                    out.append(code(SWAP_MATS, seat, other))

    def ascending_options(self, state: State, out: list[int]) -> None:
        """Mats clockwise by number: the first one to any seat, each next one higher."""
        mats = mats_of(state)
        for seat in range(len(mats)):
            for mat in free_mats(state):
                if ascending_ways(state, mats, seat, mat) > 0:
                    out.append(code(DEAL_MAT, seat, mat))

    def weights(self, state: State, options: list[int]) -> list[int]:
        if not state.options.mats_by_number:
            return super().weights(state, options)
        mats = mats_of(state)
        return [ascending_ways(state, mats, o >> 16 & 255, o >> 8 & 255) for o in options]

    def apply(self, state: State, action: int) -> None:
        kind = action >> 24
        a = action >> 16 & 255
        b = action >> 8 & 255
        if kind == DEAL_MAT:
            state.players[a].mat = b
        elif kind == PICK_MAT:
            state.players[self.seat].mat = a
        else:
            mat = free_mats(state)[0]
            state.players[a].mat = state.players[b].mat
            state.players[b].mat = mat

    def view(self, state: State) -> dict[str, object]:
        return picks_view(state)

    def clone(self) -> Step:
        return MatsStep(self.seat, self.fixed)

    def fields(self) -> list[object]:
        return [self.seat, self.fixed]


def ascending_ways(state: State, mats: list[int], seat: int, mat: int) -> int:
    """Ways to go on dealing upwards if `mat` goes to `seat` now."""
    tables = state.rules.tables
    order = state.order
    highest = max(mats)
    if mats[seat] >= 0 or mat <= highest or banned(tables, state.players[seat].faction, mat):
        return 0
    if highest >= 0:
        last = mats.index(highest)
        if order[(order.index(last) + 1) % len(order)] != seat:
            return 0
    filled = with_value(mats, seat, mat)
    if -1 not in filled:
        return 1
    following = order[(order.index(seat) + 1) % len(order)]
    n = 0
    for higher in range(mat + 1, len(tables.mats)):
        n += ascending_ways(state, filled, following, higher)
    return n
