"""What everybody sees of a game, kept from one look to the next.

Most decisions change one seat, and of it the amounts, the mat or the pieces: comparing the rest
with what it was is ten times as fast as writing it anew.  Lists that clones share are replaced when
they change (`engine.sharing`), so it is enough to see whether they are the same lists; a copy holds
on to them.  `update` says which parts have changed, as a mask.
"""

from __future__ import annotations

from array import array
from typing import Final, final

from ...engine.player import Player
from ...engine.state import State
from .open_table import write_decks, write_resources, write_round
from .places import Places
from .seat import write_amounts, write_marks, write_names, write_pieces

HEAD: Final = 1  # parts of the table
MAP: Final = 2
CARDS: Final = 4
NAMES: Final = 1  # parts of a seat
AMOUNTS: Final = 2
MARKS: Final = 4
PIECES: Final = 8
ALL: Final = slice(None)


def zeros(count: int) -> memoryview[float]:
    return memoryview(array("f", [0.0] * count))


@final
class GameCopy:
    """One game: the open part of its table, and its seats."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.seats = [SeatCopy(places, owner) for owner in range(places.seats)]
        self.table = zeros(places.open_end)
        self.head = self.table[: places.active]  # parts of the table, each with its nothing
        self.map = self.table[places.resources : places.encounters]
        self.cards = self.table[places.encounters :]
        self.no_head = zeros(len(self.head))
        self.no_map = zeros(len(self.map))
        self.no_cards = zeros(len(self.cards))
        self.known = False
        self.round = 0
        self.tile = 0
        self.encounters = 0
        self.factory_count = 0
        self.objectives = 0
        self.encounter_deck = 0
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.encounter_bottom: list[int] = []
        self.resources: list[int] = []

    def update(self, state: State) -> int:
        """Bring the table up to date."""
        changed = 0
        if not self.known or state.round != self.round or state.tile != self.tile:
            self.round = state.round
            self.tile = state.tile
            self.head[ALL] = self.no_head
            write_round(self.places, state, self.table)
            changed |= HEAD
        if not self.known or state.resources != self.resources:
            self.resources = state.resources[:]
            self.map[ALL] = self.no_map
            write_resources(self.places, state, self.table)
            changed |= MAP
        if not self.known or not self.same_cards(state):
            self.keep_cards(state)
            self.cards[ALL] = self.no_cards
            write_decks(self.places, state, self.table)
            changed |= CARDS
        self.known = True
        return changed

    def same_cards(self, state: State) -> bool:
        return (
            state.encounters == self.encounters
            and state.factory_count == self.factory_count
            and len(state.objective_deck) + len(state.objective_bottom) // 2 == self.objectives
            and len(state.encounter_deck) == self.encounter_deck
            and state.encounter_bottom is self.encounter_bottom
            and state.deck == self.deck
            and state.discard == self.discard
        )

    def keep_cards(self, state: State) -> None:
        self.encounters = state.encounters
        self.factory_count = state.factory_count
        self.objectives = len(state.objective_deck) + len(state.objective_bottom) // 2
        self.encounter_deck = len(state.encounter_deck)
        self.encounter_bottom = state.encounter_bottom
        self.deck = state.deck[:]
        self.discard = state.discard[:]


@final
class SeatCopy:
    """What one seat of one game looked like, and its block."""

    def __init__(self, places: Places, owner: int) -> None:
        self.places = places
        self.owner = owner
        self.block = zeros(places.block_size)
        self.names = self.block[: places.power]  # parts of the block, each with its nothing
        self.amounts = self.block[places.power : places.hand_known]
        self.marks = self.block[places.marks : places.character]
        self.pieces = self.block[places.character :]
        self.no_names = zeros(len(self.names))
        self.no_marks = zeros(len(self.marks))
        self.no_pieces = zeros(len(self.pieces))
        self.known = False
        self.faction = -1
        self.mat = -1
        self.section = -1
        self.cubes = 0
        self.recruits = 0
        self.one_time = 0
        self.rules = 0
        self.used = 0
        self.power = 0
        self.coins = 0
        self.popularity = 0
        self.cards = 0
        self.objectives = 0
        self.driven_off = 0
        self.units: list[int] = []
        self.structures: list[int] = []
        self.reductions: list[int] = []
        self.stars: list[int] = []
        self.factory_cards: list[int] = []

    def update(self, p: Player) -> int:
        """Bring the open part of the block up to date."""
        changed = 0
        if not self.known or not self.same_names(p):
            self.faction = p.faction
            self.mat = p.mat
            self.names[ALL] = self.no_names
            write_names(self.places, p, self.owner, 0, self.block)
            changed |= NAMES
        if not self.known or not self.same_amounts(p):
            self.keep_amounts(p)
            write_amounts(p, self.places.power, self.block)
            changed |= AMOUNTS
        if not self.known or not self.same_marks(p):
            self.keep_marks(p)
            self.marks[ALL] = self.no_marks
            write_marks(self.places, p, 0, self.block)
            changed |= MARKS
        if not self.known or p.structures is not self.structures or p.units != self.units:
            self.units = p.units[:]
            self.structures = p.structures
            self.pieces[ALL] = self.no_pieces
            write_pieces(self.places, p, 0, self.block)
            changed |= PIECES
        self.known = True
        return changed

    def same_names(self, p: Player) -> bool:
        return p.faction == self.faction and p.mat == self.mat

    def same_amounts(self, p: Player) -> bool:
        return (
            p.power == self.power
            and p.coins == self.coins
            and p.popularity == self.popularity
            and p.cards() == self.cards
            and len(p.objectives) == self.objectives
            and p.driven_off == self.driven_off
        )

    def keep_amounts(self, p: Player) -> None:
        self.power = p.power
        self.coins = p.coins
        self.popularity = p.popularity
        self.cards = p.cards()
        self.objectives = len(p.objectives)
        self.driven_off = p.driven_off

    def same_marks(self, p: Player) -> bool:
        return (
            p.section == self.section
            and p.used == self.used
            and p.cubes == self.cubes
            and p.recruits == self.recruits
            and p.one_time == self.one_time
            and p.rules == self.rules
            and p.reductions is self.reductions
            and p.stars is self.stars
            and p.factory_cards is self.factory_cards
        )

    def keep_marks(self, p: Player) -> None:
        self.section = p.section
        self.used = p.used
        self.cubes = p.cubes
        self.recruits = p.recruits
        self.one_time = p.one_time
        self.rules = p.rules
        self.reductions = p.reductions
        self.stars = p.stars
        self.factory_cards = p.factory_cards
