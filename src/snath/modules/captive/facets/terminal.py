"""The search of the Factory in the terminal."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ..printed import NAME
from ..steps import SearchStep


def note(view: View, seat: int) -> str:
    held = view["parts"][NAME]["held"]
    return f"{held[seat]} Influence" if seat < len(held) and held[seat] else ""


def line(view: View) -> str:
    part = view["parts"][NAME]
    if part["found_by"] is not None:
        return "The captive is found."
    return f"The captive is among the {part['pile']} cards at the Factory."


FACET = TerminalFacet(
    questions={SearchStep.tag: "Your search reveals Factory cards: do you take one?"},
    note=note,
    line=line,
)
