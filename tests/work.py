"""How much work something is, counted in calls of functions.

A busy machine needs longer for it, but it needs no more calls: limits on them hold everywhere.
Only interpreted code is counted; what compiled code calls inside itself cannot be seen.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType


def calls(work: Callable[[], object]) -> int:
    """The functions that `work` calls, those of Python and those of C."""
    count = 0

    def see(frame: FrameType, event: str, function: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count
