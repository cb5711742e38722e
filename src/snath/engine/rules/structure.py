"""The four structures.  Rulebook: Bottom-Row Actions, Build."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ..ids import MILL, MINE, OCCUPIES, POPULARITY, POWER, TOP_BOLSTER, TOP_TRADE
from ..rule import ON_NEIGHBOURS, ON_PRODUCE_SITE, ON_TOP_BONUS, Rule

if TYPE_CHECKING:
    from ..state import State


@final
class Armory(Rule):
    """Every Trade also gives 1 power."""

    def hooks(self) -> list[int]:
        return [ON_TOP_BONUS]

    def top_bonus(self, state: State, seat: int, top: int) -> int:
        return POWER * 16 + 1 if top == TOP_TRADE else 0


@final
class Monument(Rule):
    """Every Bolster also gives 1 popularity."""

    def hooks(self) -> list[int]:
        return [ON_TOP_BONUS]

    def top_bonus(self, state: State, seat: int, top: int) -> int:
        return POPULARITY * 16 + 1 if top == TOP_BOLSTER else 0


@final
class Mine(Rule):
    """A tunnel for all units of the owner that go on the ground."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        if not state.rules.traits[slot] & OCCUPIES:
            return 0
        mine = state.players[seat].structures[MINE]
        if space == mine:
            return state.board.tunnels
        return 1 << mine if state.board.tunnels >> space & 1 else 0


@final
class Mill(Rule):
    """Its territory may produce in addition, the Mill like one more worker."""

    def hooks(self) -> list[int]:
        return [ON_PRODUCE_SITE]

    def produce_site(self, state: State, seat: int) -> int:
        return state.players[seat].structures[MILL]
