"""Events as a seat or a spectator may see them."""

from __future__ import annotations

from typing import Any

from ..engine.event import BOTH, OBJECTIVE_DEALT, OWNER, PUBLIC, Event, EventField
from ..engine.ruleset import Ruleset


def scrub(event: Event, seat: int, rules: Ruleset) -> dict[str, Any]:
    """An event as plain data with names; what the seat may not know is null.

    Who sees what is said field by field in the table of events.  What does not exist (the mat of
    a player without one) is null as well.
    """
    kind = rules.events[event.kind]
    out: dict[str, Any] = {"kind": kind.name, "seat": event.seat}
    for field, value in zip(kind.fields, event.values(), strict=False):
        shown = seen(event, field, seat, rules)
        out[field.name] = field_value(rules, field, value) if shown else None
    return out


def open_to_all(event: Event, rules: Ruleset) -> bool:
    """Whether everybody may know everything about an event."""
    return all(field.visible == PUBLIC for field in rules.events[event.kind].fields)


def seen(event: Event, field: EventField, seat: int, rules: Ruleset) -> bool:
    """Where all play together, combat cards and objectives are everybody's to know."""
    if rules.open_hands and (field.of == "card" or event.kind == OBJECTIVE_DEALT):
        return True
    return visible(event, field, seat)


def visible(event: Event, field: EventField, seat: int) -> bool:
    if field.visible == OWNER:
        return seat == event.seat
    if field.visible == BOTH:
        return seat in (event.seat, event.a)
    return True


def field_value(rules: Ruleset, field: EventField, value: int) -> int | str | None:
    names = rules.vocabularies.get(field.of)
    if names is None:
        return value
    return names[value] if value < len(names) else None
