"""Legal actions as lists, observations without zeros, opponents that play a learner's policy."""

from __future__ import annotations

from tests.env.extras import need_rl

need_rl()

import numpy as np  # noqa: E402
import pytest  # noqa: E402

from snath import IllegalActionError  # noqa: E402
from snath.env.arrays import Observation  # noqa: E402
from snath.env.batch import Batch  # noqa: E402
from snath.env.self_play import SelfPlay  # noqa: E402
from snath.env.single import SnathSingle  # noqa: E402

SHORT = {"round_limit": 4}


def test_lists_say_what_masks_say() -> None:
    batch, bare = Batch(5, 3, options=SHORT), Batch(5, 3, options=SHORT, masks=False)
    batch.reset(1)
    bare.reset(1)
    random, again = np.random.default_rng(1), np.random.default_rng(1)
    for _ in range(150):
        actions, starts = bare.legal_actions()
        for game in range(5):
            mask = np.flatnonzero(batch.action_mask[game])
            assert np.array_equal(actions[starts[game] : starts[game + 1]], mask)
        assert not bare.action_mask.any()
        chosen = bare.sample(random)
        assert np.array_equal(chosen, batch.sample(again))
        batch.step(chosen)
        bare.step(chosen)


def test_an_illegal_action_is_told_without_masks() -> None:
    bare = Batch(3, masks=False)
    bare.reset(1)
    chosen = bare.sample(np.random.default_rng(1))
    for wrong in (-1, bare.table.actions.size, 3000):
        with pytest.raises(IllegalActionError, match="game 2: action"):
            bare.step([*chosen[:2], wrong])


def test_sparse_observations_are_the_same_numbers() -> None:
    batch = Batch(4, 2)
    batch.reset(1)
    random = np.random.default_rng(1)
    for _ in range(30):
        batch.step(batch.sample(random))
    sparse = batch.sparse()
    assert np.array_equal(sparse.dense(), batch.observations)
    assert (sparse.values != 0).all()
    assert len(sparse.starts) == 5
    assert len(sparse.columns) == len(sparse.values) == sparse.starts[-1]
    assert len(sparse.values) < batch.observations.size / 10


def test_opponents_play_what_was_learnt() -> None:
    asked: list[int] = []

    def last(observation: Observation) -> int:
        asked.append(int(np.flatnonzero(observation["action_mask"])[-1]))
        return asked[-1]

    rival = SelfPlay()
    env = SnathSingle(2, options=SHORT, seat=0, opponents=rival)
    played: list[list[int]] = []
    for policy in (None, last, last):
        rival.policy = policy
        observation, _ = env.reset(seed=1)
        over, start = False, len(asked)
        while not over:
            choice = int(np.flatnonzero(observation["action_mask"])[0])
            observation, _, ended, cut, _ = env.step(choice)
            over = ended or cut
        played.append(asked[start:])
    assert played[0] == []
    assert len(played[1]) > 4
    assert played[1] == played[2]
