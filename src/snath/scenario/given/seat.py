"""What a position says about one seat: tracks, cards, pieces, mats, stars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...engine.errors import PositionError, shown
from ...engine.ids import (
    BOTTOM_NAMES,
    CUBE_NAMES,
    CUBES,
    GUEST,
    IS_CHARACTER,
    IS_MECH,
    MAX_POPULARITY,
    MAX_POWER,
    NO_MAT,
    ONE_TIME_NAMES,
    SECTIONS,
    STRUCTURE_NAMES,
)
from ...engine.player import Player
from ...engine.sharing import with_value
from ...engine.state import State
from ...engine.steps.deploy import mech_slot
from ...engine.track.part import TrackPart
from .. import reading
from ..facet import scenario_facets, unknown
from ..sections import bottom_name

MOST_COINS: Final = 255  # what one action can say
ON_MAT: Final = "character mat"
SEAT_KEYS: Final[tuple[str, ...]] = (
    "power", "popularity", "coins", "cards", "objectives", "units", "structures", "upgrades",
    "recruits", "stars", "section", "factory_cards", "used", "driven_off", "encounters_taken",
)
OF_A_MAT: Final[tuple[str, ...]] = (
    "objectives", "structures", "upgrades", "recruits", "section",
)


def change_seat(state: State, seat: int, data: Mapping[str, object], where: str) -> None:
    """Apply a seat's table.  Cards, objectives and stars are the matter of the whole table."""
    facets = scenario_facets(state.rules)
    allowed = [*SEAT_KEYS, *(key for facet in facets for key in facet.seat_keys)]
    for key in data:
        if key not in allowed:
            raise PositionError(f"{where}: {unknown(key, allowed, 'key')}")
    p = state.players[seat]
    for key in OF_A_MAT:
        if key in data and p.mat == NO_MAT:
            raise PositionError(f"{where}.{key}: this seat has no player mat")
    if "power" in data:
        p.power = reading.number(data["power"], f"{where}.power", 0, MAX_POWER)
    if "popularity" in data:
        p.popularity = reading.number(data["popularity"], f"{where}.popularity", 0, MAX_POPULARITY)
    if "coins" in data:
        p.coins = reading.number(data["coins"], f"{where}.coins", 0, MOST_COINS)
    if "units" in data:
        place_units(state, p, data["units"], f"{where}.units")
    if "structures" in data:
        place_structures(state, p, data["structures"], f"{where}.structures")
    if "upgrades" in data:
        move_cubes(state, p, data["upgrades"], f"{where}.upgrades")
    if "recruits" in data:
        enlist(p, data["recruits"], f"{where}.recruits")
    if "factory_cards" in data:
        # Who plays by rule has only a mark without a number.
        known = [0] if p.mat == NO_MAT else list(state.rules.tables.factory_cards)
        where_cards = f"{where}.factory_cards"
        p.factory_cards = reading.card_numbers(data["factory_cards"], where_cards, known)
    if "encounters_taken" in data:
        take_encounters(state, seat, data["encounters_taken"], f"{where}.encounters_taken")
    if "section" in data:
        p.section = section_of(state, p, data["section"], f"{where}.section")
    for facet in facets:
        facet.change_seat(state, seat, data, where)


def take_encounters(state: State, seat: int, value: object, where: str) -> None:
    """Tokens that a goal of the track in play counts."""
    taken = reading.number(value, where, 0, 99)
    for part in state.parts:
        if isinstance(part, TrackPart):
            part.taken = with_value(part.taken, seat, taken)
            return
    raise PositionError(f"{where}: no goal of the printed track counts encounters")


def change_turn_counts(state: State, seat: int, data: Mapping[str, object], where: str) -> None:
    """What is counted per turn; the turn has begun."""
    p = state.players[seat]
    if "used" in data:
        names = state.rules.vocabularies["rule"]
        for key in reading.items(data["used"], f"{where}.used"):
            p.used |= 1 << reading.named(key, names, f"{where}.used", "rule")
    if "driven_off" in data:
        p.driven_off = reading.number(data["driven_off"], f"{where}.driven_off", 0, 99)


# -- pieces ----------------------------------------------------------------------------------


def mech_names(state: State, p: Player) -> list[list[str]]:
    """What each mech may be called: its place on the faction mat, its ability with or without
    the terrains."""
    out: list[list[str]] = []
    for i, rule in enumerate(p.mech_rules):
        key = state.rules.all_rules[rule].key
        out.append([str(i + 1), key.split(":")[0], key])
    return out


def mech_named(state: State, p: Player, word: str, where: str) -> int:
    """Place of a mech on the faction mat, from 0."""
    names = mech_names(state, p)
    for mech, called in enumerate(names):
        if word in called:
            return mech
    allowed = ", ".join(f"{called[0]} or {called[1]}" for called in names)
    raise PositionError(f"{where}: unknown mech {shown(word)}; allowed: {allowed}")


