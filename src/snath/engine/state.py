"""The state of a game: everything that play can change, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeVar, cast, final

from .board import Board
from .event import Event
from .ids import CHANCE, RESOURCES
from .part import Part, PartKind, places_of
from .player import Player
from .rng import Rng
from .ruleset import Ruleset
from .step import Step

if TYPE_CHECKING:
    from .config import Options

P = TypeVar("P", bound=Part)
NOT_LOOKED_FOR: Final[list[int]] = []


@final
class State:
    """Position, cards, unfinished steps.

    `rules`, `options` and `board` are shared by clones, the rest is copied.  A game has the same
    parts in the same places from beginning to end.
    """

    # The fields that dumps hold as they are, by name; the others are objects.
    PLAIN: ClassVar[tuple[str, ...]] = (
        "resources", "encounters", "order", "first", "active", "turn", "round", "deck", "discard",
        "encounter_deck", "encounter_bottom", "objective_deck", "objective_bottom",
        "factory_deck", "factory_pile", "factory_count", "factory_seen", "tile", "ended_by",
        "over", "cut_off", "commits",
    )

    def __init__(
        self,
        rules: Ruleset,
        options: Options,
        board: Board,
        players: list[Player],
        resources: list[int],
        encounters: int,
        order: list[int],
        first: int,
        active: int,
        turn: int,
        round: int,
        deck: list[int],
        discard: list[int],
        encounter_deck: list[int],
        encounter_bottom: list[int],
        objective_deck: list[int],
        objective_bottom: list[int],
        factory_deck: list[int],
        factory_pile: list[int],
        factory_count: int,
        factory_seen: int,
        tile: int,
        ended_by: int,
        over: bool,
        cut_off: bool,
        commits: list[int],
        parts: list[Part],
        stack: list[Step],
        rng: Rng,
    ) -> None:
        self.rules = rules
        self.options = options
        self.board = board
        self.players = players  # the seats, then owners that are no seats
        # Container * 4 + resource; the spaces are the first containers, then those of modules.
        # Changed by `put`, which keeps the mask of those that hold something.
        self.resources = resources
        self.stocked = 0
        self.encounters = encounters  # mask of encounter tokens still on the board
        self.order = order  # seats clockwise around the table
        self.first = first  # who took the first turn; a round ends before that seat
        self.active = active  # whose turn it is
        self.turn = turn
        self.round = round
        self.deck = deck  # combat cards not seen, counts by value
        self.discard = discard  # values, oldest first; open to all
        self.encounter_deck = encounter_deck  # numbers not seen, ascending
        self.encounter_bottom = encounter_bottom  # used cards under the deck, in order
        self.objective_deck = objective_deck  # numbers not seen, ascending
        # Used cards under the deck, in order: number, then mask of the seats that know it.
        self.objective_bottom = objective_bottom
        self.factory_deck = factory_deck  # numbers not seen, ascending
        self.factory_pile = factory_pile  # the cards at the Factory, once somebody has looked
        self.factory_count = factory_count  # how many cards lie at the Factory
        self.factory_seen = factory_seen  # mask of seats that have looked through the pile
        self.tile = tile
        self.ended_by = ended_by  # seat whose last star ends the game; -1
        self.over = over
        self.cut_off = cut_off  # stopped by the round limit instead of a star
        self.commits = commits  # secret commitments until their reveal, see steps.commit
        self.parts = parts
        self.stack = stack
        self.rng = rng
        self.places = NOT_LOOKED_FOR  # of the parts by their kind, once somebody has asked
        self.events: list[Event] | None = None
        self.reveals = 0  # counts moments at which hidden information came out

    def clone(self) -> State:
        """An independent copy; events stay behind, seldom changed lists are shared (`sharing`)."""
        players: list[Player] = []
        for p in self.players:
            players.append(p.clone())
        parts: list[Part] = []
        for part in self.parts:
            parts.append(part.clone())
        stack: list[Step] = []
        for step in self.stack:
            stack.append(step.clone())
        copy = State(
            self.rules, self.options, self.board, players, self.resources[:], self.encounters,
            self.order, self.first, self.active, self.turn, self.round, self.deck[:],
            self.discard[:], self.encounter_deck, self.encounter_bottom, self.objective_deck,
            self.objective_bottom, self.factory_deck, self.factory_pile, self.factory_count,
            self.factory_seen, self.tile, self.ended_by, self.over, self.cut_off,
            self.commits[:], parts, stack, self.rng.clone(),
        )
        copy.stocked = self.stocked
        copy.places = self.places
        return copy

    # -- the open question -------------------------------------------------------------------

    def seat(self) -> int:
        """Who must choose now; CHANCE for a random outcome."""
        return self.stack[-1].seat

    def legal(self) -> list[int]:
        """The codes of all legal actions in ascending order."""
        out: list[int] = []
        self.stack[-1].options(self, out)
        return out

    def apply(self, action: int) -> None:
        """Carry out one of the legal actions, unchecked, up to the next question."""
        self.stack[-1].apply(self, action)
        self.settle()

    def settle(self) -> None:
        """Run steps until one waits for a choice or the game is over."""
        while not self.over and self.stack[-1].advance(self):
            pass

    def chance(self, word: int = -1) -> int:
        """Draw an outcome for the open chance step.

        `word` is a large random number to draw with; without one the generator draws.
        """
        step = self.stack[-1]
        self.reveals += 1
        options: list[int] = []
        step.options(self, options)
        if len(options) == 1:
            return options[0]
        weights = step.weights(self, options)
        total = 0
        for w in weights:
            total += w
        roll = self.rng.below(total) if word < 0 else word % total
        for i, w in enumerate(weights):
            roll -= w
            if roll < 0:
                return options[i]
        return options[-1]

    def run_chance(self) -> None:
        """Draw outcomes until a player must choose or the game is over."""
        while not self.over and self.stack[-1].seat == CHANCE:
            self.apply(self.chance())

    # -- small services ----------------------------------------------------------------------

    def part(self, kind: PartKind[P]) -> P:
        """The part of a kind, which must be in play; where they lie is looked for once in a game.
        """
        if kind.number >= len(self.places):
            self.places = places_of(self.parts)
        return cast("P", self.parts[self.places[kind.number]])

    def put(self, container: int, resource: int, amount: int) -> None:
        """Lay so many tokens more into a container; below 0: take them away."""
        tokens = self.resources
        at = container * RESOURCES
        tokens[at + resource] += amount
        if tokens[at] or tokens[at + 1] or tokens[at + 2] or tokens[at + 3]:
            self.stocked |= 1 << container
        else:
            self.stocked &= ~(1 << container)

    def take_stock(self) -> None:
        """Look anew what lies where."""
        for container in range(len(self.resources) // RESOURCES):
            self.put(container, 0, 0)

    def push(self, step: Step) -> None:
        self.stack.append(step)

    def pop(self) -> None:
        self.stack.pop()

    def emit(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        if self.events is not None:
            self.events.append(Event(kind, seat, a, b, c, d))
