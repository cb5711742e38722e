"""Lists of seat words as people type them: `greedy,planner:turns=3,beam=4` names two seats."""

from __future__ import annotations

from ..engine.errors import ConfigError


def split_words(text: str) -> list[str]:
    """The seat words of a list.

    Commas separate words, and parameters of a word too: a piece that reads NAME=VALUE, with no
    colon before the equals sign, is one more parameter of the word before it.  Parameters come
    out behind colons, so that there is one way to write a word.
    """
    out: list[str] = []
    for piece in (part.strip() for part in text.split(",")):
        if not piece:
            continue
        name, equals, _ = piece.partition("=")
        if not equals or ":" in name:
            out.append(piece)
        elif out:
            out[-1] += f":{piece}"
        else:
            raise ConfigError(f"{piece!r} is a parameter: name a bot before it, like bot:{piece}")
    return out
