"""The guard's rule belongs to no component of a content file."""

from __future__ import annotations

from typing import Final

from ....content.content import Content
from ....content.facet import ContentFacet
from ..names import GUARD


def rules_given(content: Content) -> list[str]:
    return [GUARD]


FACET: Final = ContentFacet(rules=rules_given)
