"""Manifest of Episode 7, beside its track and what goes with it."""

from __future__ import annotations

from typing import ClassVar, final

from ...engine.event import EventKind
from ...engine.part import Part
from ...engine.pieces import Look, TokenKind
from ...engine.rule import Rule
from ...engine.setup.phases import TOKENS
from ...engine.step import Step
from ...engine.tables import Tables
from ..automa.faction import NAME as AUTOMA
from ..episode import Episode
from .automa import SearchingAutoma
from .events import EVENTS
from .part import KEPT_TOKEN, NOBODY_YET, SearchPart
from .printed import NAME
from .rules import LayToken, SearchOver, SearchRule


@final
class SearchParty(Episode):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Rise of Fenris: Episode 7"
    switch: ClassVar[str] = NAME
    meaning: ClassVar[str] = "encounter tokens are kept; with enough of them the game is over"

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [SearchRule(NAME)]

    def step_types(self) -> list[type[Step]]:
        return [LayToken, SearchOver]

    def events(self) -> list[EventKind]:
        return EVENTS

    def tokens(self) -> list[TokenKind]:
        return [TokenKind(KEPT_TOKEN, Look("hex", "E"))]

    def setup_steps(self, phase: int) -> list[Step]:
        return [LayToken()] if phase == TOKENS else []

    def extensions(self, module: str) -> list[object]:
        return [SearchingAutoma()] if module == AUTOMA else []

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return SearchPart([0] * seats, NOBODY_YET, 0)

    def load_part(self, fields: list[object]) -> Part:
        return SearchPart(*fields)  # type: ignore[arg-type]
