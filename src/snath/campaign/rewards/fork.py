"""What an episode opens: another kind of mods, the way to the last one, the end of it all.

Rulebook: Episodes 2a, 2b, 4 and 7, Episode Rewards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..episodes import FOUND, NOT_FOUND, UNLOCKED_BY
from ..finale import final
from ..names import OTHER_KIND
from .base import Reward

if TYPE_CHECKING:
    from ..state import State

TESLA = "tesla"


class Unlock(Reward):
    """Mech Mods after War, Infrastructure Mods after Peace; the other kind after Episode 4."""

    name: ClassVar[str] = "unlock"

    def begin(self, state: State) -> None:
        kind = UNLOCKED_BY.get(state.episode.key) or OTHER_KIND[state.unlocked[0]]
        state.unlocked.append(kind)
        state.tell(None, "unlocked", kind=kind)


class Fork(Reward):
    """Whether Tesla was found decides where the journey ends."""

    name: ClassVar[str] = "fork"

    def begin(self, state: State) -> None:
        seat = state.last.facts.seat_of(TESLA)
        if seat is not None:
            member = state.members[state.last.table[seat]]
            state.found[TESLA] = member.number
            state.tell(member, "found_tesla")
        state.chosen = NOT_FOUND if seat is None else FOUND


class Finale(Reward):
    """The final calculation."""

    name: ClassVar[str] = "finale"

    def begin(self, state: State) -> None:
        state.final = final(state)
        for number in state.final["winners"]:
            state.tell(state.members[number], "won_campaign")
