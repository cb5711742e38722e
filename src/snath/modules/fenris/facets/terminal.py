"""Influence in words."""

from __future__ import annotations

from typing import cast

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.option import Option
from ....cli.terminal.owners import owner
from ....cli.terminal.wording import counted, place
from ....engine.steps.ask import AskStep
from ..actions import GIVE_INFLUENCE, PLACE_INFLUENCE
from ..names import NAME
from ..steps import GiveInfluence, PlaceInfluence


def say_place(o: Option) -> str:
    here = " (where your character is)" if cast(PlaceInfluence, o.step).space == o.a else ""
    return f"Influence on {place(o.state, o.a)}{here}"


def say_give(o: Option) -> str:
    other = owner(o.state, cast(GiveInfluence, o.step).other)
    return f"give {counted(o.a, 'Influence token')} to {other}"


def say_fanatical(o: Option) -> str:
    return f"take the Influence on {place(o.state, cast(AskStep, o.step).a)} back"


def note(view: View, seat: int) -> str:
    """'3 Influence': what a seat holds."""
    held = view["parts"][NAME]["held"]
    return f"{held[seat]} Influence" if seat < len(held) and held[seat] else ""


FACET = TerminalFacet(
    phrases={PLACE_INFLUENCE: say_place, GIVE_INFLUENCE: say_give},
    uses={"fanatical": say_fanatical},
    questions={
        PlaceInfluence.tag: "Your character has moved: where do you place Influence?",
        GiveInfluence.tag: "Units must retreat: how many Influence tokens do you give their owner?",
    },
    note=note,
)
