"""Manifest of the promo packs."""

from __future__ import annotations

from typing import ClassVar, cast, final

from ...engine.action import ActionKind
from ...engine.errors import ConfigError, shown
from ...engine.event import EventKind
from ...engine.module import Module
from ...engine.rule import Rule
from ...engine.step import Step
from ...engine.table_choice import TableChoice, TableOption
from ...engine.tables import Tables
from .events import EVENTS
from .packs import packs_of
from .rules import LookAtHand, RelocateUnits
from .steps import ACTIONS, PeekStep, RelocateStep


@final
class Promos(Module):
    name: ClassVar[str] = "promos"
    title: ClassVar[str] = "Promo packs"

    def options(self) -> list[TableOption]:
        return [
            TableOption(
                "promo_packs", None,
                "a list of promo packs, or null for all; needs the module 'promos'",
            )
        ]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        packs = choice.options["promo_packs"]
        if packs is None:
            return
        if self.name not in choice.modules:
            raise ConfigError("option 'promo_packs' needs the module 'promos'")
        if not isinstance(packs, list):
            raise ConfigError(f"option 'promo_packs' must be a list of names, not {shown(packs)}")
        known = packs_of(tables).names()
        for pack in packs:
            if pack not in known:
                raise ConfigError(
                    f"unknown promo pack {shown(pack)}; allowed: {', '.join(known)}"
                )

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [LookAtHand("look_at_hand"), RelocateUnits("relocate_units")]

    def deck_recipe(
        self, deck: str, numbers: list[int], tables: Tables, options: dict[str, object]
    ) -> list[int]:
        """Without the cards of packs that are left out."""
        used = cast("list[str] | None", options["promo_packs"])
        if used is None:
            return numbers
        packs = packs_of(tables).decks[deck]
        return [n for n in numbers if n not in packs or packs[n] in used]

    def step_types(self) -> list[type[Step]]:
        return [PeekStep, RelocateStep]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS
