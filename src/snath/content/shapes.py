"""Shapes of JSON values.  A shape checks a value with a good message and writes itself as JSON
Schema, so that load-time checks and editor support can never disagree."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import TypeAlias

from .errors import Place, unknown

Schema: TypeAlias = dict[str, object]


def show(value: object) -> str:
    """A value as it stands in the file, cut short."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:37] + "..."


class Shape:
    """What a value must look like."""

    def check(self, value: object, at: Place) -> None:
        raise NotImplementedError

    def schema(self) -> Schema:
        raise NotImplementedError


class Whole(Shape):
    """A whole number within limits."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def check(self, value: object, at: Place) -> None:
        if type(value) is not int:
            at.fail(f"must be a whole number, not {show(value)}", f"{self.low} to {self.high}")
        if not self.low <= value <= self.high:
            at.fail(f"{value} is out of range", f"{self.low} to {self.high}")

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Flag(Shape):
    """True or false."""

    def check(self, value: object, at: Place) -> None:
        if not isinstance(value, bool):
            at.fail(f"must be true or false, not {show(value)}", "true, false")

    def schema(self) -> Schema:
        return {"type": "boolean"}


class Yes(Shape):
    """True; the field is left out otherwise."""

    def check(self, value: object, at: Place) -> None:
        if value is not True:
            at.fail(f"must be true or left out, not {show(value)}", "true")

    def schema(self) -> Schema:
        return {"const": True}


class Text(Shape):
    """Text that matches a pattern from end to end; `like` shows an example in messages."""

    def __init__(self, pattern: str, like: str) -> None:
        self.pattern = pattern
        self.like = like

    def check(self, value: object, at: Place) -> None:
        if not isinstance(value, str):
            at.fail(f"must be text, not {show(value)}", f'text like "{self.like}"')
        if re.fullmatch(self.pattern, value) is None:
            at.fail(f"{show(value)} is not well formed", f'text like "{self.like}"')

    def schema(self) -> Schema:
        return {"type": "string", "pattern": f"^(?:{self.pattern})$", "examples": [self.like]}


class Choice(Shape):
    """One of a few words."""

    def __init__(self, what: str, words: Sequence[str]) -> None:
        self.what = what
        self.words = tuple(words)

    def check(self, value: object, at: Place) -> None:
        allowed = ", ".join(self.words)
        if not isinstance(value, str):
            at.fail(f"must be a {self.what}, not {show(value)}", allowed)
        if value not in self.words:
            at.fail(unknown(self.what, value, self.words), allowed)

    def schema(self) -> Schema:
        return {"enum": list(self.words)}


class Many(Shape):
    """A list of values of one shape."""

    def __init__(self, item: Shape, least: int, most: int) -> None:
        self.item = item
        self.least = least
        self.most = most

    def check(self, value: object, at: Place) -> None:
        size = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        if not isinstance(value, list):
            at.fail(f"must be a list, not {show(value)}", f"{size} items")
        if not self.least <= len(value) <= self.most:
            at.fail(f"has {len(value)} items", f"{size} items")
        for i, item in enumerate(value):
            self.item.check(item, at.at(i))

    def schema(self) -> Schema:
        return {
            "type": "array", "items": self.item.schema(),
            "minItems": self.least, "maxItems": self.most,
        }


class Renames(Shape):
    """An object that maps texts of one shape to texts of the same shape."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def check(self, value: object, at: Place) -> None:
        if not isinstance(value, dict):
            at.fail(f"must be an object, not {show(value)}")
        for old, new in value.items():
            self.text.check(old, at)
            self.text.check(new, at.at(old))

    def schema(self) -> Schema:
        return {
            "type": "object", "propertyNames": self.text.schema(),
            "additionalProperties": self.text.schema(),
        }


class Record(Shape):
    """An object with named fields, some of which may be left out."""

    def __init__(
        self, required: dict[str, Shape], optional: dict[str, Shape] | None = None,
    ) -> None:
        self.required = required
        self.fields = required | (optional or {})

    def check(self, value: object, at: Place) -> None:
        self.check_fields(value, at)
        assert isinstance(value, dict)
        for name in self.required:
            if name not in value:
                at.fail(f'field "{name}" is missing')

    def check_fields(self, value: object, at: Place) -> None:
        """Check the fields that are there, without asking for the others."""
        if not isinstance(value, dict):
            at.fail(f"must be an object, not {show(value)}", ", ".join(self.fields))
        for name, item in value.items():
            if name not in self.fields:
                at.fail(unknown("field", name, self.fields), ", ".join(self.fields))
            self.fields[name].check(item, at.at(name))

    def schema(self) -> Schema:
        return self.schema_with(list(self.required))

    def schema_with(self, required: list[str]) -> Schema:
        """The schema with another list of fields that may not be left out."""
        out: Schema = {
            "type": "object",
            "properties": {name: shape.schema() for name, shape in self.fields.items()},
            "additionalProperties": False,
        }
        return out | ({"required": required} if required else {})
