"""Bots and observers as others would write them."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from snath.bots import World
from snath.engine.rng import Rng
from snath.game import Game
from snath.sim import Observer


class First:
    """Always takes the first option."""

    def __init__(self, name: str = "first", late: bool = False) -> None:
        self.late = late

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        return options[-1] if self.late else options[0]


class Crashes(First):
    """Fails in its third decision."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        self.asked += 1
        return options[0] // (3 - self.asked and 1)


class Illegal(First):
    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        return -1


class OwnChance(First):
    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        return Random().choice(list(options))


class Peeks(First):
    """Finds the true state behind the sampler and looks at the others' objectives."""

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        cells = [cell.cell_contents for cell in world.__closure__ or ()]  # type: ignore[attr-defined]
        (state,) = (cell for cell in cells if hasattr(cell, "players"))
        return options[sum(sum(p.objectives) for p in state.players) % len(options)]


class Meddles(First):
    """Changes the true state."""

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        cells = [cell.cell_contents for cell in world.__closure__ or ()]  # type: ignore[attr-defined]
        (state,) = (cell for cell in cells if hasattr(cell, "players"))
        state.players[0].coins += 1
        return options[0]


class Dies(First):
    """Ends its process the hard way, once: a file remembers that it has."""

    def __init__(self, once: str = "") -> None:
        super().__init__()
        self.once = Path(once)

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        if self.once.name and not self.once.exists() and world().round > 1:
            self.once.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return options[rng.below(len(options))]


class Sleeps(First):
    """Never answers; a file tells that it has been asked."""

    def __init__(self, asked: str = "") -> None:
        super().__init__()
        self.asked = Path(asked)

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int:
        self.asked.touch()
        threading.Event().wait()
        return options[0]


class NoBot:
    """Has nothing to choose with."""


class CoinsWatch(Observer):
    """The most coins a seat has held, and the decisions that were seen."""

    columns = ("most_coins", "seen")

    def before(self, game: Game, number: int) -> None:
        self.most = [0] * len(game.config.seats)
        self.seen = [0] * len(game.config.seats)

    def step(self, game: Game, seat: int, code: int) -> None:
        self.seen[seat] += 1
        for i, most in enumerate(self.most):
            self.most[i] = max(most, game.state.players[i].coins)

    def after(self, game: Game, number: int) -> Sequence[Mapping[str, object]]:
        return [
            {"most_coins": most, "seen": seen}
            for most, seen in zip(self.most, self.seen, strict=True)
        ]
