"""What lies on a table, as declarations: kinds of units, tokens, tracks, containers, owners.

A declaration says what a thing is for the rules (traits, slots, limits) and how it looks where
nobody has drawn it better: a shape, a colour and a sign.  Its name for people is a text under its
key.  The base game declares its pieces here; modules declare theirs in their manifests.
"""

from __future__ import annotations

from typing import Final, final

from .ids import (
    CARRIES_RESOURCES,
    CARRIES_WORKERS,
    FIGHTS,
    IS_CHARACTER,
    IS_MECH,
    IS_WORKER,
    MOVES,
    OCCUPIES,
    UNIT_NAMES,
)

# Shapes that clients can draw, and the colour of whoever owns a piece.
SHAPES: Final[tuple[str, ...]] = (
    "figure", "machine", "meeple", "ship", "disc", "square", "hex", "flag", "cross",
)
OWNERS_COLOUR: Final = "owner"


@final
class Look:
    """How to draw a thing that has no picture of its own; `sign` is one to three letters."""

    def __init__(self, shape: str, sign: str, colour: str = OWNERS_COLOUR) -> None:
        self.shape = shape
        self.sign = sign
        self.colour = colour  # OWNERS_COLOUR, or six hexadecimal digits after a "#"


@final
class UnitKind:
    """So many units of a kind for every owner; what they can do is said by their traits."""

    def __init__(self, key: str, slots: int, traits: int, look: Look) -> None:
        self.key = key
        self.slots = slots
        self.traits = traits
        self.look = look


@final
class TokenKind:
    """A kind of token; where tokens lie is said by `Part.lying`."""

    def __init__(self, key: str, look: Look) -> None:
        self.key = key
        self.look = look


@final
class TrackKind:
    """A track from `low` to `high`; where its markers stand is said by `Part.markers`."""

    def __init__(self, key: str, low: int, high: int, look: Look) -> None:
        self.key = key
        self.low = low
        self.high = high
        self.look = look


@final
class Container:
    """A place for resource tokens that is no space: a hold, a card.

    `carrier` is the unit slot of the owner that carries it, -1 if none does.  Whether its tokens
    can be spent or score is said by rules, see `Rule.containers`.
    """

    def __init__(self, key: str, owner: int, carrier: int = -1) -> None:
        self.key = key
        self.owner = owner
        self.carrier = carrier


@final
class Owner:
    """Somebody who owns units and takes turns but is no seat; `rules` are keys of his rules."""

    def __init__(self, key: str, rules: list[str], look: Look) -> None:
        self.key = key
        self.rules = rules
        self.look = look


CHARACTER_TRAITS: Final = OCCUPIES | FIGHTS | IS_CHARACTER | CARRIES_RESOURCES | MOVES
MECH_TRAITS: Final = OCCUPIES | FIGHTS | IS_MECH | CARRIES_RESOURCES | CARRIES_WORKERS | MOVES
WORKER_TRAITS: Final = OCCUPIES | IS_WORKER | CARRIES_RESOURCES | MOVES


def standard_units() -> list[UnitKind]:
    """A character, four mechs, eight workers, in the order of `UNIT_NAMES`."""
    return [
        UnitKind(UNIT_NAMES[0], 1, CHARACTER_TRAITS, Look("figure", "C")),
        UnitKind(UNIT_NAMES[1], 4, MECH_TRAITS, Look("machine", "M")),
        UnitKind(UNIT_NAMES[2], 8, WORKER_TRAITS, Look("meeple", "W")),
    ]
