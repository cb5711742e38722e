"""A campaign as one file: its record in the first line, then the finished games of its episodes as
they are exported, one after another.  A record alone is such a file too.

`docs/export-format.md` describes it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from sqlalchemy import Connection

from ... import __version__
from ...campaign import Campaign, CampaignError, CampaignRecord, record_of, replay
from ..accounts.identity import Identity
from ..campaigns.commands import keep as keep_campaign
from ..campaigns.info import PERSON, status_of, summary_of
from ..campaigns.live import MOST_ROWS, answer_for_bots, draw
from ..errors import ServerError
from ..store.campaigns import CampaignRecord as StoredCampaign
from ..store.campaigns import Member
from ..tables.lobby import new_id
from .importing import Imported, read_game, stored
from .importing import keep as keep_game
from .lines import LineError

MOST_GAMES: Final = 16
GAME: Final = b'{"snath_export":'


def campaign_lines(campaign: Campaign, games: Sequence[bytes]) -> bytes:
    """The file of a campaign; there is none while answers are sealed, which it would tell."""
    try:
        told = record_of(campaign, sealed=False)
    except CampaignError as error:
        raise ServerError("illegal_choice", str(error)) from error
    record = json.dumps(told.to_json(), ensure_ascii=False)
    return b"".join((record.encode() + b"\n", *games))


@dataclass(frozen=True)
class ImportedCampaign:
    """A campaign from a file, with its games; all of it has been played again."""

    campaign: Campaign
    games: tuple[Imported, ...]


def read_campaign(data: bytes) -> ImportedCampaign:
    """LineError says which line is wrong, or what is wrong with the record in the first one."""
    start = data.find(b"\n" + GAME) + 1
    text, rest = (data[:start], data[start:]) if start else (data, b"")
    try:
        record = CampaignRecord.of_text(text)
        if len(record.rows) > MOST_ROWS:
            raise LineError(1, f"no more than {MOST_ROWS} rows can be read here")
        campaign = replay(record, draw)
        if campaign.stage == "playing":
            campaign.restart_episode()  # a game that is not over is in no file
    except CampaignError as error:
        raise LineError(1, str(error)) from error
    if not any(is_place(campaign, number) for number in range(len(campaign.members))):
        raise LineError(1, "the campaign has no place for a person")
    answer_for_bots(campaign)
    games: list[Imported] = []
    line = text.count(b"\n") + 1
    for part in split(rest):
        if len(games) == MOST_GAMES:
            raise LineError(line, f"no more than {MOST_GAMES} games can be read here")
        try:
            games.append(read_game(part))
        except LineError as error:
            raise LineError(line + error.number - 1, error.problem) from error
        line += part.count(b"\n")
    return ImportedCampaign(campaign, tuple(games))


def is_place(campaign: Campaign, number: int) -> bool:
    member = campaign.members[number]
    return member.player == PERSON and member.status != "left"


def split(data: bytes) -> list[bytes]:
    """Games one after another, each with its header first."""
    starts: list[int] = []
    at = 0 if data.startswith(GAME) else -1
    while at >= 0:
        starts.append(at)
        found = data.find(b"\n" + GAME, at)
        at = found + 1 if found >= 0 else -1
    return [data[a:b] for a, b in pairwise([*starts, len(data)])]


def stored_campaign(imported: ImportedCampaign, identity: Identity) -> StoredCampaign:
    """The campaign as it is kept: whoever brings it takes the first place for people, the others
    are free for those who have the link."""
    campaign = imported.campaign
    now = time.time()
    first = next(n for n in range(len(campaign.members)) if is_place(campaign, n))
    return StoredCampaign(
        id=new_id(),
        name=campaign.config.title,
        status=status_of(campaign),
        pace="live",
        config=campaign.config.to_json(),
        engine=__version__,
        webhook=None,
        created=now,
        updated=now,
        game=None,
        summary=summary_of(campaign),
        members=(Member(first, identity.name, True),),
    )


def keep(
    connection: Connection, record: StoredCampaign, imported: ImportedCampaign, identity: Identity
) -> None:
    """Store an imported campaign with its games, in their order."""
    keep_campaign(connection, record, imported.campaign)
    for number, game in enumerate(imported.games):
        kept = stored(game, identity)
        created = record.created + number / 1000
        keep_game(connection, replace(kept, campaign=record.id, created=created), game)
