"""Observation vectors, from nothing but what `Game.observe` shows to the same seat.

Reads the state directly, because plain data with names takes many times as long.  What may be
read of cards, commitments and modules is what `snath.view` shows; a test deals everything hidden
anew and compares.
"""

from __future__ import annotations

from typing import final

from ...engine.hidden import knows
from ...engine.ids import CARD_VALUES, NO_MAT
from ...engine.player import Player
from ...engine.setup.phases import SetupStep
from ...engine.state import State
from ...engine.steps.commit import RECORD, CommitStep
from .copies import GameCopy
from .declared import Declared
from .facet import EncodingFacet, Sight
from .fixed import Fixed
from .open_table import write_decks, write_resources, write_round
from .parts import write_parts
from .places import SEATS, Places
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
        plain: bool,
    ) -> None:
        self.places = places
        self.facets = facets  # by name of the module
        self.fixed = fixed
        self.declared = declared
        self.plain = plain  # nothing but the table and its seats changes in a turn, see `row`

    def write(
        self,
        state: State,
        seat: int,
        out: memoryview[float],
        copy: GameCopy | None = None,
    ) -> None:
        """What a seat knows of a state, into a vector that is 0 everywhere.

        `copy` may come from an earlier look at any game of this kind.
        """
        places = self.places
        seats = places.seats
        place: list[int] = []
        for other in range(seats):
            place.append((other - seat) % seats)
        for other in range(len(state.players) - seats):
            place.append(SEATS + min(other, places.owners - 1))
        if copy is None:
            write_round(places, state, out)
            write_resources(places, state, out)
            write_decks(places, state, out)
        else:
            copy.update(state)
            out[: places.open_end] = copy.table
        self.write_asked(state, place, out)
        write_known(places, state, seat, out)
        for owner in range(seats):
            base = places.blocks + place[owner] * places.block_size
            p = state.players[owner]
            if copy is None:
                write_open(places, p, owner, base, out)
            else:
                copy.seats[owner].update(p)
                out[base : base + places.block_size] = copy.seats[owner].block
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

    def write_asked(self, state: State, place: list[int], out: memoryview[float]) -> None:
        """Whose turn and question it is."""
        places = self.places
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


def write_known(places: Places, state: State, seat: int, out: memoryview[float]) -> None:
    """Cards that have been put away, and the pile at the Factory, as far as a seat knows them."""
    at = places.table
    bottom = state.objective_bottom
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
    out[base + places.hand_known] = 1.0
    start = base + places.hand
    for value in range(CARD_VALUES):
        if p.hand[value]:
            out[start + value] = p.hand[value] / 5
    start = base + places.objectives_held
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
