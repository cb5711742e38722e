"""JSON Schemas of the content files, for editors; made from the formats that loading checks."""

from __future__ import annotations

import json
from pathlib import Path

from .formats import FORMATS, Section
from .shapes import Schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(kind: str, *, override: bool) -> Schema:
    """The schema of one kind of file; in an override only the key of an entry is required."""
    properties: Schema = {"$schema": {"type": "string"}}
    for section in FORMATS[kind]:
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


def schema_files() -> dict[str, str]:
    """File name and text of every schema in the `schema` folder."""
    out: dict[str, str] = {}
    for kind in FORMATS:
        for name, override in ((kind, False), (f"{kind}.override", True)):
            text = json.dumps(schema(kind, override=override), indent=1, ensure_ascii=False)
            out[f"{name}.schema.json"] = text + "\n"
    return out


def write_schemas(folder: Path) -> None:
    """Write all schemas; run this after a change of the formats."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in schema_files().items():
        (folder / name).write_text(text, encoding="utf-8")
