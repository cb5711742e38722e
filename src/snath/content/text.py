"""Names and short explanations for people, in one language, by kind and key."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import TypeAlias

from .errors import ContentError

Text: TypeAlias = dict[str, dict[str, str]]


def languages() -> list[str]:
    """The languages there are texts in; files with a word before the language are no full texts."""
    folder = resources.files("snath.content").joinpath("text")
    names = (entry.name.removesuffix(".json") for entry in folder.iterdir())
    return sorted(name for name in names if "." not in name)


@cache
def text(lang: str) -> Text:
    """All texts of a language; shared, so do not change them."""
    if lang not in languages():
        raise ContentError("", "text", "", f'no texts in "{lang}"', ", ".join(languages()))
    source = resources.files("snath.content").joinpath("text", f"{lang}.json")
    out: Text = json.loads(source.read_text(encoding="utf-8"))
    return out


def ability_text(rule: str, lang: str) -> tuple[str, str]:
    """Name and explanation of an ability, with the parameters of its rule key filled in."""
    words = text(lang)
    key, _, terrains = rule.partition(":")
    names = [words["terrains_many"][terrain] for terrain in terrains.split(",") if terrain]
    explanation = words["ability_texts"][key]
    explanation = explanation.replace("{terrains}", words["joiners"]["or"].join(names))
    return words["abilities"][key], explanation
