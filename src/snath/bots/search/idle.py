"""Units that a bot leaves where they are: whoever moves without them shows what they are worth."""

from __future__ import annotations

from typing import Final, final

from ...engine.action import UNIT
from ...engine.pieces import standard_units
from ...engine.ruleset import Ruleset
from ...modules import all_modules

SEPARATOR: Final = "+"


@final
class Idle:
    """The kinds of units, by key, that are never picked to move: none, or `airship+worker`."""

    def __init__(self, text: str) -> None:
        self.keys = [key for key in text.split(SEPARATOR) if key]
        known = [kind.key for kind in standard_units()]
        for module in all_modules():
            known += [kind.key for kind in module.units()]
        for key in self.keys:
            if key not in known:
                raise ValueError(
                    f"idle={text}: there is no unit {key!r}; allowed: {', '.join(known)}, several "
                    f"joined by {SEPARATOR}"
                )

    def mask(self, rules: Ruleset) -> int:
        """The kinds of this table's units, as bits; a table may have none of them."""
        units = rules.vocabularies["unit"]
        out = 0
        for key in self.keys:
            if key in units:
                out |= 1 << units.index(key)
        return out


def movable(options: list[int], idle: int) -> list[int]:
    """Of the units that may be picked, and all other options: those that are not idle."""
    if not idle:
        return options
    return [
        option for option in options if option >> 24 != UNIT or not idle >> (option >> 16 & 255) & 1
    ]
