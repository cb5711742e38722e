"""All words of a language, as clients read them."""

from __future__ import annotations

from functools import cache

from ...content.text import catalogue, languages, text
from ..errors import ServerError
from ..protocol.catalogue import Texts

TEXT_FILES = ("reasons", "glossary")  # lines of the log come with the events


def check_language(lang: str) -> None:
    """ServerError if there are no words of this language."""
    if lang not in languages():
        there = ", ".join(languages())
        raise ServerError("not_found", f"no texts in {lang[:20]!r}; there are: {there}")


@cache
def texts(lang: str) -> Texts:
    """All words of one of the `languages`."""
    files = {name: catalogue(name, lang) for name in TEXT_FILES}
    return Texts(lang=lang, texts=text(lang), **files)
