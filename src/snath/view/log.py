"""Events as lines for people, in one language, as a seat or a spectator may read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from ..content import text as texts
from ..content.text import in_words, label, text
from ..engine.event import Event, EventKind
from ..engine.ruleset import Ruleset
from ..engine.state import State
from .declared import HOME
from .scrub import scrub

Catalogue: TypeAlias = dict[str, dict[str, Any]]

COUNT = "{count}"

# Fields whose words are names of components.
COMPONENTS = {
    "faction": "factions",
    "mat": "mats",
    "resource": "resources",
    "structure": "structures",
    "tile": "tiles",
    "unit": "units",
}
# Fields that are numbers of cards, and where these have names.
CARDS = {"objective": "objective_names", "factory_card": "factory_names"}


def catalogue(lang: str) -> Catalogue:
    """Sentences by event, and words for their gaps by kind of field."""
    return texts.catalogue("events", lang)


def seat_names(state: State, lang: str = "en") -> list[str]:
    """What the owners are called in a log: by faction, or by number before they have one."""
    names: list[str] = []
    for seat, p in enumerate(state.players[: state.options.seats]):
        if p.faction >= 0:
            names.append(text(lang)["factions_short"][state.rules.tables.factions[p.faction].key])
        else:
            names.append(catalogue(lang)["names"]["seat"].format(number=seat + 1))
    return [*names, *owner_names(state.rules, lang)]


def owner_names(rules: Ruleset, lang: str) -> list[str]:
    """The owners that are no seats."""
    return [label("owners", owner.key, lang) for owner in rules.owners]


def log_lines(
    events: Iterable[Event], seat: int, rules: Ruleset, names: Sequence[str], lang: str = "en"
) -> list[str]:
    """The lines of some events for a seat (NOBODY: a spectator); equal neighbours become one."""
    lines: list[tuple[str, dict[str, Any], int]] = []
    for event in events:
        facts = scrub(event, seat, rules)
        line = sentence(rules, facts, names, lang, 1)
        if lines and lines[-1][0] == line:
            lines[-1] = (line, facts, lines[-1][2] + 1)
        else:
            lines.append((line, facts, 1))
    return [
        line if count == 1 else sentence(rules, facts, names, lang, count)
        for line, facts, count in lines
    ]


def sentence(
    rules: Ruleset, facts: dict[str, Any], names: Sequence[str], lang: str, count: int
) -> str:
    """The line of a scrubbed event that happened `count` times in a row."""
    once, several = sentences(rules, facts, names, lang)
    return once if count == 1 else several.replace(COUNT, str(count))


def sentences(
    rules: Ruleset, facts: dict[str, Any], names: Sequence[str], lang: str
) -> tuple[str, str]:
    """The line of a scrubbed event, and that of several in a row, with a gap for their number."""
    entry = catalogue(lang)["events"].get(facts["kind"])
    gaps = fill(rules, facts, names, lang)
    line = plain(rules, facts, gaps) if entry is None else form(entry, facts).format(**gaps)
    if entry is not None and "many" in entry and None in facts.values():
        return line, entry["many"].format(**gaps, count=COUNT)
    return line, catalogue(lang)["names"]["repeated"].format(line=line, count=COUNT)


def plain(rules: Ruleset, facts: dict[str, Any], gaps: dict[str, str]) -> str:
    """The line of an event without sentences: its name and what its fields say."""
    told = [
        f"{in_words(field.name)} {gaps[field.name]}"
        for field in event_kind(rules, facts).fields
        if field.name in gaps
    ]
    said = f" ({', '.join(told)})" if told else ""
    return f"{gaps['seat']}: {in_words(facts['kind'])}{said}."


def form(entry: dict[str, str], facts: dict[str, Any]) -> str:
    """Which of an event's sentences fits."""
    if None in facts.values() and "hidden" in entry:
        return entry["hidden"]
    if "by" in entry:
        case = str(facts[entry["by"]])
        return entry[case] if case in entry else entry["other"]
    return entry["text"]


def event_kind(rules: Ruleset, facts: dict[str, Any]) -> EventKind:
    return next(kind for kind in rules.events.values() if kind.name == facts["kind"])


def fill(
    rules: Ruleset, facts: dict[str, Any], names: Sequence[str], lang: str
) -> dict[str, str]:
    """Words for all gaps of an event's sentence."""
    gaps = {
        "seat": owner_name(rules, names, facts["seat"], lang), "number": str(facts["seat"] + 1)
    }
    for field in event_kind(rules, facts).fields:
        value = facts[field.name]
        if value is None:
            continue
        if field.name == "with":
            gaps["with"] = owner_name(rules, names, value, lang)
        else:
            gaps[field.name] = word(field.of, value, lang)
    what = facts.get("gain") or facts.get("resource")
    if what is not None and facts.get("amount") is not None:
        amount = facts["amount"]
        amounts = text(lang)["gains_one" if amount == 1 else "gains_many"]
        gaps["what"] = amounts[what].replace("{n}", str(amount))
    return gaps


def owner_name(rules: Ruleset, names: Sequence[str], owner: int, lang: str) -> str:
    """A name of the list, which may end with the seats, or that of an owner that is no seat."""
    if owner < len(names):
        return names[owner]
    return owner_names(rules, lang)[owner - len(names)]


def word(of: str, value: str | int, lang: str) -> str:
    """A value for people: a word of the language where there is one."""
    if of in CARDS:
        return label(CARDS[of], str(value), lang)
    if isinstance(value, int):
        return str(value)
    names = text(lang)
    own = catalogue(lang)
    if of in COMPONENTS:
        return label(COMPONENTS[of], value, lang)
    if of == "space" and value.startswith(HOME):
        faction = names["factions_short"][value.removeprefix(HOME)]
        home: str = own["names"]["home_base"].format(faction=faction)
        return home
    if of == "space":
        return label("containers", value, lang)
    if of == "rule":
        key = value.partition(":")[0]  # without the terrains
        name: str = own["rule"].get(key) or label("abilities", key, lang)
        return name
    found: str = own.get(of, {}).get(value) or label(of, value, lang)
    return found
