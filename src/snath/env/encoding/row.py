"""An observation that stays where it is: of a turn only what has changed is written anew."""

from __future__ import annotations

from typing import final

from ...engine.setup.phases import SetupStep
from ...engine.state import State
from ...engine.steps.commit import CommitStep
from ...engine.steps.turn import TurnStep
from .copies import ALL, AMOUNTS, CARDS, HEAD, MAP, MARKS, NAMES, PIECES, GameCopy, SeatCopy, zeros
from .unfinished import write_unfinished
from .writer import Writer, write_clockwise, write_hand, write_known


@final
class Row:
    """A vector for one game after the other, and what it shows.

    Set-up, combats and whatever modules keep are written from nothing; so is the first moment
    after them.
    """

    def __init__(self, writer: Writer, out: memoryview[float]) -> None:
        places = writer.places
        blocks = [out[at:] for at in range(places.blocks, len(out), places.block_size)]
        self.writer = writer
        self.places = places
        self.copy = GameCopy(places)
        self.place = [
            [(other - seat) % places.seats for other in range(places.seats)]
            for seat in range(places.seats)
        ]
        self.out = out
        self.head = out[: places.active]
        self.map = out[places.resources : places.encounters]
        self.cards = out[places.encounters : places.open_end]
        self.known = out[places.open_end : places.known_end]
        self.unfinished = out[places.unfinished : places.unfinished_end]
        self.secret = out[places.secret : places.secret_end]
        self.blocks = [block[: places.block_size] for block in blocks]  # by place, and their parts
        self.amounts = [block[places.power : places.hand_known] for block in blocks]
        self.marks = [block[places.marks : places.character] for block in blocks]
        self.pieces = [block[places.character : places.block_size] for block in blocks]
        self.own_hand = blocks[0][places.hand_known : places.marks]
        self.nothing = zeros(len(out))
        self.not_known = zeros(len(self.known))
        self.not_unfinished = zeros(len(self.unfinished))
        self.not_secret = zeros(len(self.secret))
        self.no_hand = zeros(len(self.own_hand))
        self.seat = -1  # who looks, -1: must be written from nothing
        self.busy = False  # something stands in `unfinished` or `secret`
        self.active = -1  # places of ones that move
        self.first = -1
        self.kind = -1
        self.seen = 0
        self.bottom: list[int] = []
        self.pile: list[int] = []
        self.order: list[int] = []
        self.hand: list[int] = []
        self.objectives: list[int] = []
        self.board = ""

    def look(self, state: State) -> None:
        """Show the state to the seat that must choose."""
        seat = state.stack[-1].seat
        plain = self.writer.plain and in_turn(state)
        same = state.order is self.order and state.board.key == self.board
        if plain and same and self.seat >= 0:
            self.change(state, seat)
            return
        self.out[ALL] = self.nothing
        self.writer.write(state, seat, self.out, self.copy)
        self.seat = -1
        if plain:
            self.keep(state, seat)

    def keep(self, state: State, seat: int) -> None:
        """Remember what has been written from nothing."""
        p = state.players[seat]
        place = self.place[seat]
        self.seat = seat
        self.order = state.order
        self.board = state.board.key
        self.busy = True
        self.active = self.places.active + place[state.active]
        self.first = self.places.first + place[state.first]
        self.kind = self.kind_of(state)
        self.seen = state.factory_seen
        self.bottom = state.objective_bottom
        self.pile = state.factory_pile
        self.hand = p.hand[:]
        self.objectives = p.objectives

    def kind_of(self, state: State) -> int:
        """Where the kind of the question stands, -1 if it is not shown."""
        kind = self.places.kinds.get(state.stack[-1].tag, self.places.other_kind)
        return self.places.kind + kind if kind >= 0 else -1

    def change(self, state: State, seat: int) -> None:
        """From what stands here to what is to be seen now; who looks may be another."""
        places = self.places
        out = self.out
        place = self.place[seat]
        turned = seat != self.seat
        redrawn = turned
        self.seat = seat
        self.change_table(state)
        self.active = self.moved(self.active, places.active + place[state.active])
        self.first = self.moved(self.first, places.first + place[state.first])
        self.kind = self.moved(self.kind, self.kind_of(state))
        for owner in range(places.seats):
            seen = self.copy.seats[owner]
            changed = seen.update(state.players[owner])
            if turned or changed & NAMES:
                self.blocks[place[owner]][ALL] = seen.block
                redrawn = True
            elif changed:
                self.change_seat(seen, changed, place[owner])
        if redrawn:
            write_clockwise(places, state.order, seat, place, out)
        self.change_cards(state, seat, redrawn)
        if self.busy:
            self.unfinished[ALL] = self.not_unfinished
            self.secret[ALL] = self.not_secret
        self.busy = len(state.stack) > 1 or not isinstance(state.stack[0], TurnStep)
        if self.busy:
            write_unfinished(places, state, seat, place, out)

    def change_table(self, state: State) -> None:
        copy = self.copy
        changed = copy.update(state)
        if changed & HEAD:
            self.head[ALL] = copy.head
        if changed & MAP:
            self.map[ALL] = copy.map
        if changed & CARDS:
            self.cards[ALL] = copy.cards

    def change_seat(self, seen: SeatCopy, changed: int, place: int) -> None:
        if changed & AMOUNTS:
            self.amounts[place][ALL] = seen.amounts
        if changed & MARKS:
            self.marks[place][ALL] = seen.marks
        if changed & PIECES:
            self.pieces[place][ALL] = seen.pieces

    def change_cards(self, state: State, seat: int, redrawn: bool) -> None:
        """What the seat has in its hand, and knows of cards that others do not see."""
        p = state.players[seat]
        if redrawn or p.hand != self.hand or p.objectives is not self.objectives:
            self.hand = p.hand[:]
            self.objectives = p.objectives
            self.own_hand[ALL] = self.no_hand
            write_hand(self.places, p, self.places.blocks, self.out)
        if (
            redrawn
            or state.factory_seen != self.seen
            or state.objective_bottom is not self.bottom
            or state.factory_pile is not self.pile
        ):
            if self.bottom or self.pile:
                self.known[ALL] = self.not_known
            self.seen = state.factory_seen
            self.bottom = state.objective_bottom
            self.pile = state.factory_pile
            write_known(self.places, state, seat, self.out)

    def moved(self, old: int, new: int) -> int:
        """A one goes from one place to another."""
        if new != old:
            if old >= 0:
                self.out[old] = 0.0
            if new >= 0:
                self.out[new] = 1.0
        return new


def in_turn(state: State) -> bool:
    """Whether nothing is to be seen but the table, its seats and steps under way."""
    return not (
        state.parts
        or state.over
        or state.commits
        or isinstance(state.stack[0], SetupStep)
        or isinstance(state.stack[-1], CommitStep)
    )
