"""Observation vectors, from nothing but what `Game.observe` shows to the same seat.

Reads the state directly, because plain data with names takes many times as long.  What may be
read of cards, commitments and modules is what `snath.view` shows; a test deals everything hidden
anew and compares.
"""

from __future__ import annotations

from typing import final

from ...engine.hidden import knows
from ...engine.ids import CARD_VALUES, NO_MAT, RESOURCES
from ...engine.player import Player
from ...engine.setup.phases import SetupStep
from ...engine.state import State
from ...engine.steps.commit import RECORD, CommitStep
from .copies import SeatCopy
from .declared import Declared
from .facet import EncodingFacet, Sight
from .fixed import Fixed
from .parts import write_parts
from .places import SEATS, Places, write_bits
from .seat import write_open
from .unfinished import write_unfinished


@final
class Writer:
    """Writes vectors for one ruleset and number of seats.

    `fixed` and `declared` belong to version 2 only.
    """

    def __init__(
        self,
        places: Places,
        facets: dict[str, EncodingFacet],
        fixed: Fixed | None,
        declared: Declared | None,
    ) -> None:
        self.places = places
        self.facets = facets  # by name of the module
        self.fixed = fixed
        self.declared = declared

    def copies(self) -> list[SeatCopy]:
        """Room to remember a game that is looked at again and again."""
        return [SeatCopy(self.places, owner) for owner in range(self.places.seats)]

    def write(
        self,
        state: State,
        seat: int,
        out: memoryview[float],
        copies: list[SeatCopy] | None = None,
    ) -> None:
        """What a seat knows of a state, into a vector that is 0 everywhere.

        `copies` may come from an earlier look at any game of this kind.
        """
        places = self.places
        seats = places.seats
        place: list[int] = []
        for other in range(seats):
            place.append((other - seat) % seats)
        for other in range(len(state.players) - seats):
            place.append(SEATS + min(other, places.owners - 1))
        self.write_table(state, place, out)
        write_tokens(places, state, out)
        write_decks(places, state, seat, out)
        for owner in range(seats):
            base = places.blocks + place[owner] * places.block_size
            p = state.players[owner]
            if copies is None:
                write_open(places, p, owner, base, out)
            else:
                copies[owner].write(p, base, out)
            if owner == seat or state.over or state.rules.open_hands:
                write_hand(places, p, base, out)
        write_clockwise(places, state.order, seat, place, out)
        if not state.over:
            write_unfinished(places, state, seat, place, out)
            top = state.stack[-1]
            if state.commits or isinstance(top, CommitStep):
                start = places.blocks + places.block["commitment"]
                write_commitment(state, seat, start, out)
            if isinstance(state.stack[0], SetupStep):
                write_choices(places, state, place, out)
                setup = places.setups.get(top.tag, places.other_setup)
                if setup >= 0:
                    out[places.table["setup"] + setup] = 1.0
        if state.parts:
            write_parts(self.facets, Sight(places, state, seat, place, out))
        fixed = self.fixed
        if fixed is not None:
            fixed.write(state, out)
        declared = self.declared
        if declared is not None:
            declared.write(state, seat, place, out)

    def write_table(self, state: State, place: list[int], out: memoryview[float]) -> None:
        """How many sit there, modules, round, tile, whose turn and question it is."""
        places = self.places
        out[places.seats_at + places.seats - 1] = 1.0
        for module in places.modules:
            out[places.modules_at + module] = 1.0
        out[places.round] = state.round / 50
        if state.tile >= 0:
            out[places.tile + places.tiles[state.tile]] = 1.0
        if 0 <= state.active < len(place):
            out[places.active + place[state.active]] = 1.0
        if 0 <= state.first < len(place):
            out[places.first + place[state.first]] = 1.0
        if state.over:
            out[places.over] = 1.0
            return
        step = state.stack[-1]
        if step.seat < len(place):
            out[places.asked + place[step.seat]] = 1.0
        kind = places.kinds.get(step.tag, places.other_kind)
        if kind >= 0:
            out[places.kind + kind] = 1.0


