"""Card 66, option 3: coins for the first action of a Factory card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects
from ....engine.ids import COINS, FACTORY_SECTIONS, SECTIONS
from ....engine.rule import ON_SECTION_USED, Rule
from ..events import COUNTER_USED
from ..keeping import give_up, keep_card, kept_for, kept_numbers
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State


@final
class FactoryBonus(Special):
    """Keep the card, face down."""

    key: ClassVar[str] = "factory_bonus"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        keep_card(state, seat, self.key)


@final
class CoinsAtTheFactory(Rule):
    """The coins come after the action, top or bottom, and the card is discarded.

    It holds for the table, because an ability of the owner's would show which card lies there.
    """

    def hooks(self) -> list[int]:
        return [ON_SECTION_USED]

    def section_used(self, state: State, seat: int, section: int) -> None:
        if not SECTIONS <= section < SECTIONS + FACTORY_SECTIONS:
            return
        kept = kept_for(state, seat, self.key)
        if kept is not None:
            state.reveals += 1
            state.emit(COUNTER_USED, seat, kept.card, 0)
            give_up(state, kept, self.key)
            effects.gain(state, seat, COINS, kept_numbers(state, kept)[0])
