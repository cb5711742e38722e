"""Campaigns: who plays in them, and their log, whose rows are added and never changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, RowMapping, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from .games import PAGE
from .log import Conflict, short
from .notices import Notice, tell
from .outbox import Letter, post
from .schema import campaign_log, campaign_members, campaigns, games

ADD_ROWS: Final = insert(campaign_log)

Beside: TypeAlias = Callable[[Connection], None]  # what a transaction stores beside the rows


@dataclass(frozen=True)
class Member:
    """Somebody's place in a campaign; places without one are bots', Automas' or free."""

    member: int
    owner: str  # an identity
    host: bool = False
    notify: str | None = None


@dataclass(frozen=True)
class CampaignRecord:
    id: str
    name: str
    status: str
    pace: str
    config: dict[str, Any]
    engine: str
    webhook: str | None
    created: float
    updated: float
    game: str | None  # of the episode that is being played
    summary: dict[str, Any]  # see `snath.server.campaigns.info`
    members: tuple[Member, ...] = ()


@dataclass(frozen=True)
class CampaignRow:
    """A row of a campaign as it is stored."""

    number: int
    member: int  # whose request it was; NOBODYS if it was nobody's
    row: Any  # JSON
    at: float
    idem: str | None = None
    digest: str | None = None  # of the campaign after the last row of a request


def add_campaign(connection: Connection, record: CampaignRecord) -> None:
    connection.execute(insert(campaigns).values(id=record.id, **values_of(record)))
    for member in record.members:
        add_member(connection, record.id, member)


def values_of(record: CampaignRecord) -> dict[str, Any]:
    values = asdict(record)
    del values["id"], values["members"]
    return values | {name: json.dumps(values[name]) for name in ("config", "summary")}


def add_member(connection: Connection, campaign: str, member: Member) -> None:
    connection.execute(insert(campaign_members).values(campaign=campaign, **asdict(member)))


def find_campaign(connection: Connection, campaign: str) -> CampaignRecord | None:
    wanted = select(campaigns).where(campaigns.c.id == campaign)
    found = connection.execute(wanted).mappings().first()
    return None if found is None else with_members(connection, [found])[0]


def with_members(connection: Connection, rows: Sequence[RowMapping]) -> list[CampaignRecord]:
    by_campaign: dict[str, list[Member]] = {row["id"]: [] for row in rows}
    wanted = select(campaign_members).where(campaign_members.c.campaign.in_(by_campaign))
    for member in connection.execute(wanted.order_by(campaign_members.c.member)).mappings():
        values = dict(member)
        by_campaign[values.pop("campaign")].append(Member(**values))
    out: list[CampaignRecord] = []
    for row in rows:
        read = {**row} | {name: json.loads(row[name]) for name in ("config", "summary")}
        out.append(CampaignRecord(**read, members=tuple(by_campaign[row["id"]])))
    return out


def own_campaigns(connection: Connection, owner: str, page: int) -> list[CampaignRecord]:
    """A page of the campaigns that somebody plays in, the latest first."""
    own = select(campaign_members.c.campaign).where(campaign_members.c.owner == owner)
    wanted = select(campaigns).where(campaigns.c.id.in_(own))
    wanted = wanted.order_by(campaigns.c.updated.desc(), campaigns.c.id)
    found = connection.execute(wanted.limit(PAGE).offset(page * PAGE)).mappings().all()
    return with_members(connection, found)


def append_rows(
    connection: Connection,
    record: CampaignRecord,
    rows: Sequence[CampaignRow],
    beside: Sequence[Beside] = (),
    letters: tuple[Letter, ...] = (),
) -> None:
    """Add rows and what follows from them, all or nothing; `record` is the campaign after them."""
    try:
        connection.execute(ADD_ROWS, [row_values(record.id, row) for row in rows])
    except IntegrityError as error:
        raise Conflict from error
    for work in beside:
        work(connection)
    own = update(campaigns).where(campaigns.c.id == record.id)
    connection.execute(own.values(**values_of(record)))
    post(connection, letters)
    tell(connection, Notice("", rows[-1].number, campaign=record.id))


