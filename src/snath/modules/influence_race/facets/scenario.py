"""The race for Influence in scenarios: the open objective, tokens that are still on the track."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.errors import PositionError
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.facts.looking import listed
from ..part import race_part
from ..steps import tokens_on

OBJECTIVE = "open_objective"
ON_TRACK = "influence_left"


def change_table(state: State, given: Mapping[str, object]) -> None:
    """Another open objective."""
    part = race_part(state)
    if OBJECTIVE in given:
        deck = sorted([*state.objective_deck, part.card])
        cards = reading.card_numbers(given[OBJECTIVE], OBJECTIVE, deck)
        if len(cards) != 1:
            raise PositionError(f"{OBJECTIVE}: one objective lies open")
        part.card = cards[0]
        state.objective_deck = [card for card in deck if card != part.card]
    part.held = [0] * len(part.held)


def place_stars(state: State, seat: int) -> None:
    """Goals with stars have given their tokens away."""
    part = race_part(state)
    left: list[int] = []
    for i, goal in enumerate(state.rules.goals):
        placed = sum(p.stars[i] for p in state.players)
        left.append(max(0, tokens_on(state, goal) - placed))
    part.left = left


def open_objective(state: State, value: object, where: str) -> list[Pair]:
    return [(str(reading.number(value, where, 1, 99)), str(race_part(state).card))]


def influence_left(state: State, value: object, where: str) -> list[Pair]:
    """All goals with tokens: 'upgrades, combat x2'."""
    wanted = reading.repeated(value, where)
    goals = state.rules.goals
    left = race_part(state).left
    there = [goals[i].key for i in range(len(left)) for _ in range(left[i])]
    return [(listed(wanted), listed(there))]


FACET = ScenarioFacet(
    table_keys=(OBJECTIVE,),
    change_table=change_table,
    place_stars=place_stars,
    table_facts={OBJECTIVE: open_objective, ON_TRACK: influence_left},
)
