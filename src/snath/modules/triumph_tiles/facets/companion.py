"""Triumph Tiles on the real board: what an Automa has stars for."""

from __future__ import annotations

from typing import Final

from ....companion.facet import CompanionFacet, Options
from ....content.text import catalogue
from ..options import CHOSEN
from ..tiles import NAME


def welcome(options: Options, lang: str) -> list[str]:
    return [catalogue("automa", lang)[NAME]["stars"]] if options.get(NAME) else []


FACET: Final = CompanionFacet((NAME, CHOSEN), welcome)
