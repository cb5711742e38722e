"""Manifest of Episode 2a, beside its track and the rivals."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ...engine.rule import Rule
from ...engine.setup.phases import TOKENS
from ...engine.step import Step
from ...engine.tables import Tables
from ..episode import THE_WIND_GAMBIT, Episode
from .rules import FootingRule
from .steps import EquipAutoma, Mobilise

NAME: Final = "war_footing"  # of the module, its option and its rule
# Objectives that this set-up has as good as fulfilled, or that a war makes impossible.
REMOVED: Final[tuple[int, ...]] = (7, 13, 15, 20, 22, 23, 27)


@final
class WarFooting(Episode):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Rise of Fenris: Episode 2a"
    switch: ClassVar[str] = NAME
    meaning: ClassVar[str] = "everybody begins with more workers, structures and upgrades"
    without: ClassVar[tuple[str, ...]] = THE_WIND_GAMBIT

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [FootingRule(NAME)]

    def step_types(self) -> list[type[Step]]:
        return [Mobilise, EquipAutoma]

    def setup_steps(self, phase: int) -> list[Step]:
        return [Mobilise()] if phase == TOKENS else []

    def deck_recipe(
        self, deck: str, numbers: list[int], tables: Tables, options: dict[str, object]
    ) -> list[int]:
        if deck != "objectives":
            return numbers
        return [number for number in numbers if number not in REMOVED]
