"""Manifest of Episode 5: Influence on the way to the Factory, and what stands there."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ...engine.action import ActionKind
from ...engine.event import EventKind
from ...engine.ids import FIGHTS, OCCUPIES
from ...engine.part import Part
from ...engine.pieces import Look, Owner, TokenKind, UnitKind
from ...engine.rule import Rule
from ...engine.setup.phases import TOKENS
from ...engine.step import Step
from ...engine.tables import Tables
from ..automa.faction import NAME as AUTOMA
from ..episode import Episode
from ..perks.steps import DealObjectives
from .actions import ACTIONS, EVENTS
from .automa import AutomaToFortress
from .names import GUARD, NOBODY_YET, TOKEN
from .part import FortressPart
from .printed import NAME
from .rules import FortressRule, Guard
from .steps import ChooseDie, FirstDefeat, FortressFalls, GuardStrength, LayInfluence, RollDice

COLOUR: Final = "#3f3a36"


@final
class Fortress(Episode):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Rise of Fenris: Episode 5"
    switch: ClassVar[str] = NAME
    without: ClassVar[tuple[str, ...]] = ("mad_tesla", "desolation")  # one non-player is enough
    meaning: ClassVar[str] = "Influence lies on the way to the Factory, where something waits"

    def rule_types(self) -> dict[str, type[Rule]]:
        return {GUARD: Guard}

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [FortressRule(NAME)]

    def step_types(self) -> list[type[Step]]:
        return [
            LayInfluence, RollDice, ChooseDie, GuardStrength, FirstDefeat, FortressFalls,
            DealObjectives,
        ]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def units(self) -> list[UnitKind]:
        return [UnitKind(GUARD, 1, OCCUPIES | FIGHTS, Look("machine", "X"))]

    def owners(self) -> list[Owner]:
        return [Owner(GUARD, [GUARD], Look("machine", "X", COLOUR))]

    def tokens(self) -> list[TokenKind]:
        return [TokenKind(TOKEN, Look("disc", "I"))]

    def setup_steps(self, phase: int) -> list[Step]:
        return [LayInfluence()] if phase == TOKENS else []

    def extensions(self, module: str) -> list[object]:
        return [AutomaToFortress()] if module == AUTOMA else []

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return FortressPart(0, [0] * seats, NOBODY_YET, NOBODY_YET, False)

    def load_part(self, fields: list[object]) -> Part:
        return FortressPart(*fields)  # type: ignore[arg-type]
