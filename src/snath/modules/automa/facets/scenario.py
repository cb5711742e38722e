"""Automas in scenarios: trackers, schemes, decks, the tie-break marker, what they looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ....engine.board import spaces
from ....engine.errors import PositionError
from ....engine.event import Event
from ....engine.sharing import with_value
from ....engine.state import State
from ....game import Game
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet, TableFact
from ....scenario.facts.seat import bounded
from ....scenario.outcomes import Outcome, card_number, combat_card
from ....scenario.seats import seat_name, seat_named
from ..cards import Tracker
from ..events import CANDIDATE
from ..part import AutomaPart, automa_part, tracker_goal
from ..steps import COMMIT_CARD, FLIP_CARD, LOSE_FACTORY, TURN_CARD, automa_tables

TABLE_KEYS: Final = ("automa_deck", "automa_discards", "automa_box", "tie_marker")
SEAT_KEYS: Final = ("tracker", "scheme")


def automa_of(state: State, seat: int, where: str) -> int:
    """Which of the Automas a seat is."""
    automa = automa_part(state).index_of(seat)
    if automa < 0:
        raise PositionError(f"{where}: {seat_name(state, seat)} is no Automa")
    return automa


def tracker_of(state: State, part: AutomaPart, automa: int) -> Tracker:
    return automa_tables(state).trackers[part.settings.levels[automa]]


# -- seats -----------------------------------------------------------------------------------


def change_seat(state: State, seat: int, data: Mapping[str, object], where: str) -> None:
    """The token on the star tracker; the scheme follows from it."""
    for key in SEAT_KEYS:
        if key in data:
            automa_of(state, seat, f"{where}.{key}")
    if not any(key in data for key in SEAT_KEYS):
        return
    automa = automa_of(state, seat, where)
    part = automa_part(state)
    tracker = tracker_of(state, part, automa)
    if "tracker" in data:
        last = tracker.spaces - 1
        part.trackers[automa] = reading.number(data["tracker"], f"{where}.tracker", 0, last)
    reached = part.trackers[automa] >= tracker.stars[0]
    part.schemes[automa] = 1 if reached else 0
    if "scheme" in data:
        scheme = reading.number(data["scheme"], f"{where}.scheme", 1, 2)
        if scheme != part.schemes[automa] + 1:
            raise PositionError(
                f"{where}.scheme: scheme 2 begins on space {tracker.stars[0]} of this tracker, "
                f"and the token is on space {part.trackers[automa]}"
            )


def place_stars(state: State, seat: int) -> None:
    """An Automa has one star for every star space its token has reached."""
    p = state.players[seat]
    part = automa_part(state)
    automa = part.index_of(seat)
    if automa < 0:
        return
    where = seat_name(state, seat)
    goal = tracker_goal(state)
    tracker = tracker_of(state, part, automa)
    reached = sum(1 for space in tracker.stars if space <= part.trackers[automa])
    if p.stars[goal] not in (0, reached):
        raise PositionError(
            f"{where}.stars: {p.stars[goal]} on the tracker, but its token has reached {reached}"
        )
    p.stars = with_value(p.stars, goal, reached)


# -- decks and marker ------------------------------------------------------------------------


def change_table(state: State, data: Mapping[str, object]) -> None:
    for key in TABLE_KEYS:
        if key in data:
            part = automa_part(state)
            if key == "tie_marker":
                place_marker(state, part, data[key])
            elif key == "automa_box":
                for deck, value in by_deck(state, part, data[key], key).items():
                    part.boxes[deck] = reading.number(value, key, 0, 9)
            else:
                lay_deck(state, part, data, key)


def by_deck(state: State, part: AutomaPart, value: object, where: str) -> dict[int, object]:
    """A value for the only deck, or a table with one for each faction that has its own."""
    if len(part.unseen) == 1:
        return {0: value}
    if not isinstance(value, Mapping):
        raise PositionError(f"{where}: every Automa has its own deck; write {where}.FACTION = …")
    out: dict[int, object] = {}
    for name, entry in reading.table(value, where).items():
        out[automa_of(state, seat_named(state, name, where), where)] = entry
    return out


def lay_deck(state: State, part: AutomaPart, data: Mapping[str, object], key: str) -> None:
    """Every card is unseen or discarded, so naming one of them says both."""
    known = [card.number for card in automa_tables(state).cards]
    everything = sum(1 << number for number in known)
    if "automa_deck" in data and "automa_discards" in data:
        raise PositionError(
            "automa_discards: what is not in automa_deck is discarded; name one of them"
        )
    for deck, value in by_deck(state, part, data[key], key).items():
        named = sum(1 << number for number in reading.card_numbers(value, key, known))
        part.unseen[deck] = named if key == "automa_deck" else everything & ~named
        part.discards[deck] = everything & ~part.unseen[deck]


def marker_names(state: State) -> list[str]:
    """Home bases in clockwise order, by faction."""
    board = state.board
    bases = board.names[board.territory_count :]
    return [name.removeprefix("home-") for name in bases]


def place_marker(state: State, part: AutomaPart, value: object) -> None:
    if part.marker < 0:
        raise PositionError("tie_marker: one Automa against one player uses reading order")
    part.marker = reading.named(value, marker_names(state), "tie_marker", "home base")


# -- facts -----------------------------------------------------------------------------------


def token_of(state: State, seat: int) -> int:
    return automa_part(state).trackers[automa_of(state, seat, "tracker")]


def scheme_of(state: State, seat: int) -> int:
    return automa_part(state).schemes[automa_of(state, seat, "scheme")] + 1


def automa_pile(read: Callable[[AutomaPart], list[int]]) -> TableFact:
    """Automa cards of each deck: how many, or which, in any order."""

    def fact(state: State, value: object, where: str) -> list[Pair]:
        part = automa_part(state)
        out: list[Pair] = []
        for deck, wanted in by_deck(state, part, value, where).items():
            cards = spaces(read(part)[deck])
            if isinstance(wanted, int):
                n = reading.number(wanted, where, 0, 99)
                out.append((f"{n} cards", f"{len(cards)} cards"))
            else:
                out.append((str(sorted(reading.numbers(wanted, where))), str(cards)))
        return out

    return fact


def box(state: State, value: object, where: str) -> list[Pair]:
    """The resource box of the last card turned for a turn."""
    part = automa_part(state)
    return [
        (str(reading.number(wanted, where, 0, 9)), str(part.boxes[deck]))
        for deck, wanted in by_deck(state, part, value, where).items()
    ]


def marker(state: State, value: object, where: str) -> list[Pair]:
    """The home base with the tie-break marker; 'none' where reading order is used."""
    names = marker_names(state)
    reading.named(value, [*names, "none"], where, "home base")
    at = automa_part(state).marker
    return [(str(value), names[at] if at >= 0 else "none")]


def candidates(game: Game, events: Sequence[Event], value: object, where: str) -> list[str]:
    """All territories an Automa looked at, each with its value: 'F3 1, G4 2'; or 'none'."""
    found: list[str] = []
    for event in events:
        if event.kind == CANDIDATE:
            found.append(f"{game.state.board.names[event.a]} {event.b}")
    text = reading.text(value, where)
    wanted = [] if text == "none" else [" ".join(item.split()) for item in text.split(",")]
    if sorted(wanted) == sorted(found):
        return []
    return [f"{where}: expected {', '.join(sorted(wanted))}; are: {', '.join(sorted(found))}"]


FACET = ScenarioFacet(
    table_keys=TABLE_KEYS,
    seat_keys=SEAT_KEYS,
    change_table=change_table,
    change_seat=change_seat,
    place_stars=place_stars,
    table_facts={
        "automa_deck": automa_pile(lambda part: part.unseen),
        "automa_discards": automa_pile(lambda part: part.discards),
        "automa_box": box,
        "tie_marker": marker,
    },
    seat_facts={"tracker": bounded(token_of), "scheme": bounded(scheme_of)},
    game_facts={"candidates": candidates},
    outcomes={
        "card": Outcome(TURN_CARD, card_number),
        "flip": Outcome(FLIP_CARD, combat_card),
        "commit": Outcome(COMMIT_CARD, combat_card),
        "factory_lost": Outcome(LOSE_FACTORY, card_number),
    },
)
