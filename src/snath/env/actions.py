"""The action space: every action a player can be offered has one fixed number.

The space is the same for all seats, modules and options, so that a policy trained on one table
fits any other.  Numbers name notation texts, not codes: codes of factions, player mats and rules
depend on the modules in play, their names do not.  The texts of a version are its data (see
`snath.env.version`); modules that came later have blocks of numbers of their own in version 2,
and what no block names takes a free number there.

Chance is not part of the space, environments draw it themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import prod

from ..engine.action import ActionKind
from ..engine.errors import ConfigError
from ..engine.ruleset import Ruleset
from ..record.notation import parse, to_text
from .facets import blocks_of
from .rooms import numbers
from .version import Version, field_words, texts_of, version_of

MOST = 255  # the largest amount that one action can name
BLOCK_HINT = "a module with so many needs a block of action numbers in its facets/encoding.py"
MOST_OF_SEVERAL = 31  # the same in a kind without numbers of its own that has further fields


class Actions:
    """The space as one ruleset sees it: numbers to codes and back."""

    def __init__(self, rules: Ruleset, version: Version) -> None:
        room = version.rooms["action"]
        known = numbers(room, blocks_of(version, rules.modules, "action"))
        if version.open:
            known |= free_numbers(rules, version, known)
        self.rules = rules
        self.version = version
        self.size = room.size
        self.texts = [""] * self.size  # empty: not an action of anything in play
        self.code_of: list[int] = [-1] * self.size  # -1: not an action of this ruleset
        self.index_of: dict[int, int] = {}
        for text, index in known.items():
            self.texts[index] = text
            code = code_or_none(rules, text)
            if code >= 0:
                self.code_of[index] = code
                self.index_of[code] = index

    def index(self, code: int) -> int:
        """The number of an action."""
        found = self.index_of.get(code)
        if found is None:
            raise ConfigError(
                f"{to_text(self.rules, code)!r} is not in version {self.version.number} of the "
                "action space: overridden components, and modules without numbers of their own, "
                "can name more than the space holds"
            )
        return found

    def indices(self, codes: Sequence[int]) -> list[int]:
        """The numbers of many actions."""
        try:
            return [self.index_of[code] for code in codes]
        except KeyError:
            return [self.index(code) for code in codes]


def code_or_none(rules: Ruleset, text: str) -> int:
    """The code of a text, -1 if these rules lack its kind or one of its words."""
    name, *words = text.split()
    kind = kinds_by_name(rules).get(name)
    if kind is None:
        return -1
    for field, word in zip(kind.fields, words, strict=True):
        if field.of in rules.vocabularies and word not in rules.vocabularies[field.of]:
            return -1
    return parse(rules, text)


@cache
def kinds_by_name(rules: Ruleset) -> dict[str, ActionKind]:
    return {kind.name: kind for kind in rules.actions.values()}


# -- what has no number of its own -------------------------------------------------------------


def free_numbers(
    rules: Ruleset, version: Version, known: dict[str, int]
) -> dict[str, int]:
    """Free numbers for actions that neither the version nor a block of a module names.

    First kinds of which nothing has a number, then known kinds with new words, for instance a new
    unit on each space; always in the same order, so that games with the same modules and seats
    have the same numbers.
    """
    room = version.rooms["action"]
    most = room.size - room.free
    texts = dict.fromkeys((*new_kinds(rules, known, most), *new_words(rules, version, known)))
    if len(texts) > most:
        raise ConfigError(
            f"{len(texts):,} actions of these modules have no number of their own, {most:,} "
            f"numbers are free: {BLOCK_HINT}"
        )
    return {text: number for number, text in enumerate(texts, room.free)}


def new_words(rules: Ruleset, version: Version, known: dict[str, int]) -> Iterator[str]:
    """Actions of known kinds with words that the version does not have."""
    for text in texts_of(version.rows, rules.vocabularies):
        if text not in known:
            yield text


def new_kinds(rules: Ruleset, known: dict[str, int], most: int) -> Iterator[str]:
    """All actions of the kinds of which nothing is known."""
    named = {text.split()[0] for text in known}
    for number in sorted(rules.actions):
        kind = rules.actions[number]
        if kind.chance or kind.name in named:
            continue
        words = rules.vocabularies
        amounts = (0, MOST if len(kind.fields) == 1 else MOST_OF_SEVERAL)
        fields = [field.of if field.of in words else amounts for field in kind.fields]
        count = prod(len(field_words(field, words)) for field in fields)
        if count > most:
            raise ConfigError(
                f"there are {count:,} actions {kind.name!r}, {most:,} numbers are free: "
                f"{BLOCK_HINT}"
            )
        yield from texts_of([(kind.name, *fields)], words)


@cache
def actions_for(rules: Ruleset, version: int = 1) -> Actions:
    """The space for a ruleset; games with the same modules share it."""
    return Actions(rules, version_of(version))
