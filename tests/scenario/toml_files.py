"""Scenario texts for the tests of the runner."""

from __future__ import annotations

from pathlib import Path

from snath.scenario import Outcome, run_file

SEATS = 'given.seats = ["nordic industrial", "crimea mechanical"]\n'
HEAD = '[[scenario]]\nname = "It"\n'


def write(folder: Path, text: str, name: str = "it.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def run(folder: Path, text: str) -> Outcome:
    """The outcome of one scenario of nordic against crimea."""
    (outcome,) = run_file(write(folder, SEATS + HEAD + text))
    return outcome


def message(folder: Path, text: str) -> str:
    outcome = run(folder, text)
    assert not outcome.ok
    return outcome.message
