"""Positions and scenarios: build a position, play notation, compare facts."""

from __future__ import annotations

from .check import check
from .coverage import Coverage, coverage
from .errors import ScenarioError
from .file import Scenario, read_file
from .position import load_position
from .run import Outcome, run_file, run_scenario

__all__ = [
    "Coverage",
    "Outcome",
    "Scenario",
    "ScenarioError",
    "check",
    "coverage",
    "load_position",
    "read_file",
    "run_file",
    "run_scenario",
]
