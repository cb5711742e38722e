"""What a module adds at a table with real components: `facets/companion.py` in its folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..modules import all_modules, facets

ROOM = "companion"

Options: TypeAlias = Mapping[str, Any]


def no_lines(options: Options, lang: str) -> list[str]:
    return []


def never(options: Options) -> bool:
    return False


def nothing_moves(options: Options, symbols: Sequence[int], lang: str) -> list[str]:
    return []


@dataclass(frozen=True)
class CompanionFacet:
    """All of it is optional.

    `options` of the table may be given to the companion.  `welcome` are lines for set-up, `moves`
    those after the moves of a card, whose symbols are given by kind.  `may_wait`: the table may say
    that an Automa keeps the first scheme for now.
    """

    options: tuple[str, ...] = ()
    welcome: Callable[[Options, str], list[str]] = no_lines
    moves: Callable[[Options, Sequence[int], str], list[str]] = nothing_moves
    may_wait: Callable[[Options], bool] = never


def companion_facets() -> list[CompanionFacet]:
    return facets(all_modules(), ROOM, CompanionFacet)
