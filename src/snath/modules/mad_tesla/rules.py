"""Mad Tesla on the engine's hooks.  Rulebook: Mad Tesla; Automa, Mad Tesla."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...engine import effects, stars
from ...engine.ids import COINS, NOBODY, POPULARITY
from ...engine.rule import (
    ON_AFTER_REVEAL,
    ON_BEATEN,
    ON_COMBAT_BEGAN,
    ON_COMBAT_DONE,
    ON_COMBAT_ORDER,
    ON_COMMIT,
    ON_LOSS,
    ON_MAY_ENTER,
    ON_NEIGHBOURS,
    ON_NEXT_SEAT,
    ON_SCORE,
    ON_TAKE_TURN,
    Rule,
)
from ...engine.step import Step
from .discards import TurnOver, order_cards
from .events import DESTROYED, WOUNDED
from .figure import factory, played_by_rules, tesla_at, tesla_of, tesla_slot
from .part import mad_tesla_part
from .printed import printed
from .steps import TeslaFlees, TeslaReturns, TeslaSent, TeslaStrength, TeslaTurn

if TYPE_CHECKING:
    from ...engine.state import State
    from ...engine.steps.combat import CombatStep

REWARD: Final = "tesla_reward"  # for who destroyed him, where he is paid for in the scoring


@final
class TeslaTable(Rule):
    """What changes for the whole table: a turn after the last, an order of combats and cards."""

    def hooks(self) -> list[int]:
        return [ON_NEXT_SEAT, ON_COMBAT_ORDER, ON_AFTER_REVEAL]

    def next_seat(self, state: State, seat: int) -> int:
        """He comes last in the round; when he is destroyed nobody follows."""
        part = mad_tesla_part(state)
        if part.destroyed_by >= 0:
            return seat if part.goes_on else NOBODY
        tesla = tesla_of(state)
        if seat != state.first or state.active == tesla:
            return seat
        return seat if part.last_turns and state.ended_by >= 0 else tesla

    def combat_order(self, state: State, seat: int, mask: int) -> int:
        """A combat with him on the Factory comes before all others."""
        here = 1 << factory(state)
        return here if mask & here and tesla_at(state) == factory(state) else mask

    def after_reveal(self, state: State, combat: CombatStep, seat: int) -> None:
        """The cards lie in the order of those who fight, attackers first; each orders the own."""
        fighting = combat.attackers + combat.defenders
        place = fighting.index(seat)
        at = len(state.discard) - sum(combat.discarded[place:])
        if at >= 0:
            random = played_by_rules(state, seat)
            order_cards(state, seat, random, at, combat.discarded[place])


@final
class MadTesla(Rule):
    """His own rule."""

    def hooks(self) -> list[int]:
        return [
            ON_TAKE_TURN, ON_NEIGHBOURS, ON_MAY_ENTER, ON_COMBAT_BEGAN, ON_COMMIT, ON_COMBAT_DONE,
            ON_BEATEN, ON_LOSS,
        ]

    def take_turn(self, state: State, seat: int) -> bool:
        state.push(TeslaTurn.begin(seat))
        return True

    # Nobody moves him by these; they say what he threatens.

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        return state.board.adjacent[space] & state.board.territories

    def may_enter(self, state: State, seat: int, slot: int, space: int, targets: int) -> int:
        """No tunnels."""
        return targets & state.board.adjacent[space]

    # -- combat ------------------------------------------------------------------------------

    def combat_began(self, state: State, combat: CombatStep, seat: int) -> None:
        """His power lies open before the others set their dials."""
        state.push(TurnOver(printed(state).cards))
        for other in against(combat, seat):
            please(state, other)

    def commit(self, state: State, combat: CombatStep, owner: int) -> None:
        state.push(TeslaStrength(owner))

    def loss(self, state: State, seat: int, kind: int, amount: int) -> int:
        """Health is not spent, popularity means nothing to him."""
        return 0

    def beaten(self, state: State, owner: int, space: int) -> bool:
        """Where he goes is said when the combat is over."""
        return True

    def combat_done(self, state: State, combat: CombatStep, seat: int, won: bool) -> None:
        if won:
            if combat.space != factory(state):
                leave(state, combat, seat, TeslaReturns(seat))
            return
        winners = against(combat, seat)
        for winner in winners:
            please(state, winner)
        p = state.players[seat]
        loss = min(p.power, max(1, combat.margin))
        p.power -= loss
        state.emit(WOUNDED, seat, loss, p.power)
        if p.power == 0:
            self.destroyed(state, seat, winners[0])
        elif combat.space != factory(state):
            leave(state, combat, seat, TeslaReturns(seat))
        elif played_by_rules(state, winners[0]):
            leave(state, combat, seat, TeslaFlees(seat))
        else:
            leave(state, combat, seat, TeslaSent(winners[0], seat))

    def destroyed(self, state: State, seat: int, winner: int) -> None:
        """He is removed and paid for; the game ends with the turn, unless the table goes on."""
        part = mad_tesla_part(state)
        part.destroyed_by = winner
        state.players[seat].place_unit(tesla_slot(state), -1, state.rules.traits)
        state.emit(DESTROYED, winner)
        effects.gain(state, winner, COINS, printed(state).coins)
        if part.twice:
            state.players[winner].rules |= 1 << state.rules.rule_index[REWARD]


@final
class TeslaReward(Rule):
    """His destroyer is paid once more in the final scoring, if the table wants it so."""

    def hooks(self) -> list[int]:
        return [ON_SCORE]

    def score(self, state: State, seat: int) -> int:
        return printed(state).coins


def against(combat: CombatStep, seat: int) -> list[int]:
    """Those who fight him."""
    return combat.defenders if seat in combat.attackers else combat.attackers


def please(state: State, seat: int) -> None:
    """Popularity for facing him, as attacker or defender, and again for beating him."""
    effects.gain(state, seat, POPULARITY, printed(state).popularity)
    stars.place_stars(state, seat)


def leave(state: State, combat: CombatStep, owner: int, then: Step) -> None:
    """He leaves the battlefield at once; where he arrives follows when the combat is over."""
    state.players[owner].place_unit(tesla_slot(state), -1, state.rules.traits)
    state.stack.insert(state.stack.index(combat), then)
