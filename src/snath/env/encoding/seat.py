"""What everybody sees of a seat: mats, amounts, pieces."""

from __future__ import annotations

from typing import Final

from ...engine.ids import NO_MAT
from ...engine.player import Player
from .places import Places, write_bits

# Unit slots: the character, four mechs, eight workers, then those of further kinds.
MECH_END: Final = 5
WORKER_END: Final = 13
FIRST_FURTHER: Final = 3  # kind of unit


def write_open(
    places: Places, p: Player, owner: int, base: int, out: memoryview[float]
) -> None:
    """All of a block that does not depend on who looks."""
    write_names(places, p, owner, base, out)
    write_marks(places, p, base, out)
    write_amounts(p, base + places.power, out)
    write_pieces(places, p, base, out)


def write_names(
    places: Places, p: Player, owner: int, base: int, out: memoryview[float]
) -> None:
    """Seat, faction and player mat: fields before `power`."""
    out[base + places.number + owner] = 1.0
    if p.faction >= 0:
        out[base + places.faction + places.factions[p.faction]] = 1.0
    if 0 <= p.mat < NO_MAT:
        out[base + places.mat + places.mats[p.mat]] = 1.0


def write_marks(places: Places, p: Player, base: int, out: memoryview[float]) -> None:
    """What lies on the mats: the fields from `factory_cards` to `used`."""
    if p.section >= 0:
        out[base + places.section + places.sections[p.section]] = 1.0
    for card in p.factory_cards:
        if card:  # 0: taken unseen
            out[base + places.marks + places.factory_cards[card]] = 1.0
    write_bits(out, base + places.cubes, p.cubes)
    write_bits(out, base + places.recruits, p.recruits)
    write_bits(out, base + places.one_time, p.one_time)
    at = base + places.reductions
    for moved in p.reductions:
        if moved:
            out[at] = moved / 3
        at += 1
    at = base + places.stars
    for goal in range(len(p.stars)):
        placed = p.stars[goal]
        if placed:
            out[at + places.goals[goal]] += placed / 2
    write_rules(places, base + places.abilities, p.rules, out)
    write_rules(places, base + places.used, p.used, out)


def write_rules(places: Places, start: int, mask: int, out: memoryview[float]) -> None:
    while mask:
        low = mask & -mask
        out[start + places.rules[low.bit_length() - 1]] = 1.0
        mask ^= low


def write_amounts(p: Player, start: int, out: memoryview[float]) -> None:
    """The fields from `power` to `driven_off`."""
    out[start] = p.power / 16
    out[start + 1] = p.popularity / 18
    out[start + 2] = p.coins / 100
    out[start + 3] = p.cards() / 10
    out[start + 4] = len(p.objectives) / 2
    out[start + 5] = p.driven_off / 4


def write_pieces(places: Places, p: Player, base: int, out: memoryview[float]) -> None:
    """Where the pieces stand: fields from `character` on."""
    units = p.units
    if units[0] >= 0:
        out[base + places.character + units[0]] = 1.0
    for slot in range(1, WORKER_END):
        space = units[slot]
        if 0 <= space < places.spaces:  # else on the mat, or aboard
            mech = slot < MECH_END
            first = 1 if mech else MECH_END
            together = 1
            for other in range(first, slot):
                if units[other] == space:
                    together += 1
            if mech:
                out[base + places.mechs + space] = together / 4
            else:
                out[base + places.workers + space] = together / 8
    at = base + places.structures
    for space in p.structures:
        if space >= 0:
            out[at + space] = 1.0
        at += places.spaces
    if len(units) > WORKER_END:
        write_further_units(places, units, base, out)


def write_further_units(
    places: Places, units: list[int], base: int, out: memoryview[float]
) -> None:
    """Units of kinds that modules have added, by kind and space."""
    for slot in range(WORKER_END, len(units)):
        if units[slot] >= 0:
            kind = places.unit_of[slot] - FIRST_FURTHER
            out[base + places.further_units + kind * places.spaces + units[slot]] += 0.25
