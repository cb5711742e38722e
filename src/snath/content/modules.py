"""The content modules and the order they are loaded in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .errors import ContentError, unknown

BASE: Final = "base"
# The modular board has no folder of its own: its structure bonus tiles are marked in the base.
MODULES: Final[tuple[str, ...]] = (BASE, "invaders", "promos", "modular_board", "automa")


def chosen(modules: Iterable[str]) -> tuple[str, ...]:
    """The modules in load order, each once; the base is always among them."""
    wanted = {BASE, *modules}
    for module in sorted(wanted):
        if module not in MODULES:
            problem = unknown("content module", module, MODULES)
            raise ContentError("", "modules", "", problem, ", ".join(MODULES))
    return tuple(module for module in MODULES if module in wanted)
