"""Learning runs: finite losses, a model that is the same after saving, a bot that plays.

How well it plays after a real training is said in docs/environments.md; that takes minutes.
"""

from __future__ import annotations

import json
from math import isfinite
from pathlib import Path
from typing import Any

import pytest

from tests.env.extras import need, need_rl

need_rl()
need("train", "torch", "stable_baselines3", "sb3_contrib")

from tests.examples.running import EXAMPLES, example, run  # noqa: E402

# Saves a loaded model again and asks all three about positions on the way through a game.
COMPARE = """
import numpy as np
from train_ppo import MaskablePPO, make_env
trained, untrained = (MaskablePPO.load(name, device="cpu") for name in ("model", "untrained"))
trained.save("copy")
again = MaskablePPO.load("copy", device="cpu")
env = make_env(0)()
seen, _ = env.reset(seed=1)
same = other = 0
for _ in range(60):
    mask = env.action_masks()
    choices = [m.predict(seen, action_masks=mask, deterministic=True)[0]
               for m in (trained, again, untrained)]
    same += choices[0] == choices[1]
    other += choices[0] != choices[2]
    assert mask[choices[0]]
    seen, reward, ended, _, _ = env.step(int(choices[0]))
    assert np.isfinite(reward)
    if ended:
        seen, _ = env.reset()
print(same, other)
"""


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    folder = tmp_path_factory.mktemp("ppo")
    lines = example("train_ppo.py", "--steps", "4096", "--games", "6", cwd=folder)
    return folder, lines


def test_it_learns_without_breaking(trained: Any) -> None:
    folder, lines = trained
    assert [line.split(":")[0].split()[0] for line in lines] == [
        "before", "learnt", "loss", "after",
    ]  # fmt: skip
    assert lines[1].startswith("learnt from 4,096 decisions in ")
    assert isfinite(float(lines[2].split(": ")[1]))
    for line in (lines[0], lines[3]):
        assert " of 6, " in line
    assert sorted(path.name for path in folder.iterdir()) == ["model.zip", "untrained.zip"]


def test_a_saved_model_is_the_same_and_has_learnt(trained: Any) -> None:
    folder, _ = trained
    (line,) = run("-c", COMPARE, cwd=folder)
    same, other = map(int, line.split())
    assert same == 60
    assert other > 0


def test_it_plays_in_the_simulator(trained: Any) -> None:
    folder, _ = trained
    program = "import sys; from snath.cli import main; sys.exit(main(sys.argv[1:]))"
    seats = f"train_ppo.TrainedBot:model={folder / 'model.zip'},random"
    told = run(
        "-c", program, "sim", "--games", "4", "--seats", seats, "--option", "round_limit=5",
        "--jobs", "2", "--json", "-", cwd=EXAMPLES,
    )  # fmt: skip
    figures = json.loads("\n".join(told))
    assert figures["finished"] == 4
    assert set(figures["seats"]) == set(seats.split(","))


def test_a_missing_model_is_named(tmp_path: Path) -> None:
    program = (
        "from snath.engine.errors import ConfigError\n"
        "from snath.bots import seat_word\n"
        "try:\n    seat_word('train_ppo.TrainedBot:model=none.zip')\n"
        "except ConfigError as error:\n    print(error)"
    )
    (line,) = run("-c", program, cwd=tmp_path)
    assert line == "bot 'train_ppo.TrainedBot': there is no model none.zip"
