"""Manifest of Episode 1: an open objective, and Influence for being first."""

from __future__ import annotations

from typing import ClassVar, final

from ...engine.action import ActionKind
from ...engine.event import EventKind
from ...engine.goal import Goal
from ...engine.part import Part
from ...engine.pieces import Look, TokenKind
from ...engine.rule import Rule
from ...engine.setup.phases import DECKS
from ...engine.step import Step
from ...engine.tables import Tables
from ..episode import THE_WIND_GAMBIT, Episode
from .actions import ACTIONS, EVENTS
from .names import EMPTY, INFLUENCE, OPEN_OBJECTIVE
from .part import RacePart
from .printed import NAME
from .rules import RaceRule
from .steps import LayOut


@final
class InfluenceRace(Episode):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Rise of Fenris: Episode 1"
    switch: ClassVar[str] = NAME
    meaning: ClassVar[str] = "the first star of each kind brings Influence; an objective lies open"
    without: ClassVar[tuple[str, ...]] = THE_WIND_GAMBIT

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [RaceRule(NAME)]

    def step_types(self) -> list[type[Step]]:
        return [LayOut]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def tokens(self) -> list[TokenKind]:
        return [TokenKind(INFLUENCE, Look("disc", "I"))]

    def setup_steps(self, phase: int) -> list[Step]:
        return [LayOut()] if phase == DECKS else []

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        """Before the track: an Automa counts it as the first space."""
        return [Goal(OPEN_OBJECTIVE, 1), *goals]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return RacePart(EMPTY, [], [0] * seats)

    def load_part(self, fields: list[object]) -> Part:
        return RacePart(*fields)  # type: ignore[arg-type]
