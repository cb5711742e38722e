"""Bots and the Automa: how strong it may be in a combat, by the cards that are left in its deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....engine import hooks
from ....engine.steps.combat import NO_CHAMPION
from ..combat import column
from ..part import automa_part
from ..steps import automa_tables

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep

# What none, one, two or three random combat cards add, in five equally likely steps.
CARDS: Final[list[list[int]]] = [
    [0, 0, 0, 0, 0], [2, 2, 3, 4, 5], [4, 5, 6, 7, 9], [7, 8, 9, 10, 12],
]


@final
class AutomaSearch(SearchFacet):
    def unheard_of(self) -> bool:
        return False

    def strengths(self, state: State, combat: CombatStep, owner: int) -> list[int]:
        part = automa_part(state)
        automa = part.index_of(owner)
        if automa < 0:
            return []
        deck = part.deck_of(automa)
        left = part.unseen[deck] or part.discards[deck]
        p = state.players[owner]
        at = column(p.power)
        held = min(p.cards(), len(CARDS) - 1)
        out: list[int] = []
        for card in automa_tables(state).cards:
            if not left >> card.number & 1:
                continue
            limit = card.cards
            if combat.champion == NO_CHAMPION:
                limit = hooks.card_limit(state, combat, owner, limit)
            else:
                limit = min(limit, combat.card_limit(state, owner))
            dial = min(p.power, card.power[at])
            for more in CARDS[max(0, min(limit, held))]:
                out.append(dial + more)
        return out


FACET: Final = AutomaSearch()
