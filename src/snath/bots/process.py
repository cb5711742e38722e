"""A process that does nothing but play."""

from __future__ import annotations

import gc
from typing import Final

NEW_OBJECTS: Final = 100_000  # between two searches for garbage


def settle_in() -> None:
    """Look for garbage seldom: a search makes thousands of positions, which free themselves, and
    a sixth of its time went into finding out that they do."""
    gc.freeze()  # what is loaded by now stays
    gc.set_threshold(NEW_OBJECTS)
