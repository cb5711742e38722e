"""Commands as words: numbers, and what is wrong with them, said in the language of the table."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.errors import SnathError, shown
from ..modules.automa.facets.view import AutomaText


class CompanionError(SnathError):
    """A command that cannot be carried out; it has changed nothing."""

    code = "companion"


def refused(words: AutomaText, key: str, **gaps: object) -> CompanionError:
    return CompanionError(words["refuses"][key].format(**gaps))


def no_more(words: AutomaText, rest: list[str], command: str) -> None:
    if rest:
        raise refused(words, "word", command=command, word=shown(rest[0]))


def plain_number(word: str) -> int | None:
    """The number that plain digits write; other signs that count as digits elsewhere write none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 9 else None


def new_value(words: AutomaText, rest: Sequence[str], what: str, now: int, most: int) -> int:
    """A number, or how much more or less: '7', '+1', '-2'."""
    word = rest[0] if len(rest) == 1 else ""
    sign = word[:1] if word[:1] in ("+", "-") else ""
    number = plain_number(word[len(sign) :])
    if number is None:
        raise refused(words, "number", what=what)
    value = now + number if sign == "+" else now - number if sign else number
    if not 0 <= value <= most:
        raise refused(words, "range", what=what, value=value, most=most)
    return value
