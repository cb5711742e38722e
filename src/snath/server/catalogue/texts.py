"""All words of a language, as clients read them."""

from __future__ import annotations

from functools import cache

from ...content.text import catalogue, text
from ..protocol.catalogue import Texts

TEXT_FILES = ("events", "reasons", "automa", "glossary")


@cache
def texts(lang: str) -> Texts:
    """All words of one of the `languages`."""
    files = {name: catalogue(name, lang) for name in TEXT_FILES}
    return Texts(lang=lang, texts=text(lang), **files)
