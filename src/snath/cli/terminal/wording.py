"""Small phrases that all of the terminal game uses; names come from the text files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...content.text import ability_text, in_words, label, text
from ...engine.ids import GAIN_NAMES, NO_TERRAIN, TERRAIN_NAMES
from ...engine.state import State
from ...engine.tables import Cost, Gain
from ...view.declared import HOME

LANGUAGE: Final = "en"


def word(kind: str, key: str) -> str:
    """The name of a thing; its key in words if there is no text for it."""
    return label(kind, key, LANGUAGE)


def counted(n: int, one: str, many: str = "") -> str:
    """'1 unit', '3 units'."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def gain_text(kind: int, amount: int) -> str:
    key = GAIN_NAMES[kind]
    if amount == 1:
        return word("gains_one", key)
    return word("gains_many", key).replace("{n}", str(amount))


def gains_text(gains: Iterable[Gain]) -> str:
    return joined([gain_text(gain.kind, gain.amount) for gain in gains])


def cost_text(cost: Cost) -> str:
    """What has to be paid; nothing if it is free."""
    due: list[str] = []
    resources = "different" if cost.different else "resources"
    for key, amount in (
        ("coins", cost.coins),
        ("popularity", cost.popularity),
        ("power", cost.power),
        ("combat_cards", cost.cards),
        (resources, cost.resources),
    ):
        if amount == 1 and key != "different":
            due.append(word("costs_one", key))
        elif amount:
            due.append(word("costs_many", key).replace("{n}", str(amount)))
    return joined(due)


def joined(items: list[str]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + " and " + items[-1]


def place(state: State, space: int) -> str:
    """A space with its terrain: 'D5 (mountain)'; a home base by its faction."""
    board = state.board
    name = state.rules.vocabularies["space"][space]
    if space >= board.count:
        return word("containers", name)
    if board.bases >> space & 1:
        return f"the home base of {word('factions_short', name.removeprefix(HOME))}"
    if board.terrain[space] == NO_TERRAIN:
        return name
    return f"{name} ({word('terrains', TERRAIN_NAMES[board.terrain[space]])})"


def ability(rule: str) -> tuple[str, str]:
    """Name and explanation of an ability; one without texts is called by its key in words."""
    key = rule.partition(":")[0]
    if key not in text(LANGUAGE)["abilities"]:
        return in_words(key), ""
    return ability_text(rule, LANGUAGE)


def ability_said(rule: str) -> str:
    """'Speed: your character and mechs …'."""
    return ": ".join(filter(None, ability(rule)))


def objective_text(number: int) -> str:
    """'Timber barons: you control …'."""
    sentence = word("objectives", str(number))
    return f"{word('objective_names', str(number))}: {sentence[:1].lower()}{sentence[1:]}"


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def goal_text(key: str) -> str:
    return word("goals", key)
