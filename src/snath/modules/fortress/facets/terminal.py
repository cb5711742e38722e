"""The fortress in the terminal."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.option import Option
from ..actions import CHOOSE_DIE
from ..printed import NAME
from ..steps import ChooseDie


def say_die(o: Option) -> str:
    return f"its power is {o.a}"


def note(view: View, seat: int) -> str:
    held = view["parts"][NAME]["held"]
    return f"{held[seat]} Influence" if seat < len(held) and held[seat] else ""


def line(view: View) -> str:
    power = view["parts"][NAME]["power"]
    return "" if power is None else f"The Annihilator: power {power} and four combat cards."


FACET = TerminalFacet(
    phrases={CHOOSE_DIE: say_die},
    questions={ChooseDie.tag: "Two dice for the Annihilator: which one is its power?"},
    note=note,
    line=line,
)
