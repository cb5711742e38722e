"""Manifest of the variant with one last turn for everybody."""

from __future__ import annotations

from typing import ClassVar, cast, final

from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import Rule
from ...engine.table_choice import Switch, TableOption
from ...engine.tables import Tables
from .part import FinalTurnsPart
from .rules import FinalTurnsRule


@final
class FinalTurns(Module):
    name: ClassVar[str] = "final_turns"
    title: ClassVar[str] = "One final turn for everybody"
    switch: ClassVar[str] = "final_turns"
    players_only: ClassVar[bool] = True

    def options(self) -> list[TableOption]:
        return [Switch("final_turns", "the others take one last turn without moving")]

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [FinalTurnsRule("final_turns")]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return FinalTurnsPart(-1, -1)

    def load_part(self, fields: list[object]) -> Part:
        return FinalTurnsPart(cast(int, fields[0]), cast(int, fields[1]))
