"""The command line: one file per command, `snath --help` lists them."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.errors import ConfigError
from .output import USAGE, say_error

__all__ = ["main"]

try:
    from .main import main
except ConfigError as error:
    # Help texts tell the options of all modules, also of other people's, which may be broken.
    broken = str(error)

    def main(arguments: Sequence[str] | None = None) -> int:
        """Say what is wrong with a module that cannot be loaded."""
        say_error(broken)
        return USAGE
