"""The airship of an Automa on the real board; told where the table has named its tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....companion.facet import CompanionFacet, Options
from ....content.text import catalogue, text
from ...automa.cards import ENCOUNTER_FACTORY, MOVE_CHARACTER, MOVE_MECH
from ..automa_cards import CARDS
from ..options import ACTIVE, CHOSEN_AGGRESSIVE, DRAWN


def words(lang: str) -> dict[str, str]:
    found: dict[str, str] = catalogue("automa", lang)["airships"]
    return found


def card(options: Options, lang: str) -> str:
    """The card of the tile in words; empty at a table that names none."""
    tile = options.get(CHOSEN_AGGRESSIVE, DRAWN)
    return "" if tile == DRAWN else text(lang)[f"{CARDS}_texts"][tile]


def welcome(options: Options, lang: str) -> list[str]:
    said = card(options, lang)
    return [said, words(lang)["camping"]] if said else []


def moves(options: Options, symbols: Sequence[int], lang: str) -> list[str]:
    """After the character, in the active variant after a mech too, the airship flies."""
    going = {MOVE_CHARACTER, ENCOUNTER_FACTORY} | ({MOVE_MECH} if options.get(ACTIVE) else set())
    if not card(options, lang) or not going & set(symbols):
        return []
    return [words(lang)["active" if options.get(ACTIVE) else "flies"], words(lang)["ties"]]


FACET: Final = CompanionFacet((CHOSEN_AGGRESSIVE, ACTIVE), welcome, moves)
