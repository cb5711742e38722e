"""The rule that comes with the Influence tokens."""

from __future__ import annotations

from typing import Final

from ....content.content import Content
from ....content.facet import ContentFacet
from ..names import TOKEN_RULE


def rules_given(content: Content) -> list[str]:
    """What the tokens themselves do, also in the scoring."""
    return [TOKEN_RULE]


FACET: Final = ContentFacet(rules=rules_given)
