"""Manifest of the airships of The Wind Gambit."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from ...engine.action import ActionKind
from ...engine.event import EventKind
from ...engine.ids import FLIES, MOVES
from ...engine.module import Module
from ...engine.part import Part
from ...engine.pieces import Container, Look, UnitKind
from ...engine.rule import Rule
from ...engine.setup.phases import BOARD, TOKENS
from ...engine.step import Step
from ...engine.table_choice import TableChoice, TableOption
from ...engine.tables import Tables
from ..automa.faction import NAME as AUTOMA
from .actions import ACTIONS
from .airship import Airship
from .automa import DECIDED, AirshipAutoma
from .automa_abilities import LureStep
from .events import EVENTS
from .options import ACTIVE, OPTIONS, OWN_TILES, check_options, left_out, wanted_tiles
from .part import AirshipsPart
from .setup import DealAutomaTile, DealTiles, PlaceAirships, RevealTiles
from .tables import NAME, NO_TILE, TILE_KEYS
from .tiles import FOR_ALL, TILE_RULES, TILE_STEPS

AIRSHIP: Final = "airship"


@final
class Airships(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Wind Gambit: airships"

    def options(self) -> list[TableOption]:
        return OPTIONS

    def check(self, choice: TableChoice, tables: Tables) -> None:
        check_options(choice)

    def rule_types(self) -> dict[str, type[Rule]]:
        return {**TILE_RULES, **FOR_ALL}

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [Airship(AIRSHIP)]

    def ready_rules(self, tables: Tables) -> list[str]:
        """Tiles are for whoever is dealt them."""
        return [*TILE_KEYS, *FOR_ALL]

    def step_types(self) -> list[type[Step]]:
        return [RevealTiles, DealTiles, DealAutomaTile, PlaceAirships, LureStep, *TILE_STEPS]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def vocabularies(self) -> dict[str, list[str]]:
        return {"airship_tile": list(TILE_KEYS), "automa_decided": DECIDED}

    def setup_steps(self, phase: int) -> list[Step]:
        if phase == BOARD:
            return [RevealTiles()]
        return [DealTiles(), DealAutomaTile(), PlaceAirships()] if phase == TOKENS else []

    def extensions(self, module: str) -> list[object]:
        return [AirshipAutoma()] if module == AUTOMA else []

    def units(self) -> list[UnitKind]:
        return [UnitKind(AIRSHIP, 1, MOVES | FLIES, Look("ship", "A"))]

    def containers(self, seats: int, slots: dict[str, list[int]]) -> list[Container]:
        return [Container(f"airship-{seat}", seat, slots[AIRSHIP][0]) for seat in range(seats)]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        own_tiles = bool(options[OWN_TILES])
        return AirshipsPart(
            own_tiles, wanted_tiles(options), [NO_TILE] * (2 * seats),
            active=bool(options[ACTIVE]), left_out=left_out(options),
        )

    def load_part(self, fields: list[object]) -> Part:
        own_tiles, wanted, tiles, challenged, met, landed, *rest = fields
        return AirshipsPart(
            cast(bool, own_tiles),
            cast("list[int]", wanted),
            cast("list[int]", tiles),
            cast(int, challenged),
            cast(bool, met),
            cast("list[int]", landed),
            bool(rest and rest[0]),
            cast("list[int]", rest[1]) if len(rest) > 1 else [],
        )
