"""Manifest of the fair."""

from __future__ import annotations

from typing import ClassVar, cast

from snath.engine.action import ActionKind
from snath.engine.board import Board
from snath.engine.errors import ConfigError
from snath.engine.event import EventKind
from snath.engine.goal import Goal
from snath.engine.module import Module
from snath.engine.part import Part
from snath.engine.pieces import Container, Owner, TokenKind, TrackKind, UnitKind
from snath.engine.rule import Rule
from snath.engine.setup.phases import BOARD, MODS, NPC
from snath.engine.step import Step
from snath.engine.table_choice import Switch, TableChoice, TableOption
from snath.engine.tables import Tables

from .part import FairPart
from .pieces import (
    ACTIONS,
    BANNERS,
    CART,
    EVENTS,
    OWNERS,
    SMALL,
    TOKENS,
    TRACKS,
    UNITS,
    small_board,
)
from .rules import Beast, Fair, Lanterns, Lucky
from .steps import AskBanners, BeastRoll, BeastTurn, LaySmallBoard, PlacePieces


class FairModule(Module):
    name: ClassVar[str] = "fair"
    title: ClassVar[str] = "The fair"

    def options(self) -> list[TableOption]:
        return [Switch("fair_together", "all seats together against the beast")]

    def check(self, choice: TableChoice, tables: Tables) -> None:
        if choice.options["fair_together"] and choice.options["teams"] is not None:
            raise ConfigError(
                "options 'fair_together' and 'teams' cannot be combined: all seats are on one "
                "side; leave one of them off"
            )

    def rule_types(self) -> dict[str, type[Rule]]:
        return {"lucky": Lucky, "beast": Beast}

    def table_rules(self, tables: Tables) -> list[Rule]:
        return [Fair("fair")]

    def ready_rules(self, tables: Tables) -> list[str]:
        return ["lucky"]

    def step_types(self) -> list[type[Step]]:
        return [LaySmallBoard, PlacePieces, AskBanners, BeastTurn, BeastRoll]

    def actions(self) -> list[ActionKind]:
        return ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def vocabularies(self) -> dict[str, list[str]]:
        return {"banner": list(BANNERS)}

    def sections(self) -> list[str]:
        return ["market"]

    def setup_steps(self, phase: int) -> list[Step]:
        if phase == BOARD:
            return [LaySmallBoard()]
        if phase == NPC:
            return [PlacePieces()]
        return [AskBanners()] if phase == MODS else []

    def board(self, key: str, standard: Board, tables: Tables) -> Board | None:
        return small_board(standard) if key == SMALL else None

    def units(self) -> list[UnitKind]:
        return UNITS

    def tokens(self) -> list[TokenKind]:
        return TOKENS

    def tracks(self) -> list[TrackKind]:
        return TRACKS

    def owners(self) -> list[Owner]:
        return OWNERS

    def containers(self, seats: int, slots: dict[str, list[int]]) -> list[Container]:
        return [Container(f"cart-{seat}", seat, slots[CART][0]) for seat in range(seats)]

    def arrange_goals(self, goals: list[Goal]) -> list[Goal]:
        """Lanterns in place of popularity, and the whole track the other way round."""
        return [
            Lanterns("lanterns", 1) if goal.key == "popularity" else goal
            for goal in reversed(goals)
        ]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        together = bool(options.get("fair_together", False))
        return FairPart(together, [-1] * seats, 0, [0] * (seats + 1), 0, 0)

    def load_part(self, fields: list[object]) -> Part:
        together, banners, lanterns, held, weather, beaten = fields
        return FairPart(
            cast(bool, together),
            cast("list[int]", banners),
            cast(int, lanterns),
            cast("list[int]", held),
            cast(int, weather),
            cast(int, beaten),
        )
