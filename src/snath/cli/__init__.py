"""The command line: one file per command, `snath --help` lists them."""

from __future__ import annotations

from .main import main

__all__ = ["main"]
