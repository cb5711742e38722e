"""A tile that gives its range or its cargo and nothing else."""

from __future__ import annotations

from typing import final

from ....engine.rule import Rule


@final
class Plain(Rule):
    """The rule has no hooks: range and cargo are read from the tile."""
