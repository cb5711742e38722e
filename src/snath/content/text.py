"""Names, sentences and explanations for people, by language.

A catalogue is made of the files of one kind in this package's `text` folder and in those of the
modules: `<lang>.json` has the names of components, `events.<lang>.json` the sentences of the log,
and so on.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeAlias

from ..modules import all_modules
from .errors import ContentError
from .modules import folder_of

Text: TypeAlias = dict[str, dict[str, str]]
Catalogue: TypeAlias = dict[str, Any]

FIRST: Final = "en"  # stands in for a language that a module has no texts in


def folders() -> list[Traversable]:
    """Where texts lie: those of the base game first, then those of the modules."""
    of_modules = (folder_of(module, "text") for module in all_modules())
    base = resources.files("snath.content").joinpath("text")
    return [base, *(folder for folder in of_modules if folder is not None)]


def languages() -> list[str]:
    """The languages there are texts in; files with a word before the language are no full texts."""
    names = (entry.name.removesuffix(".json") for entry in folders()[0].iterdir())
    return sorted(name for name in names if "." not in name)


@cache
def catalogue(kind: str, lang: str) -> Catalogue:
    """All texts of a kind; shared, so do not change them."""
    if lang not in languages():
        raise ContentError("", "text", "", f'no texts in "{lang}"', ", ".join(languages()))
    out: Catalogue = {}
    for folder in folders():
        for name in dict.fromkeys((lang, FIRST)):
            file = folder.joinpath(f"{kind}.{name}.json" if kind else f"{name}.json")
            if file.is_file():
                merge(out, json.loads(file.read_text(encoding="utf-8")), str(file))
                break
    return out


def merge(out: Catalogue, more: Catalogue, file: str) -> None:
    """Add texts, none of which may be there already."""
    for key, value in more.items():
        if isinstance(value, dict):
            merge(out.setdefault(key, {}), value, file)
        elif key in out:
            raise ContentError(file, key, "", "this text is given twice")
        else:
            out[key] = value


def text(lang: str) -> Text:
    """The names of components and what they do, by kind and key."""
    return catalogue("", lang)


def label(kind: str, key: str, lang: str) -> str:
    """The name of a thing for people: its text, else its key in words."""
    return text(lang).get(kind, {}).get(key, in_words(key))


def in_words(key: str) -> str:
    return key.replace("_", " ")


def ability_text(rule: str, lang: str) -> tuple[str, str]:
    """Name and explanation of an ability, with the parameters of its rule key filled in."""
    words = text(lang)
    key, _, terrains = rule.partition(":")
    names = [words["terrains_many"][terrain] for terrain in terrains.split(",") if terrain]
    explanation = words["ability_texts"][key]
    explanation = explanation.replace("{terrains}", words["joiners"]["or"].join(names))
    return words["abilities"][key], explanation
