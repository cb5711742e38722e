"""Manifest of the alliances."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ...engine.action import ActionKind
from ...engine.errors import ConfigError
from ...engine.event import EventKind
from ...engine.module import Module
from ...engine.part import Part
from ...engine.pieces import Look, TokenKind
from ...engine.rule import Rule
from ...engine.setup.phases import MODS
from ...engine.step import Step
from ...engine.table_choice import Switch, TableChoice, TableOption
from ...engine.tables import Tables
from ..automa.faction import NAME as AUTOMA
from .actions import ACTIONS, EVENTS
from .automa import AlliancesAutoma
from .part import ALLIANCE_TOKEN, AlliancesPart
from .printed import NAME
from .rules import AlliancesRule
from .steps import AllyStep, AnswerStep, SetUpAlliances

FORGIVING: Final = "alliances_forgiving"


@final
class Alliances(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Alliances"
    switch: ClassVar[str] = NAME

    def options(self) -> list[TableOption]:
        return [
            Switch(NAME, "two players may swap Alliance tokens: coins, an ability, a price to pay"),
            Switch(
                FORGIVING,
                "with alliances: whoever was betrayed may strike back at the partner for nothing",
            ),
        ]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        if choice.options[FORGIVING] and not choice.options[NAME]:
            raise ConfigError(f"option {FORGIVING!r} needs the option {NAME!r}")
        if choice.options[NAME] and choice.options["teams"] is not None:
            raise ConfigError(
                f"options {NAME!r} and 'teams' cannot be combined: partners of a team cannot "
                "attack each other, so nothing could be broken; leave one of them off"
            )

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [AlliancesRule(NAME)]

    def ready_rules(self, tables: Tables) -> list[str]:
        """The abilities as the tokens lend them."""
        return [faction.shared for faction in tables.factions]

    def step_types(self) -> list[type[Step]]:
        return [SetUpAlliances, AllyStep, AnswerStep]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def setup_steps(self, phase: int) -> list[Step]:
        return [SetUpAlliances()] if phase == MODS else []

    def extensions(self, module: str) -> list[object]:
        return [AlliancesAutoma()] if module == AUTOMA else []

    def join(self, tables: Tables, modules: list[Module]) -> object | None:
        """Others can see that it is in play."""
        return NAME

    def tokens(self) -> list[TokenKind]:
        return [TokenKind(ALLIANCE_TOKEN, Look("disc", "A"))]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return AlliancesPart.begin(seats, bool(options[FORGIVING]))

    def load_part(self, fields: list[object]) -> Part:
        return AlliancesPart(*fields)  # type: ignore[arg-type]
