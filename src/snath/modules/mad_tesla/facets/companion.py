"""Mad Tesla on the real board: what he means for an Automa."""

from __future__ import annotations

from typing import Final

from ....companion.facet import CompanionFacet, Options
from ....content.text import catalogue
from ..printed import NAME


def welcome(options: Options, lang: str) -> list[str]:
    return list(catalogue("automa", lang)[NAME].values()) if options.get(NAME) else []


FACET: Final = CompanionFacet((NAME,), welcome)
