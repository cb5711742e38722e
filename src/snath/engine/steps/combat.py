"""One combat between the two owners of fighters on a territory.  Rulebook: Combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from .. import effects, hooks, stars
from ..event import (
    CARD_DISCARDED,
    COMBAT_BEGAN,
    COMBAT_WON,
    STRENGTH_REVEALED,
    WORKERS_DRIVEN_OFF,
)
from ..ids import (
    CARD_VALUES,
    CARDS,
    FIGHTS,
    GOAL_COMBAT,
    IS_WORKER,
    LOWEST_CARD,
    MAX_DIAL,
    POPULARITY,
    POWER,
)
from ..step import Step
from ..territory import units_at
from .commit import CommitStep, committed
from .retreat import RetreatStep

if TYPE_CHECKING:
    from ..state import State

BEGIN: Final = 0
ATTACKER_RULES: Final = 1
DEFENDER_RULES: Final = 2
ATTACKER_POWER: Final = 3
DEFENDER_POWER: Final = 4
REVEAL: Final = 5
LOSER_CARD: Final = 6
FINISHED: Final = 7


@final
class CombatStep(Step):
    """Abilities, secret power and cards, reveal, and what follows for winner and loser.

    Once begun a combat is played to its end, even if a star on the way ends the game.
    `loser` and `revealed` (the loser's strength) are known after the reveal.
    """

    tag: ClassVar[str] = "combat"

    def __init__(
        self, attacker: int, defender: int, space: int, phase: int, loser: int, revealed: int
    ) -> None:
        super().__init__(attacker)
        self.attacker = attacker
        self.defender = defender
        self.space = space
        self.phase = phase
        self.loser = loser
        self.revealed = revealed

    @staticmethod
    def begin(attacker: int, defender: int, space: int) -> CombatStep:
        return CombatStep(attacker, defender, space, BEGIN, -1, 0)

    def opponent_of(self, seat: int) -> int:
        return self.defender if seat == self.attacker else self.attacker

    def advance(self, state: State) -> bool:
        phase = self.phase
        self.phase += 1
        if phase == BEGIN:
            state.emit(COMBAT_BEGAN, self.attacker, self.defender, self.space)
        elif phase == ATTACKER_RULES:
            hooks.before_combat(state, self, self.attacker)
        elif phase == DEFENDER_RULES:
            hooks.before_combat(state, self, self.defender)
        elif phase == ATTACKER_POWER:
            self.ask_power(state, self.attacker)
        elif phase == DEFENDER_POWER:
            self.ask_power(state, self.defender)
        elif phase == REVEAL:
            self.reveal(state)
        elif phase == LOSER_CARD:
            if self.revealed > 0:
                effects.gain(state, self.loser, CARDS, 1)
        else:
            state.pop()
            stars.end_if_due(state)
        return True

    def ask_power(self, state: State, seat: int) -> None:
        power = min(MAX_DIAL, state.players[seat].power)
        fighters = units_at(state, seat, self.space, FIGHTS)
        state.push(CommitStep.begin(seat, power, hooks.card_limit(state, self, seat, fighters)))

    def reveal(self, state: State) -> None:
        """Both sides pay dial and cards; the attacker wins ties."""
        strength = self.pay(state, self.attacker)
        against = self.pay(state, self.defender)
        state.commits.clear()
        attacker_won = strength >= against
        winner = self.attacker if attacker_won else self.defender
        self.loser = self.opponent_of(winner)
        self.revealed = against if attacker_won else strength
        state.emit(COMBAT_WON, winner, self.loser, self.space)
        stars.award_star(state, winner, GOAL_COMBAT)
        workers = units_at(state, self.loser, self.space, IS_WORKER)
        if attacker_won and workers:
            state.emit(WORKERS_DRIVEN_OFF, winner, self.loser, workers, self.space)
            state.players[winner].driven_off += workers
            loss = hooks.workers_driven_off(state, winner, workers, True)
            effects.lose(state, winner, POPULARITY, loss)
        state.push(RetreatStep(self.loser, self.space, 0, 0))

    def pay(self, state: State, seat: int) -> int:
        """A side's strength, with its power paid and its cards discarded face up."""
        commitment = committed(state, seat)
        strength = commitment[0]
        cards = 0
        effects.lose(state, seat, POWER, commitment[0])
        for value in range(CARD_VALUES):
            for _ in range(commitment[1 + value]):
                state.players[seat].hand[value] -= 1
                state.discard.append(value)
                state.emit(CARD_DISCARDED, seat, value)
                strength += value + LOWEST_CARD
                cards += 1
        state.emit(STRENGTH_REVEALED, seat, commitment[0], cards, strength)
        return strength

    def clone(self) -> Step:
        return CombatStep(
            self.attacker, self.defender, self.space, self.phase, self.loser, self.revealed
        )

    def fields(self) -> list[object]:
        return [
            self.attacker, self.defender, self.space, self.phase, self.loser, self.revealed,
        ]
