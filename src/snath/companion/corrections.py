"""Correcting what the companion knows: "power 7", "coins +1", "star combat -1"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.ids import MAX_POWER
from .words import CompanionError, new_value

if TYPE_CHECKING:
    from .table import Companion

COMBAT_STARS: Final = 2
MOST: Final = 999  # coins or cards somebody may write


def set_power(table: Companion, automa: int, rest: list[str]) -> None:
    h = table.holdings[automa]
    table.add_power(automa, new_value(rest, "power", h.power, MAX_POWER) - h.power)
    table.say("power", faction=table.name(automa), power=h.power)


def set_coins(table: Companion, automa: int, rest: list[str]) -> None:
    h = table.holdings[automa]
    h.coins = new_value(rest, "coins", h.coins, MOST)
    table.say("coins", faction=table.name(automa), coins=h.coins)


def set_cards(table: Companion, automa: int, rest: list[str]) -> None:
    h = table.holdings[automa]
    h.cards = new_value(rest, "cards", h.cards, MOST)
    table.say("cards", faction=table.name(automa), cards=h.cards)


def set_tracker(table: Companion, automa: int, rest: list[str]) -> None:
    """The token; scheme and stars of the tracker follow from it, the deck stays as it is."""
    tracker = table.tracker(automa)
    last = tracker.spaces - 1
    at = new_value(rest, "tracker", table.part.trackers[automa], last)
    table.part.trackers[automa] = at
    table.part.schemes[automa] = 1 if at >= tracker.stars[0] else 0
    table.say("tracker", token=at, last=last)
    table.tell_stars(automa)


def set_star(table: Companion, automa: int, rest: list[str]) -> None:
    """Stars for combat and power; those of the tracker follow from its token."""
    h = table.holdings[automa]
    goal, *number = rest or [""]
    if goal == "combat":
        h.combat = new_value(number or ["+1"], "star combat", h.combat, COMBAT_STARS)
    elif goal == "power":
        h.full = new_value(number or ["+1"], "star power", h.full, 1)
    else:
        raise CompanionError(
            "star combat or star power, with -1 to take one back; stars of the tracker "
            "follow from its token: tracker N"
        )
    table.tell_stars(automa)
