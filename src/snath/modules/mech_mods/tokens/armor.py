"""Armor: the attacker gives up a combat card, and the defender gains power."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ....engine import effects, stars
from ....engine.ids import NOBODY, POWER
from ....engine.rule import ON_BEFORE_COMBAT, Rule
from ....engine.steps.ask import AskStep
from ....engine.steps.combat import has_dial
from ....engine.steps.draw import TakeCards
from ....engine.steps.payment import DiscardCards

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep

GAINED: Final = 1


@final
class Armor(Rule):
    """May be used by the defender; the attacker picks the card, an Automa loses one at random."""

    affects_opponent: ClassVar[bool] = True

    def hooks(self) -> list[int]:
        return [ON_BEFORE_COMBAT]

    def before_combat(self, state: State, combat: CombatStep, seat: int) -> None:
        attacker = combat.opponent_of(seat)
        useful = state.players[attacker].cards() or effects.room(state, seat, POWER, GAINED)
        if seat in combat.defenders and useful:
            state.push(AskStep(seat, self.index, attacker, 0))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        if state.players[a].cards():
            state.push(DiscardCards(a, 1) if has_dial(state, a) else TakeCards(a, NOBODY, 1))
        effects.gain(state, seat, POWER, GAINED)
        stars.place_stars(state, seat)

    def question(self, state: State, a: int, b: int) -> dict[str, object]:
        return {"opponent": a}
