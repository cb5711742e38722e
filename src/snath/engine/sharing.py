"""Lists that clones share: they are replaced, never changed.

Cards and mats change seldom, and copying them would cost more than half of a clone.  The shared
lists are said in `Player.clone` and `State.clone`.
"""

from __future__ import annotations


def with_value(values: list[int], at: int, value: int) -> list[int]:
    """The list with another value at one place."""
    copy = values[:]
    copy[at] = value
    return copy


def without(values: list[int], value: int) -> list[int]:
    """The list without the first such value."""
    copy = values[:]
    copy.remove(value)
    return copy
