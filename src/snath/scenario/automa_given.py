"""What a position says about Automas: star trackers, schemes, decks, the tie-break marker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..engine.errors import PositionError
from ..engine.ids import NO_MAT
from ..engine.sharing import with_value
from ..engine.state import State
from ..modules.automa.cards import Tracker
from ..modules.automa.part import AutomaPart, tracker_goal
from ..modules.automa.steps import automa_tables
from . import words
from .seats import seat_name, seat_named

AUTOMA_KEYS: Final[tuple[str, ...]] = (
    "automa_deck", "automa_discards", "automa_box", "tie_marker",
)
AUTOMA_SEAT_KEYS: Final[tuple[str, ...]] = ("tracker", "scheme")


def part_of(state: State, where: str) -> AutomaPart:
    for part in state.parts:
        if isinstance(part, AutomaPart):
            return part
    raise PositionError(f"{where}: no seat is an Automa")


def automa_of(state: State, seat: int, where: str) -> int:
    """Which of the Automas a seat is."""
    automa = part_of(state, where).index_of(seat)
    if automa < 0:
        raise PositionError(f"{where}: {seat_name(state, seat)} is no Automa")
    return automa


def tracker_of(state: State, part: AutomaPart, automa: int) -> Tracker:
    return automa_tables(state).trackers[part.settings.levels[automa]]


# -- seats -----------------------------------------------------------------------------------


def change_automa(state: State, seat: int, data: Mapping[str, object], where: str) -> None:
    """The token on the star tracker; the scheme follows from it."""
    for key in AUTOMA_SEAT_KEYS:
        if key in data:
            automa_of(state, seat, f"{where}.{key}")
    if not any(key in data for key in AUTOMA_SEAT_KEYS):
        return
    automa = automa_of(state, seat, where)
    part = part_of(state, where)
    tracker = tracker_of(state, part, automa)
    if "tracker" in data:
        last = tracker.spaces - 1
        part.trackers[automa] = words.number(data["tracker"], f"{where}.tracker", 0, last)
    reached = part.trackers[automa] >= tracker.stars[0]
    part.schemes[automa] = 1 if reached else 0
    if "scheme" in data:
        scheme = words.number(data["scheme"], f"{where}.scheme", 1, 2)
        if scheme != part.schemes[automa] + 1:
            raise PositionError(
                f"{where}.scheme: scheme 2 begins on space {tracker.stars[0]} of this tracker, "
                f"and the token is on space {part.trackers[automa]}"
            )


def place_tracker_stars(state: State, seat: int) -> None:
    """An Automa has one star for every star space its token has reached."""
    p = state.players[seat]
    if p.mat != NO_MAT:
        return
    where = seat_name(state, seat)
    part = part_of(state, where)
    automa = automa_of(state, seat, where)
    goal = tracker_goal(state)
    spaces = tracker_of(state, part, automa).stars
    reached = sum(1 for space in spaces if space <= part.trackers[automa])
    if p.stars[goal] not in (0, reached):
        raise PositionError(
            f"{where}.stars: {p.stars[goal]} on the tracker, but its token has reached {reached}"
        )
    p.stars = with_value(p.stars, goal, reached)


# -- decks and marker ------------------------------------------------------------------------


def change_automa_table(state: State, data: Mapping[str, object]) -> None:
    for key in AUTOMA_KEYS:
        if key in data:
            part = part_of(state, key)
            if key == "tie_marker":
                place_marker(state, part, data[key])
            elif key == "automa_box":
                for deck, value in by_deck(state, part, data[key], key).items():
                    part.boxes[deck] = words.number(value, key, 0, 9)
            else:
                lay_deck(state, part, data, key)


def by_deck(state: State, part: AutomaPart, value: object, where: str) -> dict[int, object]:
    """A value for the only deck, or a table with one for each faction that has its own."""
    if len(part.unseen) == 1:
        return {0: value}
    if not isinstance(value, Mapping):
        raise PositionError(f"{where}: every Automa has its own deck; write {where}.FACTION = …")
    out: dict[int, object] = {}
    for name, entry in words.table(value, where).items():
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
        named = sum(1 << number for number in words.card_numbers(value, key, known))
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
    part.marker = words.named(value, marker_names(state), "tie_marker", "home base")
