"""The modular board's rule of the table.  Rulebook: Setup; Faction-Specific Notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...engine.action import PICK_FACTION
from ...engine.rule import ON_FACTION_POOL, ON_PICK_ORDER, ON_SETUP, Rule
from ...engine.setup.factions import home_of
from ...engine.setup.pairs import mats_of

if TYPE_CHECKING:
    from ...engine.state import State

# Abilities that stay as printed with six or seven players: here some home bases are always free.
KEPT: Final[tuple[str, ...]] = ("wayfare",)


@final
class ModularBoard(Rule):
    """Factions are chosen from the highest mat number to the lowest."""

    def hooks(self) -> list[int]:
        return [ON_FACTION_POOL, ON_PICK_ORDER, ON_SETUP]

    def pick_order(self, state: State, kind: int, order: list[int]) -> list[int]:
        if kind != PICK_FACTION:
            return order
        mats = mats_of(state)
        return sorted(order, key=lambda seat: -mats[seat])

    def faction_pool(self, state: State, seat: int, pool: int) -> int:
        """Nobody begins beside an area that was left empty."""
        board = state.board
        for faction in range(len(state.rules.tables.factions)):
            if not board.adjacent[home_of(state, faction)]:
                pool &= ~(1 << faction)
        return pool

    def setup(self, state: State) -> None:
        rules = state.rules
        for seat in state.order:
            p = state.players[seat]
            changed = rules.tables.factions[p.faction].six_or_seven
            for key in KEPT:
                if key in changed:
                    other = rules.rule_index[changed[key]]
                    p.mech_rules = [
                        rules.rule_index[key] if rule == other else rule for rule in p.mech_rules
                    ]
