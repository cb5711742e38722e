"""Manifest of Scythe Encounters, the encounter cards 43 to 74."""

from __future__ import annotations

from typing import ClassVar, cast, final

from ...engine.action import ActionKind
from ...engine.errors import ConfigError
from ...engine.event import EventKind
from ...engine.goal import Goal
from ...engine.ids import ONE_TIME_NAMES
from ...engine.module import Module
from ...engine.part import Part
from ...engine.pieces import Look, TokenKind
from ...engine.rule import Rule
from ...engine.step import Step
from ...engine.table_choice import LeftOut, Switch, TableChoice, TableOption
from ...engine.tables import Tables
from .actions import ACTIONS, sets_of
from .events import EVENTS
from .part import (
    COUNTER,
    KEPT_CARD,
    WAITING_CARD,
    Kept,
    MoreEncountersPart,
    Truce,
    Waiting,
)
from .rules import MoreEncounters, TurnsToCome
from .specials.card_before_combat import CardForFighter
from .specials.character_range import LongStride
from .specials.counter_power import PowerFromCounter
from .specials.counter_range import OneFarther
from .specials.extra_column import COLUMN, ColumnSection
from .specials.factory_bonus import CoinsAtTheFactory
from .specials.new_home_base import LeftBases
from .specials.no_unit_moves import Standstill
from .specials.oil_on_produce import OilWell
from .specials.popularity_in_attack import PopularAttacker
from .specials.star_beside import beside_the_track
from .specials.truce import TruceRule
from .specials.use_ability_once import OnceMore
from .steps import step_types

AT_ONCE = "copied_meander_at_once"
LEFT_OUT = "encounters_left_out"
CARDS = range(43, 75)


@final
class ScytheEncounters(Module):
    name: ClassVar[str] = "more_encounters"
    title: ClassVar[str] = "Scythe Encounters (cards 43 to 74)"

    def options(self) -> list[TableOption]:
        return [
            Switch(
                AT_ONCE,
                "a Meander copied with encounter 56 already holds for that card; needs the module "
                "'more_encounters'",
            ),
            LeftOut(LEFT_OUT, [str(card) for card in CARDS], "encounter cards"),
        ]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        for option in (AT_ONCE, LEFT_OUT):
            if choice.options[option] and self.name not in choice.modules:
                raise ConfigError(f"option {option!r} needs the module {self.name!r}")

    def deck_recipe(
        self, deck: str, numbers: list[int], tables: Tables, options: dict[str, object]
    ) -> list[int]:
        """Without the cards that this table leaves out."""
        missing = cast("list[str]", options[LEFT_OUT])
        if deck != "encounters" or not missing:
            return numbers
        return [n for n in numbers if str(n) not in missing]

    def rule_types(self) -> dict[str, type[Rule]]:
        """What kept cards give to their owners."""
        return {
            "card_before_combat": CardForFighter,
            "character_range": LongStride,
            "counter_range": OneFarther,
            "extra_column": ColumnSection,
            "oil_on_produce": OilWell,
            "popularity_in_attack": PopularAttacker,
        }

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [
            MoreEncounters("more_encounters"),
            TruceRule("truce"),
            TurnsToCome("turns_to_come"),
            Standstill("no_unit_moves"),
            PowerFromCounter("counter_power"),
            CoinsAtTheFactory("factory_bonus"),
            LeftBases("new_home_base"),
            OnceMore("use_ability_once"),
        ]

    def ready_rules(self, tables: Tables) -> list[str]:
        """The rules of kept cards, and abilities as others may have them."""
        keys = list(self.rule_types())
        for faction in tables.factions:
            keys.append(faction.shared)
            if faction.once:
                keys.append(faction.once)
        return keys

    def step_types(self) -> list[type[Step]]:
        return step_types()

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def vocabularies(self) -> dict[str, list[str]]:
        return {"mechs": sets_of(["1", "2", "3", "4"]), "bonuses": sets_of(list(ONE_TIME_NAMES))}

    def sections(self) -> list[str]:
        return [COLUMN]

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        return [*goals, beside_the_track()]

    def tokens(self) -> list[TokenKind]:
        return [
            TokenKind(KEPT_CARD, Look("square", "E")),
            TokenKind(WAITING_CARD, Look("square", "?")),
            TokenKind(COUNTER, Look("disc", "o")),
        ]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return MoreEncountersPart.begin(seats, bool(options.get(AT_ONCE, False)))

    def load_part(self, fields: list[object]) -> Part:
        (
            at_once, kept, waiting, truces, taken, drawn, still, again, skips, extra, closed,
            beyond, left_bases, moved_seats,
        ) = fields
        return MoreEncountersPart(
            cast(bool, at_once),
            [
                Kept(
                    cast(int, row[0]), cast(int, row[1]), cast(int, row[2]), cast(int, row[3]),
                    cast(bool, row[4]),
                )
                for row in cast("list[list[object]]", kept)
            ],
            [
                Waiting(cast(int, row[0]), cast(int, row[1]), cast(bool, row[2]))
                for row in cast("list[list[object]]", waiting)
            ],
            [
                Truce(cast(int, row[0]), cast(int, row[1]), cast(int, row[2]))
                for row in cast("list[list[object]]", truces)
            ],
            cast("list[int]", taken),
            cast(int, drawn),
            cast("list[int]", still),
            cast("list[int]", again),
            cast(int, skips),
            cast(int, extra),
            cast(int, closed),
            cast(int, beyond),
            cast(int, left_bases),
            cast(int, moved_seats),
        )
