"""What leaves for a seat or a spectator: view, hints and the news since it last heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec

from ...engine.event import Event
from ...engine.ids import NOBODY
from ...game import Game
from ...lessons import Lesson, progress
from ...view.log import sentences
from ...view.scrub import open_to_all, scrub
from ..protocol.messages import Patch, Update
from ..protocol.stories import Story
from .hints.seat_hints import hints
from .patches import changes
from .stories import Standings, log_names, stories

USUAL: Final = "en"  # language of those who name none

Shown: TypeAlias = dict[str, Any]  # what a patch changes: {"view", "hints"}, {"lesson"} of one

encode = msgspec.json.Encoder().encode


class Views:
    """The views of one moment of a game, each made once however many look."""

    def __init__(
        self,
        game: Game,
        hide_score: bool,
        lesson: Lesson | None = None,
        called: Sequence[str] = (),
        known: Standings | None = None,
    ) -> None:
        self.game = game
        self.lesson = lesson
        self.hide_score = hide_score
        self.called = called  # the seats, by name
        self.known: Standings = {} if known is None else known
        self._everybody: dict[str, Any] | None = None
        self._shown: dict[int, Shown] = {}
        self._events: dict[tuple[int, int, str], list[dict[str, Any]]] = {}
        self._stories: dict[tuple[int, int, str], list[Story]] = {}
        self._updates: dict[tuple[int, int, str], bytes] = {}
        self._patches: dict[tuple[int, int, str], tuple[Shown, bytes]] = {}

    def shown(self, seat: int) -> Shown:
        """View and hints of a seat (NOBODY: a spectator), as plain data that nobody changes."""
        if seat not in self._shown:
            if self._everybody is None:
                self._everybody = self.game.observe()
                if self.hide_score and not self.game.over:
                    self._everybody["result"] = None
            view = self.game.observe(seat, self._everybody)
            help_ = hints(self.game, seat) if seat != NOBODY and not self.game.over else None
            self._shown[seat] = {"view": view, "hints": msgspec.to_builtins(help_)}
            if self.lesson is not None:
                self._shown[seat]["lesson"] = msgspec.to_builtins(progress(self.lesson, self.game))
        return self._shown[seat]

    def events(self, seat: int, log_from: int, lang: str) -> list[dict[str, Any]]:
        """The news in words; those that are open to all are put into words once."""
        news, rules = self.game.events[log_from:], self.game.state.rules
        viewer = NOBODY if all(open_to_all(event, rules) for event in news) else seat
        key = (viewer, log_from, lang)
        if key not in self._events:
            told = [scrub(event, viewer, rules) for event in news]
            self._events[key] = worded(self.game, told, self.called, lang)
        return self._events[key]

    def stories(self, seat: int, log_from: int, lang: str) -> list[Story]:
        """The turns that the news belong to, as the seat reads them."""
        key = (seat, log_from, lang)
        if key not in self._stories:
            state, events = self.game.state, self.game.events

            def scrubbed(event: Event) -> dict[str, Any]:
                return scrub(event, seat, state.rules)

            self._stories[key] = stories(
                state, events, scrubbed, log_from, seat, self.called, self.known, lang
            )
        return self._stories[key]

    def update(self, seat: int, log_from: int, lang: str = USUAL) -> bytes:
        """The message for somebody who has the first `log_from` events and reads a language."""
        key = (seat, log_from, lang)
        if key not in self._updates:
            message = Update(
                **self.shown(seat),
                log_from=log_from,
                events=self.events(*key),
                stories=self.stories(*key),
            )
            self._updates[key] = encode(message)
        return self._updates[key]

    def patch(self, old: Shown, seat: int, log_from: int, lang: str = USUAL) -> bytes:
        """The same for somebody who was shown `old` last."""
        key = (seat, log_from, lang)
        known, data = self._patches.get(key, (None, b""))
        if known is not old:
            made = changes(old, self.shown(seat))
            data = encode(
                Patch(
                    old["view"]["version"], made, log_from, self.events(*key), self.stories(*key)
                )
            )
            self._patches[key] = (old, data)
        return data


def worded(
    game: Game, events: list[dict[str, Any]], called: Sequence[str], lang: str
) -> list[dict[str, Any]]:
    """Scrubbed events with their lines for a log: `text`, and `many` for several in a row.

    `many` has a gap for the number, {count}.
    """
    names = log_names(game.state, called, lang)
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
