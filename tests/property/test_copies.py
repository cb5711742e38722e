"""Copies of a game: clones are independent, dumps load to the same position at any decision."""

from __future__ import annotations

import json

import pytest

from snath.config import GameConfig
from snath.engine.dump import digest, dump_state, load_state
from snath.engine.state import State
from snath.factory import modules_of
from tests.games import LONG, config_of, decisions, games, player_of


def reloaded(state: State, config: GameConfig) -> State:
    """The state after a trip through JSON text."""
    data = json.loads(json.dumps(dump_state(state)))
    return load_state(state.rules, state.options, modules_of(config), data)


@pytest.mark.parametrize("first", range(0, 42, 7))
def test_a_clone_does_not_change_when_the_game_goes_on(first: int) -> None:
    kept: list[tuple[State, str, str]] = []
    for turn, (number, state, _) in enumerate(games(range(first, first + 7), LONG)):
        if turn % 40 == number % 40:
            clone = state.clone()
            assert digest(clone) == digest(state)
            kept.append((clone, digest(clone), json.dumps(dump_state(clone)["rng"])))
    assert len(kept) > 100
    for clone, position, words in kept:
        assert digest(clone) == position
        assert json.dumps(dump_state(clone)["rng"]) == words


@pytest.mark.parametrize("first", range(0, 42, 7))
def test_every_option_can_be_played_and_only_changes_its_clone(first: int) -> None:
    """Also one decision further: what an option leads to has options again."""
    tried = 0
    for turn, (number, state, _) in enumerate(games(range(first, first + 7), LONG)):
        if turn % 40 != number % 40:
            continue
        before = digest(state)
        for option in state.legal():
            clone = state.clone()
            clone.apply(option)
            assert clone.over or clone.legal(), f"game {number}: nothing to choose after {option}"
            tried += 1
        assert digest(state) == before, f"game {number}"
    assert tried > 500


def test_a_dump_loads_to_the_same_position_and_goes_on_alike() -> None:
    """With all the modules' parts; `tests/golden` sees to every kind of decision there is."""
    seen: dict[str, int] = {}
    for number in range(84):
        config = config_of(number, LONG if number % 4 == 0 else 12)
        for state, code in decisions(config, player_of(number)):
            tag = state.stack[-1].tag
            seen[tag] = seen.get(tag, 0) + 1
            if seen[tag] > 25 and seen[tag] % 50:
                continue
            copy = reloaded(state, config)
            assert digest(copy) == digest(state), f"game {number}: {tag}"
            assert dump_state(copy) == dump_state(state), f"game {number}: {tag}"
            assert copy.legal() == state.legal(), f"game {number}: {tag}"
            clone = state.clone()
            clone.apply(code)
            copy.apply(code)
            assert digest(copy) == digest(clone), f"game {number}: {tag}"
        copy = reloaded(state, config)
        assert digest(copy) == digest(state)
        assert copy.over
    assert len(seen) > 25
