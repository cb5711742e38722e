"""Airships in words."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet
from ....cli.terminal.option import Option
from ....cli.terminal.wording import word
from ....engine.ids import CARGO_FRESH, CARGO_NAMES, RESOURCES
from ..actions import LOAD, UNLOAD


def cargo_text(o: Option) -> str:
    if o.a < RESOURCES:
        return f"{o.b} {word('resources', CARGO_NAMES[o.a])}"
    kind = "worker" if o.b == 1 else "workers"
    return f"{o.b} {kind}" if o.a == CARGO_FRESH else f"{o.b} {kind} that moved already"


def say_load(o: Option) -> str:
    return f"load {cargo_text(o)}"


def say_unload(o: Option) -> str:
    return f"unload {cargo_text(o)}"


FACET = TerminalFacet(phrases={LOAD: say_load, UNLOAD: say_unload})
