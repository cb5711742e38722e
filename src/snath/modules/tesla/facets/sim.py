"""Whom Tesla joins is counted."""

from __future__ import annotations

from typing import Final

from ..events import TESLA_JOINED

FACET: Final[dict[int, str]] = {TESLA_JOINED: "count_tesla"}
