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
from .rewards import Lead, rewards_of
from .sparse import Sparse
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
        chosen = chosen_at_random(legal, self.option_count, random)
        return chosen % self.action_mask.shape[1]


def chosen_at_random(
    legal: Numbers, counts: Numbers, random: np.random.Generator
) -> Numbers:
    """One of the first so many, one of the next so many, and so on."""
    first = np.cumsum(counts) - counts
    chosen: Numbers = legal[first + random.integers(counts)]
    return chosen


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
        shaping: float = 0.0,
        overrides: Path | None = None,
        observe: bool = True,
        masks: bool = True,
        buffer: Any = None,
        version: int = 1,
    ) -> None:
        if games < 1:
            raise ConfigError(f"{games} games; a batch has at least 1")
        self.table = Table(seats, modules, options, reward, overrides, version, shaping)
        self.leads = [Lead(shaping, self.table.seats) for _ in range(games if shaping else 0)]
        super().__init__(games, self.table, buffer)
        self.games = games
        self.observing = observe  # off: `observations` changes by `look` only
        self.masking = masks  # off: `action_mask` stays 0, `legal_actions` says what is legal
        self.random = Rng.seeded(0)
        self.states: list[State] = []
        self.action_mask.fill(0)
        self.first_places: Numbers = np.arange(games) * self.table.actions.size
        self.all_masks = self.action_mask.reshape(-1)
        self.legal: Numbers = np.empty(0, np.int64)  # places in `all_masks`, in their order
        self.rows = Rows(
            self.table.encoder.writer,
            self.table.mask,
            self.table.actions.code_of,
            self.table.actions.index_of,
            [row.data for row in self.observations],
            self.table.actions.size,
            self.seat.data,
            self.option_count.data,
        )

    def reset(self, seed: int = 0) -> None:
        """New games everywhere; the same seed makes the same games."""
        self.random = Rng.seeded(seed)
        self.states = [self.begin(game) for game in range(self.games)]
        self.rewards.fill(0)
        self.terminated.fill(False)
        self.truncated.fill(False)
        self.show_all()

    def begin(self, game: int) -> State:
        """A new game in a row."""
        state = self.table.start(self.next_seed())
        if self.leads:
            self.leads[game].start(state)
        return state

    def next_seed(self) -> int:
        return self.random.below(M32) << 32 | self.random.below(M32)

    def step(self, actions: npt.ArrayLike) -> None:
        """One action in every game; IllegalActionError changes nothing at all."""
        if not self.states:
            raise ConfigError("a batch starts with reset")
        wanted = np.asarray(actions, np.int64)
        if wanted.shape != (self.games,):
            raise ConfigError(f"{self.games} actions are needed, not an array {wanted.shape}")
        chosen: list[int] = wanted.tolist()
        self.check(chosen)
        self.rewards.fill(0)
        self.terminated.fill(False)
        self.truncated.fill(False)
        over = self.rows.step(self.states, chosen)
        for game, lead in enumerate(self.leads):
            self.rewards[game] = lead.gained(self.states[game])
        for game in over:
            self.end(game, self.states[game])
        self.show_all()

    def check(self, chosen: list[int]) -> None:
        game = self.rows.illegal(chosen)
        if game >= 0:
            try:
                self.table.code(self.states[game], chosen[game])
            except IllegalActionError as error:
                raise IllegalActionError(f"game {game}: {error}") from None

    def end(self, game: int, state: State) -> None:
        self.rewards[game] += rewards_of(state, self.table.reward)
        self.terminated[game] = not state.cut_off
        self.truncated[game] = state.cut_off
        self.states[game] = self.begin(game)

    def show_all(self) -> None:
        if self.masking:
            self.all_masks[self.legal] = 0
        try:
            self.legal = np.array(self.rows.show(self.states), np.int64)
        except KeyError:
            for state in self.states:
                self.table.actions.indices(state.legal())  # says which action it is
            raise
        self.legal.sort()
        if self.masking:
            self.all_masks[self.legal] = 1
        if self.observing:
            self.rows.observe(self.states)

    def legal_actions(self) -> tuple[Numbers, Numbers]:
        """Legal actions without masks: those of all games, and where those of each begin.

        The actions of a game are `actions[starts[game]:starts[game + 1]]`, by growing number.
        """
        starts = np.concatenate(([0], np.cumsum(self.option_count)))
        return self.legal % self.table.actions.size, starts

    def sparse(self) -> Sparse:
        """The observations without their zeros, which are all but a few of a hundred."""
        return Sparse.of(self.observations)

    def sample(self, random: np.random.Generator) -> Numbers:
        return chosen_at_random(self.legal, self.option_count, random) - self.first_places

    def look(self, games: Iterable[int]) -> None:
        """Fill the observations of some games, for batches that do not observe by themselves."""
        for game in games:
            state = self.states[game]
            self.table.encoder.write(state, state.seat(), self.observations[game])

    def close(self) -> None:
        """Nothing to give back."""
