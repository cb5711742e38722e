"""Facts about the table: board, decks, turn order, the open question, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ...engine.board import COVERING, OVER
from ...engine.ids import CARD_VALUES, CHANCE, NOBODY, RESOURCES
from ...engine.part import Lying
from ...engine.scoring import rank
from ...engine.setup.phases import SetupStep
from ...engine.state import State
from .. import reading
from ..facet import Pair, TableFact
from ..seats import seat_name, seat_named
from .looking import cards_text, listed, spaces_text, stock_at, stock_text

SETUP: Final = "setup"
TABLE: Final = "table"  # in place of a seat: a marker of the whole table


def asks(state: State, value: object, where: str) -> list[Pair]:
    """Who must choose and which step asks: 'nordic', 'nordic turn', 'nobody' after the end.

    'setup' stands for any step of set-up.
    """
    wanted = reading.text(value, where).split()
    if wanted[:1] not in ([], ["nobody"], ["chance"]):
        seat_named(state, wanted[0], where)
    actual = ["nobody"]
    if not state.over:
        tag = state.stack[-1].tag
        in_setup = wanted[1:] == [SETUP] and isinstance(state.stack[0], SetupStep)
        actual = [seat_name(state, state.seat()), SETUP if in_setup else tag]
        if wanted and wanted[0] == f"seat{state.seat()}" and state.seat() != CHANCE:
            actual[0] = wanted[0]
    return [(" ".join(wanted), " ".join(actual[: max(1, len(wanted))]))]


def resources(state: State, value: object, where: str) -> list[Pair]:
    """All tokens on single territories or in containers: `resources.A4 = "2 metal, 1 oil"`."""
    out: list[Pair] = []
    for name, what in reading.table(value, where).items():
        at = reading.place(state.rules, name, where)
        wanted = reading.stock(what, f"{where}.{name}")
        out.append(
            (f"{stock_text(wanted)} on {name}", f"{stock_text(stock_at(state, at))} on {name}")
        )
    return out


def resource_count(state: State, value: object, where: str) -> list[Pair]:
    """All tokens of each type, wherever they are: `resource_total = "2 metal"`."""
    totals = [sum(state.resources[kind::RESOURCES]) for kind in range(RESOURCES)]
    return [(stock_text(reading.stock(value, where)), stock_text(totals))]


def encounters(state: State, value: object, where: str) -> list[Pair]:
    """Tokens still on the board, or how many."""
    if isinstance(value, int):
        left = bin(state.encounters).count("1")
        return [(f"{reading.number(value, where, 0, 99)} tokens", f"{left} tokens")]
    mask = reading.spaces_mask(state.board, value, where)
    return [(spaces_text(state, mask), spaces_text(state, state.encounters))]


def combat_pile(read: Callable[[State], list[int]]) -> TableFact:
    """A pile of combat cards: how many, or which."""

    def fact(state: State, value: object, where: str) -> list[Pair]:
        counts = read(state)
        if isinstance(value, int):
            return [(f"{reading.number(value, where, 0, 99)} cards", f"{sum(counts)} cards")]
        return [(cards_text(reading.combat_cards(value, where)), cards_text(counts))]

    return fact


def discards(state: State) -> list[int]:
    return [state.discard.count(value) for value in range(CARD_VALUES)]


def pile(read: Callable[[State], list[int]]) -> TableFact:
    """A pile of numbered cards: how many, or which, in order."""

    def fact(state: State, value: object, where: str) -> list[Pair]:
        cards = read(state)
        if isinstance(value, int):
            return [(f"{reading.number(value, where, 0, 99)} cards", f"{len(cards)} cards")]
        return [(str(reading.numbers(value, where)), str(cards))]

    return fact


def whole(read: Callable[[State], int]) -> TableFact:
    def fact(state: State, value: object, where: str) -> list[Pair]:
        return [reading.compared(value, read(state), where, 0, 99_999)]

    return fact


def seat_list(read: Callable[[State], list[int]]) -> TableFact:
    """Seats in an order that matters."""

    def fact(state: State, value: object, where: str) -> list[Pair]:
        wanted = [seat_named(state, word, where) for word in reading.items(value, where)]
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
    return [(str(reading.truth(value, where)), str(state.over))]


def tile(state: State, value: object, where: str) -> list[Pair]:
    keys = [entry.key for entry in state.rules.tables.tiles]
    reading.named(value, keys, where, "structure bonus tile")
    return [(str(value), keys[state.tile] if state.tile >= 0 else "none")]


# -- declared things -------------------------------------------------------------------------


def tokens(state: State, value: object, where: str) -> list[Pair]:
    """All tokens of a kind: `tokens.KIND = "D4, CONTAINER x2, beside nordic"`."""
    known = [kind.key for kind in state.rules.tokens]
    lying = [each for part in state.parts for each in part.lying(state, NOBODY)]
    out: list[Pair] = []
    for name, places in reading.table(value, where).items():
        reading.named(name, known, where, "kind of token")
        found = [token_place(state, each) for each in lying if each.token == name
                 for _ in range(each.count)]
        wanted = reading.repeated(places, f"{where}.{name}")
        out.append((f"{name}: {listed(wanted)}", f"{name}: {listed(found)}"))
    return out


def token_place(state: State, lying: Lying) -> str:
    if lying.place >= 0:
        return state.rules.vocabularies["space"][lying.place]
    return f"beside {seat_name(state, lying.owner)}"


def tracks(state: State, value: object, where: str) -> list[Pair]:
    """Markers: `tracks.KIND.nordic = 3`, or `tracks.KIND.table` for the only one."""
    known = [kind.key for kind in state.rules.tracks]
    markers = [each for part in state.parts for each in part.markers(state, NOBODY)]
    out: list[Pair] = []
    for name, values in reading.table(value, where).items():
        reading.named(name, known, where, "track")
        for who, number in reading.table(values, f"{where}.{name}").items():
            owner = NOBODY if who == TABLE else seat_named(state, who, where)
            at = [m.value for m in markers if m.track == name and m.owner == owner]
            spot = f"{name} of {who}: "
            wanted = reading.number(number, where, -999, 999)
            out.append((f"{spot}{wanted}", spot + (str(at[0]) if at else "none")))
    return out


def track(state: State, value: object, where: str) -> list[Pair]:
    """The spaces of the Triumph Track in play, in any order: 'mechs, combat x2'."""
    goals = state.rules.goals
    wanted = reading.repeated(value, where)
    for goal in wanted:
        reading.named(goal, [each.key for each in goals], where, "goal")
    return [(listed(wanted), listed([g.key for g in goals for _ in range(g.room(state))]))]


def covered(state: State, value: object, where: str) -> list[Pair]:
    """Base tiles that cover other home bases: 'FACTION BASE'."""
    pairs = state.board.key.split(COVERING)[1:]
    actual = [pair.replace("home-", "").replace(OVER, " ") for pair in pairs]
    return [(listed(reading.items(value, where)), listed(actual))]


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
    "covered": covered,
    "round": whole(lambda state: state.round),
    "turn": whole(lambda state: state.turn),
    "order": seat_list(lambda state: state.order),
    "first": seat_list(lambda state: [state.first]),
    "over": over,
    "winners": seat_list(winners),
    "ranking": seat_list(lambda state: [score.seat for score in rank(state)]),
    "tokens": tokens,
    "tracks": tracks,
    "track": track,
}
