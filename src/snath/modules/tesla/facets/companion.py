"""Tesla on the real board: what he is to an Automa."""

from __future__ import annotations

from typing import Final

from ....companion.facet import CompanionFacet, Options
from ....content.text import catalogue
from ..names import NOBODY_YET, WITH


def welcome(options: Options, lang: str) -> list[str]:
    """Said where the table has named who begins with him."""
    if options.get(WITH, NOBODY_YET) == NOBODY_YET:
        return []
    return [str(catalogue("automa", lang)["tesla"]["owner"])]


FACET: Final = CompanionFacet((WITH,), welcome)
