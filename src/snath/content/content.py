"""Loaded content: checked entries by section and key, and the file that each came from."""

from __future__ import annotations

from typing import Any, TypeAlias

from .errors import Place
from .formats import Formats
from .modules import Source

Key: TypeAlias = str | int
Entry: TypeAlias = dict[str, Any]  # checked against its format


class Part:
    """The entries of one module."""

    def __init__(self, formats: Formats) -> None:
        self.formats = formats
        self.entries: dict[str, dict[Key, Entry]] = {name: {} for name in formats.sections}
        self.files: dict[tuple[str, Key], str] = {}

    def put(self, section: str, key: Key, entry: Entry, file: str) -> None:
        self.entries[section][key] = entry
        self.files[section, key] = file

    def copy(self) -> Part:
        """One that takes other entries; the entries themselves are shared."""
        out = Part(self.formats)
        out.entries = {section: dict(entries) for section, entries in self.entries.items()}
        out.files = dict(self.files)
        return out


class Content(Part):
    """The entries of all modules in play; `parts` also has those of the other modules."""

    def __init__(
        self, sources: tuple[Source, ...], parts: dict[str, Part], formats: Formats
    ) -> None:
        super().__init__(formats)
        self.sources = sources
        self.modules = tuple(source.name for source in sources)
        self.parts = parts

    def take(self, part: Part) -> None:
        """Add the entries of a module, none of which may be there already."""
        for section, entries in part.entries.items():
            for key, entry in entries.items():
                file = part.files[section, key]
                if key in self.entries[section]:
                    problem = f"is already given by {self.files[section, key]}"
                    self.formats.sections[section].place(file, key).fail(problem)
                self.put(section, key, entry, file)

    def all(self, section: str) -> list[Entry]:
        return list(self.entries[section].values())

    def one(self, section: str) -> Entry:
        """The record of a section that has only one."""
        return self.entries[section][""]

    def place(self, section: str, key: Key = "") -> Place:
        return self.formats.sections[section].place(self.files[section, key], key)

    def module_of(self, section: str, key: Key) -> str:
        """The module that an entry belongs to; empty for one that an override file added."""
        return next(name for name, part in self.parts.items() if key in part.entries[section])

    def known(self, section: str) -> set[Key]:
        """Keys of all modules, in play or not."""
        return {key for part in self.parts.values() for key in part.entries[section]}
