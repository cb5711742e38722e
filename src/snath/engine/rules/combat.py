"""Mech abilities about combat.  Rulebook: Deploy, mech abilities; Combat, Attacker Advantage."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from .. import effects
from ..ids import IS_WORKER, MINE, POWER
from ..rule import ON_BEFORE_COMBAT, ON_CARD_LIMIT, ON_WORKERS_DRIVEN_OFF, Rule
from ..steps.ask import AskStep
from ..steps.draw import TakeCards
from ..territory import units_at

if TYPE_CHECKING:
    from ..state import State
    from ..steps.combat import CombatStep


@final
class Artillery(Rule):
    """May pay 1 power: the opponent loses 2."""

    affects_opponent: ClassVar[bool] = True

    def hooks(self) -> list[int]:
        return [ON_BEFORE_COMBAT]

    def before_combat(self, state: State, combat: CombatStep, seat: int) -> None:
        if state.players[seat].power > 0:
            state.push(AskStep(seat, self.index, combat.opponent_of(seat), 0))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        effects.lose(state, seat, POWER, 1)
        effects.lose(state, a, POWER, 2)

    def question(self, state: State, a: int, b: int) -> dict[str, object]:
        return {"opponent": a}


@final
class Disarm(Rule):
    """On a tunnel or the own Mine the opponent loses 2 power."""

    affects_opponent: ClassVar[bool] = True

    def hooks(self) -> list[int]:
        return [ON_BEFORE_COMBAT]

    def before_combat(self, state: State, combat: CombatStep, seat: int) -> None:
        on_tunnel = state.board.tunnels >> combat.space & 1
        if on_tunnel or state.players[seat].structures[MINE] == combat.space:
            effects.lose(state, combat.opponent_of(seat), POWER, 2)


@final
class Scout(Rule):
    """May steal a random combat card of the opponent."""

    affects_opponent: ClassVar[bool] = True

    def hooks(self) -> list[int]:
        return [ON_BEFORE_COMBAT]

    def before_combat(self, state: State, combat: CombatStep, seat: int) -> None:
        if state.players[combat.opponent_of(seat)].cards():
            state.push(AskStep(seat, self.index, combat.opponent_of(seat), 0))

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        state.push(TakeCards(a, seat, 1))

    def question(self, state: State, a: int, b: int) -> dict[str, object]:
        return {"opponent": a}


@final
class PeoplesArmy(Rule):
    """One more combat card with at least one own worker in the combat."""

    def hooks(self) -> list[int]:
        return [ON_CARD_LIMIT]

    def card_limit(self, state: State, combat: CombatStep, seat: int, limit: int) -> int:
        return limit + 1 if units_at(state, seat, combat.space, IS_WORKER) else limit


@final
class Camaraderie(Rule):
    """No popularity is lost for workers that retreat after a won combat."""

    def hooks(self) -> list[int]:
        return [ON_WORKERS_DRIVEN_OFF]

    def workers_driven_off(self, state: State, seat: int, loss: int, by_combat: bool) -> int:
        return 0 if by_combat else loss
