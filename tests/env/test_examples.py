"""The examples run and say what they promise."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.env.extras import need, need_rl

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *words: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("seed", ["1", "2"])
def test_pettingzoo_example(seed: str) -> None:
    need_rl()
    lines = run("play_pettingzoo.py", seed, "5")
    assert sorted(line.split(": ")[0] for line in lines) == ["seat_0", "seat_1"]
    assert sorted(float(line.split(": ")[1]) for line in lines) == [-1, 1]


def test_batch_example() -> None:
    need_rl()
    (line,) = run("learn_from_batch.py", "400")
    assert int(line.split()[0]) > 20
    assert "it likes best: " in line


def test_openspiel_example() -> None:
    need("openspiel", "pyspiel", "open_spiel")
    lines = run("search_openspiel.py", "1", "4")
    assert lines[0].startswith("search: ")
    assert lines[-1] in ("returns: [1.0, -1.0]", "returns: [-1.0, 1.0]")
