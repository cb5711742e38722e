"""What a module adds to the achievement sheet: `facets/achievements.py` in its folder.

The words stand in its `text/achievements.<lang>.json`: a `name` and a `text` by key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ...game import Game

if TYPE_CHECKING:
    from .results import Result

Collects: TypeAlias = Callable[["Result"], Iterable[str]]


def nothing_more(game: Game, seat: int) -> dict[str, int]:
    """No counts but those of events."""
    return {}


@dataclass(frozen=True)
class Achievement:
    """Earned when somebody's games have brought `of` different things that it `collects`.

    Asked of games that count and were played whole, the oldest first.
    """

    key: str
    collects: Collects
    of: int = 1
    icon: str = "star"


@dataclass(frozen=True)
class AchievementsFacet:
    """Achievements of a module, and what it counts beyond the events of `facets/sim.py`."""

    achievements: tuple[Achievement, ...] = ()
    counts: Callable[[Game, int], dict[str, int]] = nothing_more


def once(test: Callable[[Result], bool]) -> Collects:
    """What a single game brings, if the test holds for it."""
    return lambda result: ("done",) if test(result) else ()


def won_with(module: str, test: Callable[[Result], bool] = lambda _: True) -> Collects:
    """Victories with a module in play for which a test holds."""
    return once(lambda result: result.won and module in result.modules and test(result))


def counted(name: str, least: int = 1) -> Callable[[Result], bool]:
    """Whether something that is counted has happened so many times."""
    return lambda result: result.counts.get(name, 0) >= least
