"""What a module adds to every Automa, whatever its faction.

Modules give one of these (`Module.extensions`), and the Automa asks it at the places below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from .cards import Scheme

if TYPE_CHECKING:
    from ...engine.state import State

UNDECIDED: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class AutomaExtension:
    """Nothing of its own; others override what they need."""

    def abilities(self, state: State, seat: int) -> list[str]:
        """Rules that this Automa has; asked at the end of set-up."""
        return []

    def besieged(self, state: State, seat: int) -> bool:
        """Whether `rows` take the place of the first two of the card in the turn that begins."""
        return False

    def rows(self, state: State, seat: int) -> Scheme | None:
        return None

    def moved(self, state: State, seat: int, symbol: int) -> None:
        """Reaction: a move symbol has been carried out, by its kind."""

    def goals(self) -> list[str]:
        """Keys of goals that an Automa reaches by play, beside combat and power."""
        return []

    def waits(self, state: State, seat: int) -> bool:
        """Whether the switch to the second scheme is put off; `schemes.switch_due` makes it once
        nothing holds it back."""
        return False

    def quarry(self, state: State, seat: int) -> int:
        """Mask of the opponents that it is set on: ties go to the territory closest to a unit of
        theirs, and the Encounter/Factory action becomes an attack on them first."""
        return 0

    def sets_out(self, state: State, seat: int, slot: int, origin: int) -> None:
        """Reaction: a unit leaves a space by a move symbol; it is still there."""

    def forced(self, state: State, seat: int, slot: int, reach: int) -> int:
        """The territory of its reach to which a character or mech goes whatever the symbol says;
        -1: the symbol decides."""
        return -1

    def advances_on(self, state: State, seat: int) -> int:
        """The space that characters and mechs advance on, instead of on enemies; -1: none."""
        return -1

    def closed_to_workers(self, state: State, seat: int) -> int:
        """Mask of territories that no worker of it goes to."""
        return 0

    def favoured(self, state: State, seat: int) -> int:
        """Mask of territories that come before all tie-breakers, for every unit."""
        return 0

    def token_taken(self, state: State, seat: int, space: int) -> None:
        """Reaction: its character has taken an encounter token."""

    def shunned_in_ties(self, state: State, seat: int) -> int:
        """Territories that no unit goes to if an equally good one is left: the tie-breaker
        between those of `preferred` and all others."""
        return 0

    def spares(self, state: State, seat: int) -> bool:
        """Whether it lays none of what only harms others, like Traps."""
        return False

    def preferred(self, state: State, seat: int, tied: list[int]) -> tuple[list[int], int]:
        """Of equally good territories for a character or mech those that come before all other
        tie-breakers, and what decided if one is left, as a place in the names of `tie_break`."""
        return tied, UNDECIDED

    def star_missing(self, state: State, seat: int) -> None:
        """Reaction: its tracker places a star on the Triumph Track, but it has none to place."""
