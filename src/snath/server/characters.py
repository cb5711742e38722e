"""Characters that no text may hold: PostgreSQL stores no NUL, and half of a pair is no character.

Looked for at the door, so that no message means one thing here and another in the database.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote_to_bytes

# An escaped NUL in JSON; a backslash that is escaped itself begins none.
ESCAPED_NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
PROBLEM: Final = "no text may hold the character NUL"


def json_holds_nul(data: bytes) -> bool:
    """Whether a text in JSON holds NUL; JSON itself allows it only when it is escaped."""
    return b"\\u0000" in data and ESCAPED_NUL.search(data) is not None


def address_holds_nul(path: str, query: bytes) -> bool:
    return "\0" in path or (b"%" in query and b"\0" in unquote_to_bytes(query))


def is_whole(value: object) -> bool:
    """Whether all texts in a value from JSON can be stored."""
    left = [value]
    while left:
        match left.pop():
            case str() as text:
                if "\0" in text or any("\ud800" <= c <= "\udfff" for c in text):
                    return False
            case dict() as inner:
                left += [*inner, *inner.values()]
            case list() as inner:
                left += inner
    return True
