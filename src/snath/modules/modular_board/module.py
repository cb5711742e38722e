"""Manifest of the modular board."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from ...engine.action import ActionKind
from ...engine.board import Board
from ...engine.errors import ConfigError
from ...engine.event import EventKind
from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import Rule
from ...engine.setup.phases import BOARD, SEATS
from ...engine.step import Step
from ...engine.table_choice import TableChoice, TableOption, Words
from ...engine.tables import Tables
from .assemble import board_of_layout
from .components import AREAS, NAME, SIDES, SLOTS, TILES, components_of
from .fitting import check_layout
from .layout import ALLOWED, NO_TILE, RANDOM, Layout, read_code
from .part import ModularPart
from .pieces import ACTIONS, EVENTS
from .rules import ModularBoard
from .steps import LayBoardStep, MatsFirstStep, RemoveTilesStep

NONE: Final = "none"
USUAL: Final = "usual"
USUALLY_REMOVED: Final[dict[int, int]] = {1: 3, 2: 3, 3: 2, 4: 1}  # by seats; with more none


@final
class BoardChoice(TableOption):
    """A code of a board, or chance."""

    def __init__(self) -> None:
        super().__init__("board", RANDOM, f"{ALLOWED}; needs the module '{NAME}'")

    def check(self, value: object) -> None:
        read_code(value)


@final
class ModularBoardModule(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Modular board"

    def options(self) -> list[TableOption]:
        return [
            BoardChoice(),
            Words(
                "remove_tiles", [NONE, USUAL, "1", "2", "3"],
                "'none' or 'usual' (3, 2, 1 tiles with 2, 3, 4 seats, none with more), with 2 or 3 "
                "seats also '2' or '3', with 4 seats '1': tiles of the modular board that are "
                f"taken away; needs the module '{NAME}'",
            ),
        ]

    def usual_options(self, ruled: bool) -> dict[str, object]:
        """Players choose their factions; rules that play a seat cannot."""
        return {} if ruled else {"assign": "draft"}

    def check(self, choice: TableChoice, tables: Tables) -> None:
        code = choice.options["board"]
        layout = read_code(code)
        remove = cast(str, choice.options["remove_tiles"])
        if self.name not in choice.modules:
            for name, plain in (("board", RANDOM), ("remove_tiles", NONE)):
                if choice.options[name] != plain:
                    raise ConfigError(f"option {name!r} needs the module {self.name!r}")
            return
        if choice.options["mats_by_number"]:
            raise ConfigError(
                "option 'mats_by_number' cannot be used with the modular board: mats are dealt "
                "before anybody has a place; leave it off"
            )
        if remove not in (NONE, USUAL):
            seats = len(choice.factions)
            allowed = ["2", "3"] if seats < 4 else ["1"] if seats == 4 else []
            if remove not in allowed:
                raise ConfigError(
                    f"option 'remove_tiles' is {remove!r}; allowed with {seats} seats: "
                    + ", ".join([NONE, USUAL, *allowed])
                )
        check_layout(layout, choice, tables)

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [ModularBoard(NAME)]

    def step_types(self) -> list[type[Step]]:
        return [LayBoardStep, MatsFirstStep, RemoveTilesStep]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def vocabularies(self) -> dict[str, list[str]]:
        return {
            "board_side": list(SIDES),
            "board_area": list(AREAS),
            "board_tile": list(TILES),
            "base_slot": list(SLOTS),
        }

    def setup_steps(self, phase: int) -> list[Step]:
        if phase == BOARD:
            return [LayBoardStep(), MatsFirstStep()]
        return [RemoveTilesStep()] if phase == SEATS else []

    def board(self, key: str, standard: Board, tables: Tables) -> Board | None:
        try:
            layout = read_code(key)
        except ConfigError:
            return None
        return board_of_layout(components_of(tables), layout, standard)

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        layout = read_code(options["board"])
        remove = cast(str, options["remove_tiles"])
        count = 0
        if remove == USUAL:
            count = USUALLY_REMOVED.get(seats, 0)
        elif remove != NONE:
            count = int(remove)
        return ModularPart(layout, [""] * len(AREAS), max(0, count - layout.tiles.count(NO_TILE)))

    def load_part(self, fields: list[object]) -> Part:
        side, tiles, bases, removed, to_remove = fields
        return ModularPart(
            Layout(cast(str, side), cast("list[str]", tiles), cast("list[str]", bases)),
            cast("list[str]", removed),
            cast(int, to_remove),
        )
