"""Waiting in tests: until something has happened, never until some time has passed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

# Seconds after which something counts as never coming.  Nothing takes nearly as long, even on a
# machine with far more to do than it has cores: no test is a race against it.
PATIENCE: Final = 600.0


def wait_for(look: Callable[[], T | None], every: float = 0.02) -> T:
    """The first answer of `look` that is true."""
    until = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < until, f"it never came, the last answer was {found!r}"
        time.sleep(every)
    return found
