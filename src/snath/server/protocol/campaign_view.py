"""The view of a campaign as `snath.campaign` makes it, as types for the wire.

The library decides what a member may know; these types only give its shape a name.  A test reads
the views of whole campaigns strictly through them.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class Station(Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the journey; of those ahead nothing is told but that they are there."""

    slot: int
    episode: str | None
    title: str | None
    date: str | None
    state: Literal["done", "now", "ahead"]
    winners: list[int]


class WealthLine(Struct, frozen=True, forbid_unknown_fields=True):
    episode: str
    change: int
    why: str
    total: int


class OwnedModView(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    price: int


class MemberLog(Struct, frozen=True, forbid_unknown_fields=True):
    """A Campaign Log: `triumph` are ticks by column, `lines` the full rows and columns."""

    victories: list[int]
    wealth: int
    wealth_rows: list[WealthLine]
    mech_mods: list[OwnedModView]
    infrastructure_mods: list[OwnedModView]
    bonuses: dict[str, int]
    perks: list[str]
    triumph: dict[str, int]
    lines: int


class MemberView(Struct, frozen=True, forbid_unknown_fields=True):
    member: int
    name: str
    player: str
    faction: str | None
    base: str | None
    status: Literal["in", "out", "left"]
    waiting: bool
    log: MemberLog


class CampaignOption(Struct, frozen=True, forbid_unknown_fields=True):
    action: str
    label: str


class CampaignQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """The open question of the viewer; `sealed`: nobody else learns the answer before all have
    given theirs."""

    kind: str
    sealed: bool
    options: list[CampaignOption]
    data: dict[str, Any]


class EpisodeIntro(Struct, frozen=True, forbid_unknown_fields=True):
    episode: str
    title: str
    date: str
    opening: str
    rules: list[str]
    goals: list[str]


class EpisodeOutcome(Struct, frozen=True, forbid_unknown_fields=True):
    episode: str
    closing: str
    rewards: list[str]


class EpisodeResult(Struct, frozen=True, forbid_unknown_fields=True):
    member: int
    faction: str
    mat: str | None
    coins: int
    stars: list[str]
    won: bool


class PlayedEpisode(Struct, frozen=True, forbid_unknown_fields=True):
    episode: str
    results: list[EpisodeResult]
    vote: dict[str, int] | None


class OfferedMod(Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    mod: str


class Drawn(Struct, frozen=True, forbid_unknown_fields=True):
    member: int
    count: int


class Road(Struct, frozen=True, forbid_unknown_fields=True):
    """What one side of a fork would bring."""

    title: str
    rules: list[str]


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    war: Road
    peace: Road


class FinalTotal(Struct, frozen=True, forbid_unknown_fields=True):
    member: int
    place: int
    coins: int  # of the last episode, which count twice
    lines: int
    total: int
    victories: int
    ticks: int


class RuleLevel(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody will rule: A is the best of the table."""

    category: str
    value: int
    level: Literal["A", "B", "C"]
    title: str
    text: str


class Leadership(Struct, frozen=True, forbid_unknown_fields=True):
    member: int
    profile: list[RuleLevel]


class Finale(Struct, frozen=True, forbid_unknown_fields=True):
    ranking: list[FinalTotal]
    winners: list[int]
    leadership: list[Leadership]


class CampaignView(Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    title: str
    you: int | None
    stage: Literal["gathering", "ready", "playing", "rewards", "over"]
    episode: str | None
    journey: list[Station]
    members: list[MemberView]
    question: CampaignQuestion | None
    waiting: list[int]
    intro: EpisodeIntro | None
    outcome: EpisodeOutcome | None
    history: list[PlayedEpisode]
    unlocked: dict[str, bool]
    offer: list[OfferedMod]
    drawn: list[Drawn]
    fork: Fork | None  # while the table votes
    finale: Finale | None


class CampaignLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the campaign's story for people."""

    version: int
    member: int | None
    episode: str
    key: str  # what kind of thing happened
    text: str
