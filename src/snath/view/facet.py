"""What a module says of itself in explanations: `facets/view.py` in its folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..engine.ruleset import Ruleset
from ..modules import facets
from .reasons.question import Answer, Topic, nothing

ROOM = "view"


@dataclass(frozen=True)
class ViewFacet:
    """Reasons of a module; all of them are optional.

    `topics` explain its kinds of actions.  `abilities` say, by key, why an ability that is used
    by saying yes is not asked for now.  `stops` are events right after a step, with the reason
    why the movement ended there.  `closed_goal` says why a goal takes no star of the seat.
    """

    topics: Mapping[int, Topic] = field(default_factory=dict)
    abilities: Mapping[str, Answer] = field(default_factory=dict)
    stops: Mapping[int, str] = field(default_factory=dict)
    closed_goal: Answer = nothing


def view_facets(rules: Ruleset) -> list[ViewFacet]:
    """Those of the modules in play."""
    return facets(rules.modules, ROOM, ViewFacet)
