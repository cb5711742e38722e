"""Infrastructure Mods in words."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.option import Option
from ....cli.terminal.wording import word
from ....engine.ids import BOTTOM_NAMES
from ..actions import CAVALRY, DOUBLE_PRODUCE, FREE_BOTTOM, KEEP_MOD, PROPAGANDA
from ..tables import FREE_SECTIONS, MOD_KEYS, NAME
from ..tokens.spy import SpyStep


def say_keep(o: Option) -> str:
    return f"keep {word('abilities', MOD_KEYS[o.a])}"


def say_free(o: Option) -> str:
    """'Construction: build for nothing, for $2'."""
    section = o.player.section
    key = next(key for key, freed in FREE_SECTIONS.items() if freed == section)
    bonus = " and your recruit's bonus" if o.b else ""
    action = BOTTOM_NAMES[section]
    return f"{word('abilities', key)}: {action} without its cost, for ${o.a}{bonus}"


def say_produce(o: Option) -> str:
    return "Automachines: produce twice as much"


def say_propaganda(o: Option) -> str:
    return "Propaganda: gain 3 popularity"


def say_cavalry(o: Option) -> str:
    return "Cavalry: move two more units"


def say_spy(o: Option) -> str:
    return "use your Spy: the other side selects power first, and you see it"


def note(view: View, seat: int) -> str:
    """The mods that a seat can still use."""
    names = ", ".join(word("abilities", key) for key in view["parts"][NAME]["ready"][seat])
    return f"ready: {names}" if names else ""


FACET = TerminalFacet(
    phrases={
        KEEP_MOD: say_keep,
        FREE_BOTTOM: say_free,
        DOUBLE_PRODUCE: say_produce,
        PROPAGANDA: say_propaganda,
        CAVALRY: say_cavalry,
    },
    uses={"spy": say_spy},
    questions={SpyStep.tag: "A combat begins. Do you use your Spy?"},
    note=note,
)