def row_values(campaign: str, row: CampaignRow) -> dict[str, Any]:
    return {
        "campaign": campaign,
        "number": row.number,
        "member": row.member,
        "idem": None if row.idem is None else short(row.idem),
        "row": json.dumps(row.row),
        "digest": None if row.digest is None else bytes.fromhex(row.digest),
        "at": row.at,
    }


def rows_after(connection: Connection, campaign: str, number: int) -> list[CampaignRow]:
    own = campaign_log.c.campaign == campaign
    wanted = select(campaign_log).where(own, campaign_log.c.number > number)
    found = connection.execute(wanted.order_by(campaign_log.c.number)).mappings()
    return [row_of(row) for row in found]


def row_of(row: RowMapping) -> CampaignRow:
    digest = row["digest"] and row["digest"].hex()
    read = json.loads(row["row"])
    return CampaignRow(row["number"], row["member"], read, row["at"], row["idem"], digest)


def find_row(connection: Connection, campaign: str, member: int, idem: str) -> CampaignRow | None:
    """The first row that a request of somebody led to."""
    table = campaign_log.c
    own = (table.campaign == campaign, table.member == member, table.idem == short(idem))
    found = connection.execute(select(campaign_log).where(*own)).mappings().first()
    return None if found is None else row_of(found)


def take_place(connection: Connection, campaign: str, member: Member) -> bool:
    """Sit down in a place; False if somebody was quicker."""
    try:
        with connection.begin_nested():
            add_member(connection, campaign, member)
    except IntegrityError:
        return False
    return True


def leave_place(connection: Connection, campaign: str, member: int) -> None:
    """Nobody has the place any more; if it was the host's, the next person is host."""
    table = campaign_members.c
    here = table.campaign == campaign
    connection.execute(delete(campaign_members).where(here, table.member == member))
    left = connection.execute(
        select(table.member, table.host).where(here).order_by(table.member)
    ).all()
    if left and not any(host for _, host in left):
        first = update(campaign_members).where(here, table.member == left[0].member)
        connection.execute(first.values(host=True))


def give_places(connection: Connection, old: str, new: str) -> list[str]:
    """All places of an identity become those of another; the campaigns they are in."""
    table = campaign_members.c
    wanted = select(table.campaign).where(table.owner == old).distinct()
    changed = list(connection.execute(wanted).scalars())
    connection.execute(update(campaign_members).where(table.owner == old).values(owner=new))
    for campaign in changed:
        tell(connection, Notice("", campaign=campaign))
    return changed


def remove_old_campaigns(connection: Connection, before: float, keep: Collection[str]) -> list[str]:
    """Campaigns without an episode in which nothing has happened for long."""
    waiting = (campaigns.c.status == "lobby", campaigns.c.updated < before)
    found = connection.execute(select(campaigns.c.id).where(*waiting)).scalars()
    gone = [campaign for campaign in found if campaign not in keep]
    connection.execute(delete(campaigns).where(campaigns.c.id.in_(gone)))
    return gone


def ended_episodes(connection: Connection) -> list[tuple[str, str]]:
    """Campaigns whose episode is over without their having heard of it, each with its game."""
    over = (games.c.id == campaigns.c.game, games.c.status == "finished")
    found = connection.execute(select(campaigns.c.id, games.c.id).where(*over))
    return [(row[0], row[1]) for row in found]


def games_of(connection: Connection, campaign: str) -> list[str]:
    """All games of a campaign, the first begun first."""
    wanted = select(games.c.id).where(games.c.campaign == campaign)
    return list(connection.execute(wanted.order_by(games.c.created, games.c.id)).scalars())


def set_free(connection: Connection, game: str) -> None:
    """A game that is no episode any more: the table has begun that one anew."""
    connection.execute(update(games).where(games.c.id == game).values(campaign=None))
