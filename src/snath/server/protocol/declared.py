"""What is on the table of a game and how to draw it, as `snath.view.declared` makes it.

It is the same for everybody and the whole game once the board is laid; labels are in a language.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Shape = Literal[
    "figure", "machine", "meeple", "ship", "disc", "square", "hex", "flag", "cross"
]


class Hex(Struct, frozen=True, forbid_unknown_fields=True):
    """A territory; `q` and `r` are axial coordinates of hexes with a point at the top."""

    id: str
    q: int
    r: int
    terrain: str
    tunnel: bool
    encounter: bool


class HomeBase(Struct, frozen=True, forbid_unknown_fields=True):
    id: str  # as in views: "home-nordic"
    faction: str
    q: int
    r: int
    connects: list[str]  # one dry step away
    adjacent_lakes: list[str]
    across_river: list[str]


class BoardCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A board with the spaces it has."""

    key: str
    hexes: list[Hex]
    bases: list[HomeBase]  # clockwise
    rivers: list[list[str]]  # pairs of territories with a river between them
    factory: str | None


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """A declared thing: its name for people, and how to draw it without a picture of its own."""

    key: str
    label: str
    shape: Shape
    sign: str  # one to three letters
    colour: str  # "owner", or "#" and six hexadecimal digits


class UnitLook(Look, frozen=True, forbid_unknown_fields=True):
    slots: int  # units of the kind that every owner has
    flies: bool  # above whatever stands on the map


class TrackLook(Look, frozen=True, forbid_unknown_fields=True):
    low: int
    high: int


class ContainerLook(Look, frozen=True, forbid_unknown_fields=True):
    owner: int | None
    carrier: str | None  # the kind of unit that carries it


class GoalLook(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    label: str
    capacity: int  # stars that one player may place there


class Component(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be read on a tile or card of a module; views name it by section and key."""

    section: str
    key: str
    module: str
    label: str
    text: str
    confidence: str  # "original": our own design, "override": an owner's text
    known: list[str]  # of our own designs: facts that are kept,
    ours: list[str]  # what we settled,
    why: str  # and the reason


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """Those of all modules, before there is a table."""

    components: list[Component]


class ComponentEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A component as an owner of the printed game may write it down: words and values."""

    section: str
    module: str
    entry: dict[str, Any]


class Declared(Struct, frozen=True, forbid_unknown_fields=True):
    board: BoardCard
    units: list[UnitLook]
    tokens: list[Look]
    tracks: list[TrackLook]
    owners: list[Look]  # that are no seats; they are numbered after the seats
    containers: list[ContainerLook]
    goals: list[GoalLook]  # of the Triumph Track in its order
    components: list[Component]
    modules: list[str]  # in play; clients bring what they have for them
