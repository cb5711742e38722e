"""Random outcomes in short, as `when` writes them: `draw 5 2`, `encounter 12`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from ..engine.action import DRAW_CARD, DRAW_ENCOUNTER, DRAW_FACTORY, TAKE_CARD
from ..engine.ids import LOWEST_CARD
from .errors import ScenarioError


def card_number(value: str) -> int:
    """A printed number."""
    if not (value.isascii() and value.isdigit() and int(value) < 256):
        raise ScenarioError(f"{value!r} is not the number of a card")
    return int(value)


def combat_card(value: str) -> int:
    """A combat card by its value."""
    return card_number(value) - LOWEST_CARD


@dataclass(frozen=True)
class Outcome:
    """A kind of random outcome that is told by its card alone.

    `read` makes the field of the action from what is written; `of_a_hand`: another field before
    it says whose card it is.
    """

    kind: int
    read: Callable[[str], int]
    of_a_hand: bool = False


OUTCOMES: Final[Mapping[str, Outcome]] = {
    "draw": Outcome(DRAW_CARD, combat_card, True),
    "take": Outcome(TAKE_CARD, combat_card, True),
    "encounter": Outcome(DRAW_ENCOUNTER, card_number),
    "factory": Outcome(DRAW_FACTORY, card_number),
}
