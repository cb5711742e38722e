"""Reading the small texts of positions and scenarios: lists, amounts, spaces, cards.

Every function says in its PositionError where the value stands (`where`), what is wrong with it
and what is allowed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ..engine.board import Board
from ..engine.errors import PositionError, shown
from ..engine.ids import CARD_VALUES, LOWEST_CARD, RESOURCE_NAMES, RESOURCES
from ..engine.ruleset import Ruleset

TIMES = re.compile(r"(.*\S)\s+x([0-9]{1,3})")
MOST_TOKENS = 99  # of one resource on one space


def table(value: object, where: str) -> Mapping[str, object]:
    """A table whose keys are all text."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise PositionError(f"{where}: expected a table of names and values, not {shown(value)}")
    return value


def number(value: object, where: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(
            f"{where}: expected a whole number from {low} to {high}, not {shown(value)}"
        )
    return value


def compared(
    value: object, actual: int, where: str, low: int, high: int, what: str = ""
) -> tuple[str, str]:
    """A number as it shall be and as it is, in words; '5+' is any number from five on."""
    if isinstance(value, str) and value.endswith("+") and value[:-1].isdecimal():
        least = number(int(value[:-1]), where, low, high)
        return f"{least}+{what}", f"{least}+{what}" if actual >= least else f"{actual}{what}"
    return f"{number(value, where, low, high)}{what}", f"{actual}{what}"


def counts(value: object) -> bool:
    """Whether a fact says how many there are, not which: 3 or '3+'."""
    return isinstance(value, int) or (isinstance(value, str) and value[:-1].isdecimal())


def truth(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise PositionError(f"{where}: expected true or false, not {shown(value)}")
    return value


def text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise PositionError(f"{where}: expected text, not {shown(value)}")
    return value


def items(value: object, where: str) -> list[str]:
    """Entries of a list of texts, or of one text with commas; '' and 'none' are empty."""
    if isinstance(value, str):
        if value.strip() in ("", "none"):
            return []
        return [item.strip() for item in value.split(",")]
    if not isinstance(value, Sequence):
        raise PositionError(
            f"{where}: expected a text with commas or a list of texts, not {shown(value)}"
        )
    return [text(item, where).strip() for item in value]


def repeated(value: object, where: str) -> list[str]:
    """Like `items`, with every `… xN` written out N times."""
    out: list[str] = []
    for item in items(value, where):
        match = TIMES.fullmatch(item)
        out += [match[1]] * int(match[2]) if match else [item]
    return out


def named(word: object, names: Sequence[str], where: str, what: str) -> int:
    """The index of a name."""
    if not isinstance(word, str) or word not in names:
        raise PositionError(
            f"{where}: unknown {what} {shown(word)}; allowed: {', '.join(names)}"
        )
    return names.index(word)


def space(board: Board, word: str, where: str, home: int = -1) -> int:
    """A space by name; `home` is the own home base, where there is an owner."""
    if word == "home" and home >= 0:
        return home
    if word not in board.index:
        own = "home, " if home >= 0 else ""
        raise PositionError(
            f"{where}: unknown space {shown(word)}; allowed: {own}{', '.join(board.names)}"
        )
    return board.index[word]


def standing(rules: Ruleset, board: Board, word: str, where: str, home: int) -> int:
    """Where a unit is: on a space, or aboard in a container."""
    containers = [container.key for container in rules.containers]
    if word in containers:
        return board.count + containers.index(word)
    return space(board, word, where, home)


def place(rules: Ruleset, word: str, where: str) -> int:
    """A space or a container by name."""
    return named(word, rules.vocabularies["space"], where, "space or container")


def spaces_mask(board: Board, value: object, where: str) -> int:
    mask = 0
    for word in items(value, where):
        mask |= 1 << space(board, word, where)
    return mask


def numbers(value: object, where: str) -> list[int]:
    """Whole numbers: one of them, a list, or a text with commas and 'xN'."""
    if isinstance(value, int) and not isinstance(value, bool):
        return [number(value, where, 0, 255)]
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [number(item, where, 0, 255) for item in value]
    return [whole(word, where) for word in repeated(value, where)]


def whole(word: str, where: str) -> int:
    """A whole number written in plain digits."""
    if not (word.isascii() and word.isdigit() and len(word) <= 3):
        raise PositionError(f"{where}: {shown(word)} is not a number")
    return number(int(word), where, 0, 255)


def card_numbers(value: object, where: str, allowed: Sequence[int]) -> list[int]:
    """Different printed numbers of cards that exist, in the order they are written."""
    out = numbers(value, where)
    for card in out:
        if card not in allowed:
            known = ", ".join(str(n) for n in sorted(allowed))
            raise PositionError(f"{where}: there is no card {card}; allowed: {known}")
        if out.count(card) > 1:
            raise PositionError(f"{where}: card {card} is there only once")
    return out


def combat_values(value: object, where: str) -> list[int]:
    """Values of combat cards in the order they are written, as indices."""
    highest = LOWEST_CARD + CARD_VALUES - 1
    if isinstance(value, int):
        raise PositionError(f"{where}: expected a list of card values, not {shown(value)}")
    return [
        number(card, f"{where}: card", LOWEST_CARD, highest) - LOWEST_CARD
        for card in numbers(value, where)
    ]


def combat_cards(value: object, where: str) -> list[int]:
    """Combat cards as counts by value."""
    counts = [0] * CARD_VALUES
    for index in combat_values(value, where):
        counts[index] += 1
    return counts


def stock(value: object, where: str) -> list[int]:
    """Resource tokens like '2 metal, 1 oil', as counts by resource."""
    counts = [0] * RESOURCES
    for item in items(value, where):
        amount, _, name = item.rpartition(" ")
        kind = named(name, RESOURCE_NAMES, where, "resource")
        if amount and not (amount.isascii() and amount.isdigit() and len(amount) <= 2):
            raise PositionError(
                f"{where}: write {shown(item)} as an amount and a resource: '2 {name}'"
            )
        counts[kind] += int(amount or 1)
        number(counts[kind], f"{where}: {name}", 0, MOST_TOKENS)
    return counts
