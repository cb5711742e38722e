"""The file of the ability tokens.  Rulebook: Vesna, Mech Abilities."""

from __future__ import annotations

from typing import Final

from ....content.check import Report
from ....content.content import Content
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice
from ..tokens import NAME, TOKENS

SECTION: Final = "mech_tokens"
FORMATS: Final = {SECTION: (Section(SECTION, "key", {"key": Choice("ability token", TOKENS)}),)}


def check_tokens(content: Content, report: Report) -> None:
    """Each token once."""
    report.expect(NAME, "ability tokens", len(content.all(SECTION)), len(TOKENS))


def rules_given(content: Content) -> list[str]:
    """What the tokens give, and her ability as others may share it."""
    return [str(entry["key"]) for entry in content.all(SECTION)]


FACET: Final = ContentFacet(
    FORMATS, check=check_tokens, components=(SECTION,), rules=rules_given
)
