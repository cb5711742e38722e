"""What the words of a card mean on the board: reach, neighbourhoods, tie-breakers, the dial."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..modules.automa.cards import ATTACK_COMBAT, ATTACK_WORKER, SYMBOL_NAMES
from .words import refused

if TYPE_CHECKING:
    from .table import Companion

REACH: Final = "reach"
NEIGHBOURHOOD: Final = "neighbourhood"
TIES: Final = "ties"
COMBAT: Final = "combat"
WORKERS: Final = "workers"
# Which explanations belong to a line of a card, beside its own.
ALWAYS: Final = (REACH, NEIGHBOURHOOD, TIES)
MORE: Final = {SYMBOL_NAMES[ATTACK_COMBAT]: (COMBAT,), SYMBOL_NAMES[ATTACK_WORKER]: (WORKERS,)}


def topics(table: Companion) -> list[str]:
    """Everything that can be explained; ties are broken in one of two ways at a table."""
    return [topic for topic in table.words["how"] if not topic.startswith("ties_")]


def of_card(table: Companion) -> list[str]:
    """The topics of the card that lies open, each once."""
    moves = table.card.moves if table.card else []
    found = [topic for move in moves for topic in (move.symbol, *MORE.get(move.symbol, ()))]
    return list(dict.fromkeys([*found, *ALWAYS]))


def explanation(table: Companion, topic: str) -> str:
    how = table.words["how"]
    if topic not in topics(table):
        raise refused(
            table.words, "topic", topic=repr(topic), topics=", ".join(topics(table))
        )
    text = how[topic]
    if topic == TIES:
        text += " " + how["ties_reading" if table.part.marker < 0 else "ties_marker"]
    return text
