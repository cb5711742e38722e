"""Mech Mods in words."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.option import Option
from ....cli.terminal.wording import place, word
from ..actions import FEINT, PLACE_MOD, REGROUP, REINFORCE, SLIP
from ..tables import MOD_KEYS, NAME
from ..tokens.feint import FeintStep
from ..tokens.regroup import RegroupStep
from ..tokens.reinforce import ReinforceStep


def say_place(o: Option) -> str:
    covered = o.state.rules.all_rules[o.player.mech_rules[o.b]].key.partition(":")[0]
    return f"cover {word('abilities', covered)} with {word('abilities', MOD_KEYS[o.a])}"


def say_feint(o: Option) -> str:
    return f"turn your dial to {o.a}"


def say_regroup(o: Option) -> str:
    return f"retreat together to {place(o.state, o.a)} and gain 1 power"


def say_reinforce(o: Option) -> str:
    return f"call the {word('units', o.state.rules.units[o.a].key)} on {place(o.state, o.b)}"


def say_slip(o: Option) -> str:
    return f"slip past {place(o.state, o.a)}"


def note(view: View, seat: int) -> str:
    """The mods on a seat's mat."""
    placed = view["parts"][NAME]["placed"][seat]
    names = ", ".join(word("abilities", each["mod"]) for each in placed)
    return f"mods: {names}" if names else ""


FACET = TerminalFacet(
    phrases={
        PLACE_MOD: say_place,
        FEINT: say_feint,
        REGROUP: say_regroup,
        REINFORCE: say_reinforce,
        SLIP: say_slip,
    },
    questions={
        FeintStep.tag: "Do you change your dial? Only the new number is paid.",
        RegroupStep.tag: "Where do your beaten units regroup?",
        ReinforceStep.tag: "Does a unit from next door join the combat?",
    },
    note=note,
)
