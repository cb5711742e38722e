"""Infrastructure Mods in scenarios: which lie beside a mat, and which are held in secret."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.board import spaces
from ....engine.errors import PositionError
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.seats import seat_names
from ...mech_mods.facets.scenario import exchange_one
from ..part import mods_part, names, rule_of
from ..tables import MOD_KEYS

MODS = "infrastructure"
DRAWN = "drawn_infrastructure"
SPENT = "spent"


def change_table(state: State, given: Mapping[str, object]) -> None:
    """Nobody has mods but those that are named: 'machinery, spy spent'."""
    part = mods_part(state)
    for seat in range(len(part.ready)):
        for mod in spaces(part.ready[seat]):
            state.players[seat].rules &= ~(1 << rule_of(state, mod))
    part.ready = [0] * len(part.ready)
    part.spent = part.ready
    seats = seat_names(state)
    for name, table in given.items():
        if name in seats and isinstance(table, Mapping) and MODS in table:
            where = f"{name}.{MODS}"
            for item in reading.items(table[MODS], where):
                key, _, spent = item.partition(" ")
                if spent not in ("", SPENT):
                    raise PositionError(f"{where}: {item!r} is not a mod, alone or with 'spent'")
                part.keep(state, seats[name], reading.named(key, MOD_KEYS, where, "mod"))
                if spent:
                    part.spend(state, seats[name], key)


def kept(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """The mods beside a mat; 'spent' says which lie face down."""
    part = mods_part(state)
    actual = names(part.ready[seat]) + [f"{mod} {SPENT}" for mod in names(part.spent[seat])]
    return [(", ".join(sorted(reading.items(value, where))), ", ".join(sorted(actual)))]


def drawn(state: State, seat: int, value: object, where: str) -> list[Pair]:
    """The tokens that a seat holds in secret."""
    hand = names(mods_part(state).hands[seat])
    return [(", ".join(sorted(reading.items(value, where))), ", ".join(sorted(hand)))]


def exchange(state: State, seat: int) -> bool:
    return exchange_one(mods_part(state))


FACET = ScenarioFacet(
    seat_keys=(MODS,),
    change_table=change_table,
    seat_facts={MODS: kept, DRAWN: drawn},
    hidden={DRAWN: exchange},
)
