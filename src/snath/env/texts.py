"""Texts of actions that the blocks of modules are made of: words of version 2 and their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from ..config import make_config
from ..content.geometry import neighbours
from ..factory import ruleset_of
from .version import Row, texts_of, version_of

VERSION: Final = 2
# Spaces that boards of this repository have besides those of the printed one, in their order; of
# a territory also where it lies.
FURTHER_SPACES: Final[tuple[str, ...]] = ("C7", "home-inactive")
FURTHER_PLACES: Final[dict[str, tuple[int, int]]] = {"C7": (4, -1)}
SEATS: Final = (0, 6)  # the lowest and the highest number of a seat


@cache
def all_spaces() -> list[str]:
    """Every space that a text may name."""
    return [*version_of(VERSION).words["space"], *FURTHER_SPACES]


def territories() -> list[str]:
    """Those of them that are no home bases."""
    return [space for space in all_spaces() if not space.startswith("home-")]


@cache
def steps() -> list[tuple[str, str]]:
    """Every two territories that touch on some board, in both directions."""
    board = ruleset_of(make_config(2)).standard_board
    at = {board.names[i]: (board.q[i], board.r[i]) for i in range(board.territory_count)}
    at.update(FURTHER_PLACES)
    names = {place: name for name, place in at.items()}
    return [
        (name, names[place])
        for name in territories()
        for place in neighbours(*at[name])
        if place in names
    ]


def own_texts(rows: Sequence[Row], words: Mapping[str, Sequence[str]]) -> list[str]:
    """All actions of kinds that a module adds; `words` are its own vocabularies."""
    known = {**version_of(VERSION).words, "space": all_spaces(), "land": territories()}
    return list(texts_of(rows, {**known, **words}))


def texts_with(vocabulary: str, words: Sequence[str]) -> list[str]:
    """Actions of kinds that the version knows, with words that a module adds."""
    version = version_of(VERSION)
    known = set(version.texts)
    more = {**version.words, vocabulary: [*version.words[vocabulary], *words]}
    return [text for text in texts_of(version.rows, more) if text not in known]
