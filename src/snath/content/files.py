"""Reading content files: those in the package, and those of an override folder."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

from .errors import Place, unknown
from .formats import Formats
from .modules import Source
from .overrides import ANY_KIND, Overrides
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
    overrides: Overrides, sources: tuple[Source, ...], formats: Formats
) -> Iterator[File]:
    """The override files, those for one module first."""
    names = [source.name for source in sources]
    for name, data in sorted(overrides.files, key=lambda file: "/" not in file[0]):
        label = overrides.shown(name)
        module, _, file = name.rpartition("/")
        if module and module not in names:
            problem = unknown("folder in an override folder", module, names)
            Place(label.removesuffix(f"/{file}")).fail(problem, ", ".join(names))
        kind = file.removesuffix(".json")
        if kind == ANY_KIND:
            yield from _files_of_any_kind(label, module, data, formats)
            continue
        known = [f"{kind}.json" for kind in formats.kinds]
        if file not in known:
            Place(label).fail(unknown("content file", file, known), ", ".join(known))
        yield File(label, module, kind, parse(data, label, kind, formats))


def _files_of_any_kind(
    label: str, module: str, data: bytes, formats: Formats
) -> Iterator[File]:
    """A file with sections of several kinds, as one of each."""
    found = parse(data, label, ANY_KIND, formats)
    for kind, sections in formats.kinds.items():
        own = {part.name: found[part.name] for part in sections if part.name in found}
        if own:
            yield File(label, module, kind, own)


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
    except RecursionError:
        at.fail("is too deep")
    if not isinstance(value, dict):
        at.fail(f"must be an object of sections, not {show(value)}")
    value.pop("$schema", None)
    sections = (
        list(formats.sections) if kind == ANY_KIND
        else [section.name for section in formats.kinds[kind]]
    )
    for section in value:
        if section not in sections:
            at.fail(unknown("section", section, sections), ", ".join(sections))
    return value
