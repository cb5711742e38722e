"""What is written on the tiles: one small rule each."""

from __future__ import annotations

from typing import Final

from ....engine.rule import Rule
from ....engine.step import Step
from ..tables import TILE_KEYS
from .plain import Plain

TILE_RULES: Final[dict[str, type[Rule]]] = dict.fromkeys(TILE_KEYS, Plain)
TILE_STEPS: Final[list[type[Step]]] = []
