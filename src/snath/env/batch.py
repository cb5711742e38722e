"""Many games stepped in one call, arrays in and out.  Needs the extra `rl`.

    batch = Batch(64, seats=2)
    batch.reset(seed=1)
    while True:
        batch.step(policy(batch.observations, batch.action_mask))

Every row is a game at a question; the arrays are the batch's own and are overwritten by the next
call.  A game that ends is followed at once by a new one in its row: `rewards`, `terminated` and
`truncated` speak of the game that ended, observation, mask and seat of the new one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine.errors import ConfigError, IllegalActionError
from ..engine.rng import M32, Rng
from ..engine.state import State
from .arrays import Flags, Mask, Numbers, Vector
from .encoding.rows import Rows
from .rewards import rewards_of
from .table import Table


class Arrays:
    """What a batch shows, one row for each game."""

    def __init__(self, games: int, table: Table, buffer: Any = None) -> None:
        self.layout: list[tuple[str, tuple[int, ...], Any]] = [
            ("observations", (games, table.encoder.size), np.float32),
            ("rewards", (games, table.seats), np.float32),
            ("action_mask", (games, table.actions.size), np.int8),
            ("seat", (games,), np.int64),
            ("option_count", (games,), np.int64),
            ("actions", (games,), np.int64),
            ("terminated", (games,), np.bool_),
            ("truncated", (games,), np.bool_),
        ]
        self.bytes = sum(padded(shape, kind) for _, shape, kind in self.layout)
        memory = bytearray(self.bytes) if buffer is None else buffer
        found: dict[str, npt.NDArray[Any]] = {}
        at = 0
        for name, shape, kind in self.layout:
            found[name] = np.ndarray(shape, kind, memory, at)
            at += padded(shape, kind)
        self.observations: Vector = found["observations"]
        self.rewards: Vector = found["rewards"]  # by seat number
        self.action_mask: Mask = found["action_mask"]
        self.seat: Numbers = found["seat"]  # who must choose
        self.option_count: Numbers = found["option_count"]  # how many actions are legal
        self.actions: Numbers = found["actions"]  # what the last step was asked to do
        self.terminated: Flags = found["terminated"]
        self.truncated: Flags = found["truncated"]

    def sample(self, random: np.random.Generator) -> Numbers:
        """A legal action for every game, each with the same chance."""
        legal = np.flatnonzero(self.action_mask.view(np.bool_))  # all rows, one after the other
        first = np.cumsum(self.option_count) - self.option_count
        chosen: Numbers = legal[first + random.integers(self.option_count)]
        return chosen % self.action_mask.shape[1]


def padded(shape: tuple[int, ...], kind: Any) -> int:
    """Bytes of an array, so that the next one starts aligned."""
    return -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64


class Batch(Arrays):
    """Games in this process."""

    def __init__(
        self,
        games: int,
        seats: int | Sequence[object] = 2,
        modules: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        *,
        reward: str = "place",
        overrides: Path | None = None,
        observe: bool = True,
        buffer: Any = None,
        version: int = 1,
    ) -> None:
        if games < 1:
            raise ConfigError(f"{games} games; a batch has at least 1")
        self.table = Table(seats, modules, options, reward, overrides, version)
        super().__init__(games, self.table, buffer)
        self.games = games
        self.observing = observe  # off: `observations` changes by `look` only
        self.random = Rng.seeded(0)
        self.states: list[State] = []
        self.action_mask.fill(0)
        self.rows = Rows(
            self.table.encoder.writer,
            self.table.mask,
            self.table.actions.code_of,
            self.table.actions.index_of,
            [row.data for row in self.observations],
            [row.data for row in self.action_mask],
            self.seat.data,
            self.option_count.data,
        )

    def reset(self, seed: int = 0) -> None:
        """New games everywhere; the same seed makes the same games."""
        self.random = Rng.seeded(seed)
        self.states = [self.table.start(self.next_seed()) for _ in range(self.games)]
        self.rewards.fill(0)
        self.terminated.fill(False)
        self.truncated.fill(False)
        self.show_all()

    def next_seed(self) -> int:
        return self.random.below(M32) << 32 | self.random.below(M32)

    def step(self, actions: npt.ArrayLike) -> None:
        """One action in every game; IllegalActionError changes nothing at all."""
        if not self.states:
            raise ConfigError("a batch starts with reset")
        wanted = np.asarray(actions, np.int64)
        if wanted.shape != (self.games,):
            raise ConfigError(f"{self.games} actions are needed, not an array {wanted.shape}")
        self.check(wanted)
        self.rewards.fill(0)
        self.terminated.fill(False)
        self.truncated.fill(False)
        for game in self.rows.step(self.states, wanted.tolist()):
            self.end(game, self.states[game])
        self.show_all()

    def check(self, wanted: Numbers) -> None:
        rows = np.arange(self.games)
        size = self.table.actions.size
        inside = (wanted >= 0) & (wanted < size)
        legal = inside & (self.action_mask[rows, np.where(inside, wanted, 0)] == 1)
        if not legal.all():
            game = int(np.flatnonzero(~legal)[0])
            try:
                self.table.code(self.states[game], int(wanted[game]))
            except IllegalActionError as error:
                raise IllegalActionError(f"game {game}: {error}") from None

    def end(self, game: int, state: State) -> None:
        self.rewards[game] = rewards_of(state, self.table.reward)
        self.terminated[game] = not state.cut_off
        self.truncated[game] = state.cut_off
        self.states[game] = self.table.start(self.next_seed())

    def show_all(self) -> None:
        try:
            self.rows.show(self.states)
        except KeyError:
            for state in self.states:
                self.table.actions.indices(state.legal())  # says which action it is
            raise
        if self.observing:
            self.observations.fill(0)
            self.rows.observe(self.states)

    def look(self, games: Iterable[int]) -> None:
        """Fill the observations of some games, for batches that do not observe by themselves."""
        for game in games:
            state = self.states[game]
            self.table.encoder.write(state, state.seat(), self.observations[game])

    def close(self) -> None:
        """Nothing to give back."""
