"""Which modules pyproject.toml wants compiled."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def hook() -> dict[str, Any]:
    config: dict[str, Any] = project()["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]
    return dict(config["custom"])


def compiled_files() -> list[Path]:
    """Relative to the source folder; facets for those rooms only that are compiled too."""
    folders = [ROOT / folder for folder in hook()["compile"]]
    rooms = [folder.name for folder in folders]
    return sorted(
        path.relative_to(SOURCE)
        for folder in folders
        for path in folder.rglob("*.py")
        if path.parent.name != "facets" or path.stem in rooms
    )


def module_name(file: Path) -> str:
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
