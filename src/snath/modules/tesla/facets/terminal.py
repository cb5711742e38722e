"""Tesla in the terminal: who is on his track."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.wording import counted
from ..names import NAME


def note(view: View, seat: int) -> str:
    """'1 encounter' as long as he is to be found."""
    part = view["parts"][NAME]
    if part["owner"] is not None or seat >= len(part["explored"]) or not part["explored"][seat]:
        return ""
    return f"{counted(part['explored'][seat], 'encounter')} of {part['needed']} for Tesla"


FACET = TerminalFacet(note=note)
