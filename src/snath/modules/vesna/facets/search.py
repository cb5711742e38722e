"""Bots and Vesna: the abilities of her mat, and cards that are good for one turn each."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....engine import hooks
from ....engine.action import DONE, code
from ...mech_mods.facets.search import mat_worth
from ..actions import PLACE_ABILITY
from ..part import vesna_part
from ..setup import PlaceAbilities

if TYPE_CHECKING:
    from ....engine.state import State

CARD: Final = 1.2  # coins that a card is worth unused: a better moment may come
SHARE: Final = 0.6  # of it for each further card: only one can be used each turn


@final
class VesnaSearch(SearchFacet):
    def cards_last(self, state: State, seat: int) -> bool:
        return seat != hooks.holder(state, "technophile") and not vesna_part(state).given[seat]

    def worth(self, state: State, seat: int) -> float:
        """Less and less with every card that is left."""
        if self.cards_last(state, seat):
            return 0.0
        value = 0.0
        share = CARD
        for _ in state.players[seat].factory_cards:
            value += share
            share *= SHARE
        return value

    def decide(self, state: State, seat: int, options: list[int]) -> int:
        step = state.stack[-1]
        return placed(state, step) if isinstance(step, PlaceAbilities) else -1


def placed(state: State, step: PlaceAbilities) -> int:
    """The next token on the way to the best mat."""
    before = state.players[step.seat].mech_rules
    after = best_mat(state, step)
    for mech in step.blanks(state) or step.printed(state):
        if after[mech] != before[mech]:
            return code(PLACE_ABILITY, after[mech], mech)
    return code(DONE)


def best_mat(state: State, step: PlaceAbilities) -> list[int]:
    """Of all mats that can be made of the tokens; as little as possible of it is covered."""
    before = state.players[step.seat].mech_rules
    pool = step.pool(state)
    blanks = step.blanks(state)
    printed = step.printed(state)
    best = before
    most = -1.0
    for covered in range(len(printed) + 1):
        for mechs in combinations(printed, covered):
            for filling in combinations(pool, len(blanks)):
                if blanks and filling[0] < step.last:
                    continue
                rest = [rule for rule in pool if rule not in filling]
                for covering in permutations(rest, covered):
                    mat = before[:]
                    for mech, rule in zip((*blanks, *mechs), (*filling, *covering), strict=True):
                        mat[mech] = rule
                    value = mat_worth(state, mat)
                    if value > most:
                        best = mat
                        most = value
    return best


FACET: Final = VesnaSearch()
