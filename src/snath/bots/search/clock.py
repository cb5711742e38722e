"""A soft limit for thinking, by a clock that is handed in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

EVERY: Final = 32  # positions between looks at the clock


@final
class Timer:
    """Counts positions; `late` becomes True when the time is used up."""

    def __init__(self, clock: Callable[[], float] | None, seconds: float) -> None:
        self.clock = clock if seconds > 0.0 else None
        self.end = clock() + seconds if clock is not None and seconds > 0.0 else 0.0
        self.count = 0
        self.late = False

    def tick(self) -> None:
        self.count += 1
        if self.clock is not None and self.count % EVERY == 0 and self.clock() >= self.end:
            self.late = True
