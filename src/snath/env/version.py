"""Versions of the environments: which word has which number, which fields a vector has.

A version is data that never changes once published.  Version 1 is history: it knows the modules
that there were, and refuses games with others.  Version 2 is for all modules, also those to come:
it begins with the words and fields of version 1 and has room for more (see `snath.env.rooms`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

from ..engine.errors import ConfigError, shown
from .rooms import Room

VERSIONS = (1, 2)

# A kind of action and its fields: the name of a vocabulary, some words, or the lowest and the
# highest number.
Row = Sequence[Any]


class Version:
    """What `v1.json` and `v2.json` say."""

    def __init__(self, number: int, data: Mapping[str, Any], before: Version | None) -> None:
        self.number = number
        self.name = f"snath_v{number}"
        self.sizes: dict[str, int] = data["sizes"]
        self.words: dict[str, list[str]] = {} if before is None else dict(before.words)
        for kind, more in data["words"].items():
            self.words[kind] = [*self.words.get(kind, ()), *more]
        self.rows: list[Row] = [*([] if before is None else before.rows), *data["actions"]]
        self.texts = tuple(texts_of(self.rows, self.words))
        self.table: list[tuple[str, int]] = [(name, size) for name, size in data["table"]]
        self.seat: list[tuple[str, int]] = [(name, size) for name, size in data["seat"]]
        self.rooms: dict[str, Room] = {}
        for kind, words in {**self.words, "action": self.texts}.items():
            self.rooms[kind] = Room(kind, tuple(words), len(words), len(words), len(words))
        for kind, room in data.get("rooms", {}).items():
            self.rooms[kind] = Room(kind, tuple(self.words_of(kind)), **room)

    def words_of(self, kind: str) -> Sequence[str]:
        return self.texts if kind == "action" else self.words.get(kind, ())

    @property
    def open(self) -> bool:
        """Whether it has room for modules that came later."""
        return self.rooms["module"].free < self.rooms["module"].size

    def check_modules(self, names: Sequence[str]) -> None:
        """ConfigError for modules that a version without room does not know."""
        for name in names:
            if not self.open and name not in self.words["module"]:
                raise ConfigError(
                    f"{self.name} does not know the module {name!r}: use snath_v{VERSIONS[-1]}, "
                    f"which is for all modules, or play with {', '.join(self.words['module'])}"
                )

    def actions_digest(self) -> str:
        return digest(self.texts)

    def layout_digest(self) -> str:
        return digest([f"{name} {length}" for name, length in (*self.table, *self.seat)])


def digest(lines: Sequence[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


def texts_of(rows: Sequence[Row], words: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """All actions of some rows, optional fields written out."""
    for kind, *fields in rows:
        for chosen in product(*(field_words(field, words) for field in fields)):
            yield " ".join((kind, *chosen))


def field_words(field: Any, words: Mapping[str, Sequence[str]]) -> Sequence[str]:
    """All that a field of a row can say; nothing if the vocabulary is not in play."""
    if isinstance(field, str):
        return words.get(field, ())
    if isinstance(field[0], int):
        return [str(number) for number in range(field[0], field[1] + 1)]
    return list(field)


@cache
def version_of(number: int) -> Version:
    """A version by its number."""
    if number not in VERSIONS:
        allowed = ", ".join(map(str, VERSIONS))
        raise ConfigError(f"unknown version {shown(number)}; allowed: {allowed}")
    file = Path(__file__).with_name(f"v{number}.json")
    data = json.loads(file.read_text(encoding="utf-8"))
    return Version(number, data, version_of(number - 1) if number > 1 else None)
