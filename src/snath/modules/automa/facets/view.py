"""An Automa card in words: what it asks for, for one Automa as it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ....content.text import catalogue, text
from ....engine.ids import BOTTOM_NAMES
from ....view.facet import ViewFacet
from ..cards import (
    ATTACK_COMBAT,
    AUTOMA_GAIN_NAMES,
    SYMBOL_NAMES,
    AutomaCard,
    Scheme,
    Symbol,
)
from ..part import AutomaPart
from ..row_two import amount, concerns

AutomaText: TypeAlias = dict[str, dict[str, str]]


@dataclass(frozen=True)
class Reading:
    """The rows of a card; brackets of other factions are left out."""

    skip: bool
    moves: list[str]
    which: str  # of the moves: the first that is possible, or all
    gains: list[str]
    recruit: str  # empty if nobody gains anything
    tracker: str
    box: int


def automa_text(lang: str) -> AutomaText:
    """Sentences about Automa cards and for the companion."""
    return catalogue("automa", lang)


def read_card(
    card: AutomaCard, part: AutomaPart, automa: int, faction: str, icons: list[str], power: int,
    lang: str = "en", began: int = 0,
) -> Reading:
    """A card as an Automa of this faction, with these icons, reads it with this much power.

    `began` is the scheme, 1 or 2, that the card began with, if it is under way.
    """
    words = automa_text(lang)
    scheme = card.schemes[began - 1 if began else part.schemes[automa]]
    recruit = scheme.recruit
    return Reading(
        part.skips(automa) and scheme.skip,
        [
            move_text(symbol, faction, power, lang)
            for symbol in scheme.moves
            if concerns(symbol, icons)
        ],
        words["card"]["all_valid" if part.moves_all(automa) else "first_valid"],
        gain_texts(scheme, part, automa, icons, lang),
        words["recruits"][BOTTOM_NAMES[recruit]] if recruit >= 0 else "",
        words["card"]["advances" if card.tracks else "stays"],
        card.box,
    )


def move_text(symbol: Symbol, faction: str, power: int, lang: str) -> str:
    words = automa_text(lang)
    name = SYMBOL_NAMES[symbol.kind]
    needs = str(symbol.number)
    if symbol.kind == ATTACK_COMBAT and power < symbol.number:
        line = words["card"]["too_weak"].format(needs=needs)
    else:
        line = words["moves"][name].format(needs=needs)
        more = words.get(f"moves_{faction}", {}).get(name)
        if more is not None:
            line = f"{line} {more}"
    if symbol.faction:
        short = text(lang)["factions_short"][symbol.faction]
        line = words["card"]["bracket"].format(faction=short, line=line)
    return line


def gain_texts(
    scheme: Scheme, part: AutomaPart, automa: int, icons: list[str], lang: str
) -> list[str]:
    out: list[str] = []
    level = part.settings.levels[automa]
    for at, symbol in enumerate(scheme.gains):
        n = amount(scheme.gains, at, icons, part.settings, level)
        if concerns(symbol, icons) and n:
            name = AUTOMA_GAIN_NAMES[symbol.kind]
            out.append(automa_text(lang)["gains"][name].format(n=n))
    return out


FACET = ViewFacet()  # it decides nothing, so there is nothing to explain
