"""Alliances on the real board: what an Automa makes of them."""

from __future__ import annotations

from typing import Final

from ....companion.facet import CompanionFacet, Options
from ....content.text import catalogue
from ..printed import NAME


def welcome(options: Options, lang: str) -> list[str]:
    return [catalogue("automa", lang)[NAME]["rules"]] if options.get(NAME) else []


FACET: Final = CompanionFacet((NAME,), welcome)
