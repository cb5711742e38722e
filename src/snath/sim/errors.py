"""What can go wrong in a simulation besides a wrong configuration."""

from __future__ import annotations

from ..engine.errors import SnathError


class SimError(SnathError):
    """A run that cannot go on; games finished before are kept."""

    code = "simulation"


class FileProblem(SnathError):
    """A file of rows that cannot be read or must not be written."""

    code = "simulation_file"


class Stopped(Exception):
    """Somebody asked the run to stop in the middle of a game."""
