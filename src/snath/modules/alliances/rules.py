"""Proposals on the own turn, and what breaks an alliance.  Rulebook: Alliances."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.action import code
from ...engine.rule import (
    ON_COMBAT_BEGAN,
    ON_GOAL_CAPACITY,
    ON_OFFER,
    ON_ROUTED,
    ON_SCORE,
    ON_TURN_START,
    Rule,
)
from .actions import PROPOSE, PROPOSED
from .making import break_alliance, is_automa
from .part import WIDTH, alliances_part
from .printed import printed
from .steps import AnswerStep

if TYPE_CHECKING:
    from ...engine.state import State
    from ...engine.steps.combat import CombatStep


@final
class AlliancesRule(Rule):
    in_single_combats: ClassVar[bool] = True
    offers_in_moves: ClassVar[bool] = True

    def hooks(self) -> list[int]:
        return [
            ON_TURN_START, ON_OFFER, ON_COMBAT_BEGAN, ON_ROUTED, ON_GOAL_CAPACITY, ON_SCORE,
        ]

    def turn_start(self, state: State, seat: int) -> None:
        alliances_part(state).proposed = 0

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        """To everybody who also holds the own token, to each once in a turn, so that it ends."""
        part = alliances_part(state)
        if not part.free(seat):
            return
        for other in range(len(state.order)):
            asked = part.proposed >> (seat * WIDTH + other) & 1
            if other != seat and part.free(other) and not asked and not is_automa(state, other):
                out.append(code(PROPOSE, other))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        if action >> 24 != PROPOSE:
            return False
        other = action >> 16 & 255
        alliances_part(state).proposed |= 1 << (seat * WIDTH + other)
        state.emit(PROPOSED, seat, other)
        state.push(AnswerStep(other, seat))
        return True

    def combat_began(self, state: State, combat: CombatStep, seat: int) -> None:
        if seat in combat.attackers:
            for other in combat.defenders:
                break_alliance(state, seat, other)

    def routed(self, state: State, seat: int, owner: int, units: int, space: int) -> None:
        """Workers of `owner` are driven off; by a combat that was won it is broken already."""
        break_alliance(state, seat, owner)

    def goal_capacity(self, state: State, seat: int, goal: int, limit: int) -> int:
        """Stars that a lost ability has brought stay where they are."""
        placed = state.players[seat].stars[goal]
        if 0 <= limit < placed and alliances_part(state).broken >> seat & 1:
            return placed
        return limit

    def score(self, state: State, seat: int) -> int:
        """The back of the token; an Automa loses nothing."""
        if is_automa(state, seat) or not alliances_part(state).broken >> seat & 1:
            return 0
        return -printed(state).broken
