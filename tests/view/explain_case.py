"""A position, an action that is not legal there, and the reason that is expected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from snath.game import Game
from snath.scenario.position import load_position

SEATS = ["nordic industrial", "crimea mechanical"]
Given = Mapping[str, Any]
WOOD: Given = {"resources": {"A4": "3 wood"}}
METAL: Given = {"resources": {"A4": "3 metal"}}


@dataclass(frozen=True)
class Case:
    """`given` is a position, `play` what is played there, `edit` what no position can say."""

    code: str
    ask: str | int
    args: dict[str, str | int] = field(default_factory=dict)
    given: Given = field(default_factory=dict)
    play: tuple[str, ...] = ()
    edit: Callable[[Game], None] | None = None
    seat: int | None = None

    def game(self) -> Game:
        game = load_position({"seats": SEATS, **self.given})
        for action in self.play:
            game.play(action)
        if self.edit is not None:
            self.edit(game)
        return game

    def __str__(self) -> str:
        return f"{self.code}: {self.ask}"


def start(**nordic: Any) -> Given:
    """The start of a turn of the Nordic Kingdoms."""
    return {"nordic": nordic} if nordic else {}


def top(section: str, **nordic: Any) -> Given:
    """Nordic has put the action token on a section."""
    return {"phase": "top", "nordic": {"section": section, **nordic}}


def crimea(section: str, **seat: Any) -> Given:
    """The same for the Crimean Khanate."""
    return {"active": "crimea", "phase": "top", "crimea": {"section": section, **seat}}
