"""A game wound back and forth: every moment of it, from any side of the table.

A *frame* is a moment at which a player had to choose, as somebody could see it.  Frames have the
version that the view of that moment had, so rows that lay face down for the viewer are neither
frames nor counted until their reveal, as in the live game.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ...config import GameConfig
from ...engine.errors import SnathError
from ...engine.event import TURN_STARTED, Event
from ...engine.ids import CHANCE, NOBODY
from ...game import SYSTEM, Game, Row
from ...record import notation
from ...view.observe import decision_view, observe
from ...view.player import player_view
from ...view.scrub import scrub
from ..errors import ServerError
from ..protocol.stories import Story
from ..views.stories import Standings, note, stories

SNAPSHOT_EVERY: Final = 64  # rows
KEPT: Final = 8  # games
OPEN: Final = -1  # the viewer of a finished game who sees all hands


@dataclass(frozen=True)
class Moment:
    """What is known of the game after a row without playing it again."""

    row: Row
    versions: tuple[int, ...]  # as each seat and then a spectator could know it
    events_before: int  # events that were left of those before the row
    events_after: int
    turn_starts: tuple[int, ...]  # the places in the log at which it made turns start
    settled: bool  # nothing is left for chance
    round: int


@dataclass(frozen=True)
class Span:
    """The rows that lead from one frame of a viewer to the next, numbered from 1."""

    first: int
    last: int
    version: int


class GameFrames:
    """All frames of one game.  Thread-safe; those of a running game grow with it."""

    def __init__(self, config: GameConfig, begun: Game | None = None) -> None:
        """`begun` is the game before its first row, unless it is set up as usual."""
        self.config = config
        self.moments: list[Moment] = []
        self.standings: Standings = {}
        self.rounds: dict[int, list[dict[str, int]]] = {}  # scoring lines by seat
        self.file: bytes | None = None  # of a finished game, once somebody has asked for it
        self._lock = threading.Lock()
        self._game = Game(config, auto_chance=False) if begun is None else begun
        self._snapshots = [self._game.clone()]

    # -- growing -----------------------------------------------------------------------------

    def extend(self, rows: Sequence[Row]) -> None:
        """Play the rows that are not yet here; the others must be the same."""
        with self._lock:
            for row in rows[len(self.moments) :]:
                try:
                    self._add(row)
                except SnathError as error:
                    raise ServerError("read_only", "the log of this game has a fault") from error

    def _add(self, row: Row) -> None:
        game = self._game
        before = len(game.events)
        then = game.state.round
        game.repeat(row)
        kept = len(game.events) if row.seat == SYSTEM else before
        new = range(kept, len(game.events))
        self.moments.append(
            Moment(
                row,
                versions(game),
                kept,
                len(game.events),
                tuple(index for index in new if game.events[index].kind == TURN_STARTED),
                game.over or game.state.seat() != CHANCE,
                game.state.round,
            )
        )
        note(self.standings, game.events, kept, game.state)
        self._score(then)
        if len(self.moments) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(game.clone())

    def _score(self, then: int) -> None:
        """Keep the score of a round that has just ended; forget those that were taken back."""
        state = self._game.state
        if state.round < then:
            for number in [n for n in self.rounds if n >= state.round]:
                del self.rounds[number]
        ended = then if state.round > then else state.round
        if state.over or state.round > then > 0:
            lines: list[dict[str, int]] = [{} for _ in self.config.seats]
            for score in self._game.result().ranking:
                if score.seat < len(lines):
                    lines[score.seat] = dict(score.lines)
            self.rounds[ended] = lines

    # -- looking -----------------------------------------------------------------------------

    def version(self, position: int, viewer: int) -> int:
        """The version after so many rows, as a viewer could know it."""
        if position == 0:
            return 0
        if viewer == OPEN:
            return position
        seen = self.moments[position - 1].versions
        return seen[-1] if viewer == NOBODY else seen[viewer]

    def spans(self, viewer: int, rows: int) -> list[Span]:
        """The frames of a viewer within the first `rows` rows."""
        out: list[Span] = []
        first = 1
        known = 0
        for position in range(1, rows + 1):
            version = self.version(position, viewer)
            if self.moments[position - 1].settled and version != known:
                out.append(Span(first, position, version))
                first, known = position + 1, version
        return out

    def row(self, span: Span) -> Row:
        """The row that somebody chose; of the set-up the last outcome of chance."""
        rows = [moment.row for moment in self.moments[span.first - 1 : span.last]]
        return next((row for row in reversed(rows) if row.seat != CHANCE), rows[-1])

    def turns(self, spans: Sequence[Span]) -> list[int]:
        """The version at which each turn starts, without those that were taken back."""
        starts: list[tuple[int, int]] = []  # version, place in the log
        for span in spans:
            for moment in self.moments[span.first - 1 : span.last]:
                while starts and starts[-1][1] >= moment.events_before:
                    starts.pop()
                starts += [(span.version, index) for index in moment.turn_starts]
        return [version for version, _ in starts]

    def games(self, positions: Sequence[int]) -> Iterator[Game]:
        """The game at ascending positions; each is valid until the next is asked for."""
        with self._lock:
            at = 0
            game = self._snapshots[0]
            for position in positions:
                nearest = min(position // SNAPSHOT_EVERY, len(self._snapshots) - 1)
                if not at or nearest * SNAPSHOT_EVERY > at:
                    game = self._snapshots[nearest].clone()
                    at = nearest * SNAPSHOT_EVERY
                while at < position:
                    game.repeat(self.moments[at].row)
                    at += 1
                yield game

    def end_of(self, number: int) -> int:
        """The last position of a round."""
        within = (i for i, moment in enumerate(self.moments, 1) if moment.round == number)
        return max(within, default=len(self.moments))

    def log_from(self, span: Span) -> int:
        """How much of the log before a frame is still true at it."""
        moments = self.moments[span.first - 1 : span.last]
        return min(moment.events_before for moment in moments)

    def history(self) -> list[tuple[int, dict[str, Any]]]:
        """All that has happened and was not taken back, each with its position; open hands."""
        positions: list[int] = []
        for position, moment in enumerate(self.moments, 1):
            del positions[moment.events_before :]
            positions += [position] * (moment.events_after - moment.events_before)
        told = (scrub_for(event, OPEN, self._game) for event in self._game.events)
        return list(zip(positions, told, strict=True))

    def events(self, game: Game, span: Span, viewer: int) -> list[dict[str, Any]]:
        """What happened on the way to a frame, as the viewer may know it."""
        return [scrub_for(event, viewer, game) for event in game.events[self.log_from(span) :]]


    def stories(
        self, game: Game, span: Span, viewer: int, called: Sequence[str], lang: str
    ) -> list[Story]:
        """The turns that these events belong to, as far as they had come."""
        me = NOBODY if viewer == OPEN else viewer

        def scrubbed(event: Event) -> dict[str, Any]:
            return scrub_for(event, viewer, game)

        log_from = self.log_from(span)
        known = self.standings
        return stories(game.state, game.events, scrubbed, log_from, me, called, known, lang)


def versions(game: Game) -> tuple[int, ...]:
    seats = range(len(game.config.seats))
    return (*(game.version_for(seat) for seat in seats), game.version_for(NOBODY))


def scrub_for(event: Event, viewer: int, game: Game) -> dict[str, Any]:
    """An event for a viewer; with open hands as whoever it concerns sees it."""
    return scrub(event, event.seat if viewer == OPEN else viewer, game.state.rules)


def view_for(game: Game, viewer: int) -> dict[str, Any]:
    """The view of a seat, a spectator, or of somebody to whom all hands are open."""
    if viewer != OPEN:
        return observe(game, viewer)
    view = observe(game, NOBODY)
    state = game.state
    view["version"] = len(game.rows)
    view["players"] = [player_view(state, known["seat"], known) for known in view["players"]]
    if not state.over:
        view["decision"] = decision_view(state, state.seat())
        view["decks"]["factory_cards"] = sorted(state.factory_pile) or None
    return view


def action_text(game: Game, row: Row, viewer: int, over: bool) -> str | None:
    """The row in notation; while the game goes on only to whoever made it."""
    if row.seat == SYSTEM or not (over or row.seat == viewer):
        return None
    return notation.to_text(game.state.rules, row.code)


def row_seat(row: Row) -> int | None:
    return None if row.seat in (SYSTEM, CHANCE) else row.seat


class FramesCache:
    """The frames of the last few games that somebody looked at."""

    def __init__(self, kept: int = KEPT) -> None:
        self.kept = kept
        self._games: OrderedDict[str, GameFrames] = OrderedDict()

    def get(
        self, game: str, config: GameConfig, begin: Callable[[], Game] | None = None
    ) -> GameFrames:
        frames = self._games.get(game)
        if frames is None or frames.config != config:
            frames = GameFrames(config, begin() if begin else None)
            self._games[game] = frames
        self._games.move_to_end(game)
        while len(self._games) > self.kept:
            self._games.popitem(last=False)
        return frames

    def __len__(self) -> int:
        return len(self._games)
