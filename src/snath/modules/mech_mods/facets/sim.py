"""Mods placed over abilities of mechs are counted."""

from __future__ import annotations

from typing import Final

from ..events import MOD_PLACED

FACET: Final[dict[int, str]] = {MOD_PLACED: "count_mech_mods"}
