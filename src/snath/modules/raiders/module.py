"""Manifest of Episode 4: agents all over the map."""

from __future__ import annotations

from typing import ClassVar, final

from ...engine.action import ActionKind
from ...engine.event import EventKind
from ...engine.part import Part
from ...engine.pieces import Look, TokenKind
from ...engine.rule import Rule
from ...engine.setup.phases import TOKENS
from ...engine.step import Step
from ...engine.tables import Tables
from ..automa.faction import NAME as AUTOMA
from ..episode import Episode
from .actions import ACTIONS, EVENTS
from .automa import AutomaAgainstRaiders
from .part import AGENT, RaidersPart
from .printed import NAME
from .rules import RaidersRule
from .steps import LayAgents, MeetAgents, PayPrice


@final
class Raiders(Episode):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Rise of Fenris: Episode 4"
    switch: ClassVar[str] = NAME
    meaning: ClassVar[str] = "agents lie in wait; the last of them ends the game"

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [RaidersRule(NAME)]

    def step_types(self) -> list[type[Step]]:
        return [LayAgents, MeetAgents, PayPrice]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def tokens(self) -> list[TokenKind]:
        return [TokenKind(AGENT, Look("meeple", "A", "#3f3a36"))]

    def setup_steps(self, phase: int) -> list[Step]:
        return [LayAgents()] if phase == TOKENS else []

    def extensions(self, module: str) -> list[object]:
        return [AutomaAgainstRaiders()] if module == AUTOMA else []

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return RaidersPart([], [0] * seats, -1)

    def load_part(self, fields: list[object]) -> Part:
        return RaidersPart(*fields)  # type: ignore[arg-type]
