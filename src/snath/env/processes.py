"""A batch of games over several processes, on memory that they share.  Needs the extra `rl`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine.errors import ConfigError, SnathError
from .arrays import Numbers
from .batch import Arrays, Batch
from .table import Table

WAIT = 5.0  # seconds that a worker gets to end by itself


class BatchProcesses:
    """Like `Batch`, with the games dealt out to processes; arrays are theirs, row by row.

    Row i of a seed plays other games than row i of a `Batch`, always the same for as many
    processes.  Close it, or use it in a `with` statement.
    """

    def __init__(
        self,
        games: int,
        seats: int | Sequence[object] = 2,
        modules: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        *,
        processes: int = 2,
        reward: str = "place",
        shaping: float = 0.0,
        observe: bool = True,
        version: int = 1,
    ) -> None:
        if not 1 <= processes <= games:
            raise ConfigError(f"{processes} processes for {games} games; allowed: 1 to {games}")
        self.table = Table(seats, modules, options, reward, version=version, shaping=shaping)
        self.games = games
        cuts = [games * i // processes for i in range(processes + 1)]
        self.shares = [slice(a, b) for a, b in pairwise(cuts)]
        settings = {
            "seats": seats, "modules": tuple(modules), "options": dict(options or {}),
            "reward": reward, "shaping": shaping, "observe": observe, "version": version,
        }
        context = get_context("spawn")
        self.memories: list[SharedMemory] = []
        self.parts: list[Arrays] = []
        self.pipes: list[Connection] = []
        self.workers: list[Any] = []
        for share in self.shares:
            count = share.stop - share.start
            memory = SharedMemory(create=True, size=Arrays(count, self.table).bytes)
            self.memories.append(memory)
            self.parts.append(Arrays(count, self.table, memory.buf))
            here, there = context.Pipe()
            worker = context.Process(
                target=work, args=(there, memory.name, count, settings), daemon=True
            )
            worker.start()
            there.close()
            self.pipes.append(here)
            self.workers.append(worker)
        self.answers()

    def reset(self, seed: int = 0) -> None:
        for number, pipe in enumerate(self.pipes):
            pipe.send(("reset", seed * len(self.pipes) + number))
        self.answers()

    def step(self, actions: npt.ArrayLike) -> None:
        """One action in every game.  An illegal one leaves the games of its process as they are."""
        wanted = np.asarray(actions, np.int64)
        if wanted.shape != (self.games,):
            raise ConfigError(f"{self.games} actions are needed, not an array {wanted.shape}")
        for part, share, pipe in zip(self.parts, self.shares, self.pipes, strict=True):
            part.actions[:] = wanted[share]
            pipe.send(("step", 0))
        self.answers()

    def answers(self) -> None:
        """Wait for everybody, then say what went wrong first."""
        found = [pipe.recv() for pipe in self.pipes]
        for error in found:
            if error is not None:
                raise error

    def sample(self, random: np.random.Generator) -> Numbers:
        return np.concatenate([part.sample(random) for part in self.parts])

    def joined(self, name: str) -> npt.NDArray[Any]:
        """One of the arrays of `Batch` over all processes, as a copy."""
        return np.concatenate([getattr(part, name) for part in self.parts])

    def close(self) -> None:
        for pipe in self.pipes:
            pipe.send(("close", 0))
        for worker in self.workers:
            worker.join(WAIT)
        for pipe in self.pipes:
            pipe.close()
        self.parts.clear()  # arrays hold on to the memory
        for memory in self.memories:
            memory.unlink()
            with suppress(BufferError):  # somebody still has an array: freed when that goes
                memory.close()
        self.memories.clear()
        self.pipes.clear()

    def __enter__(self) -> BatchProcesses:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def work(pipe: Connection, name: str, games: int, settings: dict[str, Any]) -> None:
    """What a process does: step its games until told to close."""
    memory = SharedMemory(name)
    batch = Batch(games, buffer=memory.buf, **settings)
    pipe.send(None)
    while True:
        try:
            order, seed = pipe.recv()
        except EOFError:
            break
        if order == "close":
            break
        try:
            if order == "reset":
                batch.reset(seed)
            else:
                batch.step(batch.actions)
            pipe.send(None)
        except SnathError as error:
            pipe.send(error)
    # The process ends here: the arrays go with it, the owner frees the memory.
