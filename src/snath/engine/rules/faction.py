"""Faction abilities of the base game.  Rulebook: Faction Abilities; Setup with 6 or 7 Players."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from .. import hooks
from ..action import PAY_CARD, code
from ..board import count
from ..event import CARD_DISCARDED, RULE_USED
from ..goal import OFF_TRACK
from ..ids import (
    CARD_VALUES,
    IS_WORKER,
    SECTIONS,
)
from ..rule import (
    ON_ENCOUNTER_OPTIONS,
    ON_GOAL_CAPACITY,
    ON_MAY_REPEAT,
    ON_NEIGHBOURS,
    ON_PAY_WITH,
    ON_SCORE,
    Rule,
)
from ..territory import controlled

if TYPE_CHECKING:
    from ..state import State


@final
class Relentless(Rule):
    """The same section of the player mat may be chosen again; not the Factory card."""

    def hooks(self) -> list[int]:
        return [ON_MAY_REPEAT]

    def may_repeat(self, state: State, seat: int, section: int) -> bool:
        return section < SECTIONS


@final
class Coercion(Rule):
    """Once per turn a combat card may be spent as any one resource."""

    def hooks(self) -> list[int]:
        return [ON_PAY_WITH]

    def pay_with(self, state: State, seat: int, resource: int) -> int:
        p = state.players[seat]
        return 0 if p.used >> self.index & 1 or p.cards() == 0 else 1

    def pay_options(self, state: State, seat: int, resource: int, out: list[int]) -> None:
        hand = state.players[seat].hand
        for value in range(CARD_VALUES):
            if hand[value]:
                out.append(code(PAY_CARD, value))

    def pay(self, state: State, seat: int, action: int) -> bool:
        if action >> 24 != PAY_CARD:
            return False
        p = state.players[seat]
        value = action >> 16 & 255
        p.hand[value] -= 1
        state.discard.append(value)
        state.emit(CARD_DISCARDED, seat, value)
        state.emit(RULE_USED, seat, self.index)
        p.used |= 1 << self.index
        return True


@final
class Swim(Rule):
    """Workers cross rivers."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        return state.board.river[space] if state.rules.traits[slot] & IS_WORKER else 0


@final
class Meander(Rule):
    """Up to two options of an encounter card."""

    def hooks(self) -> list[int]:
        return [ON_ENCOUNTER_OPTIONS]

    def encounter_options(self, state: State, seat: int, limit: int) -> int:
        return 2


@final
class MeanderCoins(Rule):
    """With six or seven players: the same, and $3 per controlled encounter territory."""

    def hooks(self) -> list[int]:
        return [ON_ENCOUNTER_OPTIONS, ON_SCORE]

    def encounter_options(self, state: State, seat: int, limit: int) -> int:
        return 2

    def score(self, state: State, seat: int) -> int:
        held = hooks.scoring_control(state, seat, controlled(state, seat))
        return 3 * count(held & state.board.encounters)


@final
class Dominate(Rule):
    """No limit to stars from objectives and combat, other than the stars there are."""

    def hooks(self) -> list[int]:
        return [ON_GOAL_CAPACITY]

    def goal_capacity(self, state: State, seat: int, goal: int, limit: int) -> int:
        rules = state.rules
        if limit == OFF_TRACK:
            return limit
        return 99 if goal == rules.objective_goal or goal == rules.combat_goal else limit
