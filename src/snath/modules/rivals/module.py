"""Manifest of the rivals."""

from __future__ import annotations

from typing import ClassVar, final

from ...engine.action import ActionKind
from ...engine.errors import ConfigError
from ...engine.event import EventKind
from ...engine.module import Module
from ...engine.part import Part
from ...engine.pieces import Look, TokenKind
from ...engine.rule import Rule
from ...engine.setup.phases import LAST
from ...engine.step import Step
from ...engine.table_choice import Switch, TableChoice, TableOption
from ...engine.tables import Tables
from ..automa.faction import NAME as AUTOMA
from .actions import ACTIONS, EVENTS
from .automa import RivalsAutoma
from .part import RIVAL_STAR, RivalsPart
from .printed import NAME
from .rules import RivalsRule
from .steps import ChooseStar, DeclareRivals


@final
class Rivals(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Rivals"
    switch: ClassVar[str] = NAME

    def options(self) -> list[TableOption]:
        return [
            Switch(NAME, "players lay stars on each other's home bases, to be won back in combat")
        ]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        if not choice.options[NAME]:
            return
        if choice.options["triumph_tracks"] == "peace":
            raise ConfigError(
                f"options {NAME!r} and 'triumph_tracks' ('peace') cannot be combined: the Peace "
                "Track has no stars for combat; leave one of them off or play the War Track"
            )
        if choice.options["teams"] is not None:
            raise ConfigError(
                f"options {NAME!r} and 'teams' cannot be combined: a team shares its stars, and "
                "each player lays own ones; leave one of them off"
            )

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [RivalsRule(NAME)]

    def step_types(self) -> list[type[Step]]:
        return [DeclareRivals, ChooseStar]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def setup_steps(self, phase: int) -> list[Step]:
        return [DeclareRivals()] if phase == LAST else []

    def extensions(self, module: str) -> list[object]:
        return [RivalsAutoma()] if module == AUTOMA else []

    def tokens(self) -> list[TokenKind]:
        return [TokenKind(RIVAL_STAR, Look("disc", "*"))]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return RivalsPart.begin(seats, options["triumph_tracks"] == "war")

    def load_part(self, fields: list[object]) -> Part:
        return RivalsPart(*fields)  # type: ignore[arg-type]
