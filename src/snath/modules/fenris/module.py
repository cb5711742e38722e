"""Manifest of the Fenris faction."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from ...engine.action import ActionKind
from ...engine.errors import ConfigError
from ...engine.event import EventKind
from ...engine.module import Module
from ...engine.part import Part
from ...engine.pieces import Look, TokenKind
from ...engine.rule import Rule
from ...engine.step import Step
from ...engine.table_choice import Switch, TableChoice, TableOption
from ...engine.tables import Tables
from ..automa.faction import NAME as AUTOMA
from ..vesna.base import CoveredBase, base_of
from .actions import ACTIONS
from .automa import AgainstInfluence, FenrisAutoma
from .events import EVENTS
from .movement import Fanatical, Leap
from .names import INFLUENCE, NAME, STRICT, TOKEN_RULE
from .part import FenrisPart
from .rules import (
    SHARED,
    DeathRay,
    Horrify,
    Influence,
    InfluenceTokens,
    SharedInfluence,
)
from .steps import GiveInfluence, PlaceInfluence

BASE: Final = "fenris_base"
OTHER_BASE: Final = "vesna_base"
COVERED: Final = CoveredBase(BASE, NAME)


@final
class Fenris(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Rise of Fenris: Fenris"
    unlisted_options: ClassVar[tuple[str, ...]] = (BASE,)

    def options(self) -> list[TableOption]:
        return [
            Switch(
                STRICT,
                "a second Influence token may be placed only after one on the character's "
                f"territory; needs the module '{NAME}'",
            ),
            COVERED,
        ]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        if self.name not in choice.modules and choice.options[STRICT]:
            raise ConfigError(f"option '{STRICT}' needs the module '{NAME}'")
        COVERED.check_table(choice, [OTHER_BASE])

    def rule_types(self) -> dict[str, type[Rule]]:
        return {
            INFLUENCE: Influence,
            "leap_over": Leap,
            "horrify": Horrify,
            "death_ray": DeathRay,
            "fanatical": Fanatical,
            SHARED: SharedInfluence,
            TOKEN_RULE: InfluenceTokens,
        }

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [InfluenceTokens(TOKEN_RULE)]

    def step_types(self) -> list[type[Step]]:
        return [PlaceInfluence, GiveInfluence]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def tokens(self) -> list[TokenKind]:
        return [TokenKind(INFLUENCE, Look("disc", "I"))]

    def extensions(self, module: str) -> list[object]:
        return [FenrisAutoma(NAME), AgainstInfluence()] if module == AUTOMA else []

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return FenrisPart.begin(seats, cast(bool, options[STRICT]), base_of(options[BASE]))

    def load_part(self, fields: list[object]) -> Part:
        return FenrisPart(*fields)  # type: ignore[arg-type]
