"""Batches: every row is a game like any other, in one process or several."""

from __future__ import annotations

from tests.env.extras import need_rl

need_rl()

import numpy as np  # noqa: E402
import pytest  # noqa: E402

from snath import ConfigError, IllegalActionError  # noqa: E402
from snath.engine.dump import digest  # noqa: E402
from snath.env.batch import Batch  # noqa: E402
from snath.env.processes import BatchProcesses  # noqa: E402
from snath.env.rewards import rewards_of  # noqa: E402

SHORT = {"round_limit": 4}


def test_rows_play_the_games_that_single_states_play() -> None:
    """Side by side with plain states: seats, masks, observations, rewards, ends."""
    batch = Batch(5, 3, ("invaders",), SHORT)
    batch.reset(7)
    random = np.random.default_rng(1)
    ends = 0
    for _ in range(400):
        states = [state.clone() for state in batch.states]
        actions = batch.sample(random)
        batch.step(actions)
        for game, state in enumerate(states):
            state.apply(batch.table.actions.code_of[int(actions[game])])
            state.run_chance()
            assert batch.terminated[game] == (state.over and not state.cut_off)
            assert batch.truncated[game] == state.cut_off
            if state.over:
                ends += 1
                assert np.allclose(batch.rewards[game], rewards_of(state, "place"))
                state = batch.states[game]  # noqa: PLW2901 (a new game has begun)
                assert state.round == 1
            else:
                assert not batch.rewards[game].any()
                assert digest(state) == digest(batch.states[game])
            legal = batch.table.actions.indices(state.legal())
            row = np.empty(batch.table.encoder.size, np.float32)
            batch.table.encoder.write(state, state.seat(), row)
            assert batch.seat[game] == state.seat()
            assert list(np.flatnonzero(batch.action_mask[game])) == sorted(legal)
            assert batch.option_count[game] == len(legal)
            assert np.array_equal(batch.observations[game], row)
    assert ends > 5


def test_samples_are_legal_and_reach_everything() -> None:
    batch = Batch(3)
    batch.reset(1)
    random = np.random.default_rng(2)
    seen = np.zeros_like(batch.action_mask)
    for _ in range(200):
        chosen = batch.sample(random)
        assert (batch.action_mask[np.arange(3), chosen] == 1).all()
        seen[np.arange(3), chosen] = 1
    assert np.array_equal(seen, batch.action_mask)


def test_the_same_seed_is_the_same_batch() -> None:
    found: list[list[str]] = []
    for _ in range(2):
        batch = Batch(4, options=SHORT)
        batch.reset(3)
        random = np.random.default_rng(3)
        for _ in range(150):
            batch.step(batch.sample(random))
        found.append([digest(state) for state in batch.states])
    assert found[0] == found[1]
    assert len(set(found[0])) == 4


def test_an_illegal_action_changes_nothing() -> None:
    batch = Batch(3)
    batch.reset(1)
    before = [digest(state) for state in batch.states]
    actions = batch.sample(np.random.default_rng(1))
    for wrong in (int(np.flatnonzero(batch.action_mask[2] == 0)[0]), -1, 1_000_000):
        actions[2] = wrong
        with pytest.raises(IllegalActionError, match="game 2: action"):
            batch.step(actions)
    assert [digest(state) for state in batch.states] == before


def test_wrong_use_is_named() -> None:
    with pytest.raises(ConfigError, match="at least 1"):
        Batch(0)
    batch = Batch(2)
    with pytest.raises(ConfigError, match="starts with reset"):
        batch.step([0, 0])
    batch.reset()
    with pytest.raises(ConfigError, match="2 actions are needed"):
        batch.step([0])
    with pytest.raises(ConfigError, match="3 processes for 2 games"):
        BatchProcesses(2, processes=3)


def test_without_observations() -> None:
    batch = Batch(2, observe=False)
    batch.reset(1)
    batch.step(batch.sample(np.random.default_rng(1)))
    assert not batch.observations.any()
    assert batch.action_mask.any(axis=1).all()
    batch.look([1])
    assert not batch.observations[0].any()
    row = np.empty(batch.table.encoder.size, np.float32)
    batch.table.encoder.write(batch.states[1], batch.states[1].seat(), row)
    assert np.array_equal(batch.observations[1], row)


def test_processes_play_what_batches_play() -> None:
    """Two processes of two and three games are two batches with seeds of their own."""
    with BatchProcesses(5, 2, options=SHORT, processes=2) as both:
        both.reset(4)
        halves = [Batch(2, options=SHORT), Batch(3, options=SHORT)]
        for number, half in enumerate(halves):
            half.reset(8 + number)
        random = np.random.default_rng(1)
        for _ in range(120):
            actions = both.sample(random)
            both.step(actions)
            halves[0].step(actions[:2])
            halves[1].step(actions[2:])
        for name in ("observations", "action_mask", "seat", "rewards", "truncated"):
            alone = np.concatenate([getattr(half, name) for half in halves])
            assert np.array_equal(both.joined(name), alone), name
        with pytest.raises(IllegalActionError, match="game 0"):
            both.step(np.full(5, -1))
        with pytest.raises(ConfigError, match="5 actions are needed"):
            both.step([0])
        both.step(both.sample(random))  # still alive
        workers = both.workers
    assert [worker.exitcode for worker in workers] == [0, 0]
