"""The Automa airship cards and camping symbols as their content file has them.

Rulebook: Automa for the Wind Gambit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ..automa.cards import Scheme
from .tables import AGGRESSIVE_KEYS, TILE_KEYS, TOLL, tiles_of

if TYPE_CHECKING:
    from ...engine.state import State

CARDS: Final = "automa_airships"  # sections of the content file
CAMPING: Final = "automa_camping"
# There is a card for every aggressive tile but Toll.
CARD_KEYS: Final[list[str]] = [key for key in AGGRESSIVE_KEYS if key != TILE_KEYS[TOLL]]


@final
class AutomaAirship:
    """How far an airship with this card flies, and the number of its ability."""

    def __init__(self, steps: int, amount: int) -> None:
        self.steps = steps
        self.amount = amount


@final
class AutomaAirships:
    """The cards by the key of their tile, and the two rows of an Automa that is shut in."""

    def __init__(self, cards: dict[str, AutomaAirship], camping: Scheme) -> None:
        self.cards = cards
        self.camping = camping


def automa_airships(state: State) -> AutomaAirships:
    found = tiles_of(state.rules.tables).automa
    assert isinstance(found, AutomaAirships)
    return found
