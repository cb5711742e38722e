"""Bringing somebody's results up to date, and looking at them."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import msgspec
from sqlalchemy.exc import IntegrityError

from ..background import in_background
from ..errors import ServerError
from ..protocol.statistics import Statistics
from ..store.database import Database
from ..store.games import find_game
from ..store.log import entries_after
from ..store.results import keep_results, link_of, missing, results_by, shown_by
from . import results
from .results import Result, results_of
from .sums import Kept, statistics

AT_ONCE: Final = 8  # games that one request lets be played again
encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(Result).decode


async def bring_up_to_date(store: Database, owner: str) -> int:
    """Work out results that are missing, a few of them; how many are left."""
    games, total = await store.read(missing, owner, results.VERSION, AT_ONCE)
    for game in games:
        record = await store.read(find_game, game)
        entries = await store.read(entries_after, game, 0)
        if record is not None:
            found = await in_background(results_of, store, record, entries)
            data = {seat: encode(result).decode() for seat, result in found.items()}
            with suppress(IntegrityError):  # another process was at it and has kept the same
                await store.write(keep_results, game, results.VERSION, data)
    return total - len(games)


async def own_statistics(store: Database, owner: str, lang: str) -> Statistics:
    waiting = await bring_up_to_date(store, owner)
    found = await store.read(results_by, owner, results.VERSION)
    kept = [Kept(game, decode(data)) for game, _, data in found]
    link = await store.read(link_of, owner)
    return await in_background(statistics, kept, waiting, lang, None, link)


async def shown_statistics(store: Database, link: str, lang: str) -> Statistics:
    """What somebody shows; games that are not public are not named."""
    who = await store.read(shown_by, link)
    if who is None:
        raise ServerError("not_found", "nobody shows statistics here, or not any more")
    owner, name = who
    waiting = await bring_up_to_date(store, owner)
    found = await store.read(results_by, owner, results.VERSION)
    kept = [Kept(game if public else None, decode(data)) for game, public, data in found]
    return await in_background(statistics, kept, waiting, lang, name, None)
