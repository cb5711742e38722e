"""Facts about one seat: `then.nordic.power = 5` and the like."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ...engine import effects, hooks
from ...engine.action import BOLSTER, TRADE
from ...engine.board import count, spaces
from ...engine.ids import (
    BOTTOM_NAMES,
    CUBE_NAMES,
    CUBES,
    IS_WORKER,
    MOVES,
    NO_MAT,
    NOBODY,
    ONE_TIME_NAMES,
    RESOURCE_NAMES,
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
from ..given.seat import mech_named, mech_names, recruit_pairs, unit_slots, upgrade_pairs
from ..seats import seat_name
from ..sections import bottom_name
from .looking import (
    cards_text,
    listed,
    place_name,
    spaces_text,
    stock_at,
    unit_texts,
    units_at_text,
)

ON_MAT: Final = "mat"  # in place of a space: not deployed


def bounded(read: Callable[[State, int], int]) -> SeatFact:
    """A fact that is a number."""

    def fact(state: State, seat: int, value: object, where: str) -> list[Pair]:
        return [reading.compared(value, read(state, seat), where, -999, 999)]

    return fact


def cards(state: State, seat: int, value: object, where: str) -> list[Pair]:
    hand = state.players[seat].hand
    if reading.counts(value):
        return [reading.compared(value, sum(hand), where, 0, 99, " cards")]
    return [(cards_text(reading.combat_cards(value, where)), cards_text(hand))]


def objectives(state: State, seat: int, value: object, where: str) -> list[Pair]:
    held = state.players[seat].objectives
    if reading.counts(value):
        return [reading.compared(value, len(held), where, 0, 99, " cards")]
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
    if reading.counts(value):
        return [reading.compared(value, len(out), where, 0, 9, " mechs")]
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
    if reading.counts(value):
        return [reading.compared(value, p.upgrades(), where, 0, 6, " cubes")]
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
    if reading.counts(value):
        return [reading.compared(value, count(p.recruits), where, 0, 4, " recruits")]
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
    if reading.counts(value):
        return [reading.compared(value, p.star_count(), where, 0, 99, " stars")]
    goals = [goal.key for goal in state.rules.goals]
    wanted = reading.repeated(value, where)
    for goal in wanted:
        reading.named(goal, goals, where, "goal")
    placed = [goals[i] for i, n in enumerate(p.stars) for _ in range(n)]
    return [(listed(wanted), listed(placed))]


def section(state: State, seat: int, value: object, where: str) -> list[Pair]:
    names = state.rules.vocabularies["section"]
    if isinstance(value, str):
        value = bottom_name(state, seat, value)
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
        wanted, actual = reading.compared(coins, lines[line], f"{where}.{line}", -999, 9999)
        out.append((f"{line} {wanted}", f"{line} {actual}"))
    return out


def goods(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """Resources on the territories that a seat controls: `goods = { oil = "2+" }`."""
    held = [stock_at(state, at) for at in spaces(controlled(state, seat))]
    out: list[Pair] = []
    for name, amount in reading.table(value, where).items():
        kind = reading.named(name, RESOURCE_NAMES, where, "resource")
        have = sum(stock[kind] for stock in held)
        wanted, actual = reading.compared(amount, have, f"{where}.{name}", 0, 999)
        out.append((f"{wanted} {name}", f"{actual} {name}"))
    return out


def counts(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """What scoring counts, before it is multiplied: `counts = { territories = 7, stars = 3 }`."""
    pieces, _, _, resources, territories, placed = ranked(state, seat).tie_breakers
    known = {
        "stars": placed, "territories": territories, "resources": resources, "pieces": pieces,
    }  # fmt: skip
    return numbers(known, value, where, "thing that scoring counts")


def supply(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """What has not left the mats or lies beside them: `supply = { worker = 6, flag = 3 }`."""
    p = state.players[seat]
    known = {
        unit.key: sum(of == kind and p.units[slot] < 0 for slot, of in enumerate(state.rules.kinds))
        for kind, unit in enumerate(state.rules.units)
    }
    known["star"] = hooks.star_supply(state, seat)
    if 0 <= p.mat < NO_MAT:
        known["structure"] = sum(at < 0 for at in p.structures)
        known["recruit"] = SECTIONS - count(p.recruits)
        known["upgrade"] = CUBES - p.upgrades()
    lying = [each for part in state.parts for each in part.lying(state, NOBODY)]
    for token in state.rules.tokens:
        known[token.key] = sum(
            each.count
            for each in lying
            if each.token == token.key and each.owner == seat and each.place < 0
        )
    return numbers(known, value, where, "piece or token")


def numbers(known: Mapping[str, int], value: object, where: str, what: str) -> list[Pair]:
    """Numbers by name."""
    out: list[Pair] = []
    for name, number in reading.table(value, where).items():
        reading.named(name, list(known), where, what)
        wanted, actual = reading.compared(number, known[name], f"{where}.{name}", 0, 999)
        out.append((f"{name} {wanted}", f"{name} {actual}"))
    return out


def costs(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """What actions cost now: `costs = { build = "2 wood", produce = "1 power", move = "none" }`.

    The four of the bottom row, and those of the top row.
    """
    if not 0 <= state.players[seat].mat < NO_MAT:
        raise ScenarioError(f"{where}: this seat has no player mat, so nothing costs it anything")
    produce = effects.produce_cost(state, seat)
    known = {
        "move": listed([]),
        "bolster": priced(("coins", effects.top_cost(state, seat, BOLSTER))),
        "trade": priced(("coins", effects.top_cost(state, seat, TRADE))),
        "produce": priced(
            ("coins", produce.coins), ("popularity", produce.popularity), ("power", produce.power)
        ),
    }
    for section, name in enumerate(BOTTOM_NAMES):
        # Sections are numbered like the resources their bottom rows cost.
        known[name] = priced(
            (RESOURCE_NAMES[section], effects.bottom_cost(state, seat, section))
        )
    out: list[Pair] = []
    for name, wanted in reading.table(value, where).items():
        reading.named(name, list(known), where, "action")
        out.append((f"{name}: {listed(reading.items(wanted, where))}", f"{name}: {known[name]}"))
    return out


def priced(*amounts: tuple[str, int]) -> str:
    return listed([f"{n} {name}" for name, n in amounts if n])


def unit(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """Where single units are: `unit = { character = "D5", "mech speed" = "mat" }`."""
    p = state.players[seat]
    out: list[Pair] = []
    for name, place in reading.table(value, where).items():
        slots, _ = unit_slots(state, p, f"{name} home", where)
        if len(slots) > 1:
            raise ScenarioError(
                f"{where}: {name} is one of several that are alike; use at or units"
            )
        at = p.units[slots[0]]
        wanted = reading.text(place, where)
        if wanted != ON_MAT:
            found = reading.standing(state.rules, state.board, wanted, where, p.home)
            wanted = place_name(state, p, found)
        actual = place_name(state, p, at) if at >= 0 else ON_MAT
        out.append((f"{name} {wanted}", f"{name} {actual}"))
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
    "unit": unit,
    "at": at,
    "mechs": mechs,
    "workers": bounded(lambda state, seat: units_out(state, seat, IS_WORKER)),
    "unit_count": bounded(lambda state, seat: units_out(state, seat, MOVES)),
    "structures": structures,
    "structure_count": bounded(
        lambda state, seat: sum(at >= 0 for at in state.players[seat].structures)
    ),
    "goods": goods,
    "upgrades": upgrades,
    "recruits": recruits,
    "stars": stars,
    "section": section,
    "controls": controls,
    "controls_not": controls_not,
    "controls_exactly": controls_exactly,
    "score": score,
    "counts": counts,
    "costs": costs,
    "supply": supply,
    "place": bounded(place),
    "faction": faction,
    "mat": mat,
    "abilities": abilities,
    "driven_off": bounded(lambda state, seat: state.players[seat].driven_off),
}
