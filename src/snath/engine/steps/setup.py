"""Set-up: tile, factions, mats, seats, cards.  Rulebook: Setup; Errata and Variants.

Everything that is dealt is a chance decision, so it is part of the record; with a draft the seats
pick their faction in order and their mat in reverse order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from .. import effects, hooks
from ..action import (
    DEAL_FACTION,
    DEAL_MAT,
    DEAL_OBJECTIVE,
    DEAL_TILE,
    PICK_FACTION,
    PICK_MAT,
    SWAP_MATS,
    code,
)
from ..event import OBJECTIVE_DEALT, SEATED, TILE_DEALT
from ..ids import CARDS, CHANCE, IS_CHARACTER, IS_WORKER, NO_MAT
from ..sharing import with_value, without
from ..step import Step
from ..tables import Tables
from .turn import begin_turn

if TYPE_CHECKING:
    from ..state import State

TILE: Final = 0
FACTIONS: Final = 1
MATS: Final = 2
SEATS: Final = 3
OBJECTIVES: Final = 4
HANDS: Final = 5
FIRST_TURN: Final = 6


def banned(tables: Tables, faction: int, mat: int) -> bool:
    return faction * 64 + mat in tables.banned


def can_fill(tables: Tables, factions: list[int], mats: list[int], free: list[int]) -> bool:
    """Whether the open mats (-1) can be filled from `free` without a banned pair.

    An open faction (-1) takes any mat.
    """
    for seat in range(len(mats)):
        if mats[seat] < 0:
            for mat in free:
                if factions[seat] < 0 or not banned(tables, factions[seat], mat):
                    rest = [m for m in free if m != mat]
                    if can_fill(tables, factions, with_value(mats, seat, mat), rest):
                        return True
            return False
    return True


@final
class SetupStep(Step):
    """`factions` and `mats` by seat, -1 while open; `fixed` marks mats chosen in the config.

    A seat with NO_MAT plays by a rule instead of by a mat: no objectives, no faction ability.
    """

    tag: ClassVar[str] = "setup"

    def __init__(
        self, seat: int, phase: int, factions: list[int], mats: list[int], fixed: int, dealt: int
    ) -> None:
        super().__init__(seat)
        self.phase = phase
        self.factions = factions
        self.mats = mats
        self.fixed = fixed
        self.dealt = dealt

    @staticmethod
    def begin(factions: list[int], mats: list[int]) -> SetupStep:
        fixed = 0
        for seat in range(len(mats)):
            if mats[seat] >= 0:
                fixed |= 1 << seat
        return SetupStep(CHANCE, TILE, factions, mats, fixed, 0)

    # -- automatic part ----------------------------------------------------------------------

    def advance(self, state: State) -> bool:
        self.seat = CHANCE
        if self.phase == TILE:
            if state.tile < 0:
                return False
            state.emit(TILE_DEALT, 0, state.tile)
            self.phase = FACTIONS
        elif self.phase == FACTIONS:
            if -1 in self.factions:
                if state.options.draft:
                    self.seat = self.factions.index(-1)
                return False
            self.phase = MATS
            # Factions are numbered clockwise by home base; clones share the list.
            state.order = [self.factions.index(faction) for faction in sorted(self.factions)]
        elif self.phase == MATS:
            if -1 in self.mats:
                if state.options.draft:
                    self.seat = len(self.mats) - 1 - self.mats[::-1].index(-1)
                return False
            self.phase = SEATS
        elif self.phase == SEATS:
            for seat in range(len(self.factions)):
                self.seat_player(state, seat)
            self.phase = OBJECTIVES
        elif self.phase == OBJECTIVES:
            if self.dealt < self.objectives_due(state):
                return False
            self.phase = HANDS
        elif self.phase == HANDS:
            self.phase = FIRST_TURN
            for seat in reversed(state.order):
                faction = state.rules.tables.factions[self.factions[seat]]
                effects.gain(state, seat, CARDS, faction.cards)
        else:
            self.finish(state)
        return True

    def seat_player(self, state: State, seat: int) -> None:
        """Starting values, pieces and abilities of a seat."""
        rules = state.rules
        tables = rules.tables
        p = state.players[seat]
        faction = tables.factions[self.factions[seat]]
        p.faction = self.factions[seat]
        p.mat = self.mats[seat]
        p.home = rules.board.index["home-" + faction.key]
        p.power = faction.power
        swap = faction.six_or_seven if len(self.factions) >= 6 else {}
        p.mech_rules = [rules.rule_index[swap.get(key, key)] for key in faction.mechs]
        if p.mat != NO_MAT:
            mat = tables.mats[p.mat]
            p.popularity = mat.popularity
            p.coins = mat.coins
            p.rules |= 1 << rules.rule_index[swap.get(faction.ability, faction.ability)]
        starts = rules.board.land[p.home]
        for slot in range(len(p.units)):
            if rules.traits[slot] & IS_CHARACTER:
                p.place_unit(slot, p.home, rules.traits)
            elif rules.traits[slot] & IS_WORKER and starts:
                low = starts & -starts
                starts ^= low
                p.place_unit(slot, low.bit_length() - 1, rules.traits)
        state.emit(SEATED, seat, p.faction, p.mat)

    def objectives_due(self, state: State) -> int:
        n = 0
        for mat in self.mats:
            if mat != NO_MAT:
                n += state.rules.tables.mats[mat].objectives
        return n

    def finish(self, state: State) -> None:
        """The lowest mat number takes the first turn; mats are numbered in that order."""
        state.pop()
        first = state.order[0]
        for seat in state.order:
            if self.mats[seat] < self.mats[first]:
                first = seat
        state.first = first
        state.round = 1
        hooks.setup(state)
        begin_turn(state, first)

    # -- decisions ---------------------------------------------------------------------------

    def free_factions(self, state: State) -> list[int]:
        """Factions still open that leave a legal mat for everybody."""
        tables = state.rules.tables
        seat = self.factions.index(-1)
        out: list[int] = []
        for faction in range(len(tables.factions)):
            if faction not in self.factions:
                chosen = with_value(self.factions, seat, faction)
                if self.mats[seat] >= 0 and banned(tables, faction, self.mats[seat]):
                    continue
                if can_fill(tables, chosen, self.mats, self.free_mats(state)):
                    out.append(faction)
        return out

    def free_mats(self, state: State) -> list[int]:
        return [m for m in range(len(state.rules.tables.mats)) if m not in self.mats]

    def mat_choices(self, state: State, seat: int) -> list[int]:
        tables = state.rules.tables
        return [m for m in self.free_mats(state) if not banned(tables, self.factions[seat], m)]

    def options(self, state: State, out: list[int]) -> None:
        tables = state.rules.tables
        if self.phase == TILE:
            for tile in range(len(tables.tiles)):
                out.append(code(DEAL_TILE, tile))
        elif self.phase == FACTIONS:
            for faction in self.free_factions(state):
                if state.options.draft:
                    out.append(code(PICK_FACTION, faction))
                else:
                    out.append(code(DEAL_FACTION, self.factions.index(-1), faction))
        elif self.phase == MATS:
            self.mat_options(state, out)
        else:
            seat = self.next_objective_seat(state)
            for number in state.objective_deck:
                out.append(code(DEAL_OBJECTIVE, seat, number))

    def mat_options(self, state: State, out: list[int]) -> None:
        tables = state.rules.tables
        if state.options.draft:
            for mat in self.mat_choices(state, self.seat):
                filled = with_value(self.mats, self.seat, mat)
                rest = [m for m in self.free_mats(state) if m != mat]
                if can_fill(tables, self.factions, filled, rest):
                    out.append(code(PICK_MAT, mat))
            return
        if state.options.mats_by_number:
            self.ascending_options(state, out)
            return
        seat = self.mats.index(-1)
        for mat in self.mat_choices(state, seat):
            out.append(code(DEAL_MAT, seat, mat))
        if not out:
            # Only a banned mat is left: it goes to another seat, whose mat comes here.
            for other in range(len(self.mats)):
                if self.mats[other] >= 0 and not self.fixed >> other & 1:
                    mat = self.free_mats(state)[0]
                    if not banned(tables, self.factions[other], mat) and not banned(
                        tables, self.factions[seat], self.mats[other]
                    ):
                        out.append(code(SWAP_MATS, seat, other))

    def ascending_options(self, state: State, out: list[int]) -> None:
        """Mats clockwise by number: the first one to any seat, each next one higher."""
        for seat in range(len(self.mats)):
            for mat in self.free_mats(state):
                if self.ascending_ways(state, seat, mat) > 0:
                    out.append(code(DEAL_MAT, seat, mat))

    def ascending_ways(self, state: State, seat: int, mat: int) -> int:
        """Ways to go on dealing upwards if `mat` goes to `seat` now."""
        tables = state.rules.tables
        order = state.order
        highest = max(self.mats)
        if self.mats[seat] >= 0 or mat <= highest or banned(tables, self.factions[seat], mat):
            return 0
        if highest >= 0:
            last = self.mats.index(highest)
            if order[(order.index(last) + 1) % len(order)] != seat:
                return 0
        filled = SetupStep(
            self.seat, self.phase, self.factions, with_value(self.mats, seat, mat), 0, 0
        )
        if -1 not in filled.mats:
            return 1
        following = order[(order.index(seat) + 1) % len(order)]
        n = 0
        for higher in range(mat + 1, len(tables.mats)):
            n += filled.ascending_ways(state, following, higher)
        return n

    def next_objective_seat(self, state: State) -> int:
        left = self.dealt
        for seat in state.order:
            if self.mats[seat] == NO_MAT:
                continue
            due = state.rules.tables.mats[self.mats[seat]].objectives
            if left < due:
                return seat
            left -= due
        raise AssertionError("all objectives are dealt")

    def weights(self, state: State) -> list[int]:
        out: list[int] = []
        self.options(state, out)
        if self.phase == MATS and state.options.mats_by_number:
            return [self.ascending_ways(state, o >> 16 & 255, o >> 8 & 255) for o in out]
        return [1] * len(out)

    def apply(self, state: State, action: int) -> None:
        kind = action >> 24
        a = action >> 16 & 255
        b = action >> 8 & 255
        if kind == DEAL_TILE:
            state.tile = a
        elif kind == DEAL_FACTION:
            self.factions[a] = b
        elif kind == PICK_FACTION:
            self.factions[self.seat] = a
        elif kind == DEAL_MAT:
            self.mats[a] = b
        elif kind == PICK_MAT:
            self.mats[self.seat] = a
        elif kind == SWAP_MATS:
            mat = self.free_mats(state)[0]
            self.mats[a] = self.mats[b]
            self.mats[b] = mat
        else:
            self.dealt += 1
            state.objective_deck = without(state.objective_deck, b)
            state.players[a].objectives = sorted([*state.players[a].objectives, b])
            state.emit(OBJECTIVE_DEALT, a, b)

    def view(self, state: State) -> dict[str, object]:
        tables = state.rules.tables
        return {
            "factions": [tables.factions[i].key if i >= 0 else None for i in self.factions],
            "mats": [tables.mats[i].key if 0 <= i < NO_MAT else None for i in self.mats],
        }

    def clone(self) -> Step:
        return SetupStep(
            self.seat, self.phase, self.factions[:], self.mats[:], self.fixed, self.dealt
        )

    def fields(self) -> list[object]:
        return [
            self.seat, self.phase, self.factions[:], self.mats[:], self.fixed, self.dealt,
        ]
