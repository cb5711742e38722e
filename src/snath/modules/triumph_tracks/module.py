"""Manifest of the War and the Peace Triumph Track."""

from __future__ import annotations

from typing import ClassVar, cast, final

from ...engine.goal import Goal
from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import Rule
from ...engine.setup.phases import DECKS
from ...engine.step import Step
from ...engine.table_choice import TableChoice, TableOption, Words
from ...engine.tables import Tables
from ..automa.faction import NAME as AUTOMA
from .automa import TracksAutoma
from .part import TracksPart
from .rules import TracksRule
from .steps import DrawObjective, ThirdObjective
from .tracks import NAME, PEACE, STANDARD, TRACKS, WAR, all_goals, printed_on


@final
class TriumphTracks(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "War and Peace Triumph Tracks"
    switch: ClassVar[str] = NAME

    def options(self) -> list[TableOption]:
        return [
            Words(
                NAME, [STANDARD, *TRACKS],
                f"'{STANDARD}' (the printed Triumph Track), '{WAR}' or '{PEACE}' (that track in "
                "its place)",
            )
        ]

    def in_play(self, choice: TableChoice) -> bool:
        return choice.options[NAME] != STANDARD

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [TracksRule(NAME)]

    def step_types(self) -> list[type[Step]]:
        return [DrawObjective, ThirdObjective]

    def setup_steps(self, phase: int) -> list[Step]:
        return [ThirdObjective()] if phase == DECKS else []

    def extensions(self, module: str) -> list[object]:
        return [TracksAutoma()] if module == AUTOMA else []

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        return all_goals(goals)

    def deck_recipe(
        self, deck: str, numbers: list[int], tables: Tables, options: dict[str, object]
    ) -> list[int]:
        """Peace has no combat stars, so the objective that asks for one is taken out."""
        if deck != "objectives":
            return numbers
        removed = printed_on(tables).removed_objectives[cast(str, options[NAME])]
        return [number for number in numbers if number not in removed]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return TracksPart(TRACKS.index(cast(str, options[NAME])), [0] * seats, 0, 0, 0)

    def load_part(self, fields: list[object]) -> Part:
        return TracksPart(*fields)  # type: ignore[arg-type]
