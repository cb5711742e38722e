"""Manifest of the resolution tiles."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from ...engine.action import ActionKind
from ...engine.errors import ConfigError
from ...engine.event import EventKind
from ...engine.goal import Goal
from ...engine.module import Module
from ...engine.part import Part
from ...engine.rule import Rule
from ...engine.ruleset import Ruleset
from ...engine.setup.phases import DECKS, TRACK
from ...engine.step import Step
from ...engine.table_choice import LeftOut, TableChoice, TableOption, Words
from ...engine.tables import Tables
from .actions import ACTIONS
from .automa import AutomaRush
from .events import EVENTS
from .goal import OnTile
from .part import RESOLUTION, ResolutionsPart
from .printed import NAME
from .setup import RevealTile
from .tile import Tile
from .tiles import KEYS, rules_of
from .tiles.land_rush import ONE_STEP, OneStep, RushStep
from .tiles.mission_possible import CARDS, OpenMissions
from .tiles.spoils_of_war import SpoilsStep

RANDOM: Final = "random"
LEFT_OUT: Final = "resolution_left_out"


@final
class Resolutions(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Resolution tiles"

    def options(self) -> list[TableOption]:
        return [
            Words(
                RESOLUTION, [RANDOM, *KEYS],
                f"'{RANDOM}' or a resolution tile ({', '.join(KEYS)}); needs the module '{NAME}'",
            ),
            LeftOut(LEFT_OUT, KEYS[:], "resolution tiles"),
        ]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        """Nothing else may say how the game ends."""
        if self.name not in choice.modules:
            if choice.options[RESOLUTION] != RANDOM:
                raise ConfigError(f"option '{RESOLUTION}' needs the module '{NAME}'")
            if choice.options[LEFT_OUT]:
                raise ConfigError(f"option '{LEFT_OUT}' needs the module '{NAME}'")
            return
        missing = cast("list[str]", choice.options[LEFT_OUT])
        left = [key for key in KEYS if key not in missing]
        if not left:
            raise ConfigError(f"option '{LEFT_OUT}' must leave a tile of {', '.join(KEYS)}")
        if choice.options[RESOLUTION] in missing:
            raise ConfigError(
                f"option '{RESOLUTION}' is {choice.options[RESOLUTION]!r}, which '{LEFT_OUT}' "
                f"leaves out; allowed: {', '.join(left)}"
            )
        if choice.options["final_turns"]:
            raise ConfigError(
                f"option 'final_turns' and the module '{NAME}' cannot be combined: both say what "
                "follows the sixth star; leave one of them off"
            )
        if choice.options["teams"] is not None:
            raise ConfigError(
                f"option 'teams' and the module '{NAME}' cannot be combined: a team shares its "
                "stars, a resolution tile counts those of each player; leave one of them off"
            )

    def rule_types(self) -> dict[str, type[Rule]]:
        return {ONE_STEP: OneStep}

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [Tile(RESOLUTION)]

    def ready_rules(self, tables: Tables) -> list[str]:
        return [ONE_STEP]

    def step_types(self) -> list[type[Step]]:
        return [RevealTile, OpenMissions, RushStep, SpoilsStep, AutomaRush]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def vocabularies(self) -> dict[str, list[str]]:
        return {NAME: KEYS[:]}

    def setup_steps(self, phase: int) -> list[Step]:
        if phase == TRACK:
            return [RevealTile()]
        return [OpenMissions()] if phase == DECKS else []

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        return [*goals, OnTile(RESOLUTION, CARDS)]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        chosen = cast(str, options[RESOLUTION])
        missing = [KEYS.index(key) for key in cast("list[str]", options[LEFT_OUT])]
        return ResolutionsPart.begin(-1 if chosen == RANDOM else KEYS.index(chosen), missing)

    def load_part(self, fields: list[object]) -> Part:
        return ResolutionsPart(*fields)  # type: ignore[arg-type]

    def rules_with(self, part: Part, rules: Ruleset) -> Ruleset:
        assert isinstance(part, ResolutionsPart)
        return rules_of(rules, part.tile)
