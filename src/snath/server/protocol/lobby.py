"""Setting up a game, finding one, sitting down: what REST takes and gives."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from .declared import BoardCard
from .stories import Story
from .view import View

SeatKind = Literal["human", "bot", "automa", "program"]


class SeatOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as the host wants it.

    `human` is open for whoever joins (the host takes the first), `bot` plays `bot` (a seat word
    such as "planner:level=easy"), `automa` plays at the Automa level `level`, `program` is played
    over the bot API.  Faction and mat null: random, or chosen in the draft.
    """

    kind: SeatKind
    faction: str | None = None
    mat: str | None = None
    bot: str | None = None
    level: str | None = None
    name: str = ""  # what a bot, an Automa or a program is called; "": it gets a name


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    seats: list[SeatOrder]
    name: str = ""
    player: str = ""  # what the host is called
    modules: list[str] = []
    options: dict[str, Any] = {}
    overrides: dict[str, Any] | None = None  # an owner's changes of components, by section
    again: str | None = None  # a game whose changed components this one keeps, without own ones
    seed: int | None = None  # fixed seeds are announced at the table
    pace: Literal["live", "async"] = "live"
    begins: Literal["full", "host"] = "full"  # when the last seat is taken, or the host says so
    public: bool = False  # listed for everybody
    closed: bool = False  # only those who play may look; not together with public
    hide_score: bool = False
    guide: str | None = None  # the lesson that this game belongs to
    webhook: str | None = None  # told of every turn of a person, if the pace is async
    notify: str | None = None  # where the host is told: "https://…" or "mailto:…"


class SeatInfo(Struct, frozen=True):
    seat: int
    kind: SeatKind
    name: str  # "" while nobody sits there
    taken: bool
    here: bool  # somebody is connected
    host: bool
    faction: str | None
    mat: str | None
    bot: str | None
    level: str | None
    stand_in: str | None  # the bot that plays for an absent player
    together: list[int]  # other seats that the same browser or account plays
    muted: bool  # the host lets this seat not talk


class ReadOnly(Struct, frozen=True):
    """Why a game can only be looked at: the `rules` are others now, or its `log` has a fault."""

    code: Literal["rules", "log"]
    text: str


class GameInfo(Struct, frozen=True):
    id: str
    name: str
    status: Literal["lobby", "running", "finished"]
    pace: Literal["live", "async"]
    begins: Literal["full", "host"]
    public: bool
    closed: bool
    hide_score: bool
    guide: str | None
    seats: list[SeatInfo]
    modules: list[str]
    options: dict[str, Any]
    overridden: bool  # somebody has changed components: see `ChangedComponents`
    fixed_seed: bool
    seed: str | None  # told after the end
    salt: str | None  # told after the end
    commitment: str  # SHA-256 of salt and seed, told from the start
    engine: str
    created: str
    updated: str
    turn: int
    to_move: list[int]
    winner: str | None
    read_only: ReadOnly | None
    campaign: str | None  # whose episode it is
    watch: str | None  # the link by which one can watch, and not sit down


class Watched(Struct, frozen=True):
    """A table seen by its link to watch.

    The game is named once nobody can sit down any more; until then `info` leaves its id out.
    """

    game: str | None
    info: GameInfo


class Mine(Struct, frozen=True):
    """A game that this browser or account has a seat in."""

    info: GameInfo
    seats: list[int]


class Created(Struct, frozen=True):
    id: str
    seats: list[int]
    tokens: dict[str, str]  # for programs: seat -> bot API token


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    player: str = ""
    seat: int | None = None
    notify: str | None = None  # where to tell that it is this player's turn, as in NewGame


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is called from now on, for everybody at the table."""

    name: str


class Problem(Struct, frozen=True):
    """The body of every REST error."""

    code: str
    text: str
    details: dict[str, Any]


class BotLevel(Struct, frozen=True):
    word: str  # the seat word
    bot: str
    level: str
    style: str  # what it likes, if it has tastes of its own


class OptionChoice(Struct, frozen=True):
    """A setting of the table, as a module or the base game declares it."""

    name: str
    module: str  # "base" for those of the base game
    kind: Literal["switch", "words", "number", "left_out", "other"]
    default: Any
    words: list[str]  # of `words`; of `left_out` the keys of components that need not be dealt
    low: int  # of `number`
    high: int
    allowed: str  # in words


class ChangedField(Struct, frozen=True):
    name: str
    before: Any
    now: Any


class ChangedComponent(Struct, frozen=True):
    """A component that the owner of a table has changed: its words and values now."""

    section: str
    key: str
    label: str
    text: str
    fields: list[ChangedField]  # values that differ, without the words


class ChangedComponents(Struct, frozen=True):
    components: list[ChangedComponent]


class Excluded(Struct, frozen=True):
    """Why a module cannot be added to a table, and without which others it could be."""

    text: str
    because: list[str]


class Fit(Struct, frozen=True):
    """Whether what a table has chosen goes together."""

    problem: str | None
    changed: list[ChangedComponent]  # what the order's overrides change, if they are right
    excluded: dict[str, Excluded]  # by module that is not in play


class Laid(Struct, frozen=True):
    """A table as it may be laid out before anybody has chosen: what is left open is drawn."""

    board: BoardCard
    parts: dict[str, Any]  # what modules have on the table, as in views


class Choices(Struct, frozen=True):
    """What can be chosen for a new game."""

    factions: dict[str, list[str]]  # by module
    mats: dict[str, list[str]]
    modules: list[str]
    options: dict[str, str]  # name -> what is allowed, in words
    bots: list[BotLevel]
    ruled: dict[str, list[str]]  # kinds of seats that rules play -> their levels
    most_seats: dict[str, int]  # by module that changes it, and for the base game
    switches: dict[str, str]  # modules that an option puts in play -> its name
    settings: list[OptionChoice]


class Frame(Struct, frozen=True):
    """A moment of a replay: the view then (`row` is its version) and what had just happened.

    `action` is null for others while the game goes on; `seat` is null for set-up and take-backs.
    The events follow the first `log_from` of those before, as in `Update`: the rest was taken back.
    `stories` are the turns that they belong to, as far as they had come.
    """

    row: int
    seat: int | None
    action: str | None
    log_from: int
    events: list[dict[str, Any]]
    stories: list[Story]
    view: View


class Frames(Struct, frozen=True):
    rows: int  # the last one
    turns: list[int]  # the row at which each turn starts
    frames: list[Frame]


class Highlight(Struct, frozen=True):
    """Something that a game is remembered for."""

    kind: str  # battle, swing, first_star, last_star
    row: int  # of a replay with open hands
    round: int
    seat: int  # whose moment it was
    foe: int | None  # of a battle
    space: str | None
    strengths: list[int]  # of a battle, the winner's first
    goal: str | None  # of a star
    coins: int  # of a swing


class Highlights(Struct, frozen=True):
    """Up to three moments of a finished game, in their order."""

    moments: list[Highlight]


class Graph(Struct, frozen=True):
    """The score of each seat at the end of each round."""

    rounds: list[int]
    lines: list[list[dict[str, int]]]  # [seat][round] -> scoring lines
