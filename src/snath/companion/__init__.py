"""Automas for people who play on the real board: deck, tracker, tracks and stars, in words."""

from __future__ import annotations

from .session import Session
from .setup import Setup
from .table import Companion
from .words import CompanionError

__all__ = ["Companion", "CompanionError", "Session", "Setup"]
