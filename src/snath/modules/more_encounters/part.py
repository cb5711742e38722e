"""What the encounters 43 to 74 leave behind: kept cards, cards for later turns, bans and truces.

Lists are replaced, never changed in place, so that clones may share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.board import count, spaces
from ...engine.ids import NO_MAT, NOBODY
from ...engine.part import Lying, Part, PartKind
from ...engine.steps.ask import AskStep
from ...engine.steps.encounter import DrawEncounter, EncounterStep
from .events import KEPT_DISCARDED

if TYPE_CHECKING:
    from ...engine.rng import Rng
    from ...engine.state import State

KEPT_CARD: Final = "kept_card"
WAITING_CARD: Final = "waiting_card"
COUNTER: Final = "counter"
BESIDE_MAT: Final = -1

# Something that belongs to a later turn of a seat.
NOTHING: Final = 0
THIS_TURN: Final = 1
NEXT_TURN: Final = 2


@final
class Kept:
    """An option that stays with a player: `counters` left on its card, 0 where it has none."""

    def __init__(
        self, seat: int, card: int, option: int, counters: int, face_down: bool
    ) -> None:
        self.seat = seat
        self.card = card
        self.option = option
        self.counters = counters
        self.face_down = face_down

    def fields(self) -> list[object]:
        return [self.seat, self.card, self.option, self.counters, self.face_down]


@final
class Waiting:
    """A card drawn for one of a seat's next turns; `known`: it came from under the deck."""

    def __init__(self, seat: int, card: int, known: bool) -> None:
        self.seat = seat
        self.card = card
        self.known = known

    def fields(self) -> list[object]:
        return [self.seat, self.card, self.known]


@final
class Truce:
    """`bound` (NOBODY: everybody, and `owner` as well) may not start combat with `owner`."""

    def __init__(self, owner: int, bound: int, turns: int) -> None:
        self.owner = owner
        self.bound = bound
        self.turns = turns

    def fields(self) -> list[object]:
        return [self.owner, self.bound, self.turns]