def place_units(state: State, p: Player, value: object, where: str) -> None:
    """'character D5, mech 1 B5, mech speed C6, worker A4 x2': all units that are off the mats.

    A character that is not named stands on the home base; that of a seat which plays by rule is
    on its mat with 'character mat'.
    """
    p.units = [-1] * len(p.units)
    items = reading.repeated(value, where)
    on_mat = p.mat == NO_MAT and ON_MAT in items
    if on_mat:
        items.remove(ON_MAT)
    for item in items:
        slots, place = unit_slots(state, p, item, where)
        free = [slot for slot in slots if p.units[slot] < 0]
        if not free:
            raise PositionError(f"{where}: there are only {len(slots)} like {shown(item)}")
        p.units[free[0]] = reading.standing(state.rules, state.board, place, where, p.home)
    for slot, traits in enumerate(state.rules.traits):
        if p.units[slot] < 0 and traits & (IS_CHARACTER | GUEST) == IS_CHARACTER and not on_mat:
            p.units[slot] = p.home
    p.place_unit(0, p.units[0], state.rules.traits)  # brings the masks up to date
    for mech, rule in enumerate(p.mech_rules):
        if p.mat != NO_MAT and p.units[mech_slot(state, mech)] >= 0:
            p.rules |= 1 << rule


def unit_slots(state: State, p: Player, item: str, where: str) -> tuple[list[int], str]:
    """The slots that a unit like 'worker A4' or 'mech 1 B5' may take, and its place."""
    rules = state.rules
    name, *rest = item.split() or [""]
    kind = reading.named(name, [unit.key for unit in rules.units], where, "unit")
    named_mechs = rules.units[kind].traits & (IS_MECH | GUEST) == IS_MECH and p.mech_rules
    if named_mechs and len(rest) == 2:
        return [mech_slot(state, mech_named(state, p, rest[0], where))], rest[1]
    if not named_mechs and len(rest) == 1:
        return [slot for slot, of in enumerate(rules.kinds) if of == kind], rest[0]
    mechs = ", ".join(called[1] for called in mech_names(state, p))
    raise PositionError(
        f"{where}: {shown(item)} is not a unit; write 'character D5', 'worker A4 x2' or "
        f"'mech 1 B5', with the mech's place 1 to 4 or its ability ({mechs})"
    )


def place_structures(state: State, p: Player, value: object, where: str) -> None:
    """'mill A5, monument B4'."""
    board = state.board
    for item in reading.items(value, where):
        name, _, place = item.partition(" ")
        structure = reading.named(name, STRUCTURE_NAMES, where, "structure")
        at = reading.space(board, place.strip(), where)
        if not board.territories & ~board.lakes & 1 << at:
            raise PositionError(f"{where}: no structure can stand on {place}; allowed: land")
        if p.structures[structure] >= 0:
            raise PositionError(f"{where}: there is only one {name}")
        if p.built >> at & 1:
            raise PositionError(f"{where}: two structures on {place}; allowed: one")
        p.place_structure(structure, at)
        p.rules |= 1 << state.rules.structure_rules[structure]


# -- mats ------------------------------------------------------------------------------------


def pairs(value: object, where: str, first: tuple[str, ...], second: tuple[str, ...],
          what: tuple[str, str]) -> list[tuple[int, int]]:
    """Entries of two names each, like 'build power'."""
    out: list[tuple[int, int]] = []
    for item in reading.items(value, where):
        names = item.split()
        if len(names) != 2:
            raise PositionError(
                f"{where}: {shown(item)} is not '{what[0]} {what[1]}'; allowed: one of "
                f"{', '.join(first)}, then one of {', '.join(second)}"
            )
        out.append(
            (
                reading.named(names[0], first, where, what[0]),
                reading.named(names[1], second, where, what[1]),
            )
        )
    return out


def upgrade_pairs(value: object, where: str) -> list[tuple[int, int]]:
    return pairs(value, where, CUBE_NAMES, BOTTOM_NAMES, ("cube", "section"))


def recruit_pairs(value: object, where: str) -> list[tuple[int, int]]:
    return pairs(value, where, BOTTOM_NAMES, ONE_TIME_NAMES, ("section", "bonus"))


def move_cubes(state: State, p: Player, value: object, where: str) -> None:
    """'move_units build, produce_territory deploy', or 'all'."""
    sections = state.rules.tables.mats[p.mat].sections
    room = [section.cost_max - section.cost_min for section in sections]
    if value == "all":
        p.cubes = (1 << CUBES) - 1
        p.reductions = room
        return
    for cube, section in upgrade_pairs(value, where):
        if p.cubes >> cube & 1:
            raise PositionError(f"{where}: the cube {CUBE_NAMES[cube]} is moved twice")
        if p.reductions[section] >= room[section]:
            raise PositionError(
                f"{where}: {BOTTOM_NAMES[section]} of this player mat has room for "
                f"{room[section]} cubes"
            )
        p.cubes |= 1 << cube
        p.reductions = with_value(p.reductions, section, p.reductions[section] + 1)


def enlist(p: Player, value: object, where: str) -> None:
    """'build power, deploy coins', or 'all'."""
    if value == "all":
        p.recruits = p.one_time = (1 << SECTIONS) - 1
        return
    for section, bonus in recruit_pairs(value, where):
        if p.recruits >> section & 1 or p.one_time >> bonus & 1:
            raise PositionError(f"{where}: a recruit or a one-time bonus is named twice")
        p.recruits |= 1 << section
        p.one_time |= 1 << bonus


def section_of(state: State, p: Player, value: object, where: str) -> int:
    """Where the action token lies: a section by either row, a Factory card, or 'none'."""
    if value == "none":
        return -1
    if isinstance(value, str):
        value = bottom_name(state, state.players.index(p), value)
    names = state.rules.vocabularies["section"][: SECTIONS + len(p.factory_cards)]
    return reading.named(value, [*names, "none"], where, "section")
