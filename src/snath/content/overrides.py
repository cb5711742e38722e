"""An owner's corrections of components: JSON files whose entries are laid over the shipped ones.

`<module>/<kind>.json` speaks of one module, `<kind>.json` of any, and `overrides.json` may have
sections of every kind of file: the form in which a single file is handed over.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from .errors import Place
from .shapes import show

MOST_OVERRIDDEN: Final = 32  # tables with overrides that are kept ready: anybody may make more
ANY_KIND: Final = "overrides"  # name of a file with sections of any kind


@dataclass(frozen=True)
class Overrides:
    """Files by their name in the folder they come from; `place` is that folder, for messages."""

    files: tuple[tuple[str, bytes], ...]
    place: str = field(default="", compare=False)

    @staticmethod
    def read(path: Path) -> Overrides:
        """Those of a folder, or a single file; names with a dot in front are skipped."""
        if path.is_file():
            return Overrides(((f"{ANY_KIND}.json", path.read_bytes()),), str(path))
        if not path.is_dir():
            Place(str(path)).fail("the override folder does not exist or is no folder")
        found: list[Path] = []
        for entry in _listing(path):
            found += _listing(entry) if entry.is_dir() else [entry]
        for file in found:
            if not file.is_file():
                Place(str(file)).fail("is no file")
        files = [(file.relative_to(path).as_posix(), file.read_bytes()) for file in found]
        return Overrides(tuple(sorted(files)), str(path))

    @staticmethod
    def of(sections: Mapping[str, Any]) -> Overrides:
        """Sections that somebody handed over."""
        return Overrides.from_json({f"{ANY_KIND}.json": sections})

    @staticmethod
    def from_json(data: object) -> Overrides:
        """Files as `to_json` writes them."""
        if not isinstance(data, dict):
            Place(ANY_KIND).fail(f"must be an object of files, not {show(data)}")
        return Overrides(tuple((name, json.dumps(data[name]).encode()) for name in sorted(data)))

    def to_json(self) -> dict[str, Any]:
        """The files as plain data, to be kept with a game."""
        return {name: json.loads(data.decode("utf-8-sig")) for name, data in self.files}

    def shown(self, name: str) -> str:
        """A file in messages."""
        if not self.place or self.place.endswith(".json"):
            return self.place or name
        return str(Path(self.place) / name)


Given: TypeAlias = Path | Overrides | None


def given(overrides: Given) -> Overrides | None:
    return Overrides.read(overrides) if isinstance(overrides, Path) else overrides


def _listing(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if not path.name.startswith("."))