# -- the table -------------------------------------------------------------------------------


def write_tokens(places: Places, state: State, out: memoryview[float]) -> None:
    """Resources and encounters on the map."""
    resources = state.resources
    start = places.resources
    for i in range(state.board.count * RESOURCES):
        tokens = resources[i]
        if tokens:
            out[start + i] = tokens / 8
    write_bits(out, places.encounters, state.encounters)


def write_decks(places: Places, state: State, seat: int, out: memoryview[float]) -> None:
    at = places.table
    bottom = state.objective_bottom
    start = places.decks
    cards = 0
    for left in state.deck:
        cards += left
    out[start] = cards / 42
    out[start + 1] = (len(state.encounter_deck) + len(state.encounter_bottom)) / 42
    out[start + 2] = (len(state.objective_deck) + len(bottom) // 2) / 27
    out[start + 3] = state.factory_count / 8
    if state.discard:
        seen = [0] * CARD_VALUES
        for value in state.discard:
            seen[value] += 1
        for value in range(CARD_VALUES):
            out[places.discard + value] = seen[value] / 10
    for card in state.encounter_bottom:
        out[places.encounters_used + places.encounter_cards[card]] = 1.0
    for i in range(0, len(bottom), 2):
        if state.over or knows(bottom[i + 1], seat):
            out[at["objectives_used"] + places.objective_cards[bottom[i]]] = 1.0
    if state.over or knows(state.factory_seen, seat):
        out[at["pile_known"]] = 1.0
        for card in state.factory_pile:
            out[at["pile"] + places.factory_cards[card]] = 1.0


# -- a seat, as its owner sees it --------------------------------------------------------------


def write_clockwise(
    places: Places, order: list[int], seat: int, place: list[int], out: memoryview[float]
) -> None:
    """How far round the table everybody sits; unknown before the order is."""
    if seat not in order:
        return
    start = order.index(seat)
    at = places.blocks + places.clockwise
    for steps in range(len(order)):
        owner = order[(start + steps) % len(order)]
        out[at + place[owner] * places.block_size + steps] = 1.0


def write_hand(places: Places, p: Player, base: int, out: memoryview[float]) -> None:
    """Combat cards and objectives."""
    at = places.block
    out[base + at["hand_known"]] = 1.0
    start = base + at["hand"]
    for value in range(CARD_VALUES):
        out[start + value] = p.hand[value] / 5
    start = base + at["objectives_held"]
    for card in p.objectives:
        out[start + places.objective_cards[card]] = 1.0


def write_commitment(state: State, owner: int, start: int, out: memoryview[float]) -> None:
    """What the observer has chosen so far in a combat.  Rulebook: Combat, Select Power."""
    dial = -1
    cards: list[int] = []
    step = state.stack[-1]
    if isinstance(step, CommitStep) and step.seat == owner:
        dial = step.dial
        cards = step.played
    for i in range(0, len(state.commits), RECORD):
        if state.commits[i] == owner:
            dial = state.commits[i + 1]
            cards = state.commits[i + 2 : i + RECORD]
    if dial >= 0:
        out[start] = 1.0
        out[start + 1] = dial / 7
    for value in range(len(cards)):
        out[start + 2 + value] = cards[value] / 2


def write_choices(
    places: Places, state: State, place: list[int], out: memoryview[float]
) -> None:
    """Factions and mats that are chosen before they are dealt out."""
    for owner in range(places.seats):
        base = places.blocks + place[owner] * places.block_size
        p = state.players[owner]
        if p.faction >= 0:
            out[base + places.faction + places.factions[p.faction]] = 1.0
        if 0 <= p.mat < NO_MAT:
            out[base + places.mat + places.mats[p.mat]] = 1.0
