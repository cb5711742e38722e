"""Manifest of the choice of mats in a settled order.  Rulebook: Episodes 8a and 8b, Setup."""

from __future__ import annotations

from typing import ClassVar, cast, final

from ...engine.action import ActionKind
from ...engine.errors import ConfigError, shown
from ...engine.module import Module
from ...engine.part import Part
from ...engine.setup.phases import SEATS
from ...engine.step import Step
from ...engine.table_choice import TableChoice, TableOption
from ...engine.tables import Tables
from .actions import ACTIONS
from .part import NAME, MatOrderPart
from .steps import ChooseMats


@final
class MatOrder(TableOption):
    """Null, or all seats as they choose."""

    def __init__(self) -> None:
        super().__init__(NAME, None, "null or the seats in the order in which they choose mats")

    def fits(self, value: object) -> bool:
        if value is None:
            return True
        if not isinstance(value, (list, tuple)):
            return False
        for seat in value:
            if isinstance(seat, bool) or not isinstance(seat, int):
                return False
        return True


@final
class MatOrderModule(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Mats in a settled order"
    switch: ClassVar[str] = NAME
    listed: ClassVar[bool] = False

    def options(self) -> list[TableOption]:
        return [MatOrder()]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        order = cast("list[int] | None", choice.options[NAME])
        if order is None:
            return
        if sorted(order) != list(range(len(choice.ruled))):
            raise ConfigError(
                f"option '{NAME}' is {shown(order)}; allowed: each of the {len(choice.ruled)} "
                "seats once"
            )
        if choice.options["assign"] == "draft" or choice.options["mats_by_number"]:
            raise ConfigError(
                f"option '{NAME}' says who chooses which mat when; leave 'assign' at 'random' and "
                "'mats_by_number' off"
            )

    def step_types(self) -> list[type[Step]]:
        return [ChooseMats]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def setup_steps(self, phase: int) -> list[Step]:
        """Once factions are known, before the mats that are left open are dealt."""
        return [ChooseMats()] if phase == SEATS else []

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        order = options[NAME]
        return None if order is None else MatOrderPart(list(cast("list[int]", order)))

    def load_part(self, fields: list[object]) -> Part:
        return MatOrderPart(*fields)  # type: ignore[arg-type]
