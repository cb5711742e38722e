"""Everybody sits down: starting values, pieces, abilities.  Rulebook: Setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ..event import SEATED
from ..ids import CHANCE, GUEST, IS_CHARACTER, IS_WORKER, NO_MAT
from ..step import Step
from .factions import home_of

if TYPE_CHECKING:
    from ..player import Player
    from ..state import State

MANY_SEATS = 6  # from so many on some abilities change (Setup with 6 or 7 Players)


@final
class SeatingStep(Step):
    """A seat with NO_MAT plays by a rule: no starting values of a mat, no faction ability."""

    tag: ClassVar[str] = "setup_seating"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        for seat in range(len(state.order)):
            sit_down(state, seat)
        state.pop()
        return True

    def clone(self) -> Step:
        return SeatingStep()

    def fields(self) -> list[object]:
        return []


def sit_down(state: State, seat: int) -> None:
    """Starting values, pieces and abilities of a seat."""
    rules = state.rules
    tables = rules.tables
    p = state.players[seat]
    faction = tables.factions[p.faction]
    p.home = home_of(state, p.faction)
    p.power = faction.power
    swap = faction.six_or_seven if len(state.order) >= MANY_SEATS else {}
    p.mech_rules = [rules.rule_index[swap.get(key, key)] for key in faction.mechs]
    if p.mat != NO_MAT:
        mat = tables.mats[p.mat]
        p.popularity = mat.popularity
        p.coins = mat.coins
        p.rules |= 1 << rules.rule_index[swap.get(faction.ability, faction.ability)]
    begin_at_home(state, p)
    state.emit(SEATED, seat, p.faction, p.mat)


def begin_at_home(state: State, p: Player) -> None:
    """The character on the home base, a worker on each territory joined to it."""
    traits = state.rules.traits
    starts = state.board.land[p.home]
    for slot in range(len(p.units)):
        if traits[slot] & GUEST:
            continue
        if traits[slot] & IS_CHARACTER:
            p.place_unit(slot, p.home, traits)
        elif traits[slot] & IS_WORKER and starts:
            low = starts & -starts
            starts ^= low
            p.place_unit(slot, low.bit_length() - 1, traits)
