"""Rivals in the terminal."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.option import Option
from ....cli.terminal.owners import owner
from ....cli.terminal.wording import counted
from ..actions import DECLARE, TAKE_STAR
from ..printed import NAME
from ..steps import ChooseStar


def say_declare(o: Option) -> str:
    return f"lay a star on the home base of {owner(o.state, o.a)}"


def say_take(o: Option) -> str:
    paid = isinstance(o.step, ChooseStar) and o.a in o.step.losers
    return f"the star from the home base of {owner(o.state, o.a)}{', for 5 coins' if paid else ''}"


def laid(view: View, seat: int) -> str:
    """'2 stars on bases' behind a seat's name."""
    stars = sum(view["parts"][NAME]["stars"][seat])
    return f"{counted(stars, 'star')} on bases of others" if stars else ""


FACET = TerminalFacet(
    phrases={DECLARE: say_declare, TAKE_STAR: say_take},
    questions={ChooseStar.tag: "You have won a combat: which star do you place?"},
    note=laid,
)
