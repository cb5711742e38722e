"""The general supply of mods.  Rulebook: Mech Mods; Infrastructure Mods."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..content import build_tables
from ..content.load import load
from .names import KINDS, MECH, MODULES, NEW_FACTIONS

REPLACEMENTS: Final = ("revised_township",)  # tiles of single episodes, which nobody draws


class Supply:
    """How many tokens of each name lie in the supply, by kind."""

    def __init__(self, tokens: dict[str, dict[str, int]]) -> None:
        self.tokens = tokens

    @staticmethod
    def full() -> Supply:
        return Supply({kind: dict(all_tokens(kind)) for kind in KINDS})

    def fitting(self, kind: str, barred: set[str]) -> dict[str, int]:
        """Tokens that may be drawn: none of a barred name."""
        return {
            name: count for name, count in self.tokens[kind].items() if count and name not in barred
        }

    def take(self, kind: str, name: str) -> None:
        assert self.tokens[kind][name] > 0, f"no {name} is left in the supply"
        self.tokens[kind][name] -= 1

    def give_back(self, kind: str, name: str) -> None:
        self.tokens[kind][name] += 1

    def to_json(self) -> dict[str, dict[str, int]]:
        return {kind: dict(tokens) for kind, tokens in self.tokens.items()}


@cache
def all_tokens(kind: str) -> dict[str, int]:
    """Every token of a kind: copies by name, as printed."""
    return {
        str(entry["key"]): int(entry["copies"])
        for entry in load((MODULES[kind],)).all(MODULES[kind])
        if str(entry["key"]) not in REPLACEMENTS
    }


@cache
def mech_abilities(faction: str) -> frozenset[str]:
    """Abilities on a faction's mat, which no Mech Mod needs to repeat."""
    tables = build_tables(("invaders", *NEW_FACTIONS), None)
    return frozenset(tables.factions[tables.faction_index(faction)].mechs)


def barred_names(kind: str, faction: str, owned: list[str], drawn: list[str]) -> set[str]:
    """Names that a draw puts aside: drawn or owned already, or printed on the mat."""
    printed = mech_abilities(faction) if kind == MECH else frozenset()
    return {*owned, *drawn, *printed}
