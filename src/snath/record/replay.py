"""Playing a record again, all at once or row by row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..engine.errors import RecordError, SnathError
from ..game import Game
from .record import RULES_VERSION, Record
from .result import agrees, result_json

SNAPSHOT_EVERY: Final = 64  # rows


def replay(record: Record, check: bool = True) -> Game:
    """The game of a record, with all its rows; it can go on as if it had never been stored.

    Every row must be legal; with `check` the result and digest of a finished game must be those
    of the record as well.  RecordError says which row is wrong.
    """
    steps = Replay(record)
    game = steps.seek(len(steps))
    if check:
        compare(record, game)
    game.auto_chance = True
    return game


def compare(record: Record, game: Game) -> None:
    """Whether a replayed game ended as the record says."""
    if not game.over:
        if record.result is not None or record.digest is not None:
            raise RecordError("the record gives a result, but its rows do not end the game")
        return
    result = game.result()
    if record.result is not None and not agrees(record.result, result):
        raise RecordError(f"the record's result is not that of its rows: {result_json(result)}")
    if record.digest is not None and record.digest != game.digest():
        raise RecordError("the record's digest is not that of the position its rows lead to")


class Replay:
    """A record being played: `game` is the game after `position` rows.

    The game belongs to the replay: look at it, and clone it to play on (its chance is not drawn by
    itself, because the outcomes are rows).  Going back is quick, thanks to snapshots on the way.
    """

    def __init__(self, record: Record) -> None:
        if record.rules_version != RULES_VERSION:
            raise RecordError(
                f"rules_version is {record.rules_version!r}; "
                f"supported is version of the rules {RULES_VERSION}"
            )
        self.record = record
        self.position = 0
        try:
            self.game = Game(record.config, auto_chance=False)
        except SnathError as error:
            raise RecordError(f"config: {error}") from error
        self._snapshots: list[Game] = [self.game.clone()]

    def __len__(self) -> int:
        return len(self.record.rows)

    def __iter__(self) -> Iterator[Game]:
        """The game after each row that is still to come."""
        while self.position < len(self):
            yield self.step()

    def step(self) -> Game:
        """Play the next row."""
        if self.position >= len(self):
            raise RecordError(f"the record ends after {len(self)} rows")
        number = self.position + 1
        try:
            self.game.repeat(self.record.rows[self.position])
        except SnathError as error:
            raise RecordError(f"row {number}: {error}") from error
        self.position = number
        if number == len(self._snapshots) * SNAPSHOT_EVERY:
            self._snapshots.append(self.game.clone())
        return self.game

    def seek(self, position: int) -> Game:
        """The game after the first `position` rows."""
        if not 0 <= position <= len(self):
            raise RecordError(f"no position {position}; allowed: 0 to {len(self)}")
        nearest = min(position // SNAPSHOT_EVERY, len(self._snapshots) - 1)
        if position < self.position or nearest * SNAPSHOT_EVERY > self.position:
            self.game = self._snapshots[nearest].clone()
            self.position = nearest * SNAPSHOT_EVERY
        while self.position < position:
            self.step()
        return self.game
