"""The overridden component values that a record was played with: it has them in itself.

Records of earlier versions have only a fingerprint, and need the folder.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from ..content.overrides import Overrides
from ..engine.errors import RecordError, SnathError


def overrides_from(wanted: object, folder: Path | None) -> Overrides | None:
    """What a record says of its overrides; `folder` is what the reader has."""
    if wanted is None:
        return None
    try:
        if not isinstance(wanted, str):
            return Overrides.from_json(wanted)
        if folder is None:
            raise RecordError("the game was played with overridden values: their folder is needed")
        found = Overrides.read(folder)
    except (SnathError, OSError) as error:
        raise error if isinstance(error, RecordError) else RecordError(str(error)) from error
    if fingerprint(found) != wanted:
        raise RecordError(f"the game was played with other overridden values than {folder}")
    return found


def fingerprint(overrides: Overrides) -> str:
    """The same for folders with the same files."""
    found = hashlib.blake2b(digest_size=16)
    for name, data in overrides.files:
        found.update(f"{name}\n{len(data)}\n".encode())
        found.update(data)
    return found.hexdigest()
