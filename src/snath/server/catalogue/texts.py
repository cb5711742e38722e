"""All words of a language, as clients read them."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from ...content.load import shipped
from ...content.modules import content_modules
from ...content.text import catalogue, languages, text
from ...view.components import component_json, components
from ..errors import ServerError
from ..protocol.catalogue import Texts
from ..protocol.declared import ComponentEntry, Components

TEXT_FILES = ("reasons", "glossary")  # lines of the log come with the events
RESERVED: Final = ("confidence", "doubt", "known", "ours", "why")  # what we say of our entries


def check_language(lang: str) -> None:
    """ServerError if there are no words of this language."""
    if lang not in languages():
        there = ", ".join(languages())
        raise ServerError("not_found", f"no texts in {lang[:20]!r}; there are: {there}")


@cache
def components_in(lang: str) -> Components:
    """What can be read on the components of all modules."""
    found = components(shipped(content_modules()), lang)
    return msgspec.convert({"components": found}, Components)


def entry_of(section: str, key: str, lang: str) -> ComponentEntry:
    """What an owner would change of a component: its words in a language, and its values."""
    content = shipped(content_modules())
    for found, entry in content.entries.get(section, {}).items():
        if str(found) == key:
            told = component_json(content, section, found, entry, lang)
            values = {name: value for name, value in entry.items() if name not in RESERVED}
            words = {"name": told["label"], "text": told["text"]}
            return ComponentEntry(section, told["module"], values | words)
    raise ServerError("not_found", f"no component {key[:40]!r} in {section[:40]!r}")


@cache
def texts(lang: str) -> Texts:
    """All words of one of the `languages`."""
    files = {name: catalogue(name, lang) for name in TEXT_FILES}
    return Texts(lang=lang, texts=text(lang), **files)
