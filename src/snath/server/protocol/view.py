"""The view of a game as `snath.view.observe` makes it, as types for the wire.

`observe` decides what a seat may know; these types only give its shape a name.  A test reads the
views of whole games strictly through them, so a new field cannot go out unnoticed.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """One legal answer: in notation, and with a key per field."""

    text: str
    action: dict[str, str | int]


class Decision(Struct, frozen=True, forbid_unknown_fields=True):
    """The open question; `options` only for the seat that must choose."""

    seat: int | str  # "chance" only while the game is being set up by hand
    kind: str
    options: list[Option] | None


class Decks(Struct, frozen=True, forbid_unknown_fields=True):
    combat_cards: int
    discard: list[int]
    encounters: int
    encounters_used: list[int]
    objectives: int
    objectives_used: list[int | None]
    factory: int
    factory_cards: list[int] | None


class MechView(Struct, frozen=True, forbid_unknown_fields=True):
    ability: str
    space: str | None


class Commitment(Struct, frozen=True, forbid_unknown_fields=True):
    dial: int | None
    cards: dict[str, int]
    finished: bool


class PlayerView(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    owner: str | None  # key of an owner that is no seat; "unmet" before somebody has found it
    faction: str | None
    mat: str | None
    home: str | None
    section: str | None
    factory_cards: list[int | None]
    upgrades: list[str]
    reductions: dict[str, int]
    recruits: list[str]
    one_time: list[str]
    power: int
    popularity: int
    coins: int
    combat_cards: int
    hand: dict[str, int] | None
    objectives: int
    objectives_held: list[int] | None
    commitment: Commitment | None
    secret: list[str] | None  # own choices so far where several seats choose in secret
    character: str | None
    mechs: list[MechView]
    workers: dict[str, int]
    workers_left: int
    structures: dict[str, str | None]
    territories: list[str]
    stars: dict[str, int]
    abilities: list[str]
    used: list[str]
    driven_off: int


class TableView(Struct, frozen=True, forbid_unknown_fields=True):
    modules: list[str]
    options: dict[str, Any]


class Ranked(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    place: int
    coins: int
    lines: dict[str, int]


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    reason: str  # "running" until the end
    outcome: str  # "ranking", or "won" or "lost" by all seats together
    ranking: list[Ranked]


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    """Units of a kind on a space; kinds are declared for each game."""

    kind: str
    owner: int
    space: str
    count: int


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens of a module in one place: a space, a container, else beside the mat."""

    kind: str
    owner: int | None  # null: the table's
    space: str | None
    container: str | None
    count: int
    face: str | None  # the hidden side, as far as the viewer knows it


class TrackMarker(Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    owner: int | None
    value: int


class InForce(Struct, frozen=True, forbid_unknown_fields=True):
    """An open tile or card of a module that holds now; what it says is declared."""

    section: str
    key: str
    owner: int | None  # null: the table's


class ContainerView(Struct, frozen=True, forbid_unknown_fields=True):
    """A place for resources and units that is no space."""

    key: str
    owner: int | None
    carrier: str | None  # kind of the unit that carries it
    space: str | None  # where that unit is
    tokens: dict[str, int]
    units: dict[str, int] = {}  # units aboard, by kind


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a seat or a spectator may know."""

    seat: int | None
    version: int
    table: TableView
    board: str
    over: bool
    round: int
    turn: int
    active: int | None
    first: int | None
    order: list[int]
    tile: str | None
    resources: dict[str, dict[str, int]]
    pieces: list[Piece]
    tokens: list[Token]
    tracks: list[TrackMarker]
    in_force: list[InForce]
    containers: list[ContainerView]
    encounters: list[str]
    decks: Decks
    players: list[PlayerView]
    parts: dict[str, dict[str, Any]]
    unfinished: list[dict[str, Any]]
    decision: Decision | None
    can_undo: bool
    result: Outcome | None


class Reach(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the picked unit can end up: the way there, as answers to the coming questions."""

    space: str
    path: list[str]  # spaces after the start, the last one is `space`
    actions: list[str]  # play these in order to go there
    combat: bool  # going there starts a fight
    driven_off: int  # workers of others that flee, each costs 1 popularity
    seal: bool  # it cannot be taken back: cards are turned there


class SectionHint(Struct, frozen=True, forbid_unknown_fields=True):
    """What a section of the own mat can do now."""

    section: str
    open: bool  # may be chosen
    bottom: bool  # its bottom-row action could be paid and carried out now
    short: dict[str, int]  # resources (or coins …) missing for the bottom row


class ObjectivePart(Struct, frozen=True, forbid_unknown_fields=True):
    """One requirement of an objective: a fact of the catalogue compared with a number."""

    fact: str
    op: str  # <=, == or >=
    need: int
    have: int
    holds: bool
    where: str  # terrain, tunnel or beside_factory; empty where any territory counts
    spaces: list[str]  # what counts on the map now
    open: list[str]  # what could count there besides


class ObjectiveHint(Struct, frozen=True, forbid_unknown_fields=True):
    card: int
    ready: bool
    have: int
    need: int
    parts: list[ObjectivePart]


class BidHint(Struct, frozen=True, forbid_unknown_fields=True):
    """A sensible commitment in a combat, and how often it should win against somebody of whom
    the seat knows no more than everybody does."""

    name: str  # give_way, nothing, thrifty, solid, sure, everything
    dial: int
    cards: list[int]  # their values, ascending
    strength: int
    chance: int  # percent


class Ahead(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers to a question that comes later in the turn, and how to get to it at once."""

    section: str | None  # that would be chosen by it
    before: list[str]  # play these first, in order
    options: list[Option]
    seals: list[str]  # those of them that cannot be taken back: cards are turned


class Follow(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers that need no click: forced, or one of several that is not worse (suggested)."""

    actions: list[str]
    forced: bool


class WrittenOption(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of this turn that can still be taken back."""

    text: str
    action: dict[str, str | int]
    events: int  # its news begin after so many entries of the log
    choice: bool  # it is answered by itself as a rule, and something else was possible


class Difference(Struct, frozen=True, forbid_unknown_fields=True):
    """What the decisions that can be taken back have changed so far."""

    what: str
    before: int
    after: int


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """Help for the interface that follows from the seat's own view; never needed to play."""

    reach: list[Reach]
    sections: list[SectionHint]
    objectives: list[ObjectiveHint]
    warnings: list[str]  # codes: actions_left, no_power, objective_ready, ends_game
    ahead: list[Ahead]
    follow: Follow | None
    written: list[WrittenOption]
    changes: list[Difference]
    bids: list[BidHint]  # for the open commitment, weakest first; empty if nothing can be said
    seals: list[str]  # answers that cannot be taken back: cards are turned
