"""Reading content files: those in the package, and those of an override folder."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from .errors import Place, unknown
from .formats import Formats
from .modules import Source
from .shapes import show

Sections: TypeAlias = dict[str, Any]


class File:
    """A content file, parsed; `module` is empty for an override file that is for any module."""

    def __init__(self, name: str, module: str, kind: str, sections: Sections) -> None:
        self.name = name
        self.module = module
        self.kind = kind
        self.sections = sections


def shipped_files(sources: tuple[Source, ...], formats: Formats) -> Iterator[File]:
    """The files of the modules, also when they are imported from a zip archive."""
    for source in sources:
        for kind in formats.kinds:
            path = source.folder.joinpath(f"{kind}.json")
            if path.is_file():
                name = f"{source.name}/{kind}.json"
                yield File(name, source.name, kind, parse(path.read_bytes(), name, kind, formats))


def override_files(
    folder: Path, sources: tuple[Source, ...], formats: Formats
) -> Iterator[File]:
    """The files of an override folder, those for one module first; names with a dot are skipped."""
    if not folder.is_dir():
        Place(str(folder)).fail("the override folder does not exist or is no folder")
    later: list[Path] = []
    for path in _listing(folder):
        if not path.is_dir():
            later.append(path)
            continue
        names = [source.name for source in sources]
        if path.name not in names:
            problem = unknown("folder in an override folder", path.name, names)
            Place(str(path)).fail(problem, ", ".join(names))
        for inner in _listing(path):
            yield _override_file(inner, path.name, formats)
    for path in later:
        yield _override_file(path, "", formats)


def _listing(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if not path.name.startswith("."))


def _override_file(path: Path, module: str, formats: Formats) -> File:
    names = [f"{kind}.json" for kind in formats.kinds]
    if path.name not in names:
        Place(str(path)).fail(unknown("content file", path.name, names), ", ".join(names))
    if not path.is_file():
        Place(str(path)).fail("is no file")
    sections = parse(path.read_bytes(), str(path), path.stem, formats)
    return File(str(path), module, path.stem, sections)


def parse(data: bytes, name: str, kind: str, formats: Formats) -> Sections:
    """The sections of a file; entries are not looked at yet."""
    at = Place(name)

    def no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        out = dict(pairs)
        if len(out) < len(pairs):
            keys = [key for key, _ in pairs]
            twin = next(key for key in keys if keys.count(key) > 1)
            at.fail(f'field "{twin}" stands twice in one object')
        return out

    try:
        value: object = json.loads(data.decode("utf-8-sig"), object_pairs_hook=no_twins)
    except UnicodeDecodeError as error:
        at.fail(f"is not UTF-8 text (byte {error.start})")
    except json.JSONDecodeError as error:
        at.fail(f"is not JSON: {error.msg} (line {error.lineno}, column {error.colno})")
    if not isinstance(value, dict):
        at.fail(f"must be an object of sections, not {show(value)}")
    value.pop("$schema", None)
    sections = [section.name for section in formats.kinds[kind]]
    for section in value:
        if section not in sections:
            at.fail(unknown("section", section, sections), ", ".join(sections))
    return value
