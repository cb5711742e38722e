"""The state of the Automas of a game: trackers, schemes, decks, tie-break marker."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ..engine.part import Part
from .cards import ULTIMASZYNA

if TYPE_CHECKING:
    from ..engine.state import State

# The tie-break marker moves two home bases clockwise after each use.
MARKER_STEP: Final = 2


@final
class Settings:
    """What is fixed for the whole game: who is an Automa, levels, table options."""

    def __init__(
        self,
        seats: list[int],
        levels: list[int],
        cooperative: bool,
        shared_deck: bool,
        skip: bool,
        coins: int,
        power: int,
        cancel_moves: bool,
        cancel_deploys: bool,
        all_moves: bool,
    ) -> None:
        self.seats = seats
        self.levels = levels
        self.cooperative = cooperative
        self.shared_deck = shared_deck
        self.skip = skip
        self.coins = coins
        self.power = power
        self.cancel_moves = cancel_moves
        self.cancel_deploys = cancel_deploys
        self.all_moves = all_moves

    def fields(self) -> list[object]:
        return [
            self.seats, self.levels, self.cooperative, self.shared_deck, self.skip, self.coins,
            self.power, self.cancel_moves, self.cancel_deploys, self.all_moves,
        ]


@final
class AutomaPart(Part):
    """By Automa: `trackers` on the trackers and `schemes` (0 or 1).

    By deck (one, or one per Automa): `unseen` cards as a mask of numbers, `discards` of turns and
    combats together, and `boxes`, the resource box of the last turn card.  `marker` is the
    place of the tie-break marker among the home bases, -1 where reading order is used.
    """

    name: ClassVar[str] = "automa"

    def __init__(
        self,
        settings: Settings,
        trackers: list[int],
        schemes: list[int],
        unseen: list[int],
        discards: list[int],
        boxes: list[int],
        marker: int,
        drawn: int,
    ) -> None:
        self.settings = settings
        self.trackers = trackers
        self.schemes = schemes
        self.unseen = unseen
        self.discards = discards
        self.boxes = boxes
        self.marker = marker
        self.drawn = drawn  # what the last chance step turned over, for the step below it

    def clone(self) -> Part:
        return AutomaPart(
            self.settings, self.trackers[:], self.schemes[:], self.unseen[:], self.discards[:],
            self.boxes[:], self.marker, self.drawn,
        )

    def fields(self) -> list[object]:
        return [
            self.settings.fields(), self.trackers[:], self.schemes[:], self.unseen[:],
            self.discards[:], self.boxes[:], self.marker, self.drawn,
        ]

    def view(self, state: State, seat: int) -> dict[str, object]:
        """All of it is open; the order of the deck does not exist."""
        return {
            "seats": self.settings.seats[:],
            "levels": self.settings.levels[:],
            "trackers": self.trackers[:],
            "schemes": [scheme + 1 for scheme in self.schemes],
            "cards_left": [bin(mask).count("1") for mask in self.unseen],
            "boxes": self.boxes[:],
            "marker": self.marker,
        }

    def index_of(self, seat: int) -> int:
        """Which Automa sits there, or -1."""
        seats = self.settings.seats
        return seats.index(seat) if seat in seats else -1

    def deck_of(self, automa: int) -> int:
        return 0 if self.settings.shared_deck else automa

    def moves_all(self, automa: int) -> bool:
        """Whether every valid move symbol is performed instead of the first."""
        return self.settings.all_moves or self.settings.levels[automa] == ULTIMASZYNA


def automa_part(state: State) -> AutomaPart:
    for part in state.parts:
        if isinstance(part, AutomaPart):
            return part
    raise AssertionError("the game has no Automa")
