"""Tables for learning: laid from a lesson's position, private, and replaced when it begins anew."""

from __future__ import annotations

import secrets
import time
from dataclasses import replace
from typing import Final

from ... import __version__
from ...lessons import Lesson, LessonError, lesson_named
from ...record.record import RULES_VERSION
from ...scenario.position import position_config
from ..accounts.identity import Identity
from ..accounts.names import check_own
from ..bots.names import with_names
from ..errors import ServerError
from ..protocol.lobby import Created
from ..store.games import add_game, remove_lessons
from ..store.records import LESSON, GameRecord, SeatRecord
from .live import Tables
from .lobby import begin, name_for, new_id
from .seal import commitment

PARTNER: Final = "snath.bots.still.StillBot"  # no bot for a game: it stands still


def find_lesson(key: str) -> Lesson:
    try:
        return lesson_named(key)
    except LessonError as error:
        raise ServerError("not_found", str(error)) from error


def seats_for(lesson: Lesson, identity: Identity, player: str) -> list[SeatRecord]:
    """Whoever learns sits first; partners and ruled seats as the position says."""
    config = position_config(lesson.given)
    out: list[SeatRecord] = []
    for number, seat in enumerate(config.seats):
        place = SeatRecord(number, "bot", seat.faction, seat.mat)
        if number == 0:
            name = name_for(player, identity, 0)
            place = replace(place, kind="human", name=name, owner=identity.name, host=True)
        elif seat.ruled is not None:
            place = replace(place, kind="automa", level=seat.level)
        else:
            word = ":".join(filter(None, (PARTNER, lesson.opponents)))
            place = replace(place, bot=word)
        out.append(place)
    return with_names(out)


async def lay(tables: Tables, identity: Identity, lesson: Lesson, player: str) -> Created:
    """A table of one's own for a lesson; the one that was laid for it before is taken away."""
    config = position_config(lesson.given)
    seats = seats_for(lesson, identity, player)
    await check_own(tables.store, identity, seats[0].name)
    now = time.time()
    salt = secrets.token_hex(16)
    record = GameRecord(
        id=new_id(),
        name="",
        status="lobby",
        pace="live",
        public=False,
        closed=True,
        hide_score=False,
        guide=LESSON + lesson.key,
        modules=list(config.modules),
        options=dict(config.options),
        seed=config.seed,
        salt=salt,
        commitment=commitment(salt, config.seed),
        fixed_seed=True,
        engine=__version__,
        rules_version=RULES_VERSION,
        webhook=None,
        created=now,
        updated=now,
        seats=tuple(seats),
    )
    before = (identity.name, LESSON + lesson.key, tables.watched())
    tables.forget(await tables.store.write(remove_lessons, *before))
    await tables.store.write(add_game, record)
    await begin(await tables.get(record.id))
    return Created(record.id, [0], {})
