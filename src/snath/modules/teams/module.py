"""Teams of two: ten stars a team, one star per section of the track.  Rulebook: Variants."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from ...engine.errors import ConfigError, shown
from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import ON_GOAL_CAPACITY, ON_RANKING, ON_STAR_SUPPLY, Rule
from ...engine.table_choice import TableChoice, TableOption
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
    switch: ClassVar[str] = "teams"
    players_only: ClassVar[bool] = True

    def options(self) -> list[TableOption]:
        return [
            TableOption(
                "teams", None, "a list of pairs of seats that covers every seat once, or null"
            )
        ]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        """Pairs of different seats, which cover the table."""
        teams = choice.options["teams"]
        if teams is None:
            return
        count = len(choice.factions)
        seats: list[str] = []
        if isinstance(teams, list):
            for team in teams:
                if not isinstance(team, list) or len(team) != 2:
                    raise ConfigError(f"option 'teams': {shown(team)} is not a pair of seats")
                seats += [shown(seat) for seat in team]
        if count < 4 or sorted(seats) != sorted([shown(seat) for seat in range(count)]):
            raise ConfigError(
                f"option 'teams' is {shown(teams)}; allowed: with 4 or 6 seats a list of pairs "
                f"that has every seat from 0 to {count - 1} once"
            )

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
