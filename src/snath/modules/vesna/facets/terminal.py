"""Ability tokens and Factory cards of the box in words."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet
from ....cli.terminal.option import Option
from ....cli.terminal.wording import word
from ...mech_mods.actions import FEINT, REGROUP, SLIP
from ...mech_mods.facets.terminal import FACET as MODS
from ..actions import PLACE_ABILITY
from ..setup import PlaceAbilities


def say_place(o: Option) -> str:
    """'Scout on space 2: …': what it does and what it covers."""
    rules = o.state.rules.all_rules
    token = rules[o.a].key
    covered = rules[o.state.players[o.step.seat].mech_rules[o.b]].key
    return (
        f"{word('abilities', token)} on space {o.b + 1} ({word('abilities', covered)}): "
        f"{word('ability_texts', token)}"
    )


FACET = TerminalFacet(
    phrases={
        PLACE_ABILITY: say_place,
        **{kind: MODS.phrases[kind] for kind in (FEINT, REGROUP, SLIP)},
    },
    questions={
        **MODS.questions,
        PlaceAbilities.tag: (
            "Your ability tokens: two for the blank spaces, up to two more over printed abilities."
        )
    },
)
