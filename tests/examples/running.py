"""Runs examples as people run them: programs of their own, their folder on the path."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(*words: str, cwd: Path | None = None, **variables: str) -> list[str]:
    """The lines that a Python program prints; it must end well and complain of nothing."""
    path = os.pathsep.join(filter(None, (str(EXAMPLES), os.environ.get("PYTHONPATH"))))
    done = subprocess.run(
        [sys.executable, "-W", "error", *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        env={**os.environ, **variables, "PYTHONPATH": path},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def example(name: str, *words: str, cwd: Path | None = None) -> list[str]:
    return run(str(EXAMPLES / name), *words, cwd=cwd)
