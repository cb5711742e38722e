"""The race for Influence in the terminal."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.option import Option
from ....cli.terminal.wording import counted
from ..actions import SHOW_OBJECTIVE
from ..printed import NAME


def say_show(o: Option) -> str:
    return f"show that you have done the open objective ({o.a})"


def note(view: View, seat: int) -> str:
    held = view["parts"][NAME]["held"]
    return f"{held[seat]} Influence" if seat < len(held) and held[seat] else ""


def line(view: View) -> str:
    part = view["parts"][NAME]
    if part["objective"] is None:
        return ""
    left = counted(sum(part["left"].values()), "Influence token")
    return f"Open for everybody: objective {part['objective']}. On the track: {left}."


FACET = TerminalFacet(phrases={SHOW_OBJECTIVE: say_show}, note=note, line=line)
