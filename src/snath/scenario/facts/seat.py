"""Facts about one seat: `then.nordic.power = 5` and the like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ...engine.board import count
from ...engine.ids import (
    BOTTOM_NAMES,
    CUBE_NAMES,
    IS_WORKER,
    MOVES,
    NO_MAT,
    ONE_TIME_NAMES,
    SECTIONS,
    STRUCTURE_NAMES,
)
from ...engine.scoring import Score, rank
from ...engine.state import State
from ...engine.steps.deploy import mech_slot
from ...engine.territory import controlled, units_out
from .. import reading
from ..errors import ScenarioError
from ..facet import Pair, SeatFact
from ..given.seat import mech_named, mech_names, recruit_pairs, upgrade_pairs
from ..seats import seat_name
from .looking import cards_text, listed, place_name, spaces_text, unit_texts, units_at_text


def bounded(read: Callable[[State, int], int]) -> SeatFact:
    """A fact that is a number."""

    def fact(state: State, seat: int, value: object, where: str) -> list[Pair]:
        return [(str(reading.number(value, where, -999, 999)), str(read(state, seat)))]

    return fact


def cards(state: State, seat: int, value: object, where: str) -> list[Pair]:
    hand = state.players[seat].hand
    if isinstance(value, int):
        return [(f"{reading.number(value, where, 0, 99)} cards", f"{sum(hand)} cards")]
    return [(cards_text(reading.combat_cards(value, where)), cards_text(hand))]


def objectives(state: State, seat: int, value: object, where: str) -> list[Pair]:
    held = state.players[seat].objectives
    if isinstance(value, int):
        return [(f"{reading.number(value, where, 0, 99)} cards", f"{len(held)} cards")]
    known = list(state.rules.tables.objectives)
    return [(str(sorted(reading.card_numbers(value, where, known))), str(sorted(held)))]


def factory_cards(state: State, seat: int, value: object, where: str) -> list[Pair]:
    known = [0, *state.rules.tables.factory_cards]  # 0: a mark, for seats that play by rule
    wanted = reading.card_numbers(value, where, known)
    return [(str(wanted), str(state.players[seat].factory_cards))]


def units(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """All units that are off the mats; mechs need no number."""
    p = state.players[seat]
    wanted: list[str] = []
    for item in reading.repeated(value, where):
        kind, *rest = item.split() or [""]
        reading.named(kind, state.rules.vocabularies["unit"], where, "unit")
        if len(rest) != 1:
            raise ScenarioError(f"{where}: {item!r} is not a kind of unit and a space")
        at = reading.standing(state.rules, state.board, rest[0], where, p.home)
        wanted.append(f"{kind} {place_name(state, p, at)}")
    return [(listed(wanted), listed(unit_texts(state, seat)))]


def at(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """The own units on single spaces: `at.D5 = "character, mech"`, `at.home = "worker x2"`."""
    out: list[Pair] = []
    for name, what in reading.table(value, where).items():
        home = state.players[seat].home
        space = reading.standing(state.rules, state.board, name, where, home)
        kinds = reading.repeated(what, f"{where}.{name}")
        for kind in kinds:
            reading.named(kind, state.rules.vocabularies["unit"], f"{where}.{name}", "unit")
        out.append(
            (f"{listed(kinds)} on {name}", f"{units_at_text(state, seat, space)} on {name}")
        )
    return out


def mechs(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """Deployed mechs by place or ability, or how many."""
    p = state.players[seat]
    names = [called[1] for called in mech_names(state, p)]
    out = [n for mech, n in enumerate(names) if p.units[mech_slot(state, mech)] >= 0]
    if isinstance(value, int):
        return [(f"{reading.number(value, where, 0, 9)} mechs", f"{len(out)} mechs")]
    wanted = [names[mech_named(state, p, word, where)] for word in reading.items(value, where)]
    return [(listed(wanted), listed(out))]


def structures(state: State, seat: int, value: object, where: str) -> list[Pair]:
    placed = state.players[seat].structures
    wanted: list[str] = []
    for item in reading.items(value, where):
        name, _, place = item.partition(" ")
        reading.named(name, STRUCTURE_NAMES, where, "structure")
        reading.space(state.board, place, where)
        wanted.append(item)
    names = state.board.names
    actual = [f"{STRUCTURE_NAMES[i]} {names[s]}" for i, s in enumerate(placed) if s >= 0]
    return [(listed(wanted), listed(actual))]


def upgrades(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """Moved cubes with the sections they went to, or how many."""
    p = state.players[seat]
    if isinstance(value, int):
        return [(f"{reading.number(value, where, 0, 6)} cubes", f"{p.upgrades()} cubes")]
    pairs = upgrade_pairs(value, where)
    cubes = [CUBE_NAMES[i] for i in range(len(CUBE_NAMES)) if p.cubes >> i & 1]
    boxes = [BOTTOM_NAMES[i] for i in range(SECTIONS) for _ in range(p.reductions[i])]
    return [
        (
            f"{listed([CUBE_NAMES[c] for c, _ in pairs])} to "
            f"{listed([BOTTOM_NAMES[s] for _, s in pairs])}",
            f"{listed(cubes)} to {listed(boxes)}",
        )
    ]


def recruits(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """Enlisted recruits with their one-time bonuses, or how many."""
    p = state.players[seat]
    if isinstance(value, int):
        wanted = f"{reading.number(value, where, 0, 4)} recruits"
        return [(wanted, f"{count(p.recruits)} recruits")]
    pairs = recruit_pairs(value, where)
    sections = [BOTTOM_NAMES[i] for i in range(SECTIONS) if p.recruits >> i & 1]
    bonuses = [ONE_TIME_NAMES[i] for i in range(4) if p.one_time >> i & 1]
    return [
        (
            f"{listed([BOTTOM_NAMES[s] for s, _ in pairs])} for "
            f"{listed([ONE_TIME_NAMES[b] for _, b in pairs])}",
            f"{listed(sections)} for {listed(bonuses)}",
        )
    ]


def stars(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """Stars by goal, all of them, or how many."""
    p = state.players[seat]
    if isinstance(value, int):
        return [(f"{reading.number(value, where, 0, 99)} stars", f"{p.star_count()} stars")]
    goals = [goal.key for goal in state.rules.goals]
    wanted = reading.repeated(value, where)
    for goal in wanted:
        reading.named(goal, goals, where, "goal")
    placed = [goals[i] for i, n in enumerate(p.stars) for _ in range(n)]
    return [(listed(wanted), listed(placed))]


def section(state: State, seat: int, value: object, where: str) -> list[Pair]:
    names = state.rules.vocabularies["section"]
    reading.named(value, [*names, "none"], where, "section")
    token = state.players[seat].section
    return [(str(value), names[token] if token >= 0 else "none")]


def controls(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """These territories, and perhaps others."""
    mask = reading.spaces_mask(state.board, value, where)
    held = controlled(state, seat)
    return [(spaces_text(state, mask), spaces_text(state, mask & held))]


def controls_not(state: State, seat: int, value: object, where: str) -> list[Pair]:
    mask = reading.spaces_mask(state.board, value, where)
    held = mask & controlled(state, seat)
    return [("none of them", f"{spaces_text(state, held)}" if held else "none of them")]


def controls_exactly(state: State, seat: int, value: object, where: str) -> list[Pair]:
    mask = reading.spaces_mask(state.board, value, where)
    return [(spaces_text(state, mask), spaces_text(state, controlled(state, seat)))]


def score(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """Lines of the final scoring as it would be now: `score = { stars = 8, total = 31 }`."""
    found = ranked(state, seat)
    lines = {**found.lines, "total": found.total}
    out: list[Pair] = []
    for line, coins in reading.table(value, where).items():
        reading.named(line, list(lines), where, "scoring line")
        wanted = reading.number(coins, f"{where}.{line}", -999, 9999)
        out.append((f"{line} {wanted}", f"{line} {lines[line]}"))
    return out


def place(state: State, seat: int) -> int:
    return ranked(state, seat).place


def ranked(state: State, seat: int) -> Score:
    for entry in rank(state):
        if entry.seat == seat:
            return entry
    raise ScenarioError(f"{seat_name(state, seat)} is no seat, so it has no score")


def faction(state: State, seat: int, value: object, where: str) -> list[Pair]:
    return [(reading.text(value, where), seat_name(state, seat))]


def mat(state: State, seat: int, value: object, where: str) -> list[Pair]:
    number = state.players[seat].mat
    actual = state.rules.tables.mats[number].key if 0 <= number < NO_MAT else "none"
    return [(reading.text(value, where), actual)]


def abilities(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """Active rules of the seat without their terrains: faction, mechs, structures."""
    keys = [key.split(":")[0] for key in state.rules.vocabularies["rule"]]
    wanted = reading.items(value, where)
    for key in wanted:
        reading.named(key, keys, where, "rule")
    active = [keys[i] for i in range(len(keys)) if state.players[seat].rules >> i & 1]
    return [(listed(wanted), listed(active))]


SEAT_FACTS: Final[Mapping[str, SeatFact]] = {
    "power": bounded(lambda state, seat: state.players[seat].power),
    "popularity": bounded(lambda state, seat: state.players[seat].popularity),
    "coins": bounded(lambda state, seat: state.players[seat].coins),
    "cards": cards,
    "objectives": objectives,
    "factory_cards": factory_cards,
    "units": units,
    "at": at,
    "mechs": mechs,
    "workers": bounded(lambda state, seat: units_out(state, seat, IS_WORKER)),
    "unit_count": bounded(lambda state, seat: units_out(state, seat, MOVES)),
    "structures": structures,
    "upgrades": upgrades,
    "recruits": recruits,
    "stars": stars,
    "section": section,
    "controls": controls,
    "controls_not": controls_not,
    "controls_exactly": controls_exactly,
    "score": score,
    "place": bounded(place),
    "faction": faction,
    "mat": mat,
    "abilities": abilities,
    "driven_off": bounded(lambda state, seat: state.players[seat].driven_off),
}
