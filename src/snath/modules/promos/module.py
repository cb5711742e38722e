"""Manifest of the promo packs."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast, final

from ...engine.action import ActionKind
from ...engine.event import EventKind
from ...engine.module import Module
from ...engine.rule import ON_SPECIAL, Rule
from ...engine.step import Step
from ...engine.tables import Tables
from .packs import packs_of
from .steps import ACTIONS, EVENTS, PeekStep, RelocateStep

if TYPE_CHECKING:
    from ...engine.state import State


@final
class LookAtHand(Rule):
    def hooks(self) -> list[int]:
        return [ON_SPECIAL]

    def special(self, state: State, seat: int, key: str, space: int) -> None:
        state.push(PeekStep(seat))


@final
class RelocateUnits(Rule):
    def hooks(self) -> list[int]:
        return [ON_SPECIAL]

    def special(self, state: State, seat: int, key: str, space: int) -> None:
        state.push(RelocateStep(seat, space, -1, 0))


@final
class Promos(Module):
    name: ClassVar[str] = "promos"
    title: ClassVar[str] = "Promo packs"

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
