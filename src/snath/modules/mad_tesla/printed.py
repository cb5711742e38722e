"""What the Mad Tesla tile says, built from the content file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "mad_tesla"
DIRECTION: Final = "tesla_direction"  # kind of event fields


@final
class Printed:
    """`directions` by face of the blue die, as places in `board.DIRECTION_NAMES`; `cards` of the
    discard pile are his strength besides the die; the rest are gains of those who fight him."""

    def __init__(
        self, directions: list[int], health: int, cards: int, popularity: int, coins: int
    ) -> None:
        self.directions = directions
        self.health = health
        self.cards = cards
        self.popularity = popularity
        self.coins = coins


def printed(state: State) -> Printed:
    tables = state.rules.tables.extra[NAME]
    assert isinstance(tables, Printed)
    return tables
