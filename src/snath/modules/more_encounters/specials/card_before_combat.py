"""Card 59, option 3: a combat card when a combat begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects
from ....engine.ids import CARDS
from ....engine.rule import ON_COMBAT_BEGAN, Rule
from ..keeping import keep_card
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep


@final
class CardBeforeCombat(Special):
    """Keep the card for the rest of the game."""

    key: ClassVar[str] = "card_before_combat"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        keep_card(state, seat, self.key)


@final
class CardForFighter(Rule):
    """1 combat card whenever one of the owner's combats begins."""

    def hooks(self) -> list[int]:
        return [ON_COMBAT_BEGAN]

    def combat_began(self, state: State, combat: CombatStep, seat: int) -> None:
        effects.gain(state, seat, CARDS, 1)
