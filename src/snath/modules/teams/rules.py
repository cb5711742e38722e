"""Teams of two: ten stars a team, one star per section of the track.  Rulebook: Variants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...engine.rule import ON_GOAL_CAPACITY, ON_RANKING, ON_STAR_SUPPLY, Rule
from .part import partner_of

if TYPE_CHECKING:
    from ...engine.state import State

TEAM_STARS: Final = 10


@final
class TeamRule(Rule):
    """Partners share goals and stars and add up their coins; else they stay opponents."""

    def hooks(self) -> list[int]:
        return [ON_GOAL_CAPACITY, ON_STAR_SUPPLY, ON_RANKING]

    def goal_capacity(self, state: State, seat: int, goal: int, limit: int) -> int:
        return limit - state.players[partner_of(state, seat)].stars[goal]

    def star_supply(self, state: State, seat: int, left: int) -> int:
        partner = state.players[partner_of(state, seat)]
        return TEAM_STARS - state.players[seat].star_count() - partner.star_count()

    def ranking(self, state: State, seat: int, keys: list[list[int]]) -> list[int]:
        own = keys[seat]
        partner = keys[partner_of(state, seat)]
        return [own[i] + partner[i] for i in range(len(own))]
