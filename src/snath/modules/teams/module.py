"""Manifest of the variant for teams of two."""

from __future__ import annotations

from typing import ClassVar, cast, final

from ...engine.errors import ConfigError, shown
from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import Rule
from ...engine.table_choice import TableChoice, TableOption
from ...engine.tables import Tables
from .part import TeamsPart
from .rules import TeamRule


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
