"""Manifest of Vesna's faction."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from ...engine.action import ActionKind
from ...engine.event import EventKind
from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import Rule
from ...engine.setup.phases import CHOICES, DECKS
from ...engine.step import Step
from ...engine.table_choice import TableChoice, TableOption
from ...engine.tables import Tables
from ..automa.faction import NAME as AUTOMA
from ..invaders.rules import Ronin, Shield
from ..mech_mods.actions import TOKEN_ACTIONS
from ..mech_mods.events import TOKEN_EVENTS
from ..mech_mods.tokens import TOKEN_RULES, TOKEN_STEPS
from .actions import ACTIONS
from .automa import VesnaAutoma
from .base import CoveredBase, base_of
from .events import EVENTS
from .part import VesnaPart
from .rules import Blank, RiverwalkVesna, SharedTechnophile, Technophile
from .setup import (
    BLANKS,
    DealCards,
    DrawAbilities,
    DrawIcons,
    PlaceAbilities,
    StartingCards,
)
from .tokens import ICONS, NAME, TOKENS

BASE: Final = "vesna_base"
COVERED: Final = CoveredBase(BASE, NAME)


@final
class Vesna(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Rise of Fenris: Vesna"
    unlisted_options: ClassVar[tuple[str, ...]] = (BASE,)

    def options(self) -> list[TableOption]:
        return [COVERED]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        COVERED.check_table(choice, [])

    def rule_types(self) -> dict[str, type[Rule]]:
        return {
            "technophile": Technophile,
            "riverwalk_vesna": RiverwalkVesna,
            **dict.fromkeys(BLANKS, Blank),
            "shared_technophile": SharedTechnophile,
            # On tokens, also where the boxes that print them on mats and mods are not in play.
            "ronin": Ronin,
            "shield": Shield,
            **TOKEN_RULES,
        }

    def ready_rules(self, tables: Tables) -> list[str]:
        """What tokens may give."""
        return TOKENS

    def step_types(self) -> list[type[Step]]:
        return [
            StartingCards, DealCards, DrawIcons, DrawAbilities, PlaceAbilities, *TOKEN_STEPS,
        ]

    def actions(self) -> list[ActionKind]:
        return [*ACTIONS, *TOKEN_ACTIONS]

    def events(self) -> list[EventKind]:
        return [*EVENTS, *TOKEN_EVENTS]

    def vocabularies(self) -> dict[str, list[str]]:
        return {"ability_token": TOKENS[:], "icon": ICONS[:]}

    def setup_steps(self, phase: int) -> list[Step]:
        if phase == DECKS:
            return [StartingCards()]
        return [DrawAbilities()] if phase == CHOICES else []

    def extensions(self, module: str) -> list[object]:
        return [VesnaAutoma(NAME)] if module == AUTOMA else []

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return VesnaPart.begin(seats, base_of(options[BASE]))

    def load_part(self, fields: list[object]) -> Part:
        drawn, icons, given, returned, had, chosen = fields[:6]
        return VesnaPart(
            cast("list[int]", drawn),
            cast("list[int]", icons),
            cast("list[list[int]]", given),
            cast("list[int]", returned),
            cast(int, had),
            cast(int, chosen),
            cast("list[str]", fields[6]) if len(fields) > 6 else None,
        )
