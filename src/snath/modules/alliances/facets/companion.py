"""Alliances on the real board: what an Automa makes of them."""

from __future__ import annotations

from typing import Final

from ....companion.facet import CompanionFacet, Options
from ....content.text import catalogue
from ..printed import NAME


def welcome(options: Options, lang: str) -> list[str]:
    return [catalogue("automa", lang)[NAME]["rules"]] if options.get(NAME) else []


def may_wait(options: Options) -> bool:
    """An Automa with an ally keeps the first scheme until somebody breaks the alliance."""
    return bool(options.get(NAME))


FACET: Final = CompanionFacet((NAME,), welcome, may_wait=may_wait)
