"""Bots and Infrastructure Mods: which to keep, and not to waste them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....engine import effects
from ....engine.board import spaces
from ....engine.ids import POPULARITY
from ....engine.steps.secret import SecretStep
from ..actions import KEEP_MOD
from ..part import mods_part
from ..tables import FREE_SECTIONS, MOD_KEYS, NAME
from ..tokens.propaganda import GAINED

if TYPE_CHECKING:
    from ....engine.state import State

# Coins for a token that can still be used: about what it brings when used well, less a little,
# so that bots use it when its moment has come.
TOKEN: Final = 0.55  # for each resource that a free action saves
AUTOMACHINES: Final = 4.0
POPULAR: Final = 0.6  # for each step of popularity
CAVALRY: Final = 1.0
SPY: Final = 1.2
SPYING: Final = 3.0  # while the other side's power can be seen
LATE: Final = 0.25  # of it when somebody has nearly all stars
NEARLY_ALL: Final = 5


def token_worth(state: State, seat: int, mod: int) -> float:
    key = MOD_KEYS[mod]
    if key in FREE_SECTIONS:
        return TOKEN * effects.bottom_cost(state, seat, FREE_SECTIONS[key])
    if key == "automachines":
        return AUTOMACHINES
    if key == "propaganda":
        return POPULAR * effects.room(state, seat, POPULARITY, GAINED)
    return CAVALRY if key == "cavalry" else SPY


def chosen(state: State, seat: int) -> int:
    """Mask of the tokens that a seat is about to keep."""
    step = state.stack[-1]
    mask = 0
    if isinstance(step, SecretStep) and step.rule == state.rules.rule_index[NAME]:
        for i, chooser in enumerate(step.seats):
            if chooser == seat:
                for action in step.choices[i]:
                    if action >> 24 == KEEP_MOD:
                        mask |= 1 << (action >> 16 & 255)
    return mask


@final
class InfrastructureSearch(SearchFacet):
    def worth(self, state: State, seat: int) -> float:
        part = mods_part(state)
        mask = part.ready[seat] if state.round else part.ready[seat] | chosen(state, seat)
        value = 0.0
        for mod in spaces(mask):
            value += token_worth(state, seat, mod)
        for p in state.players:
            if p.star_count() >= NEARLY_ALL:
                value *= LATE
                break
        return value + (SPYING if part.spying == seat else 0.0)


FACET: Final = InfrastructureSearch()
