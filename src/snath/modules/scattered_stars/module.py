"""Manifest of Episode 8a, beside its tiles and the man who was found."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ...engine.errors import ConfigError
from ...engine.event import EventKind
from ...engine.part import Part
from ...engine.pieces import Look, TokenKind
from ...engine.rule import Rule
from ...engine.setup.phases import TOKENS
from ...engine.step import Step
from ...engine.table_choice import TableChoice
from ...engine.tables import Tables
from ..automa.faction import NAME as AUTOMA
from ..episode import Episode
from .automa import AutomaStars
from .events import EVENTS
from .part import STAR_ON_MAP, ScatteredPart
from .printed import NAME
from .rules import ScatteredRule
from .steps import LayStars, PlaceTaken

RIVALS: Final = "rivals"


@final
class ScatteredStars(Episode):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Rise of Fenris: Episode 8a"
    switch: ClassVar[str] = NAME
    meaning: ClassVar[str] = "three stars of everybody lie round the Factory, to be fetched"

    def check(self, choice: TableChoice, tables: Tables) -> None:
        super().check(choice, tables)
        if choice.options[NAME] and choice.options.get(RIVALS):
            raise ConfigError(
                f"options '{NAME}' and '{RIVALS}' cannot be combined: both lay out the same stars; "
                "leave one of them off"
            )

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [ScatteredRule(NAME)]

    def step_types(self) -> list[type[Step]]:
        return [LayStars, PlaceTaken]

    def events(self) -> list[EventKind]:
        return EVENTS

    def tokens(self) -> list[TokenKind]:
        return [TokenKind(STAR_ON_MAP, Look("disc", "*"))]

    def setup_steps(self, phase: int) -> list[Step]:
        return [LayStars()] if phase == TOKENS else []

    def extensions(self, module: str) -> list[object]:
        return [AutomaStars()] if module == AUTOMA else []

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return ScatteredPart.begin(seats)

    def load_part(self, fields: list[object]) -> Part:
        return ScatteredPart(*fields)  # type: ignore[arg-type]
