"""Mech Mods in scenarios: which lie on a mat, and which are held in secret."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.board import spaces
from ....engine.errors import PositionError
from ....engine.sharing import with_value
from ....engine.state import State
from ....engine.steps.deploy import mech_slot
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.seats import seat_names
from ..drawing import ModsPart
from ..part import RECORD, MechModsPart, mods_part
from ..tables import MOD_KEYS

MODS = "mods"
DRAWN = "drawn_mods"


def change_table(state: State, given: Mapping[str, object]) -> None:
    """Mats are without mods but for those that are named: 'stealth 1, feint 3'."""
    part = mods_part(state)
    take_off(state, part)
    names = seat_names(state)
    for name, table in given.items():
        if name in names and isinstance(table, Mapping) and MODS in table:
            where = f"{name}.{MODS}"
            for item in reading.items(table[MODS], where):
                mod, _, mech = item.partition(" ")
                spaces_there = len(state.players[names[name]].mech_rules)
                if not mech.isdecimal() or not 1 <= int(mech) <= spaces_there:
                    raise PositionError(
                        f"{where}: {item!r} is not a mod with its space, 1 to {spaces_there}"
                    )
                number = reading.named(mod, MOD_KEYS, where, "mod")
                part.place(state, names[name], number, int(mech) - 1)


def take_off(state: State, part: MechModsPart) -> None:
    """All mods that set-up has placed."""
    for i in range(0, len(part.placed), RECORD):
        seat, mech, _, covered = part.placed[i : i + RECORD]
        p = state.players[seat]
        p.rules &= ~(1 << p.mech_rules[mech])
        if p.units[mech_slot(state, mech)] >= 0:
            p.rules |= 1 << covered
        p.mech_rules = with_value(p.mech_rules, mech, covered)
    part.placed = []


def mods(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """The mods on a mat with their spaces."""
    placed = mods_part(state).placed
    actual = [
        f"{MOD_KEYS[placed[i + 2]]} {placed[i + 1] + 1}"
        for i in range(0, len(placed), RECORD)
        if placed[i] == seat
    ]
    return [(", ".join(sorted(reading.items(value, where))), ", ".join(sorted(actual)))]


def drawn(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """The tokens that a seat holds in secret."""
    hand = [MOD_KEYS[mod] for mod in spaces(mods_part(state).hands[seat])]
    return [(", ".join(sorted(reading.items(value, where))), ", ".join(sorted(hand)))]


def exchange_one(part: ModsPart) -> bool:
    """A token of the first hand for another one of the supply; False if there is none."""
    for seat, hand in enumerate(part.hands):
        for held in spaces(hand):
            for other, left in enumerate(part.supply):
                if left and not hand >> other & 1:
                    supply = with_value(part.supply, held, part.supply[held] + 1)
                    part.supply = with_value(supply, other, left - 1)
                    part.hands = with_value(part.hands, seat, hand ^ (1 << held | 1 << other))
                    return True
    return False


def exchange(state: State, seat: int) -> bool:
    return exchange_one(mods_part(state))


FACET = ScenarioFacet(
    seat_keys=(MODS,),
    change_table=change_table,
    seat_facts={MODS: mods, DRAWN: drawn},
    hidden={DRAWN: exchange},
)
