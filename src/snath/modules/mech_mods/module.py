"""Manifest of the Mech Mods."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from ...engine.action import ActionKind
from ...engine.errors import ConfigError
from ...engine.event import EventKind
from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import Rule
from ...engine.setup.phases import CHOICES, MODS
from ...engine.step import Step
from ...engine.table_choice import Switch, TableChoice, TableOption
from ...engine.tables import Tables
from .actions import ACTIONS
from .drawing import ChooseMods, DrawMods
from .events import EVENTS
from .owned import OwnedMods, owned_hands
from .part import MechModsPart
from .rules import MechModsRule
from .setup import FillSupply
from .tables import DRAWN, MOD_KEYS, NAME, OWNED, REVISED_TOWNSHIP
from .tokens import TOKEN_RULES, TOKEN_STEPS

BROUGHT: Final = OwnedMods(OWNED, NAME, list(MOD_KEYS))
OPTIONS: Final[list[TableOption]] = [
    Switch(
        REVISED_TOWNSHIP,
        f"Township leads from villages to villages only, not to the Factory; needs the module "
        f"'{NAME}'",
    ),
    BROUGHT,
]


@final
class MechMods(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Rise of Fenris: Mech Mods"
    unlisted_options: ClassVar[tuple[str, ...]] = (OWNED,)

    def options(self) -> list[TableOption]:
        return OPTIONS

    def check(self, choice: TableChoice, tables: Tables) -> None:
        if choice.options[REVISED_TOWNSHIP] and NAME not in choice.modules:
            raise ConfigError(f"option '{REVISED_TOWNSHIP}' needs the module '{NAME}'")
        BROUGHT.check_table(choice)

    def rule_types(self) -> dict[str, type[Rule]]:
        return TOKEN_RULES

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [MechModsRule(NAME)]

    def ready_rules(self, tables: Tables) -> list[str]:
        """Mods are for whoever draws and places them."""
        return [*MOD_KEYS, REVISED_TOWNSHIP]

    def step_types(self) -> list[type[Step]]:
        return [FillSupply, DrawMods, ChooseMods, *TOKEN_STEPS]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def vocabularies(self) -> dict[str, list[str]]:
        return {"mech_mod": list(MOD_KEYS)}

    def setup_steps(self, phase: int) -> list[Step]:
        if phase == MODS:
            return [FillSupply(), DrawMods(NAME, DRAWN)]
        return [ChooseMods(NAME)] if phase == CHOICES else []

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        revised = bool(options[REVISED_TOWNSHIP])
        if options[OWNED] is not None:
            return MechModsPart.bringing(owned_hands(options[OWNED], list(MOD_KEYS)), revised)
        return MechModsPart.begin(seats, revised)

    def load_part(self, fields: list[object]) -> Part:
        supply, aside, hands, placed, revised, called = fields[:6]
        return MechModsPart(
            cast("list[int]", supply),
            cast("list[int]", aside),
            cast("list[int]", hands),
            cast("list[int]", placed),
            cast(bool, revised),
            cast(int, called),
            len(fields) > 6,
        )
