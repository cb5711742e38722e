"""Messages on the WebSocket of a game, both ways.  The field `type` tells them apart."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import UNSET, Struct

from .coach import Idea
from .lessons import LessonProgress
from .lobby import GameInfo
from .stories import Story
from .view import Hints, View

# -- from the client -------------------------------------------------------------------------


class Act(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="act"):
    """Play one or more answers, all or none.  `version` is that of the view they were made for.

    The same `idem` twice gives the same answer and plays once.
    """

    idem: str
    version: int
    actions: list[str]


class Undo(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Take back so many decisions, or all of this turn that can still be taken back.

    Of the decisions `again` those are then made anew that are still possible.
    """

    idem: str
    version: int
    all: bool = False
    steps: int = 1
    again: list[str] = []


class AskTakeback(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ask_takeback"
):
    """Ask the table to go back to before the own last turn or decision, beyond a reveal."""

    idem: str


class Vote(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="vote"):
    """Agree or not to the motion that lies before the table."""

    idem: str
    motion: int
    agree: bool


class AskReplace(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ask_replace"
):
    """Ask the table to let a bot play for an absent seat (`bot` null: give it back)."""

    idem: str
    seat: int
    bot: str | None = None


class Say(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="say"):
    idem: str
    text: str


class Mute(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="mute"):
    """The host lets a seat not talk, or lets it talk again."""

    idem: str
    seat: int
    muted: bool


class Block(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="block"):
    """Do not send what a seat says, or send it again; nobody else learns of it."""

    idem: str
    seat: int
    blocked: bool


class Report(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="report"):
    """Show a line of the chat to whoever runs the server; nobody at the table learns of it."""

    idem: str
    line: int
    reason: str = ""


class Explain(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="explain"):
    """Why is this action not possible now?"""

    ask: int  # number of the question, comes back with the answer
    action: str


class Suggest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="suggest"):
    """What would the coach do?  The same position gets the same answer."""

    ask: int


class Prefer(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="prefer"):
    """Settings of the own seat that the server acts on."""

    idem: str
    auto_bonus: bool  # take recruit bonuses of neighbours' actions without being asked


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    pass


ClientMessage: TypeAlias = (
    Act | Undo | AskTakeback | Vote | AskReplace | Say | Mute | Block | Report | Explain | Suggest
    | Prefer | Ping
)

# -- from the server -------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """First message on a socket.  `seats` are those this browser may play for."""

    info: GameInfo
    seats: list[int]
    seat: int | None  # whose view this socket gets; null for a spectator
    chat: list[ChatLine]
    blocked: list[int]  # seats that this one does not want to hear


class Update(Struct, frozen=True, tag_field="type", tag="update", omit_defaults=True):
    """The whole view, and what happened: the first that a socket hears of a game.

    The log of the client becomes its first `log_from` events and then `events`: `kind`, `seat`,
    fields by name, and its line for people, `text` (`many` for several equal ones in a row, with
    a gap for their number, {count}).  `stories` are all turns that these events belong to; those
    of the client from the first of them on are replaced.
    """

    view: View
    hints: Hints | None
    log_from: int
    events: list[dict[str, Any]]
    stories: list[Story]
    lesson: LessonProgress | None = None  # at the table of a lesson


class Change(Struct, frozen=True):
    """An operation of a JSON Patch (RFC 6902); `value` is there unless something is removed."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Any = UNSET


class Patch(Struct, frozen=True, tag_field="type", tag="patch"):
    """The game has moved on: what has changed since the view with the version `base`.

    `changes` is a JSON Patch of the object {"view", "hints"}, and {"lesson"} at the table of one.
    `log_from`, `events` and `stories` are as in `Update`.  Whoever has no view of this version
    connects again and gets a whole one.
    """

    base: int
    changes: list[Change]
    log_from: int
    events: list[dict[str, Any]]
    stories: list[Story]


class Ack(Struct, frozen=True, tag_field="type", tag="ack"):
    """The message with this `idem` was carried out and is stored."""

    idem: str
    version: int


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """The message was not carried out; nothing has changed."""

    idem: str | None
    code: str  # see `snath.server.errors`
    text: str
    details: dict[str, Any]


class ChatLine(Struct, frozen=True, tag_field="type", tag="chat"):
    number: int
    seat: int | None
    name: str
    text: str
    at: str


class Table(Struct, frozen=True, tag_field="type", tag="table"):
    """Who sits where and is here, or the settings, have changed."""

    info: GameInfo


class Motion(Struct, frozen=True, tag_field="type", tag="motion"):
    """Something lies before the table for all to agree to, or has been decided."""

    number: int
    kind: Literal["takeback", "replace"]
    by: int
    seat: int
    bot: str | None
    waiting: list[int]
    outcome: Literal["open", "agreed", "refused"]


class Explained(Struct, frozen=True, tag_field="type", tag="explained"):
    """`code` is null if the action is possible."""

    ask: int
    code: str | None
    args: dict[str, Any]
    text: str


class Suggested(Struct, frozen=True, tag_field="type", tag="suggested"):
    """The coach's ideas for this position, best first; `action` is the next answer of the best."""

    ask: int
    version: int
    action: str | None
    ideas: list[Idea]


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    pass


ServerMessage: TypeAlias = (
    Welcome | Update | Patch | Ack | Refused | ChatLine | Table | Motion | Explained | Suggested
    | Pong
)
