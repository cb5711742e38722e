"""What a module says of itself in views and explanations: `facets/view.py` in its folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ..engine.ruleset import Ruleset
from ..engine.state import State
from ..modules import facets
from .reasons.question import Answer, Topic, nothing

ROOM = "view"


def all_met(state: State) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class ViewFacet:
    """All of it is optional.

    `topics` explain its kinds of actions.  `abilities` say, by key, why an ability that is used
    by saying yes is not asked for now.  `stops` are events right after a step, with the reason
    why the movement ended there.  `closed_goal` says why a goal takes no star of the seat.
    `unmet` are keys of owners and their units that nobody has found yet: nothing names them.
    """

    topics: Mapping[int, Topic] = field(default_factory=dict)
    abilities: Mapping[str, Answer] = field(default_factory=dict)
    stops: Mapping[int, str] = field(default_factory=dict)
    closed_goal: Answer = nothing
    unmet: Callable[[State], Sequence[str]] = all_met


def unmet(state: State) -> set[str]:
    """Owners and units that are still to be found."""
    if not state.rules.owners:
        return set()
    return {key for facet in view_facets(state.rules) for key in facet.unmet(state)}


def view_facets(rules: Ruleset) -> list[ViewFacet]:
    """Those of the modules in play."""
    return facets(rules.modules, ROOM, ViewFacet)
