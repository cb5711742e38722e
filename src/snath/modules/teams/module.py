"""Teams of two: ten stars a team, one star per section of the track.  Rulebook: Variants."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import ON_GOAL_CAPACITY, ON_RANKING, ON_STAR_SUPPLY, Rule
from ...engine.tables import Tables

if TYPE_CHECKING:
    from ...engine.state import State

TEAM_STARS: Final = 10


@final
class TeamsPart(Part):
    """The partner of each seat."""

    name: ClassVar[str] = "teams"

    def __init__(self, partners: list[int]) -> None:
        self.partners = partners

    def clone(self) -> Part:
        return self  # fixed for the whole game

    def fields(self) -> list[object]:
        return [self.partners[:]]

    def view(self, state: State, seat: int) -> dict[str, object]:
        return {"partners": self.partners[:]}


def partner_of(state: State, seat: int) -> int:
    for part in state.parts:
        if isinstance(part, TeamsPart):
            return part.partners[seat]
    raise AssertionError("the game has no teams part")


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


@final
class Teams(Module):
    name: ClassVar[str] = "teams"
    title: ClassVar[str] = "Teams of two"

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [TeamRule("teams")]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        partners = [-1] * seats
        for first, second in cast("list[list[int]]", options["teams"]):
            partners[first] = second
            partners[second] = first
        return TeamsPart(partners)

    def load_part(self, fields: list[object]) -> Part:
        return TeamsPart(cast("list[int]", fields[0]))
