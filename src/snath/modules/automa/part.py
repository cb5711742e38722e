"""The state of the Automas of a game: trackers, schemes, decks, tie-break marker."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine import hooks
from ...engine.part import Marker, Part, PartKind
from ...engine.sharing import with_value
from .cards import AUTOMETTA, ULTIMASZYNA, AutomaTables, Tracker
from .faction import waits

if TYPE_CHECKING:
    from ...engine.state import State

# The tie-break marker moves two home bases clockwise after each use.
MARKER_STEP: Final = 2
# Key of the goal on which the star tracker places.
TRACKER: Final = "tracker"
STAR_TRACKER: Final = "star_tracker"  # key of the track itself
MOST_BEHIND: Final = 20  # spaces before the first one from which a token may have to come

# What a token did when it was its turn to move on.
STAYS: Final = 0  # it has reached the end
MOVES_ON: Final = 1
PLACES_STAR: Final = 2
SWITCHES: Final = 3  # places its first star, which also switches the scheme


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
        on_track: bool = False,
        benefits: list[list[object]] | None = None,
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
        self.on_track = on_track  # the tracker's stars go on the Triumph Track
        # By Automa what set-up gives it: steps on the tracker, cards with gains, cards removed.
        self.benefits: list[list[object]] = [] if benefits is None else benefits

    def fields(self) -> list[object]:
        out: list[object] = [
            self.seats, self.levels, self.cooperative, self.shared_deck, self.skip, self.coins,
            self.power, self.cancel_moves, self.cancel_deploys, self.all_moves,
        ]
        if self.on_track or self.benefits:
            out += [self.on_track, self.benefits]
        return out


@final
class AutomaPart(Part):
    """By Automa: `trackers` on the trackers and `schemes` (0 or 1).

    By deck (one, or one per Automa): `unseen` cards as a mask of numbers, `discards` of turns and
    combats together, and `boxes`, the resource box of the last turn card.  `marker` is the
    place of the tie-break marker among the home bases, -1 where reading order is used.
    `removed` are the cards that are out of the game, by deck.
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
        removed: list[int] | None = None,
    ) -> None:
        self.settings = settings
        self.trackers = trackers
        self.schemes = schemes
        self.unseen = unseen
        self.discards = discards
        self.boxes = boxes
        self.marker = marker
        self.drawn = drawn  # what the last chance step turned over, for the step below it
        self.removed: list[int] = [0] * len(unseen) if removed is None else removed

    def clone(self) -> Part:
        return AutomaPart(
            self.settings, self.trackers[:], self.schemes[:], self.unseen[:], self.discards[:],
            self.boxes[:], self.marker, self.drawn, self.removed,
        )

    def fields(self) -> list[object]:
        out: list[object] = [
            self.settings.fields(), self.trackers[:], self.schemes[:], self.unseen[:],
            self.discards[:], self.boxes[:], self.marker, self.drawn,
        ]
        if any(self.removed):
            out.append(self.removed[:])
        return out

    def problems(self, state: State) -> list[str]:
        """Tokens on their trackers with the stars they have reached; every card in one place."""
        out: list[str] = []
        tables = state.rules.tables.extra["automa"]
        assert isinstance(tables, AutomaTables)
        goal = tracker_goal(state)
        for automa, seat in enumerate(self.settings.seats):
            tracker = tables.trackers[self.settings.levels[automa]]
            at = self.trackers[automa]
            if not -MOST_BEHIND <= at < tracker.spaces:
                out.append(f"seat {seat}: the token is on space {at} of its tracker")
            late = at >= tracker.stars[0] and self.schemes[automa] == 0 and waits(state, seat)
            if not late and self.schemes[automa] != (1 if at >= tracker.stars[0] else 0):
                out.append(f"seat {seat}: scheme {self.schemes[automa] + 1} on space {at}")
            if self.settings.on_track:
                continue
            missing = len([space for space in tracker.stars if space <= at])
            missing -= state.players[seat].stars[goal]
            # A game that goes on after a last star has none left to place.
            if missing < 0 or (missing > 0 and hooks.star_supply(state, seat) > 0):
                out.append(f"seat {seat}: stars of the tracker do not match its token")
        everything = 0
        for card in tables.cards:
            everything |= 1 << card.number
        for deck, unseen in enumerate(self.unseen):
            there = everything & ~self.removed[deck]
            if unseen & self.discards[deck] or unseen | self.discards[deck] != there:
                out.append("an Automa card is missing or in two places")
        return out

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

    def markers(self, state: State, seat: int) -> list[Marker]:
        """The tokens on the star trackers."""
        seats = self.settings.seats
        return [Marker(STAR_TRACKER, seats[i], max(at, 0)) for i, at in enumerate(self.trackers)]

    def index_of(self, seat: int) -> int:
        """Which Automa sits there, or -1."""
        seats = self.settings.seats
        return seats.index(seat) if seat in seats else -1

    def deck_of(self, automa: int) -> int:
        return 0 if self.settings.shared_deck else automa

    def rebuild(self, deck: int) -> None:
        """Shuffle both discard piles back into the deck."""
        self.unseen[deck] |= self.discards[deck]
        self.discards[deck] = 0

    def turn_card(self, deck: int, number: int) -> None:
        """A card leaves the deck and lies open."""
        self.unseen[deck] &= ~(1 << number)
        self.discards[deck] |= 1 << number
        self.drawn = number

    def remove_card(self, deck: int, number: int) -> None:
        """A card is out of the game."""
        self.removed = with_value(self.removed, deck, self.removed[deck] | 1 << number)
        self.unseen[deck] &= ~self.removed[deck]
        self.discards[deck] &= ~self.removed[deck]

    def advance_token(self, automa: int, tracker: Tracker, waits: bool = False) -> int:
        """One space on; `waits`: the scheme is switched later.

        Rulebook: Update the Star Tracker; Stars and the Scheme Switch.
        """
        if self.trackers[automa] + 1 >= tracker.spaces:
            return STAYS
        self.trackers[automa] += 1
        if self.trackers[automa] not in tracker.stars:
            return MOVES_ON
        if self.schemes[automa] == 1 or waits:
            return PLACES_STAR
        self.switch(automa)
        return SWITCHES

    def switch(self, automa: int) -> None:
        """The second scheme is read from now on; the deck is made anew."""
        self.schemes[automa] = 1
        self.rebuild(self.deck_of(automa))

    def skips(self, automa: int) -> bool:
        """Whether skip symbols count."""
        return self.settings.skip or self.settings.levels[automa] == AUTOMETTA

    def moves_all(self, automa: int) -> bool:
        """Whether every valid move symbol is performed instead of the first."""
        return self.settings.all_moves or self.settings.levels[automa] == ULTIMASZYNA


PART: Final = PartKind(AutomaPart)


def automa_part(state: State) -> AutomaPart:
    return state.part(PART)


def tracker_goal(state: State) -> int:
    """The goal of the tracker's stars; other modules may have goals before or after it."""
    return state.rules.goal_index[TRACKER]
