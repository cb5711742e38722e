"""Card 43, option 3: counters that become power when a combat begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects, stars
from ....engine.ids import POWER
from ....engine.rule import ON_COMBAT_BEGAN, Rule
from ....engine.steps.ask import AskStep
from ..keeping import keep_card, kept_for, kept_numbers, use_counter
from ..special import Special

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep


@final
class CounterPower(Special):
    """Keep the card with its counters, face down."""

    key: ClassVar[str] = "counter_power"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        keep_card(state, seat, self.key)


@final
class PowerFromCounter(Rule):
    """Whoever keeps the card may give a counter for power, once in each of the own combats.

    It holds for the table, because an ability of the owner's would show which card lies there.
    """

    def hooks(self) -> list[int]:
        return [ON_COMBAT_BEGAN]

    def combat_began(self, state: State, combat: CombatStep, seat: int) -> None:
        if kept_for(state, seat, self.key) and effects.room(state, seat, POWER, 1) > 0:
            state.push(AskStep(seat, self.index, 0, 0))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        """The star for full power is placed at once, the combat goes on."""
        kept = kept_for(state, seat, self.key)
        assert kept is not None
        use_counter(state, kept, self.key)
        effects.gain(state, seat, POWER, kept_numbers(state, kept)[1])
        stars.place_stars(state, seat)
