"""Actions as text and JSON, both ways, made from the ruleset's action table.

Text is the kind's name and its fields: `bolster power 2`, `unit mech D5`, `step D4`.  An optional
field may be left out when it is 0.  JSON has a key per field: `{"kind": "step", "space": "D4"}`.
"""

from __future__ import annotations

from typing import Any

from ..engine.action import ActionKind, Field, code
from ..engine.errors import UnknownActionError, shown
from ..engine.ruleset import Ruleset


def fields_of(packed: int) -> tuple[int, int, int]:
    return packed >> 16 & 255, packed >> 8 & 255, packed & 255


def kind_of(rules: Ruleset, packed: int) -> ActionKind:
    kind = rules.actions.get(packed >> 24)
    if kind is None or any(fields_of(packed)[len(kind.fields) :]):
        raise UnknownActionError(f"no action has the code {shown(packed)}")
    return kind


def field_text(rules: Ruleset, field: Field, value: int) -> str:
    names = rules.vocabularies.get(field.of)
    if names is None:
        return str(value)
    if value >= len(names):
        raise UnknownActionError(f"{field.name} {value} does not exist")
    return names[value]


def field_value(rules: Ruleset, kind: ActionKind, field: Field, word: str) -> int:
    names = rules.vocabularies.get(field.of)
    if names is None:
        if not (word.isascii() and word.isdigit() and len(word) <= 3) or int(word) > 255:
            raise UnknownActionError(
                f"{kind.name}: {field.name} must be a number from 0 to 255, not {shown(word)}"
            )
        return int(word)
    if word not in names:
        raise UnknownActionError(
            f"{kind.name}: unknown {field.name} {shown(word)}; allowed: {', '.join(names)}"
        )
    return names.index(word)


def kind_named(rules: Ruleset, name: object) -> ActionKind:
    for kind in rules.actions.values():
        if kind.name == name:
            return kind
    names = ", ".join(kind.name for kind in rules.actions.values())
    raise UnknownActionError(f"unknown action {shown(name)}; allowed: {names}")


def to_text(rules: Ruleset, packed: int) -> str:
    kind = kind_of(rules, packed)
    words = [kind.name]
    for field, value in zip(kind.fields, fields_of(packed), strict=False):
        if value or not field.optional:
            words.append(field_text(rules, field, value))
    return " ".join(words)


def parse(rules: Ruleset, text: str) -> int:
    """The code of an action in notation; UnknownActionError says what is wrong."""
    if not isinstance(text, str) or not text.strip():
        raise UnknownActionError(f"an action is a line of text, not {shown(text)}")
    name, *words = text.split()
    kind = kind_named(rules, name)
    required = sum(not field.optional for field in kind.fields)
    if not required <= len(words) <= len(kind.fields):
        wanted = [kind.name]
        wanted += [f"[{f.name}]" if f.optional else f.name for f in kind.fields]
        raise UnknownActionError(f"{shown(text)}: written as '{' '.join(wanted)}'")
    values = [
        field_value(rules, kind, field, word)
        for field, word in zip(kind.fields, words, strict=False)
    ]
    return code(kind.kind, *values)


def to_json(rules: Ruleset, packed: int) -> dict[str, Any]:
    kind = kind_of(rules, packed)
    out: dict[str, Any] = {"kind": kind.name}
    for field, value in zip(kind.fields, fields_of(packed), strict=False):
        text = field_text(rules, field, value)
        out[field.name] = value if field.of not in rules.vocabularies else text
    return out


def from_json(rules: Ruleset, data: object) -> int:
    """The code of an action in JSON; UnknownActionError says what is wrong."""
    if not isinstance(data, dict):
        raise UnknownActionError(f"an action is an object with a 'kind', not {shown(data)}")
    kind = kind_named(rules, data.get("kind"))
    names = {field.name for field in kind.fields}
    for key in data:
        if key != "kind" and key not in names:
            allowed = ", ".join(sorted(names)) or "none"
            raise UnknownActionError(
                f"{kind.name}: unknown field {shown(key)}; allowed: {allowed}"
            )
    values: list[int] = []
    for field in kind.fields:
        if field.name in data:
            values.append(json_value(rules, kind, field, data[field.name]))
        elif field.optional:
            values.append(0)
        else:
            raise UnknownActionError(f"{kind.name}: the field {field.name!r} is missing")
    return code(kind.kind, *values)


def json_value(rules: Ruleset, kind: ActionKind, field: Field, value: object) -> int:
    if field.of in rules.vocabularies:
        if not isinstance(value, str):
            raise UnknownActionError(f"{kind.name}: {field.name} is a name, not {shown(value)}")
        return field_value(rules, kind, field, value)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 255:
        raise UnknownActionError(
            f"{kind.name}: {field.name} must be a number from 0 to 255, not {shown(value)}"
        )
    return value
