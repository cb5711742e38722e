"""Manifest of the set-up bonuses: coins, power and popularity that players have earned before.

Rulebook: Campaign Log, Setup Bonuses; Automa for The Rise of Fenris.
"""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from ...engine.errors import ConfigError
from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import Rule
from ...engine.setup.phases import BONUSES
from ...engine.step import Step
from ...engine.table_choice import TableChoice, TableOption
from ...engine.tables import Tables
from .part import NAME, BonusesPart
from .rules import BonusesRule
from .steps import GiveBonuses

KINDS: Final[tuple[str, ...]] = ("coins", "power", "popularity")
MOST: Final = 99


@final
class SetupBonuses(TableOption):
    """Null, or for every seat what it has on top at set-up."""

    def __init__(self) -> None:
        super().__init__(
            NAME, None,
            f"null or for each seat a mapping of {', '.join(KINDS)} to 0 to {MOST}: what it has "
            "on top of its mats",
        )  # fmt: skip

    def fits(self, value: object) -> bool:
        if value is None:
            return True
        if not isinstance(value, (list, tuple)):
            return False
        for bonus in value:
            if not isinstance(bonus, dict):
                return False
            for kind, amount in bonus.items():
                if kind not in KINDS or isinstance(amount, bool) or not isinstance(amount, int):
                    return False
                if not 0 <= amount <= MOST:
                    return False
        return True


@final
class SetupBonusesModule(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Set-up bonuses"
    switch: ClassVar[str] = NAME
    listed: ClassVar[bool] = False

    def options(self) -> list[TableOption]:
        return [SetupBonuses()]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        bonuses = choice.options[NAME]
        if bonuses is not None and len(cast("list[object]", bonuses)) != len(choice.ruled):
            raise ConfigError(
                f"option '{NAME}' has {len(cast('list[object]', bonuses))} entries; allowed: one "
                f"for each of the {len(choice.ruled)} seats"
            )

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [BonusesRule(NAME)]

    def step_types(self) -> list[type[Step]]:
        return [GiveBonuses]

    def setup_steps(self, phase: int) -> list[Step]:
        return [GiveBonuses()] if phase == BONUSES else []

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        given: list[list[int]] = []
        for bonus in cast("list[dict[str, int]]", options[NAME]):
            given.append([bonus.get(kind, 0) for kind in KINDS])
        return BonusesPart(given)

    def load_part(self, fields: list[object]) -> Part:
        return BonusesPart(cast("list[list[int]]", fields[0]))
