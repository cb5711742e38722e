"""The promo encounters that are more than a gain, in words."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet
from ....cli.terminal.option import Option
from ....cli.terminal.owners import owner
from ....cli.terminal.wording import place, word
from ..steps import PEEK, RELOCATE, RELOCATE_TO, PeekStep, RelocateStep


def say_peek(o: Option) -> str:
    return f"look at the combat cards of {owner(o.state, o.a)}"


def say_relocate_to(o: Option) -> str:
    return f"send units to {place(o.state, o.a)}"


def say_relocate(o: Option) -> str:
    return f"send a {word('units', o.state.rules.units[o.a].key)}"


FACET = TerminalFacet(
    phrases={PEEK: say_peek, RELOCATE_TO: say_relocate_to, RELOCATE: say_relocate},
    questions={
        PeekStep.tag: "Whose combat cards do you want to see?",
        RelocateStep.tag: "Who goes to the next territory?",
    },
)
