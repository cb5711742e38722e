"""What the Desolation tile says, built from the content file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from ...engine.state import State

NAME: Final = "desolation"
TOGETHER: Final = "together"  # the rule of the table
DIRECTION: Final = "machines_direction"  # kind of event fields


@final
class Printed:
    """`directions` by face of the blue die, as places in `board.DIRECTION_NAMES`.

    `clock` is the popularity to begin with; at `moving` and below the machines move.  So many
    `stars` of theirs lose the game, and their `power` grows no further.
    """

    def __init__(
        self, directions: list[int], clock: int, moving: int, stars: int, power: int
    ) -> None:
        self.directions = directions
        self.clock = clock
        self.moving = moving
        self.stars = stars
        self.power = power


def printed(state: State) -> Printed:
    tables = state.rules.tables.extra[NAME]
    assert isinstance(tables, Printed)
    return tables
