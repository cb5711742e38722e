"""Influence round the Factory, and its guard.  Rulebook: Episode 5; Annihilator."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine.ids import FIGHTS, NO_MAT, OCCUPIES
from ...engine.rule import (
    ON_APPEARED,
    ON_BEATEN,
    ON_COMBAT_BEGAN,
    ON_COMBAT_DONE,
    ON_COMMIT,
    ON_ENTERED,
    ON_LOSS,
    ON_MUST_STOP,
    ON_SCORE,
    ON_STAR_PLACED,
    ON_TURN_END,
    ON_TURN_START,
    Rule,
)
from .actions import DESTROYED
from .automa import adapt_popularity
from .names import NOBODY_YET, place_guard
from .part import fortress_part
from .printed import printed
from .reveal import begin_fight, reveal, send_workers_home
from .steps import FirstDefeat, FortressFalls, GuardStrength, RollDice

if TYPE_CHECKING:
    from ...engine.state import State
    from ...engine.steps.combat import CombatStep


@final
class FortressRule(Rule):
    """A rule of the table."""

    def hooks(self) -> list[int]:
        return [
            ON_MUST_STOP, ON_ENTERED, ON_APPEARED, ON_TURN_START, ON_TURN_END, ON_STAR_PLACED,
            ON_SCORE,
        ]

    # -- on the map --------------------------------------------------------------------------

    def must_stop(self, state: State, owner: int, seat: int, slot: int, space: int) -> bool:
        if seat >= len(state.order) or not state.rules.traits[slot] & OCCUPIES:
            return False
        part = fortress_part(state)
        hidden = part.controller == NOBODY_YET and state.board.factory >> space & 1
        return hidden == 1 or part.placed >> space & 1 == 1

    def entered(self, state: State, owner: int, seat: int, slot: int, space: int) -> None:
        if not self.must_stop(state, owner, seat, slot, space):
            return
        part = fortress_part(state)
        if part.placed >> space & 1:
            part.take(state, seat, space)
            return
        if state.rules.traits[slot] & FIGHTS:
            begin_fight(state, seat)
        reveal(state, seat, state.rules.kinds[slot])
        send_workers_home(state, seat)

    def appeared(self, state: State, owner: int, seat: int, space: int) -> None:
        """Set down from an airship, or by a Mill."""
        part = fortress_part(state)
        if seat >= len(state.order):
            return
        if part.placed >> space & 1:
            part.take(state, seat, space)
        elif state.board.factory >> space & 1:
            if part.controller == NOBODY_YET:
                reveal(state, seat, state.rules.kinds[-1])
            send_workers_home(state, seat)

    # -- turns and score ---------------------------------------------------------------------

    def turn_start(self, state: State, seat: int) -> None:
        """The guard's turn comes right before its controller's."""
        part = fortress_part(state)
        if part.stands() and seat == part.controller:
            state.push(RollDice(seat))

    def turn_end(self, state: State, seat: int) -> None:
        adapt_popularity(state)

    def star_placed(self, state: State, seat: int, goal: int) -> None:
        adapt_popularity(state)

    def score(self, state: State, seat: int) -> int:
        """A coin less for each token; an Automa loses none."""
        if state.players[seat].mat == NO_MAT:
            return 0
        return -printed(state).coins * fortress_part(state).held[seat]


@final
class Guard(Rule):
    """The guard's own rule: it never moves and never attacks."""

    def hooks(self) -> list[int]:
        return [ON_COMBAT_BEGAN, ON_COMMIT, ON_COMBAT_DONE, ON_BEATEN, ON_LOSS]

    def combat_began(self, state: State, combat: CombatStep, seat: int) -> None:
        part = fortress_part(state)
        attacker = combat.attackers[0]
        if not part.fought and state.players[attacker].mat == NO_MAT:
            at = state.stack.index(combat)
            state.stack[at] = FirstDefeat(attacker, combat.space)
        part.fought = True

    def commit(self, state: State, combat: CombatStep, owner: int) -> None:
        state.push(GuardStrength(owner, printed(state).cards, 0))

    def loss(self, state: State, seat: int, kind: int, amount: int) -> int:
        """The die is not spent."""
        return 0

    def beaten(self, state: State, owner: int, space: int) -> bool:
        place_guard(state, -1)
        return True

    def combat_done(self, state: State, combat: CombatStep, seat: int, won: bool) -> None:
        if not won:
            part = fortress_part(state)
            part.slain_by = combat.attackers[0]
            state.players[seat].power = 0
            state.emit(DESTROYED, part.slain_by)
            state.stack.insert(state.stack.index(combat), FortressFalls())
