"""The file of the Mech Mods.  Rulebook: Mech Mods."""

from __future__ import annotations

from typing import Final

from ....content.check import Report
from ....content.content import Content
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice, Whole
from ..tables import MOD_KEYS, NAME, NEW_KEYS, REVISED_TOWNSHIP, ModTokens

TOKENS: Final = 41
KEYS: Final = (*MOD_KEYS, REVISED_TOWNSHIP)
FORMATS: Final = {
    NAME: (
        Section(NAME, "key", {"key": Choice("mech mod", KEYS), "copies": Whole(0, 9)}),
    ),
}


def make_tokens(content: Content) -> ModTokens:
    copies = {str(entry["key"]): entry["copies"] for entry in content.all(NAME)}
    return ModTokens([copies[key] for key in MOD_KEYS])


def check_tokens(content: Content, report: Report) -> None:
    """Sixteen names, those of faction abilities twice, the others three times."""
    copies = {str(entry["key"]): int(entry["copies"]) for entry in content.all(NAME)}
    if list(copies) != list(KEYS):
        report.add("order", NAME, f"the mods are not {', '.join(KEYS)} in this order")
        return
    report.expect(NAME, "tokens", sum(copies[key] for key in MOD_KEYS), TOKENS)
    for key in MOD_KEYS:
        report.expect(f"{NAME} {key}", "copies", copies[key], 3 if key in NEW_KEYS else 2)


def rules_named(content: Content) -> list[str]:
    """Each mod is named after its rule."""
    return [str(entry["key"]) for entry in content.all(NAME)]


FACET: Final = ContentFacet(
    FORMATS, make_tokens, check_tokens, components=(NAME,), rules=rules_named
)
