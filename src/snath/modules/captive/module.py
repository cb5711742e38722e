"""Manifest of Episode 3: the Factory is searched, not visited."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ...engine.action import ActionKind
from ...engine.event import EventKind
from ...engine.part import Part
from ...engine.pieces import Look, TokenKind
from ...engine.rule import Rule
from ...engine.setup.phases import DECKS
from ...engine.step import Step
from ...engine.tables import Tables
from ..automa.faction import NAME as AUTOMA
from ..episode import THE_WIND_GAMBIT, Episode
from .actions import ACTIONS, EVENTS
from .automa import SearchingAutoma
from .part import INFLUENCE, NOT_FOUND, CaptivePart
from .printed import NAME
from .rules import CaptiveRule
from .steps import GiveCard, MixCards, SearchStep

REPLACED: Final = 72  # the encounter that closes the Factory


@final
class Captive(Episode):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Rise of Fenris: Episode 3"
    switch: ClassVar[str] = NAME
    meaning: ClassVar[str] = "characters search the Factory for somebody who is held there"
    without: ClassVar[tuple[str, ...]] = (*THE_WIND_GAMBIT, "vesna")  # whom all are looking for

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [CaptiveRule(NAME)]

    def step_types(self) -> list[type[Step]]:
        return [MixCards, SearchStep, GiveCard]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def tokens(self) -> list[TokenKind]:
        return [TokenKind(INFLUENCE, Look("disc", "I"))]

    def setup_steps(self, phase: int) -> list[Step]:
        return [MixCards()] if phase == DECKS else []

    def extensions(self, module: str) -> list[object]:
        return [SearchingAutoma()] if module == AUTOMA else []

    def deck_recipe(
        self, deck: str, numbers: list[int], tables: Tables, options: dict[str, object]
    ) -> list[int]:
        """A card that is discarded for another one whenever it comes up is not in the deck."""
        if deck != "encounters":
            return numbers
        return [number for number in numbers if number != REPLACED]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return CaptivePart([0] * seats, [], NOT_FOUND, False, 0)

    def load_part(self, fields: list[object]) -> Part:
        return CaptivePart(*fields)  # type: ignore[arg-type]
