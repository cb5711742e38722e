"""Desolation in the terminal."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.option import Option
from ....cli.terminal.owners import owner
from ....cli.terminal.wording import counted
from ..actions import ASK_STORES, CLOSE_STORES, OPEN_STORES, SPEND_POWER, STAR_FOR
from ..printed import NAME, TOGETHER
from ..steps import MachinesFight, SpenderStep, StarForStep


def say_spend(o: Option) -> str:
    return f"{owner(o.state, o.a)} spends power"


def say_star(o: Option) -> str:
    return f"{owner(o.state, o.a)} places the star"


def say_ask(o: Option) -> str:
    return f"ask {owner(o.state, o.a)} whether you may spend their resources this turn"


def say_open(o: Option) -> str:
    return "let everybody spend your resources from now on"


def say_close(o: Option) -> str:
    return "want to be asked for your resources from now on"


def say_consent(o: Option) -> str:
    return "let your partner spend your resources this turn"


def line(view: View) -> str:
    """'Desolation: 12 rounds left, 5 machines with power 7 and a die, 1 of 6 stars. Open: …'"""
    at = view["parts"][NAME]
    machines = counted(at["machines_left"], "machine")
    stars = f"{at['stars']} of {at['most_stars']} stars"
    open_tiles = [tile["goal"] for tile in at["tiles"] if tile["covered"] < tile["tiles"]]
    said = f"Desolation: {counted(at['rounds'], 'round')} left, {machines} with power "
    return said + f"{at['power']} and a die, {stars}. Tiles open: {', '.join(open_tiles)}."


FACET = TerminalFacet(
    phrases={
        SPEND_POWER: say_spend,
        STAR_FOR: say_star,
        ASK_STORES: say_ask,
        OPEN_STORES: say_open,
        CLOSE_STORES: say_close,
    },
    uses={TOGETHER: say_consent},
    questions={
        MachinesFight.tag: "The machines attack in several places: which combat comes next?",
        SpenderStep.tag: "You defend together: who spends power?",
        StarForStep.tag: "You have won together: who places the star?",
    },
    line=line,
)
