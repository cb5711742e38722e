"""An episode is an ordinary game: its members sit at the table when it begins, and when it is over
the campaign hears of it, once."""

from __future__ import annotations

import secrets
import time
from collections.abc import Container
from dataclasses import replace
from functools import partial

from sqlalchemy import Connection

from ... import __version__
from ...campaign import Campaign
from ...game import Game
from ...record.record import RULES_VERSION
from ..bots.names import with_names
from ..errors import ServerError
from ..store.campaigns import Beside, CampaignRecord
from ..store.entries import NOBODYS, Entry
from ..store.games import add_game
from ..store.log import Addition, append
from ..store.records import GameRecord, SeatRecord
from ..tables.lobby import SEED_BITS, new_id
from ..tables.seal import HMAC, SealedDraws, commitment
from ..tables.setup import config_of
from ..tables.turns import letters, summary
from .info import PERSON, place_of


def episode_game(
    campaign: Campaign, record: CampaignRecord
) -> tuple[CampaignRecord, list[Beside]]:
    """Begin the next episode: its game is stored together with the row that tells of it."""
    owners = {each.member: each for each in record.members}
    config = campaign.begin_episode(seed := secrets.randbits(SEED_BITS))
    free = [each for each in campaign.table if is_free(campaign, each, owners)]
    if free:
        raise ServerError(
            "seat_taken", "a place is free: somebody has to sit down, or a bot", {"free": free}
        )
    salt = secrets.token_hex(16)
    now = time.time()
    seats: list[SeatRecord] = []
    for number, (member, seat) in enumerate(zip(campaign.table, config.seats, strict=True)):
        place = place_of(campaign.members[member].player)
        owner = owners.get(member)
        automa = seat.ruled is not None
        named = campaign.members[member].name
        seats.append(
            SeatRecord(
                seat=number,
                kind="automa" if automa else place.kind,
                faction=seat.faction,
                mat=seat.mat,
                bot=place.bot,
                level=seat.level,
                name=named or (f"Player {number + 1}" if place.kind == "human" else ""),
                owner=None if owner is None else owner.owner,
                host=owner is not None and owner.host,
                notify=None if owner is None else owner.notify,
            )
        )
    game = GameRecord(
        id=new_id(),
        name=" · ".join(filter(None, (record.name, campaign.episode))),
        status="running",
        pace=record.pace,
        public=False,
        closed=False,
        hide_score=False,
        guide=None,
        modules=list(config.modules),
        options=dict(config.options),
        seed=seed,
        salt=salt,
        commitment=commitment(salt, seed),
        fixed_seed=False,
        engine=__version__,
        rules_version=RULES_VERSION,
        webhook=record.webhook,
        created=now,
        updated=now,
        seats=tuple(with_names(seats)),
        campaign=record.id,
    )
    begun = Game(config_of(game), draws=SealedDraws(salt, seed))
    return replace(record, game=game.id), [partial(keep_begun, record=game, game=begun)]


def is_free(campaign: Campaign, member: int, owners: Container[int]) -> bool:
    return campaign.members[member].player == PERSON and member not in owners


def keep_begun(connection: Connection, record: GameRecord, game: Game) -> None:
    """Store a game that has just been set up."""
    entry = Entry(
        1, "start", NOBODYS, record.created, rows=tuple(game.rows), data={"draws": HMAC},
        digest=game.digest(),
    )  # fmt: skip
    add_game(connection, record)
    new = summary(record, game, {}, entry.at)
    append(connection, record.id, Addition((entry,), new, letters=letters(record, new, {})))
