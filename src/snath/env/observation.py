"""Filling observation vectors, from nothing but what `Game.observe` shows to the same seat.

Reads the state directly, because plain data with names takes twenty times as long.  What may be
read of cards, commitments and modules is what `snath.view` shows; a test deals everything hidden
anew and compares.  Mats and pieces change seldom: what was written for them once is kept and
copied as a whole.
"""

from __future__ import annotations

from functools import cache
from typing import cast

import numpy as np

from ..automa.part import AutomaPart
from ..engine.board import spaces
from ..engine.hidden import knows
from ..engine.ids import CARD_VALUES, NO_MAT, NOBODY, RESOURCES, STRUCTURES
from ..engine.player import Player
from ..engine.ruleset import Ruleset
from ..engine.state import State
from ..engine.steps.commit import RECORD, CommitStep
from ..engine.steps.setup import SetupStep
from ..modules.invaders.part import InvadersPart, trap_owner
from ..modules.variants.teams import TeamsPart
from .actions import everything
from .arrays import Floats, Vector
from .layout import KINDS, MODULES, layout_for
from .unfinished import Unfinished

KEPT = 8192  # pieces of vectors that an encoder keeps of each sort
MECH_END = 5  # unit slots: the character, four mechs, the workers


@cache
def ones(mask: int) -> tuple[int, ...]:
    """The bits of a mask; masks of tokens and abilities come again and again."""
    return tuple(spaces(mask))


class Kept(dict[object, Vector]):
    """Pieces of vectors by what they were made of; starts anew when it is full."""

    def keep(self, key: object, piece: Vector) -> Vector:
        if len(self) >= KEPT:
            self.clear()
        self[key] = piece
        return piece


