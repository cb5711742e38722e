"""What is wrong with a content file, and where."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NoReturn

from ..engine.errors import SnathError


class ContentError(SnathError):
    """A content file that cannot be used: which file, entry and field, why, what is allowed."""

    code = "content"

    def __init__(
        self, file: str, entry: str, field: str, problem: str, allowed: str = "",
    ) -> None:
        self.file = file
        self.entry = entry
        self.field = field
        self.problem = problem
        self.allowed = allowed
        where = ", ".join(part for part in (file, entry, field) if part)
        super().__init__(f"{where}: {problem}" + (f"; allowed: {allowed}" if allowed else ""))


class Place:
    """A spot in a content file, for error messages."""

    def __init__(self, file: str, entry: str = "", field: str = "") -> None:
        self.file = file
        self.entry = entry
        self.field = field

    def at(self, step: str | int) -> Place:
        """The spot one field or one list item further in."""
        if isinstance(step, int):
            return Place(self.file, self.entry, f"{self.field}[{step}]")
        return Place(self.file, self.entry, f"{self.field}.{step}" if self.field else step)

    def fail(self, problem: str, allowed: str = "") -> NoReturn:
        raise ContentError(self.file, self.entry, self.field, problem, allowed)


def unknown(what: str, word: str, words: Iterable[str]) -> str:
    """'unknown WHAT "word"', with the nearest of the allowed words if there is one."""
    near = get_close_matches(word, list(words), 1)
    return f'unknown {what} "{word}"' + (f' (did you mean "{near[0]}"?)' if near else "")
