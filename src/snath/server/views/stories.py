"""The turns of a game as stories for a seat: a sentence each, and what it changed for the seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from ...engine.event import TURN_STARTED, Event
from ...engine.ids import NOBODY
from ...engine.state import State
from ...view.log import seat_names
from ...view.standing import Standing, standings
from ...view.story import meaning, tell
from ..protocol.stories import Meant, Story

Standings: TypeAlias = dict[int, list[Standing]]  # by turn, as it began


def log_names(state: State, called: Sequence[str], lang: str) -> list[str]:
    """What owners are called in a log: "Torvik (Rusviet)"; by faction where nobody has a name."""
    out = seat_names(state, lang)
    for seat, name in enumerate(called):
        if name and state.players[seat].faction >= 0:
            out[seat] = f"{name} ({out[seat]})"
        elif name:
            out[seat] = name
    return out


def note(known: Standings, events: Sequence[Event], before: int, state: State) -> None:
    """Keep where everybody stands if a turn has just begun; `before` are the events until then.

    Turns that were taken back are forgotten.
    """
    begun = [event.a for event in events[before:] if event.kind == TURN_STARTED]
    for turn in [turn for turn in known if turn > state.turn]:
        del known[turn]
    if begun:
        known[begun[-1]] = standings(state)


def stories(
    state: State,
    events: Sequence[Event],
    scrubbed: Callable[[Event], dict[str, Any]],
    log_from: int,
    me: int,
    called: Sequence[str],
    known: Mapping[int, list[Standing]],
    lang: str,
) -> list[Story]:
    """All turns that the events from `log_from` on belong to, each from its first event, and the
    one that ends there: the last words about it are said when the next begins, or when something
    of it was taken back."""
    starts = [i for i, event in enumerate(events) if event.kind == TURN_STARTED]
    names = log_names(state, called, lang)
    now: list[Standing] | None = None
    out: list[Story] = []
    round_number = 0
    for place, first in enumerate(starts):
        start = events[first]
        round_number += start.seat == events[starts[0]].seat
        last = place + 1 == len(starts)
        end = len(events) if last else starts[place + 1]
        if end < log_from:
            continue
        facts = [scrubbed(event) for event in events[first:end]]
        then, after = known.get(start.a), None
        if then is not None and me != NOBODY:
            if last:
                now = standings(state) if now is None else now
            after = now if last else known.get(events[end].a)
        meant = (
            meaning(state.rules, state.board, facts, then, after, names, me, lang)
            if then is not None and after is not None
            else []
        )
        out.append(
            Story(
                turn=start.a,
                round=round_number,
                seat=start.seat,
                first=first,
                text=tell(state.rules, facts, names, me, lang),
                meant=[Meant(m.kind, m.text, m.good, list(m.spaces)) for m in meant],
            )
        )
    return out
