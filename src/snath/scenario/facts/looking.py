"""The texts in which facts are compared: units, cards, tokens, events as a scenario writes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...engine.board import spaces
from ...engine.event import Event
from ...engine.ids import LOWEST_CARD, RESOURCE_NAMES, RESOURCES
from ...engine.player import Player
from ...engine.state import State
from ..seats import seat_name


def listed(names: Sequence[str]) -> str:
    """Names in order, with 'xN' for those that are there several times; 'none' for no names."""
    counts = Counter(names)
    parts = [name if n == 1 else f"{name} x{n}" for name, n in sorted(counts.items())]
    return ", ".join(parts) or "none"


def place_name(state: State, p: Player, space: int) -> str:
    return "home" if space == p.home else state.rules.vocabularies["space"][space]


def unit_name(state: State, slot: int) -> str:
    return state.rules.units[state.rules.kinds[slot]].key


def unit_texts(state: State, seat: int) -> list[str]:
    """'mech B5' for every unit that is off the mats."""
    p = state.players[seat]
    return [
        f"{unit_name(state, slot)} {place_name(state, p, at)}"
        for slot, at in enumerate(p.units)
        if at >= 0
    ]


def units_at_text(state: State, seat: int, space: int) -> str:
    units = state.players[seat].units
    return listed([unit_name(state, slot) for slot, at in enumerate(units) if at == space])


def cards_text(counts: Sequence[int]) -> str:
    return listed([str(i + LOWEST_CARD) for i, n in enumerate(counts) for _ in range(n)])


def stock_text(counts: Sequence[int]) -> str:
    return ", ".join(f"{n} {RESOURCE_NAMES[kind]}" for kind, n in enumerate(counts) if n) or "none"


def stock_at(state: State, space: int) -> list[int]:
    return state.resources[space * RESOURCES : space * RESOURCES + RESOURCES]


def spaces_text(state: State, mask: int) -> str:
    return ", ".join(state.board.names[at] for at in spaces(mask)) or "none"


def event_text(state: State, event: Event) -> str:
    """'nordic star_placed power': seat, kind, fields; seats in fields by name."""
    kind = state.rules.events[event.kind]
    said = [seat_name(state, event.seat), kind.name]
    for field, value in zip(kind.fields, event.values(), strict=False):
        names = state.rules.vocabularies.get(field.of)
        if names is not None:
            said.append(names[value])
        elif field.name == "with":
            said.append(seat_name(state, value))
        else:
            said.append(str(value))
    return " ".join(said)
