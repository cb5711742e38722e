"""The resolution tile on the real board: what it means for an Automa."""

from __future__ import annotations

from typing import Final

from ....companion.facet import CompanionFacet, Options
from ....content.text import catalogue
from ..module import RANDOM
from ..part import RESOLUTION


def welcome(options: Options, lang: str) -> list[str]:
    tile = options.get(RESOLUTION, RANDOM)
    return [] if tile == RANDOM else [catalogue("automa", lang)["resolutions"][tile]]


FACET: Final = CompanionFacet((RESOLUTION,), welcome)
