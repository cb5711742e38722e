"""Manifest of the Triumph Tiles."""

from __future__ import annotations

from typing import ClassVar, cast, final

from ...engine.action import ActionKind
from ...engine.event import EventKind
from ...engine.goal import Goal
from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import Rule
from ...engine.setup.phases import TRACK
from ...engine.step import Step
from ...engine.table_choice import TableChoice, TableOption
from ...engine.tables import Tables
from ...engine.track.rule import TrackRule
from ..automa.faction import NAME as AUTOMA
from ..automa.track import AutomaTrack
from .options import CHOSEN, OPTIONS, check_options
from .part import TilesPart
from .steps import ACTIONS, EVENTS, LayTiles
from .tiles import NAME, Row, all_goals, join_tiles


@final
class TriumphTiles(Module):
    """Others shuffle tiles in by an extension, see `snath.engine.track.tiles`."""

    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Triumph Tiles"
    switch: ClassVar[str] = NAME

    def options(self) -> list[TableOption]:
        return OPTIONS

    def check(self, choice: TableChoice, tables: Tables) -> None:
        check_options(choice)

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [TrackRule(NAME)]

    def step_types(self) -> list[type[Step]]:
        return [LayTiles]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def setup_steps(self, phase: int) -> list[Step]:
        return [LayTiles()] if phase == TRACK else []

    def extensions(self, module: str) -> list[object]:
        return [AutomaTrack()] if module == AUTOMA else []

    def join(self, tables: Tables, modules: list[Module]) -> object | None:
        return join_tiles(tables, modules)

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        return all_goals(goals)

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        chosen = options[CHOSEN]
        wanted = [] if chosen is None else list(cast("list[str]", chosen))
        return TilesPart(wanted, Row([]), [0] * seats, 0, 0)

    def load_part(self, fields: list[object]) -> Part:
        chosen, laid, *rest = fields
        return TilesPart(chosen, Row(cast("list[str]", laid)), *rest)  # type: ignore[arg-type]
