"""Chance is drawn by its weights, and only where there is something to draw."""

from __future__ import annotations

from collections import Counter

import snath
from snath.engine.dump import digest, dump_state
from snath.engine.ids import CHANCE
from snath.engine.state import State
from snath.engine.steps.draw import DrawCards


def drawing(deck: list[int]) -> State:
    """A state that waits for the draw of a combat card from this deck."""
    state = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=2).state
    state.deck = deck
    state.push(DrawCards(0, 1))
    state.settle()
    assert state.seat() == CHANCE
    return state


def test_outcomes_come_as_often_as_their_weights_say() -> None:
    state = drawing([16, 12, 8, 4])
    drawn = Counter(state.chance() >> 8 & 255 for _ in range(40_000))
    for value, share in enumerate([16_000, 12_000, 8_000, 4_000]):
        assert abs(drawn[value] - share) < 600


def test_outcomes_without_cards_never_come() -> None:
    state = drawing([0, 3, 0, 1])
    assert {state.chance() >> 8 & 255 for _ in range(500)} == {1, 3}


def test_a_single_outcome_takes_no_random_number() -> None:
    """So a replay that knows the outcome needs no generator to be at the same place."""
    state = drawing([0, 0, 5, 0])
    words = dump_state(state)["rng"]
    assert state.chance() >> 8 & 255 == 2
    assert dump_state(state)["rng"] == words


def test_the_digest_leaves_the_generator_out() -> None:
    state = drawing([16, 12, 8, 4])
    before = digest(state)
    state.rng.below(10)
    assert digest(state) == before
    state.players[0].coins += 1
    assert digest(state) != before
