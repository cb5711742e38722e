"""Plain data from outside: refusing what is no small JSON."""

from __future__ import annotations

from typing import Final

from ..engine.errors import shown

DEEPEST: Final = 6
WIDEST: Final = 100
LARGEST: Final = 1 << 96


def problem(value: object, depth: int = 0) -> str | None:
    """Why a value is not small plain JSON, or None if it is."""
    if value is None or isinstance(value, bool | float):
        return None
    if isinstance(value, int):
        return None if abs(value) < LARGEST else f"{shown(value)} is too large a number"
    if isinstance(value, str):
        return None if len(value) <= WIDEST else f"{shown(value)} is too long"
    if not isinstance(value, list | dict):
        return f"{shown(value)} is no JSON"
    if depth == DEEPEST:
        return f"{shown(value)} is nested too deep"
    if len(value) > WIDEST:
        return f"{shown(value)} has more than {WIDEST} entries"
    if isinstance(value, dict):
        for key in value:
            if not isinstance(key, str) or len(key) > WIDEST:
                return f"the key {shown(key)} is no name"
    for inner in value if isinstance(value, list) else value.values():
        found = problem(inner, depth + 1)
        if found is not None:
            return found
    return None
