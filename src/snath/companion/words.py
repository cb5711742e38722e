"""Commands as words: numbers, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.errors import SnathError, shown


class CompanionError(SnathError):
    """A command that cannot be carried out; it has changed nothing."""

    code = "companion"


def no_more(rest: list[str], command: str) -> None:
    if rest:
        raise CompanionError(f"{command}: unknown word {shown(rest[0])}")


def new_value(rest: Sequence[str], what: str, now: int, most: int) -> int:
    """A number, or how much more or less: '7', '+1', '-2'."""
    word = rest[0] if len(rest) == 1 else ""
    digits = word.lstrip("+-")
    if not (digits.isascii() and digits.isdigit() and len(word) - len(digits) <= 1):
        raise CompanionError(f"{what}: write a number, or how much more or less: 7, +1, -2")
    value = int(digits) if word == digits else now + int(word)
    if not 0 <= value <= most:
        raise CompanionError(f"{what}: {value} is not from 0 to {most}")
    return value
