"""Facts about Automas: star trackers, schemes, decks, the tie-break marker."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ..engine.board import spaces
from ..engine.event import Event
from ..engine.state import State
from ..game import Game
from ..modules.automa.events import CANDIDATE
from ..modules.automa.part import AutomaPart
from . import words
from .automa_given import automa_of, by_deck, marker_names, part_of

Pair = tuple[str, str]
TableFact = Callable[[State, object, str], list[Pair]]


def token_of(state: State, seat: int) -> int:
    return part_of(state, "tracker").trackers[automa_of(state, seat, "tracker")]


def scheme_of(state: State, seat: int) -> int:
    return part_of(state, "scheme").schemes[automa_of(state, seat, "scheme")] + 1


def automa_pile(read: Callable[[AutomaPart], list[int]]) -> TableFact:
    """Automa cards of each deck: how many, or which, in any order."""

    def fact(state: State, value: object, where: str) -> list[Pair]:
        part = part_of(state, where)
        out: list[Pair] = []
        for deck, wanted in by_deck(state, part, value, where).items():
            cards = spaces(read(part)[deck])
            if isinstance(wanted, int):
                n = words.number(wanted, where, 0, 99)
                out.append((f"{n} cards", f"{len(cards)} cards"))
            else:
                out.append((str(sorted(words.numbers(wanted, where))), str(cards)))
        return out

    return fact


def box(state: State, value: object, where: str) -> list[Pair]:
    """The resource box of the last card turned for a turn."""
    part = part_of(state, where)
    return [
        (str(words.number(wanted, where, 0, 9)), str(part.boxes[deck]))
        for deck, wanted in by_deck(state, part, value, where).items()
    ]


def marker(state: State, value: object, where: str) -> list[Pair]:
    """The home base with the tie-break marker; 'none' where reading order is used."""
    names = marker_names(state)
    words.named(value, [*names, "none"], where, "home base")
    at = part_of(state, where).marker
    return [(str(value), names[at] if at >= 0 else "none")]


def candidates(game: Game, events: Sequence[Event], value: object, where: str) -> list[str]:
    """All territories an Automa looked at, each with its value: 'F3 1, G4 2'; or 'none'."""
    found: list[str] = []
    for event in events:
        if event.kind == CANDIDATE:
            found.append(f"{game.state.board.names[event.a]} {event.b}")
    text = words.text(value, where)
    wanted = [] if text == "none" else [" ".join(part.split()) for part in text.split(",")]
    if sorted(wanted) == sorted(found):
        return []
    return [f"{where}: expected {', '.join(sorted(wanted))}; are: {', '.join(sorted(found))}"]


AUTOMA_FACTS: Final[Mapping[str, TableFact]] = {
    "automa_deck": automa_pile(lambda part: part.unseen),
    "automa_discards": automa_pile(lambda part: part.discards),
    "automa_box": box,
    "tie_marker": marker,
}
