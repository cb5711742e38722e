"""Correcting what the companion knows: "power 7", "coins +1", "star combat -1"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine.ids import MAX_POWER
from .words import new_value, refused

if TYPE_CHECKING:
    from .table import Companion

MOST: Final = 999  # coins or cards somebody may write


def set_power(table: Companion, automa: int, rest: list[str]) -> None:
    h = table.holdings[automa]
    table.add_power(automa, new_value(table.words, rest, "power", h.power, MAX_POWER) - h.power)
    table.say("power", faction=table.name(automa), power=h.power)


def set_coins(table: Companion, automa: int, rest: list[str]) -> None:
    h = table.holdings[automa]
    h.coins = new_value(table.words, rest, "coins", h.coins, MOST)
    table.say("coins", faction=table.name(automa), coins=h.coins)


def set_cards(table: Companion, automa: int, rest: list[str]) -> None:
    h = table.holdings[automa]
    h.cards = new_value(table.words, rest, "cards", h.cards, MOST)
    table.say("cards", faction=table.name(automa), cards=h.cards)


def set_tracker(table: Companion, automa: int, rest: list[str]) -> None:
    """The token; scheme and stars of the tracker follow from it, the deck stays as it is."""
    tracker = table.tracker(automa)
    last = tracker.spaces - 1
    at = new_value(table.words, rest, "tracker", table.part.trackers[automa], last)
    table.part.trackers[automa] = at
    switched = at >= tracker.stars[0] and not table.waits(automa)
    table.part.schemes[automa] = 1 if switched else 0
    table.say("tracker", token=at, last=last)
    table.tell_stars(automa)


def set_scheme(table: Companion, automa: int, rest: list[str]) -> None:
    """Where a module puts off the switch, the table says when it comes, or that it has to wait."""
    if rest == ["1"] and table.part.schemes[automa] == 0 and table.may_wait():
        table.held.add(automa)
        table.say("scheme_held")
        return
    if rest == ["2"] and automa in table.held and not table.reached(automa):
        table.held.discard(automa)
        table.say("scheme_free")
        return
    if rest != ["2"] or table.part.schemes[automa] == 1 or not table.reached(automa):
        raise refused(table.words, "scheme")
    table.held.discard(automa)
    table.fought.add(automa)
    table.part.switch(automa)
    table.say("switched")


def set_star(table: Companion, automa: int, rest: list[str]) -> None:
    """Stars of goals that it reaches by play; those of the tracker follow from its token."""
    h = table.holdings[automa]
    goal, *number = rest or [""]
    change = number or ["+1"]
    what = f"star {goal}"
    if goal == "combat":
        h.combat = new_value(table.words, change, what, h.combat, table.combat_stars)
    elif goal == "power":
        h.full = new_value(table.words, change, what, h.full, table.power_stars)
    elif goal in table.further:
        placed = new_value(table.words, change, what, int(goal in h.others), 1)
        h.others = {*h.others, goal} if placed else h.others - {goal}
    else:
        goals = " or ".join(f"star {goal}" for goal in ("combat", "power", *table.further))
        raise refused(table.words, "star", goals=goals)
    table.tell_stars(automa)
