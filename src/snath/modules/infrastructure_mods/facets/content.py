"""The file of the Infrastructure Mods.  Rulebook: Infrastructure Mods."""

from __future__ import annotations

from typing import Final

from ....content.check import Report
from ....content.content import Content
from ....content.facet import ContentFacet
from ....content.formats import Section
from ....content.shapes import Choice, Whole
from ...mech_mods.tables import ModTokens
from ..tables import MOD_KEYS, NAME

COPIES: Final = 4
FORMATS: Final = {
    NAME: (
        Section(
            NAME, "key", {"key": Choice("infrastructure mod", MOD_KEYS), "copies": Whole(0, 9)}
        ),
    ),
}


def make_tokens(content: Content) -> ModTokens:
    copies = {str(entry["key"]): entry["copies"] for entry in content.all(NAME)}
    return ModTokens([copies[key] for key in MOD_KEYS])


def check_tokens(content: Content, report: Report) -> None:
    """Eight names, four tokens of each."""
    copies = {str(entry["key"]): int(entry["copies"]) for entry in content.all(NAME)}
    if list(copies) != list(MOD_KEYS):
        report.add("order", NAME, f"the mods are not {', '.join(MOD_KEYS)} in this order")
        return
    for key in MOD_KEYS:
        report.expect(f"{NAME} {key}", "copies", copies[key], COPIES)


def rules_named(content: Content) -> list[str]:
    """Each mod is named after its rule."""
    return [str(entry["key"]) for entry in content.all(NAME)]


FACET: Final = ContentFacet(
    FORMATS, make_tokens, check_tokens, components=(NAME,), rules=rules_named
)
