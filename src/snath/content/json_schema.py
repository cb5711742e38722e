"""JSON Schemas of the content files, for editors; made from the formats that loading checks."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from .formats import Section
from .shapes import Schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(kind: str, sections: Sequence[Section], *, override: bool) -> Schema:
    """The schema of one kind of file; in an override only the key of an entry is required."""
    properties: Schema = {"$schema": {"type": "string"}}
    for section in sections:
        properties[section.name] = _section(section, override)
    return {
        "$schema": DIALECT,
        "title": f"{kind}.json" + (" of an override folder" if override else ""),
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }


def _section(section: Section, override: bool) -> Schema:
    if override:
        entry = section.record.schema_with([section.key] if section.key else [])
    else:
        entry = section.record.schema()
    return {"type": "array", "items": entry} if section.key else entry


def schema_files(formats: Mapping[str, Sequence[Section]]) -> dict[str, str]:
    """File name and text of every schema in a `schema` folder: that of the base game's formats
    lies beside this file, that of a module's own formats in its content folder."""
    out: dict[str, str] = {}
    for kind, sections in formats.items():
        for name, override in ((kind, False), (f"{kind}.override", True)):
            made = schema(kind, sections, override=override)
            out[f"{name}.schema.json"] = json.dumps(made, indent=1, ensure_ascii=False) + "\n"
    return out


def write_schemas(folder: Path, formats: Mapping[str, Sequence[Section]]) -> None:
    """Write the schemas of these formats; run this after a change of them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in schema_files(formats).items():
        (folder / name).write_text(text, encoding="utf-8")
