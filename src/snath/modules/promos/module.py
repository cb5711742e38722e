"""Manifest of the promo packs."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from ...engine.action import ActionKind
from ...engine.event import EventKind
from ...engine.module import Module
from ...engine.rule import ON_SPECIAL, Rule
from ...engine.step import Step
from ...engine.tables import Tables
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
    has_content: ClassVar[bool] = True

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [LookAtHand("look_at_hand"), RelocateUnits("relocate_units")]

    def step_types(self) -> list[type[Step]]:
        return [PeekStep, RelocateStep]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS
