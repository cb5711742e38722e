"""Perks in the terminal."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet
from ....cli.terminal.option import Option
from ....cli.terminal.wording import place
from ....content.text import catalogue
from ..actions import PERK_ON, TAKE_PERK
from ..kinds import PERKS
from ..steps import PerkOn, TakePerk


def say_take(o: Option) -> str:
    return f"take the perk {catalogue('events', 'en')['perk'][PERKS[o.a]]}"


def say_on(o: Option) -> str:
    return f"put it on {place(o.state, o.a)}"


FACET = TerminalFacet(
    phrases={TAKE_PERK: say_take, PERK_ON: say_on},
    questions={
        TakePerk.tag: "Do you take a perk for this game?",
        PerkOn.tag: "On which of your starting territories?",
    },
)
