"""Running commands in tests: exit code and what came out."""

from __future__ import annotations

from tests.cli.conftest import Ran, Run, run

__all__ = ["Ran", "Run", "run"]
