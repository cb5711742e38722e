"""What bots are told about a module: `facets/search.py` in its folder.

Bots judge what an action leads to by themselves.  A facet tells what they cannot see in a
position: when the game will end, what a place may be good for later, how strong somebody is who
sets no dial.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from ...modules import facets
from .network import Network, learned

if TYPE_CHECKING:
    from ...engine.ruleset import Ruleset
    from ...engine.state import State
    from ...engine.steps.combat import CombatStep

ROOM: Final = "search"


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchFacet:
    """Base of all facets for bots: a module overrides what it needs."""

    def network(self) -> Network | None:
        """What has learnt from games with the module; None: the network of all games will do."""
        return None

    def unheard_of(self) -> bool:
        """Whether the module brings what the search was not made for."""
        return True

    def to_end(self, state: State, seat: int, star: float) -> float:
        """Own turns until the game ends, if somebody places the last star in `star` turns."""
        return star

    def places(self, state: State, seat: int, slot: int) -> int:
        """Mask of the spaces where a unit that flies has something to do."""
        return 0

    def cards_last(self, state: State, seat: int) -> bool:
        """Whether Factory cards stay with the seat after their use."""
        return True

    def worth(self, state: State, seat: int) -> float:
        """Coins that a position is likely to bring, besides what everybody can see in it."""
        return 0.0

    def rooms(self, state: State, seat: int, rooms: list[int]) -> list[int]:
        """Of the stars that a seat could still place on each goal, those that are of any use."""
        return rooms

    def stars(self, state: State, seat: int, left: int, goals: int) -> int:
        """How many of the stars a seat has left it should place, on so many useful goals."""
        return left

    def tempo(self, state: State, seat: int, coins: float) -> float:
        """Coins for each turn of work that the useful goals are nearer."""
        return coins

    def decide(self, state: State, seat: int, options: list[int]) -> int:
        """The answer to a question that only the module can judge, or -1: for the search."""
        return -1

    def own_kinds(self) -> list[int]:
        """Kinds of actions that `decide` takes or leaves: the search never tries them."""
        return []

    def strengths(self, state: State, combat: CombatStep, owner: int) -> list[int]:
        """Equally likely strengths of an owner of the module's who sets no dial."""
        return []

    def stake(self, state: State, combat: CombatStep, seat: int) -> float:
        """Coins that a combat is worth to a seat besides territory, tokens and star."""
        return 0.0


def decided(state: State, seat: int, options: Sequence[int]) -> int:
    """What a module of the game answers for a seat, or -1."""
    for facet in search_facets(state.rules):
        answer = facet.decide(state, seat, list(options))
        if answer in options:
            return answer
    return -1


def network_of(rules: Ruleset) -> Network:
    """What has learnt from games with the modules in play; of several modules the first counts."""
    for facet in search_facets(rules):
        network = facet.network()
        if network is not None:
            return network
    return learned()


def kept_back(rules: Ruleset) -> frozenset[int]:
    """Kinds of actions that modules decide by themselves."""
    return frozenset([kind for facet in search_facets(rules) for kind in facet.own_kinds()])


def search_facets(rules: Ruleset) -> list[SearchFacet]:
    """Those of the modules in play."""
    return facets(rules.modules, ROOM, SearchFacet)