@final
class MoreEncountersPart(Part):
    """`taken`: encounter tokens by seat.  `drawn`: cards that came without a token.

    `still` and `again`: by seat, in which turn it may not move units, or may choose the last
    section again.  `skips` and `extra`: masks of seats that skip the next turn, or have one more.
    `closed`: Factory cards out of the game.  `beyond`: seats with one objective star more than
    they could have.  `left_bases` and `moved_seats`: home bases that nobody uses any more, and
    whose they were.
    """

    name: ClassVar[str] = "more_encounters"

    def __init__(
        self,
        at_once: bool,
        kept: list[Kept],
        waiting: list[Waiting],
        truces: list[Truce],
        taken: list[int],
        drawn: int,
        still: list[int],
        again: list[int],
        skips: int,
        extra: int,
        closed: int,
        beyond: int,
        left_bases: int,
        moved_seats: int,
    ) -> None:
        self.at_once = at_once  # option: a copied Meander holds for the card that gave it
        self.kept = kept
        self.waiting = waiting
        self.truces = truces
        self.taken = taken
        self.drawn = drawn
        self.still = still
        self.again = again
        self.skips = skips
        self.extra = extra
        self.closed = closed
        self.beyond = beyond
        self.left_bases = left_bases
        self.moved_seats = moved_seats

    @staticmethod
    def begin(seats: int, at_once: bool) -> MoreEncountersPart:
        return MoreEncountersPart(
            at_once, [], [], [], [0] * seats, 0, [0] * seats, [0] * seats, 0, 0, 0, 0, 0, 0
        )

    def clone(self) -> Part:
        return MoreEncountersPart(
            self.at_once, self.kept, self.waiting, self.truces, self.taken, self.drawn,
            self.still, self.again, self.skips, self.extra, self.closed, self.beyond,
            self.left_bases, self.moved_seats,
        )

    def fields(self) -> list[object]:
        return [
            self.at_once,
            [kept.fields() for kept in self.kept],
            [waiting.fields() for waiting in self.waiting],
            [truce.fields() for truce in self.truces],
            self.taken[:], self.drawn, self.still[:], self.again[:], self.skips, self.extra,
            self.closed, self.beyond, self.left_bases, self.moved_seats,
        ]

    # -- kept cards --------------------------------------------------------------------------

    def find(self, seat: int, card: int, option: int) -> Kept | None:
        for kept in self.kept:
            if kept.seat == seat and kept.card == card and kept.option == option:
                return kept
        return None

    def keep(self, kept: Kept) -> None:
        self.kept = [*self.kept, kept]

    def put_away(self, state: State, gone: Kept) -> None:
        """A kept option is used up; its card goes under the deck, unless the owner keeps it for
        another option, or is still choosing from it."""
        self.kept = [kept for kept in self.kept if kept is not gone]
        if gone.card in self.encounter_cards():
            return
        state.emit(KEPT_DISCARDED, gone.seat, gone.card)
        for step in state.stack:
            if isinstance(step, EncounterStep) and step.card == gone.card:
                return
        state.encounter_bottom = [*state.encounter_bottom, gone.card]

    def change(self, old: Kept, new: Kept) -> None:
        self.kept = [new if kept is old else kept for kept in self.kept]

    # -- where cards are ---------------------------------------------------------------------

    def encounter_cards(self) -> list[int]:
        """Each card once, though two options of it may have been kept."""
        numbers = [kept.card for kept in self.kept] + [waiting.card for waiting in self.waiting]
        return list(dict.fromkeys(numbers))

    def factory_cards_removed(self) -> int:
        return self.closed

    def resettled(self) -> int:
        return self.moved_seats

    def problems(self, state: State) -> list[str]:
        """Every token taken and every card drawn without one has left a card somewhere."""
        out: list[str] = []
        for p in state.players:
            if p.mat == NO_MAT:  # an Automa takes tokens without drawing
                return out
        held = self.encounter_cards()
        for step in state.stack:
            if isinstance(step, DrawEncounter):
                held = [*held, -1]
            elif isinstance(step, EncounterStep) and step.card >= 0 and step.card not in held:
                held = [*held, step.card]
        sites = state.board.encounters
        for part in state.parts:
            sites |= part.encounter_sites()
        used = count(sites & ~state.encounters) + self.drawn
        if len(state.encounter_bottom) + len(held) != used:
            out.append("as many encounter cards should have left the deck as tokens and drafts say")
        return out

    # -- who sees what -----------------------------------------------------------------------

    def sees(self, state: State, seat: int, kept: Kept) -> bool:
        return not kept.face_down or kept.seat == seat or state.over

    def knows(self, state: State, seat: int, waiting: Waiting) -> bool:
        return waiting.known or waiting.seat == seat or state.over

    def view(self, state: State, seat: int) -> dict[str, object]:
        """Kept cards and what binds whom; faces of hidden cards only for their owner."""
        kept: list[dict[str, object]] = []
        for each in self.kept:
            seen = self.sees(state, seat, each)
            kept.append(
                {
                    "seat": each.seat,
                    "card": each.card if seen else None,
                    "option": each.option if seen else None,
                    "counters": each.counters if seen else None,
                    "face_down": each.face_down,
                }
            )
        waiting: list[dict[str, object]] = []
        for later in self.waiting:
            seen = self.knows(state, seat, later)
            waiting.append({"seat": later.seat, "card": later.card if seen else None})
        truces: list[dict[str, object]] = []
        for truce in self.truces:
            bound = truce.bound if truce.bound != NOBODY else None
            truces.append({"seat": truce.owner, "with": bound, "turns": truce.turns})
        return {
            "kept": kept,
            "waiting": waiting,
            "truces": truces,
            "taken": self.taken[:],
            "still": [seat for seat, when in enumerate(self.still) if when],
            "again": [seat for seat, when in enumerate(self.again) if when],
            "skips": spaces(self.skips),
            "extra": spaces(self.extra),
            "closed": self.closed,
            "left_bases": [state.board.names[base] for base in spaces(self.left_bases)],
        }

    def lying(self, state: State, seat: int) -> list[Lying]:
        """Cards and counters beside the mats, as in `view`."""
        out: list[Lying] = []
        for kept in self.kept:
            seen = self.sees(state, seat, kept)
            out.append(Lying(KEPT_CARD, kept.seat, BESIDE_MAT, 1, str(kept.card) if seen else ""))
            if seen and kept.counters:
                out.append(Lying(COUNTER, kept.seat, BESIDE_MAT, kept.counters))
        for later in self.waiting:
            face = str(later.card) if self.knows(state, seat, later) else ""
            out.append(Lying(WAITING_CARD, later.seat, BESIDE_MAT, 1, face))
        return out

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        """Other faces for the hidden cards of others, from those and the deck.

        A card lies face down for a secret option, so another one with such an option takes its
        place.
        """
        pool = state.encounter_deck[:]
        for kept in self.kept:
            if not self.sees(state, seat, kept) and not on_the_table(state, kept):
                pool.append(kept.card)
        for later in self.waiting:
            if not self.knows(state, seat, later):
                pool.append(later.card)
        for kept in self.kept:
            if not self.sees(state, seat, kept) and not on_the_table(state, kept):
                secret = [card for card in pool if secret_option(state, card)]
                card = secret[rng.below(len(secret))]
                pool.remove(card)
                option = secret_option(state, card)
                counters = counters_of(state, card, option)
                self.change(kept, Kept(kept.seat, card, option, counters, True))
        dealt: list[Waiting] = []
        for later in self.waiting:
            card = later.card
            if not self.knows(state, seat, later):
                card = pool.pop(rng.below(len(pool)))
            dealt.append(Waiting(later.seat, card, later.known))
        self.waiting = dealt
        pool.sort()
        state.encounter_deck = pool


def on_the_table(state: State, kept: Kept) -> bool:
    """Whether a hidden card shows for the moment: its owner still chooses from it, or is asked
    whether to use it."""
    for step in state.stack:
        if isinstance(step, EncounterStep) and step.card == kept.card:
            return True
        if isinstance(step, AskStep) and step.seat == kept.seat:
            return True
    return False


def secret_option(state: State, card: int) -> int:
    """The number of a card's secret option, 0 if it has none."""
    for i, option in enumerate(state.rules.tables.encounters[card].options):
        if option.secret:
            return i + 1
    return 0


def numbers_of(special: str) -> list[int]:
    """The numbers of a special effect, behind the colon of its key."""
    _, colon, numbers = special.partition(":")
    return [int(number) for number in numbers.split(",")] if colon else []


# Special effects whose first number is how many counters lie on the kept card.
WITH_COUNTERS: Final[tuple[str, ...]] = (
    "counter_power", "counter_range", "popularity_in_attack",
)


def counters_of(state: State, card: int, option: int) -> int:
    """With how many counters an option is kept."""
    special = state.rules.tables.encounters[card].options[option - 1].special
    return numbers_of(special)[0] if special.partition(":")[0] in WITH_COUNTERS else 0


PART: Final = PartKind(MoreEncountersPart)


def encounters_part(state: State) -> MoreEncountersPart:
    return state.part(PART)
