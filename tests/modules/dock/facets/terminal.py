"""The dock in words."""

from __future__ import annotations

from snath.cli.terminal.facet import TerminalFacet, View
from tests.modules.dock.module import KNOCK, KNOCKED


def at_low_tide(view: View, seat: int) -> str:
    return "waits for the tide"


FACET = TerminalFacet(
    phrases={KNOCK: lambda option: f"knock {option.a} times at the door"},
    questions={"knock": "Do you knock?"},
    sections={"cellar": "it is dark"},
    considerations=(KNOCKED,),
    note=at_low_tide,
)
