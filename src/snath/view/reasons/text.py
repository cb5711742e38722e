"""The sentences of the reasons, in one language."""

from __future__ import annotations

from ...content import text as texts
from ...content.text import Text, text
from .question import Why

# Gaps that are filled with the names of components.
COMPONENTS = {
    "ability": "abilities",
    "faction": "factions",
    "mat": "mats",
    "resource": "resources",
    "structure": "structures",
    "terrain": "terrains",
    "unit": "units",
}
# Gaps that share the words of another one.
LIKE = {"chosen": "section", "last": "cargo"}


def catalogue(lang: str) -> Text:
    """`reasons` by code, and for each other gap of the sentences the words that may fill it."""
    return texts.catalogue("reasons", lang)


def word(lang: str, gap: str, value: str | int) -> str:
    """What fills a gap: a number, a name that stands for itself, or the word for it."""
    if isinstance(value, int):
        return str(value)
    words = text(lang)
    if gap == "terrains":
        return words["joiners"]["or"].join(words["terrains_many"][t] for t in value.split(","))
    if gap in COMPONENTS:
        return words[COMPONENTS[gap]].get(value, value.replace("_", " "))
    return catalogue(lang).get(LIKE.get(gap, gap), {}).get(value, value.replace("_", " "))


def sentence(reason: Why, lang: str) -> str:
    """The reason as a sentence."""
    filled = {gap: word(lang, gap, value) for gap, value in reason.args.items()}
    return catalogue(lang)["reasons"][reason.code].format_map(filled)
