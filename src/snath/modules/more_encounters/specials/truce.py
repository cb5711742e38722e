"""Card 65: nobody starts combat with the player, or one opponent does not."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ....engine import effects
from ....engine.ids import COINS, FIGHTS, NOBODY
from ....engine.rule import ON_COMBAT_BEGAN, ON_MAY_ENTER, ON_TURN_END, ON_TURN_START, Rule
from ....engine.territory import enemy_fighters
from ..actions import MAKE_TRUCE
from ..events import TRUCE_ENDED, TRUCE_MADE, TRUCE_WITH_ALL
from ..keeping import printed
from ..part import Truce, encounters_part, numbers_of
from ..places import opponents_in_order
from ..special import Special
from ..steps.choose_opponent import ChooseOpponent

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep


@final
class TruceWith(Special):
    """The price goes to an opponent, who starts no combat in the next two own turns."""

    key: ClassVar[str] = "truce_with"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        others = opponents_in_order(state, seat, False)
        state.push(ChooseOpponent(seat, self.key, MAKE_TRUCE, space, others, False))

    def chosen(self, state: State, seat: int, other: int, space: int) -> None:
        part = encounters_part(state)
        option = printed(state, self.key)
        effects.gain(state, other, COINS, option.cost.coins)
        part.truces = [*part.truces, Truce(seat, other, numbers_of(option.special)[0])]
        state.emit(TRUCE_MADE, seat, other)


@final
class TruceAll(Special):
    """Until the start of the second own turn from now; it binds the player too."""

    key: ClassVar[str] = "truce_all"

    def begin(self, state: State, seat: int, numbers: list[int], space: int) -> None:
        part = encounters_part(state)
        part.truces = [*part.truces, Truce(seat, NOBODY, numbers[0])]
        state.emit(TRUCE_WITH_ALL, seat)


@final
class TruceRule(Rule):
    """Fighters that are bound do not enter where the fighters of the other side are.

    Driving off lone workers and entering territories with structures only stay legal.
    """

    def hooks(self) -> list[int]:
        return [ON_MAY_ENTER, ON_COMBAT_BEGAN, ON_TURN_START, ON_TURN_END]

    def may_enter(self, state: State, seat: int, slot: int, space: int, targets: int) -> int:
        truces = encounters_part(state).truces
        if not truces or not state.rules.traits[slot] & FIGHTS:
            return targets
        for truce in truces:
            if truce.bound == seat or (
                truce.bound == NOBODY and truce.owner != seat and seat < len(state.order)
            ):
                targets &= ~state.players[truce.owner].fighters
            elif truce.bound == NOBODY and truce.owner == seat:
                targets &= ~enemy_fighters(state, seat)
        return targets

    def combat_began(self, state: State, combat: CombatStep, seat: int) -> None:
        """Whoever attacks the one bound by a truce ends it."""
        if seat in combat.attackers:
            for truce in encounters_part(state).truces:
                if truce.owner == seat and truce.bound in combat.defenders:
                    self.finish(state, truce)

    def turn_start(self, state: State, seat: int) -> None:
        for truce in encounters_part(state).truces:
            if truce.owner == seat and truce.bound == NOBODY:
                self.count_down(state, truce)

    def turn_end(self, state: State, seat: int) -> None:
        for truce in encounters_part(state).truces:
            if truce.bound == seat:
                self.count_down(state, truce)

    def count_down(self, state: State, truce: Truce) -> None:
        if truce.turns == 1:
            self.finish(state, truce)
            return
        part = encounters_part(state)
        shorter = Truce(truce.owner, truce.bound, truce.turns - 1)
        part.truces = [shorter if each is truce else each for each in part.truces]

    def finish(self, state: State, truce: Truce) -> None:
        part = encounters_part(state)
        part.truces = [each for each in part.truces if each is not truce]
        state.emit(TRUCE_ENDED, truce.owner)
