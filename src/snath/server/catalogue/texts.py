"""All words of a language, as clients read them."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

from ...content.text import text
from ..protocol.catalogue import Texts

TEXT_FILES = ("events", "reasons", "automa", "glossary")


@cache
def texts(lang: str) -> Texts:
    """All words of one of the `languages`."""
    folder = resources.files("snath.content").joinpath("text")
    files: dict[str, Any] = {
        name: json.loads(folder.joinpath(f"{name}.{lang}.json").read_text(encoding="utf-8"))
        for name in TEXT_FILES
    }
    return Texts(lang=lang, texts=text(lang), **files)
