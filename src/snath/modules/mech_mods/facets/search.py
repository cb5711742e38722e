"""Bots and Mech Mods: which to place over which abilities.

What a placed mod is good for in a position, bots find out by playing it in their mind; here is
only the choice at set-up, by a simple worth of the abilities that a mat would then have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....engine.rule import ON_MOVE_RANGE, ON_NEIGHBOURS
from ....engine.steps.secret import SecretStep
from ..actions import PLACE_MOD
from ..part import rule_of
from ..tables import NAME

if TYPE_CHECKING:
    from ....engine.state import State

# Coins that an ability is worth over a game; the first of a kind of movement counts most.
RANGE: Final = 4.5
WAYS: Final = 3.4
MORE_WAYS: Final = 1.2  # for every further way over the map
OTHER: Final = 1.3
FIGHTING: Final[dict[str, float]] = {
    "feint": 2.3, "tactics": 2.1, "armor": 1.9, "sword": 1.8, "artillery": 1.7, "entrenched": 1.6,
    "reinforce": 1.5, "scout": 1.5, "foothold": 1.4, "regroup": 1.2, "camaraderie": 0.7,
}
STEALTH: Final = "stealth"
WITH_RANGE: Final = 1.8  # Stealth where units can go on, and where they hardly ever can
WITHOUT_RANGE: Final = 0.3


def mat_worth(state: State, abilities: list[int]) -> float:
    """Of four abilities together."""
    rules = state.rules
    fast = 0
    ways = 0
    worth = 0.0
    for rule in abilities:
        key = rules.all_rules[rule].key
        if rules.masks[ON_MOVE_RANGE] >> rule & 1:
            fast += 1
            worth += RANGE
        elif rules.masks[ON_NEIGHBOURS] >> rule & 1:
            ways += 1
            worth += WAYS if ways == 1 else MORE_WAYS
        elif key != STEALTH:
            worth += FIGHTING.get(key, OTHER)
    if rules.rule_index[STEALTH] in abilities:
        worth += WITH_RANGE if fast else WITHOUT_RANGE
    return worth


@final
class MechModsSearch(SearchFacet):
    def worth(self, state: State, seat: int) -> float:
        """Of the mat with what the seat has chosen so far; the same in every later position, so
        that it decides nothing but the choice."""
        abilities = state.players[seat].mech_rules
        if state.round:
            return mat_worth(state, abilities)
        step = state.stack[-1]
        if isinstance(step, SecretStep) and step.rule == state.rules.rule_index[NAME]:
            abilities = abilities[:]
            for i, chooser in enumerate(step.seats):
                if chooser == seat:
                    for action in step.choices[i]:
                        if action >> 24 == PLACE_MOD:
                            abilities[action >> 8 & 255] = rule_of(state, action >> 16 & 255)
        return mat_worth(state, abilities)


FACET: Final = MechModsSearch()
