"""What a bot is, and how it gets to see the table.

A bot never sees the true state.  It gets a sampler of worlds: states in which everything the bot
cannot know has been dealt anew and all later chance is drawn afresh.  Worlds are its own to change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from ..engine.hidden import redeal
from ..engine.rng import M32, Rng
from ..engine.state import State

World: TypeAlias = Callable[[], State]


class Bot(Protocol):
    """Answers one question: the code of one of the options."""

    def choose(self, world: World, options: Sequence[int], rng: Rng) -> int: ...


def world_sampler(state: State, seat: int, rng: Rng) -> World:
    """Worlds that look to the seat like the true state."""

    return lambda: redeal(state, seat, rng)


def seat_rng(seed: int, seat: int, version: int) -> Rng:
    """The generator of a bot for one decision: the same game makes it play the same."""
    return Rng.seeded((seed & M32) << 64 | (version & M32) << 32 | seat + 1)


def bot_names() -> list[str]:
    """The code names of all bots, those of installed packages included."""
    from .registry import known_names

    return known_names()


def make_bot(name: str) -> Bot:
    """The bot with a code name and, behind a colon, parameters."""
    from .registry import bot_kind, parts_of

    code, *words = parts_of(name)
    kind = bot_kind(code)
    return kind.make(kind.settings(words))
