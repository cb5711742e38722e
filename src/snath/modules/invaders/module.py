"""Manifest of Invaders from Afar."""

from __future__ import annotations

from typing import ClassVar, cast, final

from ...engine.action import ActionKind
from ...engine.event import EventKind
from ...engine.module import Module
from ...engine.part import Part
from ...engine.pieces import Look, TokenKind
from ...engine.rule import Rule
from ...engine.step import Step
from ..automa.faction import NAME as AUTOMA
from . import automa, steps
from .events import EVENTS
from .part import FLAG, SPRUNG_TRAP, TRAP, TRAP_NAMES, InvadersPart
from .rules import (
    SHARED_TRAPS,
    Burrow,
    Exalt,
    Maifuku,
    Rally,
    Ronin,
    Shield,
    Shinobi,
    Suiton,
    Sword,
    Toka,
)
from .shared import BorrowedTrap, SharedFlags, SharedTraps


@final
class Invaders(Module):
    name: ClassVar[str] = "invaders"
    title: ClassVar[str] = "Invaders from Afar"
    max_seats: ClassVar[int] = 7

    def rule_types(self) -> dict[str, type[Rule]]:
        return {
            "exalt": Exalt,
            "burrow": Burrow,
            "sword": Sword,
            "shield": Shield,
            "rally": Rally,
            "maifuku": Maifuku,
            "toka": Toka,
            "suiton": Suiton,
            "ronin": Ronin,
            "shinobi": Shinobi,
            SHARED_TRAPS: SharedTraps,
            "shared_flags": SharedFlags,
            "borrowed_trap": BorrowedTrap,
        }

    def step_types(self) -> list[type[Step]]:
        return [steps.PlaceTrap, automa.SetTrap]

    def actions(self) -> list[ActionKind]:
        return steps.ACTIONS + automa.ACTIONS

    def events(self) -> list[EventKind]:
        return EVENTS

    def vocabularies(self) -> dict[str, list[str]]:
        return {"trap": list(TRAP_NAMES)}

    def extensions(self, module: str) -> list[object]:
        if module == AUTOMA:
            return [automa.AlbionAutoma("albion"), automa.TogawaAutoma("togawa")]
        return []

    def tokens(self) -> list[TokenKind]:
        return [
            TokenKind(FLAG, Look("flag", "F")),
            TokenKind(TRAP, Look("cross", "X")),
            TokenKind(SPRUNG_TRAP, Look("cross", "x")),
        ]

    def part(self, seats: int, options: dict[str, object]) -> Part | None:
        return InvadersPart(0, [-1, -1, -1, -1], 0, 0, -1, 0)

    def load_part(self, fields: list[object]) -> Part:
        flags, traps, armed, known, waiting, rearm = fields[:6]
        return InvadersPart(
            cast(int, flags),
            cast("list[int]", traps),
            cast(int, armed),
            cast(int, known),
            cast(int, waiting),
            cast(int, rearm),
            cast("list[int]", fields[6]) if len(fields) > 6 else None,
            cast(int, fields[7]) if len(fields) > 7 else -1,
        )
