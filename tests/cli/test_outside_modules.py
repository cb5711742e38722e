"""Modules of other people on the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FAIR = "tests.modules.fair.module:FairModule"


def snath(*arguments: str, modules: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "snath", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "SNATH_MODULES": modules},
    )


def test_a_game_with_a_module_of_ones_own() -> None:
    """The terminal draws its board, pieces and tokens, asks its questions and tells its score."""
    seats = ("--modules", "fair", "--bots", "random,greedy", "--seed", "3")
    ran = snath("play", *seats, modules=FAIR, typed="map\nauto all\n")
    assert ran.returncode == 0, ran.stderr
    assert "banner red" in ran.stdout  # asked in secret before the first turn
    assert "B:B" in ran.stdout  # the beast on the map
    assert "A1" not in ran.stdout  # the small board has no such hex
    assert "fair" in ran.stdout.split("Final score")[1]


def test_simulated_games_with_a_module_of_ones_own() -> None:
    seats = ("--seats", "random,greedy,automa:automa", "--games", "3", "--seed", "5")
    limit = ("--option", "round_limit=10", "--jobs", "1", "--json", "-")
    ran = snath("sim", *seats, "--modules", "fair", *limit, modules=FAIR)
    assert ran.returncode == 0, ran.stderr
    assert '"finished": 3' in ran.stdout


def test_a_module_that_cannot_be_loaded_is_named() -> None:
    ran = snath("--help", modules="no.such.package:Module")
    assert ran.returncode == 2
    assert "no.such.package:Module" in ran.stderr
    assert "package.module:Class" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_class_that_is_no_module_is_named() -> None:
    ran = snath("--help", modules="pathlib:Path")
    assert ran.returncode == 2
    assert "pathlib:Path" in ran.stderr
