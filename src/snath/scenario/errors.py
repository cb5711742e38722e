"""The error of a scenario file that is wrong in itself."""

from __future__ import annotations

from ..engine.errors import SnathError


class ScenarioError(SnathError):
    """A scenario file that cannot be read: unknown key, unknown fact, wrong kind of value."""

    code = "scenario"
