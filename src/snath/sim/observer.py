"""Observers: own measurements of every game of a simulation.

An observer is named by its entry point in the group `snath.observers` or by its import path,
`package.module:Class`.  It is made once in every process and sees games one after another.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from importlib.metadata import entry_points
from typing import Final

from ..engine.errors import ConfigError
from ..game import Game

GROUP: Final = "snath.observers"


class Observer:
    """Watches games; all it may do is look.  `columns` are what it adds to the rows."""

    columns: Sequence[str] = ()

    def before(self, game: Game, number: int) -> None:
        """A game is about to begin."""

    def step(self, game: Game, seat: int, code: int) -> None:
        """A seat has decided, and chance has followed; the game shows what came of it."""

    def after(self, game: Game, number: int) -> Sequence[Mapping[str, object]]:
        """The game is over: the values of the columns for each seat, or nothing."""
        return ()


def load_observer(name: str) -> Observer:
    """The observer with a name, made; ConfigError if there is none or it is not one."""
    module, colon, attribute = name.partition(":")
    try:
        if colon:
            maker = getattr(importlib.import_module(module), attribute)
        else:
            entries = {entry.name: entry for entry in entry_points(group=GROUP)}
            if name not in entries:
                known = "".join(f"{entry}, " for entry in entries)
                raise ConfigError(
                    f"unknown observer {name!r}; allowed: {known}or an import path like "
                    "package.module:Class"
                )
            maker = entries[name].load()
        made = maker()
    except (ImportError, AttributeError, TypeError) as error:
        raise ConfigError(f"observer {name!r} cannot be loaded: {error}") from error
    if not isinstance(made, Observer):
        raise ConfigError(f"observer {name!r} is not a subclass of snath.sim.Observer")
    return made
