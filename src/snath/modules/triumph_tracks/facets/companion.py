"""The tracks on the real board: what an Automa has stars for."""

from __future__ import annotations

from typing import Final

from ....companion.facet import CompanionFacet, Options
from ....content.text import catalogue
from ..tracks import NAME, STANDARD


def welcome(options: Options, lang: str) -> list[str]:
    track = options.get(NAME, STANDARD)
    return [] if track == STANDARD else [catalogue("automa", lang)[NAME][track]]


FACET: Final = CompanionFacet((NAME,), welcome)
