"""Bots and rivals: whom to declare, what a win over one is worth, which star to place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....engine.action import DONE, code
from ....engine.steps.secret import SecretStep
from ..actions import DECLARE, TAKE_STAR
from ..part import rivals_part
from ..printed import NAME, printed
from ..steps import ChooseStar

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep

# A game brings about so many wins; a star more would be missing for other goals.
WINS: Final = 1
WINS_IN_WAR: Final = 2


@final
class RivalsSearch(SearchFacet):
    def decide(self, state: State, seat: int, options: list[int]) -> int:
        step = state.stack[-1]
        if isinstance(step, SecretStep) and step.rule == state.rules.rule_index[NAME]:
            return declared(state, seat, step, options)
        if isinstance(step, ChooseStar):
            return chosen(step, options)
        return -1

    def stake(self, state: State, combat: CombatStep, seat: int) -> float:
        """The coins that a star of the loser's base pays."""
        other = combat.opponent_of(seat)
        part = rivals_part(state)
        if seat >= len(part.laid) or other >= len(part.laid) or not part.laid[seat][other]:
            return 0.0
        return float(printed(state).coins)


def declared(state: State, seat: int, step: SecretStep, options: list[int]) -> int:
    """A star on each of the weakest opponents, as many as wins are likely."""
    wins = WINS_IN_WAR if rivals_part(state).war else WINS
    others = [other for other in range(len(state.order)) if other != seat]
    others.sort(key=lambda other: (strength(state, other), other))
    wanted = sorted(others[:wins])
    taken = len(step.choices[step.at])
    if taken < len(wanted) and code(DECLARE, wanted[taken]) in options:
        return code(DECLARE, wanted[taken])
    return code(DONE)


def strength(state: State, seat: int) -> int:
    """What everybody can see of it: a card adds about three."""
    p = state.players[seat]
    return p.power + 3 * p.cards()


def chosen(step: ChooseStar, options: list[int]) -> int:
    """A star that pays, else any from a base: free ones serve every goal."""
    for loser in step.losers:
        if code(TAKE_STAR, loser) in options:
            return code(TAKE_STAR, loser)
    return options[0]


FACET: Final = RivalsSearch()
