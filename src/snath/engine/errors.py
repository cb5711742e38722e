"""Every error the library raises on purpose.  Each has a `code` for machines.

SnathError
├── ConfigError            a game that cannot be set up
├── IllegalActionError     an action that is not among the options
│   ├── UnknownActionError not an action at all
│   └── GameOverError      nothing can be played any more
├── PositionError          a position that does not exist
└── RecordError            a record that cannot be replayed
"""

from __future__ import annotations

from typing import Final


class SnathError(ValueError):
    code = "error"


class ConfigError(SnathError):
    code = "config"


class IllegalActionError(SnathError):
    code = "illegal_action"


class UnknownActionError(IllegalActionError):
    code = "unknown_action"


class GameOverError(IllegalActionError):
    code = "game_over"


class UndoError(SnathError):
    code = "undo"


class PositionError(SnathError):
    code = "position"


class RecordError(SnathError):
    code = "record"


LONGEST: Final = 60  # characters of a value in a message


def shown(value: object) -> str:
    """A value for a message, whatever it is: short, and without ever failing."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        return f"<{type(value).__name__} too large to show>"
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
