"""The browser client names no faction, ability or module outside the folders of its modules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from snath.content.load import load
from snath.content.modules import content_modules
from snath.engine.action import ACTIONS
from snath.engine.event import EVENTS
from snath.modules import all_modules

CLIENT = Path(__file__).parent.parent / "client" / "src"
# Where names belong: pictures and words of modules, the pages of the campaign of one box, texts,
# types made from the server's.
THEIR_PLACES = ("modules/", "campaign/", "i18n/", "net/protocol.ts")
SOURCES = {".ts", ".svelte", ".css"}


def sources() -> dict[str, str]:
    """The client's own code by path, without tests and what only they use."""
    found = {
        path.relative_to(CLIENT).as_posix(): path.read_text(encoding="utf-8")
        for path in CLIENT.rglob("*")
        if path.suffix in SOURCES
    }
    return {
        name: text
        for name, text in found.items()
        if not name.startswith(THEIR_PLACES)
        and ".test." not in name
        and not Path(name).stem.startswith("fixture")
    }


def factions() -> list[str]:
    return [str(entry["key"]) for entry in load(content_modules()).all("factions")]


def names() -> list[str]:
    """Names that may not occur at all, not even in comments."""
    modules = [module.name for module in all_modules()]
    return [*factions(), *modules]


def keys() -> set[str]:
    """What modules and faction mats are made of; forbidden as strings of the code."""
    out: set[str] = set()
    for entry in load(content_modules()).all("factions"):
        for rule in (entry["ability"], *entry["mechs"]):
            out.add(str(rule).partition(":")[0])
    for module in all_modules():
        out |= {kind.name for kind in module.actions()}
        out |= {kind.name for kind in module.events()}
        out |= {step.tag for step in module.step_types()}
        out |= set(module.rule_types())
    base = {kind.name for kind in ACTIONS} | {kind.name for kind in EVENTS}
    return out - base - {""}


def test_the_client_is_looked_at() -> None:
    assert "board/contents.ts" in sources()
    assert {"nordic", "albion"} <= set(names()) and {"invaders", "automa"} <= set(names())
    assert {"place_trap", "swim", "maifuku", "bribe"} <= keys()


@pytest.mark.parametrize("name", names())
def test_no_faction_or_module_is_named(name: str) -> None:
    """As a word of its own or as part of a longer name, in any spelling."""
    spelled = re.compile(rf"(?<![a-z]){name.replace('_', '[_-]?')}(?![a-z])", re.IGNORECASE)
    found = [path for path, text in sources().items() if spelled.search(text)]
    assert not found, f"{name} belongs into client/src/modules: {found}"


def test_no_ability_action_or_event_of_a_module_is_named() -> None:
    found = [
        f"{path}: {key}"
        for path, text in sources().items()
        for key in sorted(keys())
        if re.search(rf"""['`]{re.escape(key)}[':`]""", text)
    ]
    assert not found
