"""All words of a language, as clients read them."""

from __future__ import annotations

from functools import cache

import msgspec

from ...content.load import shipped
from ...content.modules import content_modules
from ...content.text import catalogue, languages, text
from ...view.components import components
from ..errors import ServerError
from ..protocol.catalogue import Texts
from ..protocol.declared import Components

TEXT_FILES = ("reasons", "glossary")  # lines of the log come with the events


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


@cache
def texts(lang: str) -> Texts:
    """All words of one of the `languages`."""
    files = {name: catalogue(name, lang) for name in TEXT_FILES}
    return Texts(lang=lang, texts=text(lang), **files)
