"""Promo packs in observations: where units may be relocated from and to."""

from __future__ import annotations

from typing import Final, final

from ....env.encoding.facet import EncodingFacet
from ..steps import RelocateStep


@final
class PromosEncoding(EncodingFacet):
    def questions(self) -> list[str]:
        return [RelocateStep.tag]


FACET: Final = PromosEncoding()
