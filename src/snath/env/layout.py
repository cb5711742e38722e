"""The observation vector, version 1: named fields, one after the other.

A vector holds first what concerns the whole table, then one block for each seat: the observer's
own, then the others by growing seat number, round the end.  Its length depends on the number of
seats only.  Words stand in the order of the ruleset with all modules, see `snath.env.actions`.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from ..engine.ids import CARD_VALUES, CUBES, RESOURCES, SECTIONS, STRUCTURES
from ..modules.automa.cards import LEVEL_NAMES
from .actions import SEATS, everything

VERSION = 1
CARRIED = RESOURCES + 1  # resources, then workers

# The kinds of questions and of unfinished business.
KINDS: tuple[str, ...] = (
    "setup", "turn", "move", "move_end", "retreat", "pay_resources", "discard_cards",
    "place_resources", "place_worker", "produce", "upgrade", "deploy", "build", "enlist",
    "ongoing_bonus", "gain", "reward", "ask", "combat", "commit", "encounter", "factory_visit",
    "star", "bottom", "place_trap", "peek", "relocate", "offer_coins", "give_coins",
    "draw_cards", "take_cards", "draw_encounter", "reveal_factory", "automa_turn_card",
    "automa_flip", "automa_commit", "automa_factory", "automa_trap", "automa_turn",
    "automa_combat",
)
MODULES: tuple[str, ...] = ("automa", "teams", "final_turns", "bribes", "invaders", "promos")


class Layout:
    """Where each field starts and how long it is; `block` fields count from a seat's block."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.table = offsets(table_fields())
        self.block = offsets(seat_fields())
        self.blocks = total(table_fields())  # where the first block starts
        self.block_size = total(seat_fields())
        self.size = self.blocks + seats * self.block_size

    def field(self, name: str) -> slice:
        """Where a field of the table lies."""
        start, length = self.table[name]
        return slice(start, start + length)

    def seat_field(self, place: int, name: str) -> slice:
        """Where a field of a block lies; place 0 is the observer."""
        start, length = self.block[name]
        start += self.blocks + place * self.block_size
        return slice(start, start + length)


def table_fields() -> list[tuple[str, int]]:
    """What concerns the whole table: names and lengths."""
    rules = everything()
    words = rules.vocabularies
    spaces = len(words["space"])
    return [
        ("seats", SEATS),  # how many there are
        ("modules", len(MODULES)),
        ("over", 1),
        ("round", 1),  # / 50
        ("tile", len(words["tile"])),
        ("active", SEATS),  # by place: 0 is the observer
        ("first", SEATS),
        ("asked", SEATS),
        ("kind", len(KINDS)),  # of the question
        ("resources", spaces * RESOURCES),  # / 8, space by space
        ("encounters", spaces),
        ("deck_sizes", 4),  # combat cards / 42, encounters / 42, objectives / 27, Factory / 8
        ("discard", CARD_VALUES),  # / 10
        ("encounters_used", len(rules.tables.encounters)),
        ("objectives_used", len(rules.tables.objectives)),  # as far as the observer knows
        ("pile_known", 1),
        ("pile", len(rules.tables.factory_cards)),
        ("flags", spaces),
        ("traps", spaces),  # 1 armed, 0.5 triggered
        ("trap_kinds", len(words["trap"]) * spaces),  # as far as the observer knows
        ("combat_space", spaces),
        ("attackers", SEATS),  # by place
        ("defenders", SEATS),
        ("losers", SEATS),
        ("encounter_space", spaces),
        ("encounter_card", len(rules.tables.encounters)),
        ("encounter_chosen", 4),
        ("move_space", spaces),
        ("move_unit", len(words["unit"])),
        ("move_left", 2),  # units / 4, steps / 4
        ("move_cargo", CARRIED),  # / 8
        ("bottom", SECTIONS),
        ("pay", RESOURCES + 1),  # what must be paid, the last is any resource
        ("pay_left", 1),  # / 4
        ("ask_rule", len(words["rule"])),
        ("ask_space", spaces),
        ("ask_seat", SEATS),  # by place: opponent, giver or taker
        ("ask_amount", 1),  # / 50
        ("target_space", spaces),
        ("automa_marker", len(words["faction"])),  # at whose home base the tie-breaker lies
    ]


def seat_fields() -> list[tuple[str, int]]:
    """What belongs to one seat: names and lengths."""
    rules = everything()
    words = rules.vocabularies
    spaces = len(words["space"])
    return [
        ("number", SEATS),  # the seat's number at the table, as in actions that name a seat
        ("clockwise", SEATS),  # how far round the table from the observer
        ("faction", len(words["faction"])),
        ("mat", len(words["mat"])),
        ("automa", 1),
        ("automa_level", len(LEVEL_NAMES)),
        ("automa_tracker", 1),  # / 20
        ("automa_scheme", 2),
        ("automa_cards", 1),  # left in its deck / 19
        ("automa_box", 1),  # resources on its last card / 4
        ("partner", 1),  # in a team with the observer
        ("offered", SEATS),  # coins this turn, to whom, by place
        ("power", 1),  # / 16
        ("popularity", 1),  # / 18
        ("coins", 1),  # / 100
        ("cards", 1),  # combat cards / 10
        ("objectives", 1),  # / 2
        ("driven_off", 1),  # / 4
        ("hand_known", 1),
        ("hand", CARD_VALUES),  # / 5
        ("objectives_held", len(rules.tables.objectives)),
        ("commitment", 2 + CARD_VALUES),  # dialled, dial / 7, cards by value / 2
        ("factory_cards", len(rules.tables.factory_cards)),
        ("section", len(words["section"])),
        ("cubes", CUBES),
        ("reductions", SECTIONS),  # / 3
        ("recruits", SECTIONS),
        ("one_time", len(words["bonus"])),
        ("stars", len(words["goal"])),  # / 2
        ("abilities", len(words["rule"])),
        ("used", len(words["rule"])),
        ("character", spaces),
        ("mechs", spaces),  # / 4
        ("workers", spaces),  # / 8
        ("structures", STRUCTURES * spaces),
    ]


def offsets(fields: list[tuple[str, int]]) -> dict[str, tuple[int, int]]:
    out: dict[str, tuple[int, int]] = {}
    at = 0
    for name, length in fields:
        out[name] = (at, length)
        at += length
    return out


def total(fields: list[tuple[str, int]]) -> int:
    return sum(length for _, length in fields)


@cache
def layout_for(seats: int) -> Layout:
    return Layout(seats)


def digest() -> str:
    """Fingerprint of all names and lengths; it never changes within a version."""
    lines = [f"{name} {length}" for name, length in [*table_fields(), *seat_fields()]]
    return sha256("\n".join(lines).encode()).hexdigest()
