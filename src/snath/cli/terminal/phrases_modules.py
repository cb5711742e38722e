"""Options that modules add, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...engine.ids import UNIT_NAMES
from ...modules.bribes.steps import BRIBE, GIVE
from ...modules.invaders.part import TRAP_NAMES
from ...modules.invaders.steps import PLACE_TRAP
from ...modules.promos.steps import PEEK, RELOCATE, RELOCATE_TO
from .option import Option
from .words import counted, owner, place, word


def say_trap(o: Option) -> str:
    return f"a trap against {TRAP_NAMES[o.a].replace('_', ' ')} on {place(o.state, o.b)}"


def say_peek(o: Option) -> str:
    return f"look at the combat cards of {owner(o.state, o.a)}"


def say_relocate_to(o: Option) -> str:
    return f"send units to {place(o.state, o.a)}"


def say_relocate(o: Option) -> str:
    return f"send a {word('units', UNIT_NAMES[o.a])}"


def say_bribe(o: Option) -> str:
    return f"offer coins to {owner(o.state, o.a)}"


def say_give(o: Option) -> str:
    return f"offer {counted(o.a, 'coin')}"


PHRASES: Final[dict[int, Callable[[Option], str]]] = {
    PLACE_TRAP: say_trap,
    PEEK: say_peek,
    RELOCATE_TO: say_relocate_to,
    RELOCATE: say_relocate,
    BRIBE: say_bribe,
    GIVE: say_give,
}
