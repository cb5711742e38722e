"""What can be done in a campaign: set it up, sit down, answer, act at the table."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from sqlalchemy import Connection

from ... import __version__
from ...bots.names import free_name, pool_of
from ...campaign import Campaign, CampaignError, make_campaign_config
from ...engine.errors import ConfigError
from ..accounts.identity import Identity
from ..accounts.names import check_own
from ..bots.names import with_names
from ..bots.words import check_word
from ..errors import ServerError
from ..notify import check_target
from ..protocol.campaigns import (
    Answer,
    CampaignCreated,
    JoinCampaign,
    NewCampaign,
    PlaceOrder,
    TableAct,
)
from ..settings import Settings
from ..store.campaigns import (
    Beside,
    CampaignRecord,
    CampaignRow,
    Member,
    add_campaign,
    append_rows,
    leave_place,
    set_free,
    take_place,
)
from ..store.database import Database
from ..store.entries import NOBODYS
from ..store.records import SeatRecord
from ..tables.lobby import LONGEST_NAME, name_for, new_id
from ..tables.words import readable
from .episodes import episode_game
from .info import own_members, player_word, status_of, summary_of
from .live import LiveCampaign, answer_for_bots, draw

MOST_ACTIONS: Final = 32  # in one answer
HOSTS: Final = {"restart", "add", "edit_log", "settings"}  # what only the host may do


def words_of(places: Sequence[PlaceOrder]) -> list[str]:
    """Who plays, as the library has it; a refusal names the bots there are."""
    for place in places:
        if place.kind == "bot":
            check_word(place.bot or "")
    return [player_word(place) for place in places]


def names_in(places: Sequence[PlaceOrder]) -> list[tuple[int, str]]:
    """What the places are called before people sit down: bots and Automas have names."""
    seats = [
        SeatRecord(number, place.kind, bot=place.bot, level=place.level)
        for number, place in enumerate(places)
    ]
    return [(seat.seat, seat.name) for seat in with_names(seats)]


def name_of_place(campaign: Campaign, number: int, place: PlaceOrder) -> str:
    """What a bot or an Automa is called that comes into a campaign; people bring their own."""
    if place.kind == "human":
        return ""
    taken = [each.name for each in campaign.members if each.number != number]
    return free_name(pool_of(None if place.kind == "automa" else place.bot or ""), taken, number)


async def create(
    store: Database, settings: Settings, identity: Identity, order: NewCampaign
) -> CampaignCreated:
    """A new campaign; whoever makes it takes the first place for people."""
    words = words_of(order.places)
    first = next((n for n, place in enumerate(order.places) if place.kind == "human"), None)
    if first is None:
        raise ServerError("bad_config", "a campaign needs a place for a person")
    for target in (order.webhook, order.notify):
        if target is not None:
            check_target(target, settings)
    host = name_for(order.player, identity, first)
    await check_own(store, identity, host)
    names = [host if number == first else name for number, name in names_in(order.places)]
    title = readable(order.name).replace("\n", " ")[:LONGEST_NAME]
    try:
        config = make_campaign_config(
            [{"name": name, "player": word} for name, word in zip(names, words, strict=True)],
            title=title,
            modules=order.modules,
            airships=order.airships,
            resolution=order.resolution,
            automatic_difficulty=order.automatic_difficulty,
            show_all=order.show_all,
            round_limit=order.round_limit,
        )
        campaign = Campaign(config, draw)
    except (CampaignError, ConfigError) as error:
        raise ServerError("bad_config", str(error)) from error
    answer_for_bots(campaign)
    now = time.time()
    member = Member(first, identity.name, True, order.notify)
    record = CampaignRecord(
        id=new_id(),
        name=title,
        status=status_of(campaign),
        pace=order.pace,
        config=config.to_json(),
        engine=__version__,
        webhook=order.webhook,
        created=now,
        updated=now,
        game=None,
        summary=summary_of(campaign),
        members=(member,),
    )
    await store.write(keep, record, campaign)
    return CampaignCreated(record.id, [first])


def keep(connection: Connection, record: CampaignRecord, campaign: Campaign) -> None:
    """Store a whole campaign with all that has happened in it so far."""
    add_campaign(connection, record)
    rows = [
        CampaignRow(number, NOBODYS, row.to_json(), record.updated)
        for number, row in enumerate(campaign.rows, 1)
    ]
    if rows:
        rows[-1] = replace(rows[-1], digest=campaign.digest())
        append_rows(connection, record, rows)


async def join(
    live: LiveCampaign, settings: Settings, identity: Identity, wish: JoinCampaign
) -> CampaignCreated:
    """Sit down in a free place for people."""
    await check_own(live.store, identity, wish.player)
    if wish.notify is not None:
        check_target(wish.notify, settings)

    def work(campaign: Campaign, record: CampaignRecord) -> tuple[CampaignRecord, list[Beside]]:
        taken = {each.member for each in record.members}
        free = [
            each["member"]
            for each in record.summary["members"]
            if each["player"] == "person" and each["status"] != "left"
            and each["member"] not in taken and wish.member in (None, each["member"])
        ]  # fmt: skip
        if not free:
            raise ServerError("seat_taken", "no such place is free")
        member = Member(free[0], identity.name, not record.members, wish.notify)
        campaign.replace(member.member, "person", name_for(wish.player, identity, member.member))
        return record, [partial(sit_down, campaign=record.id, member=member)]

    await live.add(work)
    return CampaignCreated(live.record.id, own_members(live.record, identity.name))


def sit_down(connection: Connection, campaign: str, member: Member) -> None:
    if not take_place(connection, campaign, member):
        raise ServerError("seat_taken", "somebody else has just sat down there")


async def answer(live: LiveCampaign, member: int, order: Answer) -> None:
    """Answer the open question of a member; several answers count together or not at all."""
    if not 1 <= len(order.actions) <= MOST_ACTIONS:
        raise ServerError("bad_request", f"1 to {MOST_ACTIONS} answers at a time")

    def work(campaign: Campaign, record: CampaignRecord) -> tuple[CampaignRecord, list[Beside]]:
        if campaign.version_for(member) != order.version:
            raise ServerError("stale", "made for an older view of the campaign")
        for action in order.actions:
            campaign.play(member, action)
        return record, []

    await live.add(work, member, order.idem)


async def act(live: LiveCampaign, identity: Identity, order: TableAct) -> None:
    """Something that is done at the table: by anybody of it, for oneself, or by the host."""
    own = own_members(live.record, identity.name)
    if not own:
        raise ServerError("not_you", "no place of yours is in this campaign")
    host = any(each.host and each.member in own for each in live.record.members)
    others = order.member is not None and order.member not in own
    if not host and (order.do in HOSTS or others):
        raise ServerError("not_host", "only the host can do this")
    if order.place is not None:
        words_of([order.place])

    def work(campaign: Campaign, record: CampaignRecord) -> tuple[CampaignRecord, list[Beside]]:
        return carried_out(campaign, record, order)

    await live.add(work, own[0], order.idem)


def carried_out(
    campaign: Campaign, record: CampaignRecord, order: TableAct
) -> tuple[CampaignRecord, list[Beside]]:
    """The record after something that is done at the table, and what is stored beside it."""
    member = order.member
    if order.do == "begin":
        return episode_game(campaign, record)
    if order.do == "settings":
        campaign.settings(airships=order.airships, resolution=order.resolution)
        return record, []
    if order.do == "restart":
        campaign.restart_episode()
        left: list[Beside] = []
        if record.game is not None:
            left.append(partial(set_free, game=record.game))
        return replace(record, game=None), left
    if order.do == "add":
        place = order.place or PlaceOrder("human")
        name = name_of_place(campaign, len(campaign.members), place)
        campaign.join(name, player_word(place))
        return record, []
    if member is None:
        raise ServerError("bad_request", f"{order.do}: which member?")
    if campaign.stage == "playing":
        raise ServerError(
            "illegal_choice", "during an episode nobody changes places; a bot can stand in there"
        )
    if order.do == "sit_out":
        campaign.sit_out(member)
        return record, []
    if order.do == "come_back":
        campaign.come_back(member)
        return record, []
    if order.do == "edit_log":
        campaign.edit_log(member, order.wealth, order.bonuses)
        return record, []
    if order.do == "leave":
        campaign.leave(member)
    else:
        place = order.place or PlaceOrder("human")
        campaign.replace(member, player_word(place), name_of_place(campaign, member, place))
    return record, [partial(leave_place, campaign=record.id, member=member)]
