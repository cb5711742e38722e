"""Components that an owner of the printed game has changed for a table: checked, and told to all.

Nothing of them is carried out: an entry replaces values and words of a shipped one, within the
formats and totals that the shipped ones keep.
"""

from __future__ import annotations

from typing import Any, Final

from ...config import GameConfig
from ...content.check import check_content
from ...content.content import Content, Entry, Key
from ...content.errors import ContentError
from ...content.load import load, shipped
from ...content.overrides import Overrides
from ...factory import content_rules, modules_of
from ...view.components import component_json
from ..catalogue.texts import RESERVED
from ..errors import ServerError
from ..protocol.lobby import ChangedComponent, ChangedField
from .words import readable

WORDS: Final = ("name", "text")  # what people read
MOST_TOLD: Final = 5  # problems in one refusal


def owners_overrides(sections: dict[str, Any] | None) -> Overrides | None:
    """What somebody has handed over; words must be such that everybody can read them."""
    if not sections:
        return None
    for section, entries in sections.items():
        for entry in entries if isinstance(entries, list) else [entries]:
            if isinstance(entry, dict):
                check_words(section, entry)
    return Overrides.of(sections)


def check_words(section: str, entry: dict[str, Any]) -> None:
    for name in RESERVED:
        if name in entry:
            raise refusal(f'{section}: leave the field "{name}" out, the table tells it itself')
    for name in WORDS:
        value = entry.get(name)
        if isinstance(value, str) and readable(value) != value:
            raise refusal(f'{section}: the field "{name}" has characters that cannot be shown')


def check_overrides(config: GameConfig) -> None:
    """ServerError if changed components are incomplete, unknown or do not add up any more."""
    if config.overrides is None:
        return
    names = config.module_names()
    try:
        changed = changes(load(names, config.overrides), shipped(names))
    except ContentError as error:
        raise refusal(str(error)) from error
    for section, key, before, _ in changed:
        if before is None:
            raise refusal(f'{section}: there is no entry "{key}" to change with these modules')
    if not changed:
        raise refusal("nothing of it changes a component of the modules in play")
    rules = content_rules(modules_of(config))
    printed = {p.line() for p in check_content(names, known_rules=rules).problems}
    report = check_content(names, config.overrides, known_rules=rules)
    found = [
        p.line() for p in report.problems if p.kind != "unused_rule" and p.line() not in printed
    ]
    if found:
        raise refusal("; ".join(found[:MOST_TOLD]))


def refusal(text: str) -> ServerError:
    return ServerError("bad_config", text, {"field": "overrides"})


def changes(now: Content, was: Content) -> list[tuple[str, Key, Entry | None, Entry]]:
    """Section and key of the entries that differ, as they were and as they are."""
    return [
        (section, key, was.entries[section].get(key), entry)
        for section, entries in now.entries.items()
        for key, entry in entries.items()
        if entry != was.entries[section].get(key)
    ]


def changed_components(config: GameConfig, lang: str) -> list[ChangedComponent]:
    """What is changed on a table, for everybody to read before they sit down."""
    if config.overrides is None:
        return []
    names = config.module_names()
    now = load(names, config.overrides)
    out: list[ChangedComponent] = []
    for section, key, before, entry in changes(now, shipped(names)):
        told = component_json(now, section, key, entry, lang)
        fields = [
            ChangedField(name, (before or {}).get(name), value)
            for name, value in entry.items()
            if name not in (*WORDS, "confidence") and (before or {}).get(name) != value
        ]
        out.append(ChangedComponent(section, str(key), told["label"], told["text"], fields))
    return out
