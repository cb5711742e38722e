"""The search in the terminal."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.wording import counted
from ..printed import NAME


def note(view: View, seat: int) -> str:
    part = view["parts"][NAME]
    if seat >= len(part["kept"]) or not part["kept"][seat]:
        return ""
    return f"{counted(part['kept'][seat], 'encounter token')} of {part['needed']}"


FACET = TerminalFacet(note=note)
