"""Texts that people give."""

from __future__ import annotations

import unicodedata


def readable(text: str) -> str:
    """Without control characters, such as those that turn the direction of a text around."""
    kept = (c for c in text if c == "\n" or unicodedata.category(c) not in ("Cc", "Cf", "Cs"))
    return "".join(kept).strip()
