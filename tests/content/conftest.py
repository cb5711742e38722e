"""A folder of overrides that a test fills."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture
def put(tmp_path: Path) -> Callable[[str, object], Path]:
    """Writes an override file (text as it is, all else as JSON) and gives the folder."""

    def write(name: str, value: object) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
        return tmp_path

    return write
