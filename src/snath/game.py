"""A game as programs use it: one question at a time, checked answers, undo, records, views."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from .config import GameConfig
from .engine.action import Action
from .engine.dump import digest
from .engine.errors import (
    GameOverError,
    IllegalActionError,
    RecordError,
    UndoError,
    UnknownActionError,
    shown,
)
from .engine.event import Event
from .engine.ids import CHANCE, NOBODY
from .engine.state import State
from .engine.steps.commit import committing
from .factory import content_of, first_state
from .record import notation
from .record.record import RULES_VERSION, Record
from .record.result import Result, result_json, result_of
from .record.rows import SYSTEM, TAKE_BACK, UNDO, Row, in_effect
from .view.declared import declared
from .view.explain import Reason, explain
from .view.observe import observe

__all__ = [
    "SYSTEM", "TAKE_BACK", "UNDO", "Applied", "Decision", "Game", "Result", "Row", "Written",
    "in_effect",
]


Draws: TypeAlias = Callable[[int], int]


@dataclass(frozen=True)
class Decision:
    """The open question: who must choose, which step asks, what is legal."""

    seat: int
    kind: str
    options: list[Action]


@dataclass(frozen=True)
class Applied:
    """What one call of `play` led to."""

    version: int
    rows: list[Row]
    events: list[Event]


@dataclass(frozen=True)
class Written:
    """A decision that can be taken back: who made it, and how the game stood before it."""

    seat: int
    code: int
    before: State
    events: int  # how many there were


class Game:
    """A running game.  Chance is drawn by the game itself unless `auto_chance` is off.

    It draws with the generator of the rules, or with `draws`, which give a large random number for
    the first, second, … draw.

    `rows` is the append-only truth; everything else can be derived from it and the config,
    unless the game began from a position (`state`).
    """

    def __init__(
        self,
        config: GameConfig,
        state: State | None = None,
        *,
        auto_chance: bool = True,
        draws: Draws | None = None,
    ) -> None:
        self.config = config
        self.auto_chance = auto_chance
        self.draws = draws
        self.from_position = state is not None
        self.rows: list[Row] = []
        self.events: list[Event] = []
        self._undo: list[Written] = []
        self._secret: list[int] = []  # who made the rows of commitments that lie face down
        self.state = first_state(config) if state is None else state
        self.state.events = []
        if auto_chance:
            self._run_chance()
        self._collect_events()

    # -- the open question -------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def version(self) -> int:
        """Grows with every row; names a moment of the game."""
        return len(self.rows)

    def version_for(self, seat: int) -> int:
        """The version as a seat may know it: without rows of others that are still secret.

        Their number would tell how many combat cards an opponent is going to play.
        """
        return len(self.rows) - sum(1 for maker in self._secret if maker != seat)

    @property
    def decision(self) -> Decision:
        if self.state.over:
            raise GameOverError("the game is over: there is nothing to decide")
        step = self.state.stack[-1]
        return Decision(step.seat, step.tag, [Action.of(code) for code in self.state.legal()])

    def code_of(self, action: Action | int | str | dict[str, Any]) -> int:
        """The code of an action given as object, code, notation or JSON."""
        if isinstance(action, Action):
            # Packed without care, a larger field would become part of another action.
            if not all(0 <= v <= 255 for v in (action.kind, action.a, action.b, action.c)):
                raise UnknownActionError(f"fields go from 0 to 255, not as in {shown(action)}")
            return action.code
        if isinstance(action, str):
            return notation.parse(self.state.rules, action)
        if isinstance(action, dict):
            return notation.from_json(self.state.rules, action)
        if isinstance(action, int) and not isinstance(action, bool):
            return action
        raise UnknownActionError(
            f"an action is an Action, its code, a line of notation or a JSON object, "
            f"not {shown(action)}"
        )

    def text(self, action: Action | int) -> str:
        """An action in notation."""
        return notation.to_text(self.state.rules, self.code_of(action))

    # -- playing -----------------------------------------------------------------------------

    def play(
        self, action: Action | int | str | dict[str, Any], seat: int | None = None
    ) -> Applied:
        """Carry out a legal action; raises IllegalActionError and changes nothing otherwise.

        `seat`, if given, must be the seat that has to choose; the error for any other seat says
        nothing of the options.
        """
        if self.state.over:
            raise GameOverError("the game is over: nothing can be played any more")
        code = self.code_of(action)
        asked = self.state.seat()
        if seat is not None and seat != asked:
            who = "chance" if asked == CHANCE else f"seat {asked}"
            raise IllegalActionError(f"seat {shown(seat)} cannot act: {who} has to choose")
        legal = self.state.legal()
        if code not in legal:
            raise IllegalActionError(self._not_legal(code, legal))
        start = len(self.rows)
        before = len(self.events)
        if self._undo and self._undo[-1].seat != asked:
            self._undo.clear()
        snapshot = self.state.clone()
        reveals = self.state.reveals
        self.state.events = []
        self._advance(asked, code)
        if self.state.reveals != reveals or asked == CHANCE or self.state.over:
            self._undo.clear()
        elif committing(self.state) and self.state.seat() != asked:
            # Else the moment it can no longer be taken back would tell that the other has dialled.
            self._undo.clear()
        else:
            self._undo.append(Written(asked, code, snapshot, before))
        self._collect_events()
        return Applied(self.version, self.rows[start:], self.events[before:])

    def _advance(self, asked: int, code: int) -> None:
        """Write the row and carry it out, with the chance that follows."""
        state = self.state
        secret = committing(state)
        reveals = state.reveals
        self.rows.append(Row(asked, code))
        state.apply(code)
        if self.auto_chance:
            self._run_chance()
        if not committing(state) or state.reveals != reveals:
            self._secret.clear()
        elif secret:
            self._secret.append(asked)

    def _not_legal(self, code: int, legal: list[int]) -> str:
        texts = [notation.to_text(self.state.rules, option) for option in legal]
        some = ", ".join(texts[:12]) + (f" and {len(texts) - 12} more" if texts[12:] else "")
        return f"{notation.to_text(self.state.rules, code)!r} is not allowed now; allowed: {some}"

    def apply(self, code: int) -> None:
        """The fast path: unchecked, no undo, no events."""
        self._undo.clear()
        self.state.events = None
        self._advance(self.state.seat(), code)

    def advance(self, code: int) -> list[Event]:
        """Carry out one of the options, unchecked and without undo; returns what happened."""
        self._undo.clear()
        known = len(self.events)
        self.state.events = []
        self._advance(self.state.seat(), code)
        self._collect_events()
        return self.events[known:]

    def _run_chance(self) -> None:
        state = self.state
        while not state.over and state.seat() == CHANCE:
            code = self.draw()
            self.rows.append(Row(CHANCE, code))
            state.apply(code)

    def draw(self) -> int:
        """An outcome of the open chance step.

        Draws are counted from the beginning to the present position: after a take-back the same
        choices lead to the same draws.
        """
        if self.draws is None:
            return self.state.chance()
        number = sum(row.seat == CHANCE for row in in_effect(self.rows))
        return self.state.chance(self.draws(number))

    def _collect_events(self) -> None:
        if self.state.events:
            self.events.extend(self.state.events)
        self.state.events = []

    # -- undo --------------------------------------------------------------------------------

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the last decision can be taken back: nothing was revealed or drawn since,
        nobody else has acted or been asked for power in a combat, and the game goes on."""
        return bool(self._undo) and (seat is None or self._undo[-1].seat == seat)

    def written(self, seat: int) -> list[Written]:
        """The decisions of a seat in the present turn that can still be taken back, in order."""
        turn = self.state.turn
        return [row for row in self._undo if row.seat == seat and row.before.turn == turn]

    def undo(self, seat: int | None = None) -> None:
        """Take back the last decision; the undo is itself a row."""
        if not self.can_undo(seat):
            raise UndoError(
                "nothing can be taken back: since the last decision of this seat something was "
                "revealed or drawn, somebody else has acted, or the game is over"
            )
        last = self._undo.pop()
        self.state = last.before.clone()  # clones of this game share the snapshots
        self.state.events = []
        del self.events[last.events :]
        self.rows.append(Row(SYSTEM, UNDO))
        if committing(self.state):
            self._secret.append(last.seat)
        else:
            self._secret.clear()

    def take_back(self, row: int) -> None:
        """Go back to how the game stood after its first `row` rows, even beyond reveals.

        For tables that have agreed to it; the take-back is itself a row.  The generator goes back
        as well: the same choices lead to the same draws again.
        """
        if self.from_position:
            raise UndoError("a game that began from a position cannot go back to an earlier row")
        if not 0 <= row < len(self.rows):
            last = len(self.rows) - 1
            raise UndoError(f"no row {shown(row)} to go back to; allowed: 0 to {last}")
        then = Game(self.config, auto_chance=False)
        for old in in_effect(self.rows[:row]):
            then.repeat(old)
        if then.over or then.state.seat() == CHANCE or committing(then.state):
            raise UndoError(f"after row {row} no player has an open choice to go back to")
        self.state = then.state
        self.events = then.events
        self._undo.clear()
        self._secret.clear()
        self.rows.append(Row(SYSTEM, TAKE_BACK + row))

    def repeat(self, row: Row) -> None:
        """Carry out a stored row; for games whose chance is not drawn by themselves."""
        if row.seat == SYSTEM:
            if row.code == UNDO:
                self.undo()
            else:
                self.take_back(row.code - TAKE_BACK)
            return
        if row.seat == CHANCE and not self.over and self.state.seat() == CHANCE:
            # Keeps the generator where it was in the live game, so that the rest is drawn alike.
            self.state.chance()
        self.play(row.code, row.seat)

    # -- looking -----------------------------------------------------------------------------

    @staticmethod
    def resumed(
        config: GameConfig, state: State, rows: list[Row], events: list[Event]
    ) -> Game:
        """A game that was put away: its state, and the rows and events that led there.

        Only for moments at which nothing can be taken back and no commitment lies face down.
        """
        game = Game(config, state, auto_chance=False)
        game.from_position = False
        game.rows = rows
        game.events = events
        return game

    def clone(self) -> Game:
        """An independent game at the same point, with its log and what it can take back."""
        copy = Game.__new__(Game)
        copy.config = self.config
        copy.auto_chance = self.auto_chance
        copy.draws = self.draws
        copy.rows = self.rows[:]
        copy.events = self.events[:]
        copy.from_position = self.from_position
        copy._undo = self._undo[:]
        copy._secret = self._secret[:]
        copy.state = self.state.clone()
        copy.state.events = []
        return copy

    def digest(self) -> str:
        """Fingerprint of the position, the same compiled and interpreted."""
        return digest(self.state)

    def result(self) -> Result:
        """The ranking and outcome; before the end it tells how the game would end now."""
        return result_of(self.state)

    def observe(
        self, seat: int = NOBODY, known: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """All that a seat may know, as plain data; without a seat what a spectator sees.

        `known` is what a spectator sees at this moment, if it was made before: it saves most of
        the work, and both views share what is open to all.
        """
        return observe(self, seat, known)

    def declared(self, lang: str = "en") -> dict[str, Any]:
        """What is on this table and how to draw it: its board, kinds of pieces, goals, tiles."""
        content = content_of(self.state.rules, self.config.overrides)
        return declared(self.state, content, lang)

    def explain(
        self, action: Action | int | str | dict[str, Any], seat: int | None = None
    ) -> Reason | None:
        """Why an action is not among the options now; None if it is.

        `seat` is who wants to play it; without a seat it is the one that must choose.
        """
        return explain(self, self.code_of(action), seat)

    def record(self) -> Record:
        """The record of the game up to now."""
        if self.from_position:
            raise RecordError("a game that began from a position has no record from its beginning")
        rows = tuple(self.rows)
        if not self.over:
            return Record(self.config, RULES_VERSION, rows)
        result = result_json(self.result())
        return Record(self.config, RULES_VERSION, rows, result, self.digest())