class Encoder:
    """Writes vectors for one ruleset and number of seats."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.layout = layout_for(seats)
        self.size = self.layout.size
        self.table = {name: start for name, (start, _) in self.layout.table.items()}
        self.block = {name: start for name, (start, _) in self.layout.block.items()}
        words = everything().vocabularies
        self.spaces = len(words["space"])
        self.tiles = renumber(rules, "tile", words)
        self.factions = renumber(rules, "faction", words)
        self.mats = renumber(rules, "mat", words)
        self.rule_at = renumber(rules, "rule", words)
        self.kind_at = {kind: i for i, kind in enumerate(KINDS)}
        self.unfinished = Unfinished(rules, self.table, self.rule_at)
        self.resources = self.layout.field("resources")
        self.moment = self.table["over"]
        self.sizes = self.table["deck_sizes"]
        self.open = self.block["faction"]  # from here on a block holds what changes
        self.pieces = self.block["character"]  # the pieces are the last fields of a block
        self.power = self.block["power"]  # the first of the amounts
        self.hand = slice(self.block["hand_known"], self.block["commitment"])
        self.frames = Kept()
        self.kept_moments = Kept()
        self.kept_tokens = Kept()
        self.kept_mats = Kept()
        self.kept_hands = Kept()
        self.kept_pieces = Kept()

    def write(self, state: State, seat: int, row: Vector) -> None:
        """What a seat knows of a state; whatever stood in the row before is gone."""
        row[:] = self.frame(state, seat)
        out = cast(Floats, row.data)
        seats = self.seats
        place = [(other - seat) % seats for other in range(len(state.players))]
        row[self.moment : self.resources.start] = self.moment_of(state, seat)
        row[self.resources.start : self.sizes] = self.tokens_of(state)
        out[self.table["round"]] = state.round / 50
        self.write_decks(state, seat, out)
        block = self.layout.block_size
        blocks = self.layout.blocks
        pieces = self.pieces
        for owner in range(seats):
            base = blocks + place[owner] * block
            p = state.players[owner]
            row[base + self.open : base + pieces] = self.mats_of(p)
            row[base + pieces : base + block] = self.pieces_of(p)
            self.write_amounts(p, base + self.power, out)
            if owner == seat or state.over:
                row[base + self.hand.start : base + self.hand.stop] = self.hand_of(p)
        if not state.over:
            self.unfinished.write(state, place, out)
            if state.commits or isinstance(state.stack[-1], CommitStep):
                self.write_commitment(state, seat, blocks + self.block["commitment"], out)
            if isinstance(state.stack[0], SetupStep):
                self.write_choices(state.stack[0], place, out)
        for part in state.parts:
            if isinstance(part, InvadersPart):
                self.write_tokens(state, part, seat, out)
            elif isinstance(part, TeamsPart):
                base = blocks + place[part.partners[seat]] * block
                out[base + self.block["partner"]] = 1.0
            elif isinstance(part, AutomaPart):
                for owner, tracker in zip(part.settings.seats, part.trackers, strict=True):
                    base = blocks + place[owner] * block
                    out[base + self.block["automa_tracker"]] = tracker / 20

    # -- the table ---------------------------------------------------------------------------

    def frame(self, state: State, seat: int) -> Vector:
        """What does not change in a game: who sits where, which modules are in play."""
        key = (seat, *state.order)
        kept = self.frames.get(key)
        if kept is not None:
            return kept
        row = np.zeros(self.size, np.float32)
        row[self.table["seats"] + self.seats - 1] = 1.0
        for i, module in enumerate(MODULES):
            if in_play(self.rules, module):
                row[self.table["modules"] + i] = 1.0
        for owner in range(self.seats):
            base = self.base(seat, owner)
            row[base + self.block["number"] + owner] = 1.0
            if seat in state.order:
                steps = state.order.index(owner) - state.order.index(seat)
                row[base + self.block["clockwise"] + steps % self.seats] = 1.0
        return self.frames.keep(key, row)

    def base(self, seat: int, owner: int) -> int:
        """Where the block of an owner starts in the vector of a seat."""
        return self.layout.blocks + (owner - seat) % self.seats * self.layout.block_size

    def moment_of(self, state: State, seat: int) -> Vector:
        """Tile, whose turn and question it is: the fields from `over` to `kind`."""
        step = state.stack[-1] if not state.over else None
        asked = NOBODY if step is None else step.seat
        kind = "" if step is None else step.tag
        key = (seat, state.over, state.tile, state.active, state.first, asked, kind)
        kept = self.kept_moments.get(key)
        if kept is not None:
            return kept
        at = self.table
        row = np.zeros(self.resources.start, np.float32)
        row[at["over"]] = state.over
        if state.tile >= 0:
            row[at["tile"] + self.tiles[state.tile]] = 1.0
        for field, who in (("active", state.active), ("first", state.first), ("asked", asked)):
            if 0 <= who < self.seats:
                row[at[field] + (who - seat) % self.seats] = 1.0
        if kind:
            row[at["kind"] + self.kind_at[kind]] = 1.0
        return self.kept_moments.keep(key, row[self.moment :])

    def tokens_of(self, state: State) -> Vector:
        """Resources and encounters on the map."""
        tokens = state.resources[: self.spaces * RESOURCES]
        key: tuple[object, int]
        try:
            key = (bytes(tokens), state.encounters)  # hashed ten times as fast as a tuple
        except ValueError:
            key = (tuple(tokens), state.encounters)  # more of a kind than a byte can count
        kept = self.kept_tokens.get(key)
        if kept is not None:
            return kept
        first = len(tokens)
        row = np.zeros(first + self.spaces, np.float32)
        row[:first] = np.array(tokens, np.float32) / 8
        for space in spaces(state.encounters):
            row[first + space] = 1.0
        return self.kept_tokens.keep(key, row)

    def write_decks(self, state: State, seat: int, out: Floats) -> None:
        at = self.table
        bottom = state.objective_bottom
        start = at["deck_sizes"]
        out[start] = sum(state.deck) / 42
        out[start + 1] = (len(state.encounter_deck) + len(state.encounter_bottom)) / 42
        out[start + 2] = (len(state.objective_deck) + len(bottom) // 2) / 27
        out[start + 3] = state.factory_count / 8
        if state.discard:
            for value in range(CARD_VALUES):
                out[at["discard"] + value] = state.discard.count(value) / 10
        for card in state.encounter_bottom:
            out[at["encounters_used"] + card - 1] = 1.0
        for i in range(0, len(bottom), 2):
            if state.over or knows(bottom[i + 1], seat):
                out[at["objectives_used"] + bottom[i] - 1] = 1.0
        if state.over or knows(state.factory_seen, seat):
            out[at["pile_known"]] = 1.0
            for card in state.factory_pile:
                out[at["pile"] + card - 1] = 1.0

    # -- a seat ------------------------------------------------------------------------------

    def mats_of(self, p: Player) -> Vector:
        """All that is open about a seat but amounts and pieces: the fields from `faction` on."""
        key = (
            p.faction, p.mat, p.section, p.cubes, p.recruits, p.one_time, p.rules, p.used,
            *p.reductions, *p.stars, *p.factory_cards,
        )
        kept = self.kept_mats.get(key)
        if kept is None:
            row = np.zeros(self.pieces, np.float32)
            self.write_mats(p, cast(Floats, row.data))
            kept = self.kept_mats.keep(key, row[self.open :])
        return kept

    def write_amounts(self, p: Player, start: int, out: Floats) -> None:
        """The fields from `power` to `driven_off`, which change all the time."""
        out[start] = p.power / 16
        out[start + 1] = p.popularity / 18
        out[start + 2] = p.coins / 100
        out[start + 3] = p.cards() / 10
        out[start + 4] = len(p.objectives) / 2
        out[start + 5] = p.driven_off / 4

    def write_mats(self, p: Player, row: Floats) -> None:
        at = self.block
        if p.faction >= 0:
            row[at["faction"] + self.factions[p.faction]] = 1.0
        if p.mat == NO_MAT:
            row[at["automa"]] = 1.0
        elif p.mat >= 0:
            row[at["mat"] + self.mats[p.mat]] = 1.0
        if p.section >= 0:
            row[at["section"] + p.section] = 1.0
        for card in p.factory_cards:
            if card:  # 0: taken unseen
                row[at["factory_cards"] + card - 1] = 1.0
        for field, mask in (("cubes", p.cubes), ("recruits", p.recruits), ("one_time", p.one_time)):
            for bit in ones(mask):
                row[at[field] + bit] = 1.0
        for i, moved in enumerate(p.reductions):
            row[at["reductions"] + i] = moved / 3
        for i, placed in enumerate(p.stars):
            row[at["stars"] + i] = placed / 2
        for field, mask in (("abilities", p.rules), ("used", p.used)):
            for bit in ones(mask):
                row[at[field] + self.rule_at[bit]] = 1.0

    def pieces_of(self, p: Player) -> Vector:
        """Where the pieces stand: the fields from `character` on."""
        key = (*p.units, *p.structures)
        kept = self.kept_pieces.get(key)
        if kept is not None:
            return kept
        planes = np.zeros((3 + STRUCTURES, self.spaces), np.float32)
        for slot, space in enumerate(p.units):
            if space >= 0:
                if slot == 0:
                    planes[0, space] = 1.0
                elif slot < MECH_END:
                    planes[1, space] += 1 / 4
                else:
                    planes[2, space] += 1 / 8
        for structure, space in enumerate(p.structures):
            if space >= 0:
                planes[3 + structure, space] = 1.0
        return self.kept_pieces.keep(key, planes.reshape(-1))

    def hand_of(self, p: Player) -> Vector:
        """Combat cards and objectives: the fields from `hand_known` to `objectives_held`."""
        key = (*p.hand, *p.objectives)
        kept = self.kept_hands.get(key)
        if kept is not None:
            return kept
        first = self.hand.start
        row = np.zeros(self.hand.stop - first, np.float32)
        row[0] = 1.0
        for value in range(CARD_VALUES):
            row[self.block["hand"] - first + value] = p.hand[value] / 5
        for card in p.objectives:
            row[self.block["objectives_held"] - first + card - 1] = 1.0
        return self.kept_hands.keep(key, row)

    def write_commitment(self, state: State, owner: int, start: int, out: Floats) -> None:
        """What the observer has chosen so far in a combat.  Rulebook: Combat, Select Power."""
        dial = -1
        cards: list[int] = []
        step = state.stack[-1]
        if isinstance(step, CommitStep) and step.seat == owner:
            dial, cards = step.dial, step.played
        for i in range(0, len(state.commits), RECORD):
            if state.commits[i] == owner:
                dial, cards = state.commits[i + 1], state.commits[i + 2 : i + RECORD]
        if dial >= 0:
            out[start] = 1.0
            out[start + 1] = dial / 7
        for value, played in enumerate(cards):
            out[start + 2 + value] = played / 2

    # -- set-up, modules ---------------------------------------------------------------------

    def write_choices(self, step: SetupStep, place: list[int], out: Floats) -> None:
        """Factions and mats that are chosen before they are dealt out."""
        for owner in range(self.seats):
            base = self.layout.blocks + place[owner] * self.layout.block_size
            if step.factions[owner] >= 0:
                out[base + self.block["faction"] + self.factions[step.factions[owner]]] = 1.0
            if 0 <= step.mats[owner] < NO_MAT:
                out[base + self.block["mat"] + self.mats[step.mats[owner]]] = 1.0

    def write_tokens(self, state: State, part: InvadersPart, seat: int, out: Floats) -> None:
        """Flags and Traps; what a Trap does is open to its owner, to others once triggered."""
        at = self.table
        for space in ones(part.flags):
            out[at["flags"] + space] = 1.0
        owner = trap_owner(state)
        mine = owner != NOBODY and owner == seat
        for kind, space in enumerate(part.traps):
            if space >= 0:
                armed = part.armed >> kind & 1
                out[at["traps"] + space] = 1.0 if armed else 0.5
                if mine or state.over or part.known >> kind & 1:
                    out[at["trap_kinds"] + kind * self.spaces + space] = 1.0


def renumber(rules: Ruleset, of: str, words: dict[str, list[str]]) -> list[int]:
    """Where the words of a ruleset stand in the list of all."""
    return [words[of].index(word) for word in rules.vocabularies[of]]


def in_play(rules: Ruleset, module: str) -> bool:
    """Expansions are known by a faction or card of theirs, variants by their table rule."""
    if module == "invaders":
        return "albion" in rules.vocabularies["faction"]
    if module == "promos":
        return "relocate_to" in [kind.name for kind in rules.actions.values()]
    return module in rules.rule_index


@cache
def encoder_for(rules: Ruleset, seats: int) -> Encoder:
    return Encoder(rules, seats)
