"""Small phrases that all parts of the terminal game use; names come from the text files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...content.text import text
from ...engine.ids import GAIN_NAMES, TERRAIN_NAMES
from ...engine.state import State
from ...engine.tables import Cost, Gain

LANGUAGE: Final = "en"
GOALS: Final = {
    "upgrades": "all 6 upgrades",
    "mechs": "all 4 mechs",
    "structures": "all 4 structures",
    "recruits": "all 4 recruits",
    "workers": "all 8 workers",
    "objective": "an objective",
    "combat": "a combat won",
    "popularity": "18 popularity",
    "power": "16 power",
}


def word(kind: str, key: str) -> str:
    """The name of a thing; its key if there is no text for it."""
    return text(LANGUAGE).get(kind, {}).get(key, key.replace("_", " "))


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
    parts: list[str] = []
    resources = "different" if cost.different else "resources"
    for key, amount in (
        ("coins", cost.coins),
        ("popularity", cost.popularity),
        ("power", cost.power),
        ("combat_cards", cost.cards),
        (resources, cost.resources),
    ):
        if amount == 1 and key != "different":
            parts.append(word("costs_one", key))
        elif amount:
            parts.append(word("costs_many", key).replace("{n}", str(amount)))
    return joined(parts)


def joined(parts: list[str]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def place(state: State, space: int) -> str:
    """A space with its terrain: 'D5 (mountain)'; a home base by its faction."""
    board = state.board
    name = state.rules.vocabularies["space"][space]
    if space >= board.count:
        return name.replace("_", " ")
    if board.bases >> space & 1:
        return f"the home base of {word('factions_short', name.removeprefix('home-'))}"
    return f"{name} ({word('terrains', TERRAIN_NAMES[board.terrain[space]])})"


def owner(state: State, seat: int) -> str:
    """The name of a seat: its faction, or its number before it has one."""
    faction = state.players[seat].faction
    if faction < 0:
        return f"seat {seat}"
    return word("factions_short", state.rules.tables.factions[faction].key)


def objective_text(number: int) -> str:
    return word("objectives", str(number))


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def goal_text(key: str) -> str:
    return GOALS.get(key, key.replace("_", " "))
