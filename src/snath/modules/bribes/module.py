"""Manifest of the variant in which coins may be handed over."""

from __future__ import annotations

from typing import ClassVar, cast, final

from ...engine.action import ActionKind
from ...engine.event import EventKind
from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import Rule
from ...engine.step import Step
from ...engine.table_choice import Switch, TableOption
from ...engine.tables import Tables
from .events import EVENTS
from .part import BribesPart
from .rules import BribeRule
from .steps import ACTIONS, GiveStep, OfferStep


@final
class Bribes(Module):
    name: ClassVar[str] = "bribes"
    title: ClassVar[str] = "Alliances and Bribes"
    switch: ClassVar[str] = "bribes"
    players_only: ClassVar[bool] = True

    def options(self) -> list[TableOption]:
        return [Switch("bribes", "coins may be handed over (own turn, before a combat)")]

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [BribeRule("bribes")]

    def step_types(self) -> list[type[Step]]:
        return [OfferStep, GiveStep]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return BribesPart(0)

    def load_part(self, fields: list[object]) -> Part:
        return BribesPart(cast(int, fields[0]))
