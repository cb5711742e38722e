"""Manifest of Mad Tesla."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ...engine.action import ActionKind
from ...engine.board import DIRECTION_NAMES
from ...engine.errors import ConfigError
from ...engine.event import EventKind
from ...engine.ids import FIGHTS, OCCUPIES
from ...engine.module import Module
from ...engine.part import Part
from ...engine.pieces import Look, Owner, UnitKind
from ...engine.rule import Rule
from ...engine.setup.phases import NPC
from ...engine.step import Step
from ...engine.table_choice import Switch, TableChoice, TableOption
from ...engine.tables import Tables
from .actions import ACTIONS
from .discards import OrderStep, TurnOver
from .events import EVENTS
from .part import MadTeslaPart
from .printed import DIRECTION, NAME
from .rules import REWARD, MadTesla, TeslaReward, TeslaTable
from .setup import PlaceTesla
from .steps import TeslaFlees, TeslaReturns, TeslaSent, TeslaStrength, TeslaTurn

GOES_ON: Final = "mad_tesla_goes_on"
TWICE: Final = "mad_tesla_paid_twice"
TABLE: Final = "tesla_table"
COLOUR: Final = "#4a4f57"


@final
class MadTeslaModule(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Mad Tesla"
    switch: ClassVar[str] = NAME

    def options(self) -> list[TableOption]:
        return [
            Switch(NAME, "Mad Tesla wanders over the map, and his end is the end of the game"),
            Switch(GOES_ON, "with Mad Tesla, who does not end the game: only a sixth star does"),
            Switch(TWICE, "with Mad Tesla: his coins are paid again in the final scoring"),
        ]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        for option in (GOES_ON, TWICE):
            if choice.options[option] and not choice.options[NAME]:
                raise ConfigError(f"option '{option}' needs the option '{NAME}'")

    def rule_types(self) -> dict[str, type[Rule]]:
        return {NAME: MadTesla, REWARD: TeslaReward}

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [TeslaTable(TABLE)]

    def ready_rules(self, tables: Tables) -> list[str]:
        return [REWARD]

    def step_types(self) -> list[type[Step]]:
        return [
            PlaceTesla, TurnOver, OrderStep, TeslaTurn, TeslaStrength, TeslaReturns, TeslaSent,
            TeslaFlees,
        ]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def vocabularies(self) -> dict[str, list[str]]:
        return {DIRECTION: list(DIRECTION_NAMES)}

    def setup_steps(self, phase: int) -> list[Step]:
        return [PlaceTesla()] if phase == NPC else []

    def units(self) -> list[UnitKind]:
        return [UnitKind(NAME, 1, OCCUPIES | FIGHTS, Look("figure", "T"))]

    def owners(self) -> list[Owner]:
        return [Owner(NAME, [NAME], Look("figure", "T", COLOUR))]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return MadTeslaPart(
            bool(options[GOES_ON]), bool(options[TWICE]), bool(options["final_turns"])
        )

    def load_part(self, fields: list[object]) -> Part:
        return MadTeslaPart(*fields)  # type: ignore[arg-type]
