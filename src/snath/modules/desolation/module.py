"""Manifest of Desolation."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ...engine.action import ActionKind
from ...engine.board import DIRECTION_NAMES
from ...engine.errors import ConfigError
from ...engine.event import EventKind
from ...engine.goal import Goal
from ...engine.ids import FIGHTS, OCCUPIES
from ...engine.module import Module
from ...engine.part import Part
from ...engine.pieces import Look, Owner, UnitKind
from ...engine.rule import Rule
from ...engine.setup.phases import NPC
from ...engine.step import Step
from ...engine.table_choice import Switch, TableChoice, TableOption, Words
from ...engine.tables import Tables
from ...engine.track.goals import with_goals
from .actions import ACTIONS
from .events import EVENTS
from .goals import DesolationTiles, own_goals
from .machines import MACHINE, MACHINES
from .part import DesolationPart
from .printed import DIRECTION, NAME, TOGETHER
from .rules import Machines, Together
from .setup import PlaceMachines
from .steps import MachinesFight, MachinesStrength, MachinesTurn, SpenderStep, StarForStep

HARDER: Final = "desolation_harder"
CONSENT: Final = "desolation_consent"
ASK: Final = "ask"
STANDING: Final = "standing"
TILES: Final = "triumph_tiles"
LAID: Final = "triumph_tiles_laid"
COLOUR: Final = "#3d4a3f"
# What cannot be combined with it: options, with what they are when they are off.
EXCLUDED: Final[dict[str, object]] = {
    "mad_tesla": False, "tesla": False, "triumph_tracks": "standard", "rivals": False,
    "teams": None, "final_turns": False,
}
EXCLUDED_MODULES: Final[list[str]] = ["resolutions", "tesla", "rivals"]


@final
class Desolation(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Desolation"
    switch: ClassVar[str] = NAME
    open_hands: ClassVar[bool] = True

    def options(self) -> list[TableOption]:
        return [
            Switch(NAME, "all players together against the machines of Desolation"),
            Switch(HARDER, "with Desolation: every worker displaced brings the end nearer"),
            Words(
                CONSENT, [ASK, STANDING],
                f"with Desolation '{ASK}' (who wants to spend a partner's resources asks for them) "
                f"or '{STANDING}' (everybody may)",
            ),
        ]

    def usual_options(self, ruled: bool) -> dict[str, object]:
        return {TILES: True}

    def check(self, choice: TableChoice, tables: Tables) -> None:
        chosen = choice.options
        if not chosen[NAME]:
            for option, usual in ((HARDER, False), (CONSENT, ASK)):
                if chosen[option] != usual:
                    raise ConfigError(f"option '{option}' needs the option '{NAME}'")
            return
        if any(choice.ruled):
            raise ConfigError(
                f"option '{NAME}' cannot be used with an Automa: it does not play together with "
                "people; take bots or leave its seat out"
            )
        if not chosen[TILES]:
            raise ConfigError(
                f"option '{NAME}' is played with the Triumph Tiles; leave '{TILES}' on"
            )
        if chosen[LAID] is not None:
            raise ConfigError(
                f"options '{NAME}' and '{LAID}' cannot be combined: the number of players says how "
                f"many tiles are drawn, of 21; leave '{LAID}' off"
            )
        for option, off in EXCLUDED.items():
            if option in chosen and chosen[option] != off:
                raise ConfigError(
                    f"options '{NAME}' and '{option}' cannot be combined: {reason(option)}; leave "
                    "one of them off"
                )
        for module in EXCLUDED_MODULES:
            if module in choice.modules:
                raise ConfigError(
                    f"option '{NAME}' and the module '{module}' cannot be combined: "
                    f"{reason(module)}; leave one of them off"
                )

    def rule_types(self) -> dict[str, type[Rule]]:
        return {NAME: Machines}

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [Together(TOGETHER)]

    def step_types(self) -> list[type[Step]]:
        return [
            PlaceMachines, MachinesTurn, MachinesFight, MachinesStrength, SpenderStep, StarForStep,
        ]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def vocabularies(self) -> dict[str, list[str]]:
        return {DIRECTION: list(DIRECTION_NAMES)}

    def setup_steps(self, phase: int) -> list[Step]:
        return [PlaceMachines()] if phase == NPC else []

    def extensions(self, module: str) -> list[object]:
        return [DesolationTiles()] if module == TILES else []

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        return with_goals(goals, own_goals())

    def units(self) -> list[UnitKind]:
        return [UnitKind(MACHINE, MACHINES, OCCUPIES | FIGHTS, Look("machine", "D"))]

    def owners(self) -> list[Owner]:
        return [Owner(NAME, [NAME], Look("machine", "D", COLOUR))]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        everybody = (1 << seats) - 1
        always = options[CONSENT] == STANDING
        return DesolationPart(bool(options[HARDER]), always, everybody if always else 0)

    def load_part(self, fields: list[object]) -> Part:
        return DesolationPart(*fields)  # type: ignore[arg-type]


def reason(other: str) -> str:
    """Why something cannot be combined with it."""
    if other in ("mad_tesla", "tesla"):
        return "there is one figure of Tesla, and the machines have it"
    if other == "triumph_tracks":
        return "the Triumph Tiles take the place of the whole track"
    if other in ("teams", "rivals"):
        return "all players are on one side"
    return "it has its own end"
