"""A fingerprint of overridden component values, so that a record can say which ones it needs."""

from __future__ import annotations

import hashlib
from pathlib import Path

from ..engine.errors import RecordError


def overrides_digest(folder: Path) -> str:
    """The same for folders with the same files."""
    found = hashlib.blake2b(digest_size=16)
    try:
        for path in sorted(folder.rglob("*.json")):
            data = path.read_bytes()
            found.update(f"{path.relative_to(folder).as_posix()}\n{len(data)}\n".encode())
            found.update(data)
    except OSError as error:
        raise RecordError(f"{folder}: {error.strerror or error}") from error
    return found.hexdigest()
