"""Seeds: their file, their table and how many there are."""

from __future__ import annotations

from snath.content.check import Report
from snath.content.content import Content
from snath.content.facet import ContentFacet
from snath.content.formats import WORD, Section
from snath.content.shapes import Whole


def days(content: Content) -> dict[str, int]:
    return {entry["key"]: entry["days"] for entry in content.all("seeds")}


def check(content: Content, report: Report) -> None:
    report.expect("seeds", "kinds of seeds", len(content.all("seeds")), 2)


FACET = ContentFacet(
    {"seeds": (Section("seeds", "key", {"key": WORD, "days": Whole(1, 99)}),)},
    days,
    check,
    components=("seeds",),
)
