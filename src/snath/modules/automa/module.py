"""Manifest of the Automa."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from ...engine.action import ActionKind
from ...engine.errors import ConfigError
from ...engine.event import EventKind
from ...engine.goal import Goal
from ...engine.module import Module
from ...engine.part import Part
from ...engine.pieces import Look, TrackKind
from ...engine.rule import Rule
from ...engine.step import Step
from ...engine.table_choice import RuledSeat, TableChoice, TableOption
from ...engine.tables import Tables
from .cards import AUTOMA, LEVEL_NAMES, SYMBOL_NAMES
from .combat import AutomaCommit
from .events import EVENTS, MEASURE_NAMES, OUTCOME_NAMES
from .faction import NAME, join
from .mods import BENEFIT_NAMES, MOD_NAMES, GivenBenefits, ModBenefits
from .options import BENEFITS, ON_TRACK, OPTIONS, STARS, levels_of
from .part import STAR_TRACKER, TRACKER, AutomaPart, Settings
from .rules import AutomaRule
from .steps import ACTIONS, CommitCards, FlipCard, TakeFactoryCard, TurnCard
from .tie_break import DECIDED_NAMES
from .tracker import DICE_ACTION, StarDice
from .turn import AutomaTurn

TRACKER_STARS: Final = 6
TRACKER_END: Final = 23  # last space of the longest star tracker
CARDS: Final = (1 << 20) - 2  # numbers 1 to 19
FIRST_MARKER: Final = 6  # the last home base clockwise


@final
class Automa(Module):
    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The Automa"
    unlisted_options: ClassVar[tuple[str, ...]] = (STARS, BENEFITS)

    def options(self) -> list[TableOption]:
        return OPTIONS

    def ruled_seat(self) -> RuledSeat | None:
        return RuledSeat(
            NAME, "an Automa", "Plays by its cards.", list(LEVEL_NAMES), LEVEL_NAMES[AUTOMA]
        )

    def check(self, choice: TableChoice, tables: Tables) -> None:
        """Somebody must be left to work together against the Automas."""
        if choice.options["automa_cooperative"] and "" not in choice.ruled:
            raise ConfigError("option 'automa_cooperative' needs at least one human or bot seat")
        given = cast("list[object] | None", choice.options[BENEFITS])
        if given is not None and len(given) != len(choice.ruled):
            raise ConfigError(
                f"option '{BENEFITS}' has {len(given)} entries; allowed: one for each of the "
                f"{len(choice.ruled)} seats"
            )

    def seat_options(self, choice: TableChoice) -> dict[str, object]:
        """`automas` has a level name per seat, None for other players."""
        return {"automas": levels_of(choice)}

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [AutomaRule("automa")]

    def step_types(self) -> list[type[Step]]:
        return [
            AutomaTurn, AutomaCommit, TurnCard, FlipCard, CommitCards, TakeFactoryCard, ModBenefits,
            GivenBenefits, StarDice,
        ]

    def actions(self) -> list[ActionKind]:
        return [*ACTIONS, DICE_ACTION]

    def events(self) -> list[EventKind]:
        return EVENTS

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        return [*goals, Goal(TRACKER, TRACKER_STARS)]

    def tracks(self) -> list[TrackKind]:
        return [TrackKind(STAR_TRACKER, 0, TRACKER_END, Look("disc", "S"))]

    def vocabularies(self) -> dict[str, list[str]]:
        return {
            "automa_symbol": list(SYMBOL_NAMES),
            "automa_outcome": list(OUTCOME_NAMES),
            "automa_measure": list(MEASURE_NAMES),
            "automa_decided": list(DECIDED_NAMES),
            "automa_mod": list(MOD_NAMES),
            "automa_benefit": list(BENEFIT_NAMES),
        }

    def join(self, tables: Tables, modules: list[Module]) -> object | None:
        return join(tables, modules)

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        names = cast("list[str | None]", options["automas"])
        mine = [seat for seat in range(seats) if names[seat] is not None]
        levels = [LEVEL_NAMES.index(name) for name in names if name is not None]
        shared = options["automa_deck"] == "shared"
        settings = Settings(
            mine,
            levels,
            cast(bool, options["automa_cooperative"]),
            shared,
            cast(bool, options["automa_skips"]),
            cast(int, options["automa_coins"]),
            cast(int, options["automa_power"]),
            cast(bool, options["automa_cancel_moves"]),
            cast(bool, options["automa_cancel_deploys"]),
            cast(bool, options["automa_all_moves"]),
            options[STARS] == ON_TRACK,
            given_benefits(options, mine),
        )
        decks = 1 if shared else len(mine)
        solo = len(mine) == 1 and seats <= 2
        return AutomaPart(
            settings, [0] * len(mine), [0] * len(mine), [CARDS] * decks, [0] * decks,
            [0] * decks, -1 if solo else FIRST_MARKER, 0,
        )

    def load_part(self, fields: list[object]) -> Part:
        settings = Settings(*cast("list[object]", fields[0]))  # type: ignore[arg-type]
        return AutomaPart(settings, *fields[1:])  # type: ignore[arg-type]


def given_benefits(options: dict[str, object], automas: list[int]) -> list[list[object]]:
    """By Automa steps, cards with gains and cards removed; empty if there is nothing."""
    given = cast("list[dict[str, object] | None] | None", options[BENEFITS])
    if given is None:
        return []
    out: list[list[object]] = []
    for seat in automas:
        entry = given[seat]
        if entry is None:
            out.append([0, [], []])
        else:
            out.append([entry["tracker"], entry["stuff"], entry["removed"]])
    return out
