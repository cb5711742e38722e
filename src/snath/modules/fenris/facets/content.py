"""The rule that comes with the Influence tokens."""

from __future__ import annotations

from typing import Final

from ....content.content import Content
from ....content.facet import ContentFacet


def rules_given(content: Content) -> list[str]:
    """What the tokens themselves do, also in the scoring."""
    return ["influence_tokens"]


FACET: Final = ContentFacet(rules=rules_given)
