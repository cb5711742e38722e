"""The action space, version 1: every action a player can be offered has one fixed number.

The space is the same for all seats, modules and options, so that a policy trained on one table
fits any other.  Numbers name notation texts, not codes: codes of factions, player mats and rules
depend on the modules in play, their names do not.  Kinds come in the order of their codes, fields
in the order of their words or numbers.  Nothing in this file may change the list once published:
a change is a new version.

Chance is not part of the space, environments draw it themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import product

from ..engine.action import ActionKind, Field
from ..engine.errors import ConfigError
from ..engine.ruleset import Ruleset
from ..factory import build_ruleset
from ..modules import all_modules
from ..record.notation import parse, to_text

VERSION = 1
MOST = 255  # the largest amount that one action can name
SEATS = 7

# Fields that are plain numbers: the lowest and the highest, by kind and field.
NUMBERS: dict[tuple[str, str], tuple[int, int]] = {
    ("coins", "amount"): (1, 2),
    ("bolster", "amount"): (0, 3),
    ("bolster", "bonus"): (0, 1),
    ("trade", "amount"): (0, 2),
    ("trade", "bonus"): (0, 1),
    ("factory_top", "choice"): (0, 3),
    ("bottom", "coins"): (0, 4),
    ("bottom", "bonus"): (0, 1),
    ("reveal", "card"): (1, 27),
    ("produce_at", "amount"): (1, 9),
    ("gain", "amount"): (0, 15),
    ("dial", "power"): (0, 7),
    ("option", "number"): (0, 3),
    ("take_factory", "card"): (1, 18),
    ("bribe", "seat"): (0, SEATS - 1),
    ("give", "amount"): (1, MOST),
    ("peek", "seat"): (0, SEATS - 1),
}
# Fields of which a kind uses only some words.
WORDS: dict[tuple[str, str], tuple[str, ...]] = {
    ("bolster", "gain"): ("power", "combat_cards"),
    ("trade", "gain"): ("any_resource", "popularity"),
    ("upgrade", "section"): ("upgrade", "deploy", "build", "enlist"),
    ("enlist", "section"): ("upgrade", "deploy", "build", "enlist"),
}
RESOURCE_CARGO = ("oil", "metal", "wood", "food")  # as many as lie there
WORKER_CARGO = ("worker", "moved_worker")
WORKERS = 8


def everything() -> Ruleset:
    """The ruleset with all modules, which has every word there is."""
    return build_ruleset(tuple(module.name for module in all_modules()), None, ())


def words_of(rules: Ruleset, kind: ActionKind, field: Field) -> Sequence[str]:
    """All that a field can say, in order."""
    key = (kind.name, field.name)
    if key in WORDS:
        return WORDS[key]
    if field.of in rules.vocabularies:
        return rules.vocabularies[field.of]
    low, high = NUMBERS[key]
    return [str(number) for number in range(low, high + 1)]


def texts_of(rules: Ruleset, kind: ActionKind) -> list[str]:
    """All actions of a kind."""
    if kind.name == "carry":
        return [
            *(f"carry {cargo} {n}" for cargo in RESOURCE_CARGO for n in range(MOST + 1)),
            *(f"carry {cargo} {n}" for cargo in WORKER_CARGO for n in range(WORKERS + 1)),
        ]
    fields = [words_of(rules, kind, field) for field in kind.fields]
    return [" ".join((kind.name, *words)) for words in product(*fields)]


@cache
def texts() -> tuple[str, ...]:
    """The action space: the text of each number, optional fields written out."""
    rules = everything()
    out: list[str] = []
    for number in sorted(rules.actions):
        kind = rules.actions[number]
        if not kind.chance:
            out += texts_of(rules, kind)
    return tuple(out)


def size() -> int:
    """How many actions there are: n of `Discrete(n)`."""
    return len(texts())


def digest() -> str:
    """Fingerprint of the whole table; it never changes within a version."""
    return sha256("\n".join(texts()).encode()).hexdigest()


class Actions:
    """The space as one ruleset sees it: numbers to codes and back."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.size = size()
        self.code_of: list[int] = [-1] * self.size  # -1: not an action of this ruleset
        self.index_of: dict[int, int] = {}
        for index, text in enumerate(texts()):
            code = code_or_none(rules, text)
            if code >= 0:
                self.code_of[index] = code
                self.index_of[code] = index

    def index(self, code: int) -> int:
        """The number of an action."""
        found = self.index_of.get(code)
        if found is None:
            raise ConfigError(
                f"{to_text(self.rules, code)!r} is not in version {VERSION} of the action space: "
                "overridden components can name more than the space holds"
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


@cache
def actions_for(rules: Ruleset) -> Actions:
    """The space for a ruleset; games with the same modules share it."""
    return Actions(rules)
