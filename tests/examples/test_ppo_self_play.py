"""PPO over a batch: it learns without breaking, what is saved plays, advantages are right."""

from __future__ import annotations

import csv
import json
from math import isfinite
from pathlib import Path
from typing import Any

import pytest

from tests.env.extras import need, need_rl

need_rl()
need("train", "torch")

from tests.examples.running import EXAMPLES, example, run  # noqa: E402

# Two games of two seats, five decisions each; the first game is over after the third.
ADVANTAGES = """
import numpy as np
import ppo_self_play as example
example.STEPS = 5
lesson = example.Lesson.__new__(example.Lesson)
lesson.seat = np.array([[0, 0], [1, 0], [0, 1], [1, 1], [1, 0]])
lesson.over = np.array([[False, False], [False, False], [True, False], [False] * 2, [False] * 2])
lesson.worth = np.full((5, 2), 0.5, np.float32)
lesson.reward = np.zeros((5, 2, 2), np.float32)
lesson.reward[2, 0] = [1, -1]
better, told = lesson.advantages()
g, l = example.GAMMA, example.LAMBDA
last = 1 - 0.5
first = g * 0.5 - 0.5 + g * l * last
assert np.allclose(better[[0, 2], 0], [first, last]), better
assert np.allclose(better[1, 0], -1 - 0.5), better  # the end came with the other seat's decision
assert told.tolist() == [[True, True], [True, True], [True, True], [True, False], [False, False]]
print("right")
"""


@pytest.fixture(scope="module")
def learnt(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    folder = tmp_path_factory.mktemp("ppo")
    words = ("--decisions", "16384", "--every", "8192", "--games", "4", "--against", "random")
    return folder, example("ppo_self_play.py", *words, cwd=folder)


def test_every_seat_learns_from_its_own_decisions() -> None:
    assert run("-c", ADVANTAGES) == ["right"]


def test_it_learns_without_breaking(learnt: Any) -> None:
    folder, lines = learnt
    assert len(lines) == 2
    with (folder / "curve.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [int(row["decisions"]) for row in rows] == [8192, 16384]
    assert all(isfinite(float(row["entropy"])) for row in rows)
    assert float(rows[1]["entropy"]) < float(rows[0]["entropy"])


def test_the_saved_policy_plays_in_the_simulator(learnt: Any) -> None:
    folder, _ = learnt
    program = "import sys; from snath.cli import main; sys.exit(main(sys.argv[1:]))"
    seats = f"ppo_self_play.Learnt:file={folder / 'policy.npz'},random"
    told = run(
        "-c", program, "sim", "--games", "4", "--seats", seats, "--option", "round_limit=5",
        "--json", "-", cwd=EXAMPLES,
    )  # fmt: skip
    assert json.loads("\n".join(told))["finished"] == 4


def test_the_policy_of_the_repository_wins_against_random() -> None:
    program = "import sys; from snath.cli import main; sys.exit(main(sys.argv[1:]))"
    told = run(
        "-c", program, "sim", "--games", "20", "--seats", "ppo_self_play.Learnt,random", "--mirror",
        "--seed", "9", "--option", "round_limit=30", "--json", "-", cwd=EXAMPLES,
    )  # fmt: skip
    assert json.loads("\n".join(told))["seats"]["ppo_self_play.Learnt"]["wins"] >= 15


def test_a_missing_policy_is_named(tmp_path: Path) -> None:
    program = (
        "from snath.engine.errors import ConfigError\n"
        "from snath.bots import seat_word\n"
        "try:\n    seat_word('ppo_self_play.Learnt:file=none.npz')\n"
        "except ConfigError as error:\n    print(error)"
    )
    (line,) = run("-c", program, cwd=tmp_path)
    assert "there is no policy none.npz" in line
