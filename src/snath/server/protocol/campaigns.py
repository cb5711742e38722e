"""Campaigns: what REST takes and gives, and what their socket tells."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .campaign_view import CampaignLine, CampaignView

PlayerKind = Literal["human", "bot", "automa"]

# -- from the client -------------------------------------------------------------------------


class PlaceOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A place in a campaign: for a person, a bot (`bot` is a seat word) or an Automa."""

    kind: PlayerKind
    bot: str | None = None
    level: str | None = None


class NewCampaign(Struct, frozen=True, forbid_unknown_fields=True):
    places: list[PlaceOrder]  # the host takes the first one for people
    name: str = ""
    player: str = ""  # what the host is called
    modules: list[str] = []
    airships: bool = False  # from the fourth episode on
    resolution: str | None = None  # a resolution tile from the fourth episode on
    automatic_difficulty: bool = False  # Automas become harder or easier by themselves
    show_all: bool = False  # nothing that lies ahead is hidden
    round_limit: int = 0  # of every episode; 0 for none
    pace: Literal["live", "async"] = "live"
    webhook: str | None = None
    notify: str | None = None


class JoinCampaign(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down in a free place; without one, in the first."""

    player: str = ""
    member: int | None = None
    notify: str | None = None


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers of one member, all or none.  `version` is that of the view they were made for.

    The same `idem` twice gives the same answer and counts once.
    """

    idem: str
    version: int
    actions: list[str]


class TableAct(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is done at the table, beside its questions.

    `begin` the next episode; `restart` the episode that is being played; `add` a place; `replace`
    who plays one; `sit_out`, `come_back` and `leave` for good; `edit_log` of whoever has joined and
    not played yet; `settings` of later episodes.
    """

    idem: str
    do: Literal[
        "begin", "restart", "add", "replace", "sit_out", "come_back", "leave", "edit_log",
        "settings",
    ]  # fmt: skip
    member: int | None = None
    place: PlaceOrder | None = None  # of `add` and `replace`
    wealth: int | None = None  # of `edit_log`
    bonuses: dict[str, int] | None = None
    airships: bool | None = None  # of `settings`
    resolution: str | None = None


# -- from the server -------------------------------------------------------------------------


class MemberInfo(Struct, frozen=True):
    member: int
    name: str
    kind: PlayerKind
    bot: str | None
    level: str | None
    faction: str | None
    status: Literal["in", "out", "left"]
    taken: bool
    host: bool


class CampaignInfo(Struct, frozen=True):
    """What everybody may know of a campaign without opening it."""

    id: str
    name: str
    status: Literal["lobby", "running", "finished"]
    pace: Literal["live", "async"]
    stage: str
    episode: str | None
    game: str | None  # of the episode that is being played
    members: list[MemberInfo]
    waiting: list[int]  # members that have to answer
    winners: list[int]
    created: str
    updated: str
    read_only: bool  # its rows cannot be played again with this version


class MyCampaign(Struct, frozen=True):
    info: CampaignInfo
    own: list[int]


class CampaignCreated(Struct, frozen=True):
    id: str
    own: list[int]


class CampaignUpdate(Struct, frozen=True, tag_field="type", tag="campaign"):
    """A campaign as one member may see it, or somebody who only looks."""

    info: CampaignInfo
    own: list[int]  # members that this browser plays
    member: int | None  # whose view it is
    view: CampaignView | None  # null if it is read-only
    log: list[CampaignLine]
