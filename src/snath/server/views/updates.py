"""What leaves for a seat or a spectator: view, hints and the news since it last heard."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from ...engine.event import Event
from ...engine.ids import NOBODY
from ...game import Game
from ...view.log import seat_names, sentences
from ...view.scrub import scrub
from ..protocol.messages import Update
from .hints.seat_hints import hints

USUAL: Final = "en"  # language of those who name none

encode = msgspec.json.Encoder().encode


class Views:
    """The views of one moment of a game, each made once however many look."""

    def __init__(self, game: Game, hide_score: bool) -> None:
        self.game = game
        self.hide_score = hide_score
        self._views: dict[int, tuple[msgspec.Raw, str]] = {}
        self._updates: dict[tuple[int, int, str], bytes] = {}

    def view(self, seat: int) -> tuple[msgspec.Raw, str]:
        """The view of a seat (NOBODY: a spectator) as JSON, and its digest."""
        if seat not in self._views:
            view = self.game.observe(seat)
            if self.hide_score and not self.game.over:
                view["result"] = None
            data = encode(view)
            digest = hashlib.blake2b(data, digest_size=16).hexdigest()
            self._views[seat] = (msgspec.Raw(data), digest)
        return self._views[seat]

    def events(self, seat: int, log_from: int, lang: str) -> list[dict[str, Any]]:
        rules = self.game.state.rules
        news = [scrub(event, seat, rules) for event in self.game.events[log_from:]]
        return worded(self.game, news, lang)

    def update(self, seat: int, log_from: int, lang: str = USUAL) -> bytes:
        """The message for somebody who has the first `log_from` events and reads a language."""
        key = (seat, log_from, lang)
        if key not in self._updates:
            view, digest = self.view(seat)
            help_ = hints(self.game, seat) if seat != NOBODY and not self.game.over else None
            news = self.events(seat, log_from, lang)
            message = Update(view, help_, log_from, news, digest)  # type: ignore[arg-type]
            self._updates[key] = encode(message)
        return self._updates[key]


def worded(game: Game, events: list[dict[str, Any]], lang: str) -> list[dict[str, Any]]:
    """Scrubbed events with their lines for a log: `text`, and `many` for several in a row.

    `many` has a gap for the number, {count}.
    """
    names = seat_names(game.state, lang)
    rules = game.state.rules
    for facts in events:
        facts["text"], facts["many"] = sentences(rules, facts, names, lang)
    return events


def common_length(old: list[Event], new: list[Event]) -> int:
    """How many events two logs of a game have in common at their start."""
    if len(new) >= len(old) and (not old or new[len(old) - 1] is old[-1]):
        return len(old)
    count = 0
    for a, b in zip(old, new, strict=False):
        if a is not b and (a.kind, a.seat, *a.values()) != (b.kind, b.seat, *b.values()):
            break
        count += 1
    return count
