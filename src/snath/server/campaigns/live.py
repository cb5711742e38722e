"""A live campaign: one thing happens after another, each stored before anybody hears of it.

The number of a row is its place in the log, so that of two processes with the same campaign only
one can add the next, and the other looks again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol, TypeAlias

from ...bots.campaign import choose
from ...campaign import Campaign, CampaignError, Row, config_of_json
from ...engine.rng import Rng
from ..errors import ServerError
from ..store.campaigns import (
    Beside,
    CampaignRecord,
    CampaignRow,
    append_rows,
    find_campaign,
    find_row,
    rows_after,
)
from ..store.database import Database
from ..store.entries import NOBODYS
from ..store.log import Conflict
from .info import is_bot, letters, status_of, summary_of

TRIES: Final = 8  # when other processes are quicker
MOST_ROWS: Final = 5000  # more than any table needs
MOST_BOT_ANSWERS: Final = 500  # to one thing that happens

# Carries something out on a copy of the campaign; gives the record after it, and what is stored
# beside the rows.
Work: TypeAlias = Callable[[Campaign, CampaignRecord], tuple[CampaignRecord, list[Beside]]]


def draw(_number: int) -> int:
    """Chance of a campaign: nobody can know it before, and its outcome is a row."""
    return secrets.randbits(128)


class Watcher(Protocol):
    """Somebody who looks at a campaign: a socket."""

    session: str

    def refresh(self) -> None: ...

    def cut(self) -> None: ...


class LiveCampaign:
    """A campaign as long as it is in memory."""

    def __init__(self, store: Database, record: CampaignRecord) -> None:
        self.store = store
        self.record = record
        self.campaign: Campaign | None = None  # None: its rows cannot be played again
        self.number = 0  # of the last row
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.used = time.monotonic()

    @staticmethod
    async def load(store: Database, name: str) -> LiveCampaign:
        record = await store.read(find_campaign, name)
        if record is None:
            raise ServerError("no_campaign", f"there is no campaign {name[:40]!r}")
        live = LiveCampaign(store, record)
        rows = await store.read(rows_after, name, 0)
        await asyncio.to_thread(live.rebuild, rows)
        return live

    def rebuild(self, rows: list[CampaignRow]) -> None:
        """Play all rows; they must lead where they led when they were stored."""
        self.number = rows[-1].number if rows else 0
        self.campaign = None
        try:
            config = config_of_json(self.record.config)
            campaign = Campaign.resumed(config, [Row.of_json(row.row) for row in rows], draw)
        except CampaignError:
            return
        if not rows or rows[-1].digest == campaign.digest():
            self.campaign = campaign

    @property
    def whole(self) -> Campaign:
        """The campaign; a refusal if its rows cannot be played again."""
        if self.campaign is None:
            raise ServerError(
                "read_only", "the rows of this campaign cannot be played with this version"
            )
        return self.campaign

    async def add(self, work: Work, member: int = NOBODYS, idem: str | None = None) -> None:
        """Carry out something on a copy, let bots answer what follows, store all of it; then it
        has happened.  What was carried out before is not carried out again."""
        async with self.lock:
            for _ in range(TRIES):
                if await self.done_before(member, idem):
                    await self.catch_up()
                    return
                try:
                    await self._attempt(work, member, idem)
                except Conflict:
                    await self.catch_up()
                    continue
                self.publish()
                return
        raise ServerError("busy", "the campaign changes too quickly; try again")

    async def done_before(self, member: int, idem: str | None) -> bool:
        if idem is None:
            return False
        return await self.store.read(find_row, self.record.id, member, idem) is not None

    async def _attempt(self, work: Work, member: int, idem: str | None) -> None:
        before = self.whole
        copy = before.clone()
        try:
            record, beside = work(copy, self.record)
        except CampaignError as error:
            raise ServerError("illegal_choice", str(error)) from error
        answer_for_bots(copy)
        now = time.time()
        added = copy.rows[len(before.rows) :]
        if len(copy.rows) > MOST_ROWS:
            raise ServerError("log_full", "more has happened in this campaign than anybody needs")
        record = replace(
            record, status=status_of(copy), summary=summary_of(copy), updated=now
        )
        rows = [
            CampaignRow(self.number + number, member, row.to_json(), now)
            for number, row in enumerate(added, 1)
        ]
        rows[0] = replace(rows[0], idem=idem)
        rows[-1] = replace(rows[-1], digest=copy.digest())
        post = letters(self.record, record)
        await self.store.write(append_rows, record, rows, beside, post)
        found = await self.store.read(find_campaign, record.id)
        assert found is not None
        self.record = found
        self.campaign = copy
        self.number = rows[-1].number

    async def catch_up(self) -> None:
        """Take in what other processes have added, or what has changed about the members."""
        record = await self.store.read(find_campaign, self.record.id)
        if record is None:
            raise ServerError("no_campaign", "the campaign was removed")
        rows = await self.store.read(rows_after, record.id, 0)
        self.record = record
        if (rows[-1].number if rows else 0) != self.number:
            await asyncio.to_thread(self.rebuild, rows)
        self.publish()

    def publish(self) -> None:
        for watcher in tuple(self.watchers):
            watcher.refresh()


def answer_for_bots(campaign: Campaign) -> None:
    """Let all bots answer that are asked; what they answer may lead to further questions."""
    for _ in range(MOST_BOT_ANSWERS):
        members = campaign.members
        asked = [each for each in campaign.decisions() if is_bot(members[each.member].player)]
        if not asked:
            return
        member = asked[0].member
        rng = Rng.seeded(secrets.randbits(32))
        campaign.play(member, choose(campaign, member, rng))
    raise ServerError("fault", "a bot finds no end in a campaign")
