"""Traps in words."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet
from ....cli.terminal.option import Option
from ....cli.terminal.wording import place
from ..part import TRAP_NAMES
from ..steps import PLACE_TRAP, PlaceTrap


def say_trap(o: Option) -> str:
    return f"a trap against {TRAP_NAMES[o.a].replace('_', ' ')} on {place(o.state, o.b)}"


FACET = TerminalFacet(
    phrases={PLACE_TRAP: say_trap},
    questions={PlaceTrap.tag: "Do you lay a trap here?"},
)
