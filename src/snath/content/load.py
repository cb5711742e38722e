"""Load the content of the chosen modules, with overrides laid over it.

The entries of overrides are matched by key; the fields they give replace the old ones, entries
with a new key are added.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from ..engine.module import Module
from .consistency import check_consistency
from .content import Content, Entry, Key, Part
from .errors import Place
from .files import File, override_files, shipped_files
from .formats import Formats, Section
from .modules import MOST_READY, chosen, formats, sources
from .overrides import Given, given
from .shapes import show

ANY = ""  # the part for new entries of override files that are for any module


def load(
    modules: Iterable[str] = (), overrides: Given = None, extra: tuple[Module, ...] = ()
) -> Content:
    """The checked content of the base, these modules and `extra` ones; raises `ContentError`."""
    in_play = chosen(modules, extra)
    kinds = formats(extra)
    parts = _printed(extra)
    laid = given(overrides)
    if laid is not None:
        parts = {name: part.copy() for name, part in parts.items()}
        for file in override_files(laid, sources(extra), kinds):
            _override(parts, file, kinds)
    content = Content(in_play, parts, kinds)
    for module in (*content.modules, ANY):
        content.take(parts[module])
    check_consistency(content)
    return content


@cache
def _printed(extra: tuple[Module, ...]) -> dict[str, Part]:
    """The checked entries of every module there is; read once and shared by all content."""
    there = sources(extra)
    kinds = formats(extra)
    parts = {name: Part(kinds) for name in (*(source.name for source in there), ANY)}
    for file in shipped_files(there, kinds):
        for section, entry, at in _entries(file, kinds):
            section.record.check(entry, at)
            _add(parts[file.module], section, entry, file.name)
    return parts


@lru_cache(maxsize=MOST_READY)
def shipped(modules: tuple[str, ...], extra: tuple[Module, ...] = ()) -> Content:
    """The same content for the same modules, without overrides; shared, so do not change it."""
    return load(modules, None, extra)


def _override(parts: dict[str, Part], file: File, formats: Formats) -> None:
    seen: set[tuple[str, Key]] = set()
    for section, entry, at in _entries(file, formats):
        section.record.check_fields(entry, at)
        key = _key(section, entry)
        if (section.name, key) in seen:
            at.fail("stands twice in this file")
        seen.add((section.name, key))
        part = parts[file.module]
        if file.module == ANY:
            holders = [p for p in parts.values() if key in p.entries[section.name]]
            part = holders[0] if holders else part
        merged = part.entries[section.name].get(key, {}) | {"confidence": "override"} | entry
        section.record.check(merged, at)
        part.put(section.name, key, merged, file.name)


def _add(part: Part, section: Section, entry: Entry, file: str) -> None:
    key = _key(section, entry)
    if key in part.entries[section.name]:
        section.place(file, key).fail("stands twice in this file")
    part.put(section.name, key, entry, file)


def _entries(file: File, formats: Formats) -> list[tuple[Section, Entry, Place]]:
    """The entries of a file, each an object with a usable key, but not checked further."""
    out: list[tuple[Section, Entry, Place]] = []
    for section in formats.kinds[file.kind]:
        if section.name not in file.sections:
            continue
        value = file.sections[section.name]
        at = Place(file.name, section.name)
        if not section.key:
            if not isinstance(value, dict):
                at.fail(f"must be an object, not {show(value)}")
            out.append((section, value, at))
            continue
        if not isinstance(value, list):
            at.fail(f"must be a list of entries, not {show(value)}")
        for i, entry in enumerate(value):
            here = Place(file.name, f"{section.name}[{i}]")
            if not isinstance(entry, dict):
                here.fail(f"must be an object, not {show(entry)}")
            if section.key not in entry:
                here.fail(f'field "{section.key}" is missing')
            section.record.fields[section.key].check(entry[section.key], here.at(section.key))
            out.append((section, entry, section.place(file.name, entry[section.key])))
    return out


def _key(section: Section, entry: Entry) -> Key:
    key: Key = entry[section.key] if section.key else ""
    return key
