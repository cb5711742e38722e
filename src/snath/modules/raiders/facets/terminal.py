"""Agents in the terminal."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.option import Option
from ....cli.terminal.wording import counted
from ..actions import PAY_PRICE
from ..printed import NAME
from ..steps import PayPrice


def say_pay(o: Option) -> str:
    means = ((o.a, "power"), (o.b, "coins"), (o.c, "popularity"))
    return "pay " + " and ".join(f"{n} {name}" for n, name in means if n)


def note(view: View, seat: int) -> str:
    held = view["parts"][NAME]["held"]
    return counted(held[seat], "agent") if seat < len(held) and held[seat] else ""


FACET = TerminalFacet(
    phrases={PAY_PRICE: say_pay},
    questions={PayPrice.tag: "You subdue the agents: with what do you pay?"},
    note=note,
)
