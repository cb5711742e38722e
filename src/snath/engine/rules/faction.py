"""Faction abilities of the base game.  Rulebook: Faction Abilities; Setup with 6 or 7 Players."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from .. import hooks
from ..board import count
from ..ids import (
    GOAL_COMBAT,
    GOAL_OBJECTIVE,
    IS_WORKER,
    SECTIONS,
)
from ..rule import (
    ON_ENCOUNTER_OPTIONS,
    ON_GOAL_CAPACITY,
    ON_MAY_REPEAT,
    ON_NEIGHBOURS,
    ON_PAY_WITH_CARD,
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
        return [ON_PAY_WITH_CARD]

    def pay_with_card(self, state: State, seat: int) -> bool:
        return not state.players[seat].used >> self.index & 1

    def paid_with_card(self, state: State, seat: int) -> None:
        state.players[seat].used |= 1 << self.index


@final
class Swim(Rule):
    """Workers cross rivers."""

    def hooks(self) -> list[int]:
        return [ON_NEIGHBOURS]

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        return state.rules.board.river[space] if state.rules.traits[slot] & IS_WORKER else 0


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
        return 3 * count(held & state.rules.board.encounters)


@final
class Dominate(Rule):
    """No limit to stars from objectives and combat, other than the stars there are."""

    def hooks(self) -> list[int]:
        return [ON_GOAL_CAPACITY]

    def goal_capacity(self, state: State, seat: int, goal: int, limit: int) -> int:
        return 99 if goal in (GOAL_OBJECTIVE, GOAL_COMBAT) else limit
