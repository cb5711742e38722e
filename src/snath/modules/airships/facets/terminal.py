"""Airships in words."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet
from ....cli.terminal.option import Option
from ....cli.terminal.owners import owner
from ....cli.terminal.wording import place, word
from ....engine.ids import CARGO_FRESH, CARGO_NAMES, LOWEST_CARD, RESOURCE_NAMES, RESOURCES
from ..actions import (
    BOMBARD,
    CHALLENGE,
    DISTRACT,
    DISTRACT_TO,
    GIVE_CARD,
    LOAD,
    LURE,
    NEGOTIATE,
    PAY_TOLL,
    SET_DOWN,
    SPY_ON,
    SWAP_CARDS,
    UNLOAD,
)
from ..automa_abilities import LureStep
from ..events import AUTOMA_CANDIDATE, AUTOMA_GOAL
from ..tiles.blitzkrieg import ChallengeStep
from ..tiles.bombard import BombardStep
from ..tiles.distract import DistractStep
from ..tiles.espionage import EspionageStep
from ..tiles.negotiate import NegotiateStep
from ..tiles.toll import TollStep


def cargo_text(o: Option) -> str:
    if o.a < RESOURCES:
        return f"{o.b} {word('resources', CARGO_NAMES[o.a])}"
    kind = "worker" if o.b == 1 else "workers"
    return f"{o.b} {kind}" if o.a == CARGO_FRESH else f"{o.b} {kind} that moved already"


def say_load(o: Option) -> str:
    return f"load {cargo_text(o)}"


def say_unload(o: Option) -> str:
    return f"unload {cargo_text(o)}"


def say_bombard(o: Option) -> str:
    return f"drop 1 {word('resources', RESOURCE_NAMES[o.b])} on {owner(o.state, o.a)}"


def say_distract_to(o: Option) -> str:
    return f"lure units of {owner(o.state, o.a)} to {place(o.state, o.b)}"


def say_distract(o: Option) -> str:
    unit = word("units", o.state.rules.units[o.a].key)
    return f"lure a {unit} for 1 {word('resources', RESOURCE_NAMES[o.b])}"


def say_spy(o: Option) -> str:
    return f"look at the combat cards of {owner(o.state, o.a)}"


def say_swap(o: Option) -> str:
    return f"give your {o.a + LOWEST_CARD} for a {o.b + LOWEST_CARD}"


def say_give(o: Option) -> str:
    return f"give your {o.a + LOWEST_CARD} for a card at random"


def say_challenge(o: Option) -> str:
    return f"challenge the airship of {owner(o.state, o.a)}"


def say_toll(o: Option) -> str:
    return f"pay {owner(o.state, o.a)} 1 {word('resources', RESOURCE_NAMES[o.b])}"


def say_set_down(o: Option) -> str:
    return "set your character down here"


def say_negotiate(o: Option) -> str:
    return f"give up objective {o.a}"


def say_lured(o: Option) -> str:
    return f"the {word('units', o.state.rules.units[o.a].key)} goes to {place(o.state, o.b)}"


FACET = TerminalFacet(
    phrases={
        LOAD: say_load,
        UNLOAD: say_unload,
        BOMBARD: say_bombard,
        DISTRACT_TO: say_distract_to,
        DISTRACT: say_distract,
        SPY_ON: say_spy,
        SWAP_CARDS: say_swap,
        GIVE_CARD: say_give,
        CHALLENGE: say_challenge,
        PAY_TOLL: say_toll,
        SET_DOWN: say_set_down,
        NEGOTIATE: say_negotiate,
        LURE: say_lured,
    },
    questions={
        BombardStep.tag: "Do you drop resources? 1, 2 or 3 of them cost 1, 3 or 5 power.",
        DistractStep.tag: "Do you lure units away, one resource for each?",
        EspionageStep.tag: "Whose combat cards do you want?",
        ChallengeStep.tag: "Do you challenge an airship?",
        TollStep.tag: "What do you pay as a toll?",
        NegotiateStep.tag: "Which objective do you give up for another one and 1 popularity?",
        LureStep.tag: "The airship lures a unit away: which one, and where to?",
    },
    considerations=(AUTOMA_CANDIDATE, AUTOMA_GOAL),
)
