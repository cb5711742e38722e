"""Mad Tesla in the terminal."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.option import Option
from ....cli.terminal.wording import place
from ....engine.ids import LOWEST_CARD
from ..actions import LAY_CARD, SEND
from ..discards import OrderStep
from ..printed import NAME
from ..steps import TeslaSent


def say_lay(o: Option) -> str:
    return f"lay your {o.a + LOWEST_CARD} on the pile next"


def say_send(o: Option) -> str:
    return f"send him to {place(o.state, o.a)}"


def line(view: View) -> str:
    """'Mad Tesla: 13 health, strength 5 (3 and 2) and a die.'"""
    tesla = view["parts"][NAME]
    if tesla["destroyed_by"] is not None:
        return "Mad Tesla is destroyed."
    cards = " and ".join(str(value) for value in tesla["cards"])
    strength = f"strength {tesla['base_power']} ({cards}) and a die"
    return f"Mad Tesla: {tesla['health']} health, {strength}."


FACET = TerminalFacet(
    phrases={LAY_CARD: say_lay, SEND: say_send},
    questions={
        OrderStep.tag: "Your combat cards go to the discards: which one is laid next?",
        TeslaSent.tag: "Mad Tesla is beaten on the Factory: where does he go?",
    },
    line=line,
)
