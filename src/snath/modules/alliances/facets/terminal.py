"""Alliances in the terminal."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.option import Option
from ....cli.terminal.owners import owner
from ....cli.terminal.wording import counted
from ..actions import ACCEPT, ALLY, PROPOSE
from ..part import front
from ..printed import NAME
from ..steps import AllyStep, AnswerStep


def received(o: Option, giver: int) -> str:
    """'4 coins and Coercion'."""
    token = front(o.state, giver)
    ability = str(token["ability"]).replace("_", " ")
    return f"{counted(int(str(token['coins'])), 'coin')} and {ability}"


def say_propose(o: Option) -> str:
    return f"propose an alliance to {owner(o.state, o.a)}, for {received(o, o.a)}"


def say_accept(o: Option) -> str:
    assert isinstance(o.step, AnswerStep)
    proposer = o.step.proposer
    return f"ally with {owner(o.state, proposer)}, for {received(o, proposer)}"


def say_ally(o: Option) -> str:
    return f"ally with {owner(o.state, o.a)}, for {received(o, o.a)}"


def note(view: View, seat: int) -> str:
    """'holds the Alliance token of crimea' behind a seat's name."""
    tokens = view["parts"][NAME].get("tokens")
    if not tokens or tokens[seat]["partner"] is None:
        return ""
    broken = " (broken)" if tokens[seat]["broken"] else ""
    return f"holds the Alliance token of {tokens[seat]['faction']}{broken}"


FACET = TerminalFacet(
    phrases={PROPOSE: say_propose, ACCEPT: say_accept, ALLY: say_ally},
    questions={
        AnswerStep.tag: "An alliance is proposed to you: do you swap tokens?",
        AllyStep.tag: "Do you ally with an Automa? It is possible only now.",
    },
    note=note,
)
