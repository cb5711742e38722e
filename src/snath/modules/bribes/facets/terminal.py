"""Offered coins in words."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet
from ....cli.terminal.option import Option
from ....cli.terminal.owners import owner
from ....cli.terminal.wording import counted
from ....engine.steps.ask import AskStep
from ..steps import BRIBE, GIVE, GiveStep, OfferStep


def say_bribe(o: Option) -> str:
    return f"offer coins to {owner(o.state, o.a)}"


def say_give(o: Option) -> str:
    return f"offer {counted(o.a, 'coin')}"


def say_accept(o: Option) -> str:
    assert isinstance(o.step, AskStep)
    return f"accept {counted(o.step.b, 'coin')} from {owner(o.state, o.step.a)}"


FACET = TerminalFacet(
    phrases={BRIBE: say_bribe, GIVE: say_give},
    uses={"bribes": say_accept},
    questions={
        OfferStep.tag: "Do you want to offer coins before the combat?",
        GiveStep.tag: "How many coins do you offer?",
    },
)
