"""Which seat words players may name.

Fewer than a command line knows: no import paths, and no settings that make a bot think for ever.
"""

from __future__ import annotations

from functools import cache

from ...bots.levels import LEVELS
from ...bots.registry import known_names
from ...bots.styles import STYLED, STYLES, styled
from ..errors import ServerError
from ..protocol.lobby import BotLevel


@cache
def offered() -> tuple[BotLevel, ...]:
    """The bots that people can choose, with their levels; those of other packages as they are."""
    out: list[BotLevel] = []
    for name in known_names():
        levels = LEVELS.get(name, ())
        out += [BotLevel(level.word, name, level.level, "") for level in levels]
        if name in STYLED:
            out += [
                BotLevel(styled(level.word, style), name, level.level, style)
                for style in STYLES
                for level in levels
            ]
        if not levels:
            out.append(BotLevel(name, name, "", ""))
    return tuple(out)


def check_word(word: str) -> str:
    """A word that is offered, or the plain name of a bot; a refusal lists them."""
    words = [level.word for level in offered()]
    if word not in words and word not in known_names():
        raise ServerError("bad_config", "no such bot is offered", {"offered": words})
    return word
