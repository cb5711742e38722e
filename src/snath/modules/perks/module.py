"""Manifest of the perks.  Rulebook: Campaign Log, Perks."""

from __future__ import annotations

from typing import ClassVar, cast, final

from ...engine.action import ActionKind
from ...engine.errors import ConfigError
from ...engine.event import EventKind
from ...engine.module import Module
from ...engine.part import Part
from ...engine.setup.phases import EXTRAS
from ...engine.step import Step
from ...engine.table_choice import TableChoice, TableOption
from ...engine.tables import Tables
from .actions import ACTIONS, EVENTS
from .kinds import NAME, PERKS
from .part import NONE, PerksPart
from .steps import AskPerks, DealObjectives, PerkOn, TakePerk


@final
class OfferedPerks(TableOption):
    """Null, or for every seat the perks of which it may take one."""

    def __init__(self) -> None:
        super().__init__(
            NAME, None,
            f"null or for each seat a list of different perks ({', '.join(PERKS)}) of which it "
            "may take one at set-up",
        )  # fmt: skip

    def fits(self, value: object) -> bool:
        if value is None:
            return True
        if not isinstance(value, (list, tuple)):
            return False
        for offered in value:
            if not isinstance(offered, (list, tuple)):
                return False
            for i, perk in enumerate(offered):
                if perk not in PERKS or perk in offered[:i]:
                    return False
        return True


@final
class Perks(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Perks"
    switch: ClassVar[str] = NAME
    listed: ClassVar[bool] = False

    def options(self) -> list[TableOption]:
        return [OfferedPerks()]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        if choice.options[NAME] is None:
            return
        offered = cast("list[list[str]]", choice.options[NAME])
        if len(offered) != len(choice.ruled):
            raise ConfigError(
                f"option '{NAME}' has {len(offered)} lists; allowed: one for each of the "
                f"{len(choice.ruled)} seats"
            )
        for seat, perks in enumerate(offered):
            if perks and choice.ruled[seat]:
                raise ConfigError(
                    f"option '{NAME}': rules play seat {seat}, which takes no perks; leave its "
                    "list empty"
                )

    def step_types(self) -> list[type[Step]]:
        return [AskPerks, TakePerk, PerkOn, DealObjectives]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def vocabularies(self) -> dict[str, list[str]]:
        return {"perk": list(PERKS)}

    def setup_steps(self, phase: int) -> list[Step]:
        return [AskPerks()] if phase == EXTRAS else []

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        masks: list[int] = []
        for offered in cast("list[list[str]]", options[NAME]):
            mask = 0
            for perk in offered:
                mask |= 1 << PERKS.index(perk)
            masks.append(mask)
        return PerksPart(masks, [NONE] * seats)

    def load_part(self, fields: list[object]) -> Part:
        return PerksPart(*fields)  # type: ignore[arg-type]
