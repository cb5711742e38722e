"""Abilities of Albion and Togawa as others may have them: for good, or once.

Rulebook: Encounter Card Clarifications, cards 56 and 71.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine import hooks
from ...engine.board import count
from ...engine.ids import NOBODY
from ...engine.rule import ON_PASSED, ON_SPECIAL, ON_TERRITORIES, Rule
from ...engine.scoring import scoring_territories
from .part import invaders_part
from .rules import ignores_traps, trigger_trap
from .steps import PlaceTrap

if TYPE_CHECKING:
    from ...engine.state import State


@final
class SharedFlags(Rule):
    """One more territory for each Flag that counts for Albion."""

    def hooks(self) -> list[int]:
        return [ON_TERRITORIES]

    def territories(self, state: State, seat: int, number: int) -> int:
        owner = hooks.holder(state, "exalt")
        if owner == NOBODY:
            return number
        near_home = state.board.adjacent[state.players[owner].home]
        flags = invaders_part(state).flags & ~near_home
        return number + count(flags & scoring_territories(state, owner))


@final
class SharedTraps(Rule):
    """Traps are ignored; each armed one is a territory more at the end, whoever holds it."""

    def hooks(self) -> list[int]:
        return [ON_TERRITORIES]

    def territories(self, state: State, seat: int, number: int) -> int:
        return number + count(invaders_part(state).armed_spaces())


@final
class BorrowedTrap(Rule):
    """One of the unplaced Traps, laid by somebody else under the own character.

    It springs on that player too: on leaving it, and on moving another unit there.
    """

    def hooks(self) -> list[int]:
        return [ON_SPECIAL, ON_PASSED]

    def special(self, state: State, seat: int, key: str, space: int) -> None:
        part = invaders_part(state)
        if state.board.territories >> space & 1 and not part.tokens() >> space & 1:
            state.reveals += 1
            state.push(PlaceTrap(seat, space))

    def passed(self, state: State, owner: int, seat: int, slot: int, space: int) -> None:
        part = invaders_part(state)
        kind = part.trap_at(space)
        mine = seat == owner and kind >= 0 and part.laid_by(kind) == seat
        if mine and part.armed >> kind & 1 and not ignores_traps(state, seat):
            trigger_trap(state, seat, space)
