"""Manifest of the Infrastructure Mods."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from ...engine.action import ActionKind
from ...engine.event import EventKind
from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import Rule
from ...engine.setup.phases import CHOICES, MODS
from ...engine.step import Step
from ...engine.table_choice import TableChoice, TableOption
from ...engine.tables import Tables
from ..mech_mods.drawing import ChooseMods, DrawMods
from ..mech_mods.owned import OwnedMods, owned_hands
from .actions import ACTIONS
from .events import EVENTS
from .part import InfrastructurePart
from .rules import InfrastructureRule
from .setup import FillSupply
from .tables import DRAWN, MOD_KEYS, NAME, OWNED
from .tokens import TOKEN_RULES, TOKEN_STEPS

BROUGHT: Final = OwnedMods(OWNED, NAME, list(MOD_KEYS))


@final
class InfrastructureMods(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Rise of Fenris: Infrastructure Mods"
    unlisted_options: ClassVar[tuple[str, ...]] = (OWNED,)

    def options(self) -> list[TableOption]:
        return [BROUGHT]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        BROUGHT.check_table(choice)

    def rule_types(self) -> dict[str, type[Rule]]:
        return TOKEN_RULES

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [InfrastructureRule(NAME)]

    def ready_rules(self, tables: Tables) -> list[str]:
        """Mods are for whoever draws and keeps them."""
        return list(MOD_KEYS)

    def step_types(self) -> list[type[Step]]:
        return [FillSupply, DrawMods, ChooseMods, *TOKEN_STEPS]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def vocabularies(self) -> dict[str, list[str]]:
        return {"infrastructure_mod": list(MOD_KEYS)}

    def setup_steps(self, phase: int) -> list[Step]:
        if phase == MODS:
            return [FillSupply(), DrawMods(NAME, DRAWN)]
        return [ChooseMods(NAME)] if phase == CHOICES else []

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        if options[OWNED] is not None:
            return InfrastructurePart.bringing(owned_hands(options[OWNED], list(MOD_KEYS)))
        return InfrastructurePart.begin(seats)

    def load_part(self, fields: list[object]) -> Part:
        supply, aside, hands, ready, spent, spying = fields[:6]
        return InfrastructurePart(
            cast("list[int]", supply),
            cast("list[int]", aside),
            cast("list[int]", hands),
            cast("list[int]", ready),
            cast("list[int]", spent),
            cast(int, spying),
            len(fields) > 6,
        )
