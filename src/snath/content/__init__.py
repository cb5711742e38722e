"""Printed facts of the game as JSON, and the way from there to the engine's tables."""

from .build import build_board, build_tables
from .check import Report, check_content
from .errors import ContentError
from .modules import content_modules

__all__ = [
    "ContentError", "Report", "build_board", "build_tables", "check_content", "content_modules",
]
