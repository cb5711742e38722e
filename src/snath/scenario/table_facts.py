"""Facts about the table: board, decks, turn order, the open question, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ..engine.ids import CARD_VALUES, CHANCE, RESOURCES
from ..engine.scoring import rank
from ..engine.state import State
from ..modules.invaders.part import TRAP_NAMES
from . import words
from .automa_facts import AUTOMA_FACTS
from .looking import cards_text, listed, spaces_text, stock_at, stock_text
from .parts_given import TRAP_STATES, invaders_part
from .seat_facts import Pair
from .seats import seat_name, seat_named

TableFact = Callable[[State, object, str], list[Pair]]


def asks(state: State, value: object, where: str) -> list[Pair]:
    """Who must choose and which step asks: 'nordic', 'nordic turn', 'nobody' after the end."""
    wanted = words.text(value, where).split()
    if wanted[:1] not in ([], ["nobody"], ["chance"]):
        seat_named(state, wanted[0], where)
    actual = ["nobody"]
    if not state.over:
        actual = [seat_name(state, state.seat()), state.stack[-1].tag]
        if wanted and wanted[0] == f"seat{state.seat()}" and state.seat() != CHANCE:
            actual[0] = wanted[0]
    return [(" ".join(wanted), " ".join(actual[: max(1, len(wanted))]))]


def resources(state: State, value: object, where: str) -> list[Pair]:
    """All tokens on single territories: `resources.A4 = "2 metal, 1 oil"`."""
    out: list[Pair] = []
    for name, what in words.table(value, where).items():
        at = words.space(state.board, name, where)
        wanted = words.stock(what, f"{where}.{name}")
        out.append(
            (f"{stock_text(wanted)} on {name}", f"{stock_text(stock_at(state, at))} on {name}")
        )
    return out


def resource_count(state: State, value: object, where: str) -> list[Pair]:
    """All tokens of each type on the board: `resource_total = "2 metal"`."""
    totals = [sum(state.resources[kind::RESOURCES]) for kind in range(RESOURCES)]
    return [(stock_text(words.stock(value, where)), stock_text(totals))]


def encounters(state: State, value: object, where: str) -> list[Pair]:
    """Tokens still on the board, or how many."""
    if isinstance(value, int):
        left = bin(state.encounters).count("1")
        return [(f"{words.number(value, where, 0, 99)} tokens", f"{left} tokens")]
    mask = words.spaces_mask(state.board, value, where)
    return [(spaces_text(state, mask), spaces_text(state, state.encounters))]


def combat_pile(read: Callable[[State], list[int]]) -> TableFact:
    """A pile of combat cards: how many, or which."""

    def fact(state: State, value: object, where: str) -> list[Pair]:
        counts = read(state)
        if isinstance(value, int):
            return [(f"{words.number(value, where, 0, 99)} cards", f"{sum(counts)} cards")]
        return [(cards_text(words.combat_cards(value, where)), cards_text(counts))]

    return fact


def discards(state: State) -> list[int]:
    return [state.discard.count(value) for value in range(CARD_VALUES)]


def pile(read: Callable[[State], list[int]]) -> TableFact:
    """A pile of numbered cards: how many, or which, in order."""

    def fact(state: State, value: object, where: str) -> list[Pair]:
        cards = read(state)
        if isinstance(value, int):
            return [(f"{words.number(value, where, 0, 99)} cards", f"{len(cards)} cards")]
        return [(str(words.numbers(value, where)), str(cards))]

    return fact


def whole(read: Callable[[State], int]) -> TableFact:
    def fact(state: State, value: object, where: str) -> list[Pair]:
        return [(str(words.number(value, where, 0, 99_999)), str(read(state)))]

    return fact


def seat_list(read: Callable[[State], list[int]]) -> TableFact:
    """Seats in an order that matters."""

    def fact(state: State, value: object, where: str) -> list[Pair]:
        wanted = [seat_named(state, word, where) for word in words.items(value, where)]
        return [
            (
                ", ".join(seat_name(state, seat) for seat in wanted) or "none",
                ", ".join(seat_name(state, seat) for seat in read(state)) or "none",
            )
        ]

    return fact


def winners(state: State) -> list[int]:
    return [score.seat for score in rank(state) if score.place == 1]


def over(state: State, value: object, where: str) -> list[Pair]:
    return [(str(words.truth(value, where)), str(state.over))]


def tile(state: State, value: object, where: str) -> list[Pair]:
    keys = [entry.key for entry in state.rules.tables.tiles]
    words.named(value, keys, where, "structure bonus tile")
    return [(str(value), keys[state.tile] if state.tile >= 0 else "none")]


def flags(state: State, value: object, where: str) -> list[Pair]:
    mask = words.spaces_mask(state.board, value, where)
    return [(spaces_text(state, mask), spaces_text(state, invaders_part(state, where).flags))]


def traps(state: State, value: object, where: str) -> list[Pair]:
    """All Traps on the board: 'power A3 armed, coins B5 disarmed'."""
    part = invaders_part(state, where)
    wanted: list[str] = []
    for item in words.items(value, where):
        kind, *rest = item.split() or [""]
        words.named(kind, TRAP_NAMES, where, "Trap")
        words.space(state.board, " ".join(rest[:1]), where)
        words.named(" ".join(rest[1:]) or "armed", TRAP_STATES, where, "state of a Trap")
        wanted.append(item if rest[1:] else f"{item} armed")
    actual = [
        f"{TRAP_NAMES[kind]} {state.board.names[at]} "
        + ("armed" if part.armed >> kind & 1 else "disarmed")
        for kind, at in enumerate(part.traps)
        if at >= 0
    ]
    return [(listed(wanted), listed(actual))]


TABLE_FACTS: Final[Mapping[str, TableFact]] = {
    "asks": asks,
    "active": seat_list(lambda state: [state.active]),
    "resources": resources,
    "resource_total": resource_count,
    "encounters": encounters,
    "deck": combat_pile(lambda state: state.deck),
    "discard": combat_pile(discards),
    "encounter_deck": pile(lambda state: state.encounter_deck),
    "encounter_bottom": pile(lambda state: state.encounter_bottom),
    "objective_deck": pile(lambda state: state.objective_deck),
    "objective_bottom": pile(lambda state: state.objective_bottom[::2]),
    "factory_pile": pile(lambda state: state.factory_pile),
    "factory_count": whole(lambda state: state.factory_count),
    "tile": tile,
    "round": whole(lambda state: state.round),
    "turn": whole(lambda state: state.turn),
    "order": seat_list(lambda state: state.order),
    "first": seat_list(lambda state: [state.first]),
    "over": over,
    "winners": seat_list(winners),
    "ranking": seat_list(lambda state: [score.seat for score in rank(state)]),
    "flags": flags,
    "traps": traps,
    **AUTOMA_FACTS,
}
