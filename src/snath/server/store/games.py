"""Games and their seats: made, found, changed while in the lobby."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import asdict, fields
from typing import Any, Final

from sqlalchemy import Connection, RowMapping, and_, bindparam, delete, insert, or_, select, update

from .notices import Notice, tell
from .records import LESSON, GameRecord, SeatRecord, Summary
from .schema import games, log, seats, snapshots

PAGE: Final = 20  # games on a page of a list

SET_SUMMARY: Final = (
    update(games)
    .where(games.c.id == bindparam("game"), games.c.status != "finished")
    .values({field.name: bindparam(field.name) for field in fields(Summary)})
)


def add_game(connection: Connection, game: GameRecord) -> None:
    values = asdict(game)
    del values["seats"]
    values["modules"] = json.dumps(game.modules)
    values["options"] = json.dumps(game.options)
    values["overrides"] = None if game.overrides is None else json.dumps(game.overrides)
    values["to_move"] = json.dumps(game.to_move)
    values["seed"] = str(game.seed)
    connection.execute(insert(games).values(**values, driver=None, driver_until=0.0))
    connection.execute(insert(seats), [{"game": game.id, **asdict(seat)} for seat in game.seats])


def find_game(connection: Connection, game: str) -> GameRecord | None:
    found = connection.execute(select(games).where(games.c.id == game)).mappings().first()
    return None if found is None else with_seats(connection, [found])[0]


def game_watched(connection: Connection, link: str) -> str | None:
    """The game that a link to watch belongs to."""
    found: str | None = connection.execute(
        select(games.c.id).where(games.c.watch == link)
    ).scalar()
    return found


def with_seats(connection: Connection, rows: list[RowMapping]) -> list[GameRecord]:
    """Games with their seats, in the given order."""
    by_game: dict[str, list[SeatRecord]] = {row["id"]: [] for row in rows}
    found = connection.execute(
        select(seats).where(seats.c.game.in_(by_game)).order_by(seats.c.seat)
    )
    for seat in found.mappings():
        values = dict(seat)
        by_game[values.pop("game")].append(SeatRecord(**values))
    return [game_record(row, tuple(by_game[row["id"]])) for row in rows]


def game_record(row: RowMapping, taken: tuple[SeatRecord, ...]) -> GameRecord:
    values: dict[str, Any] = dict(row)
    del values["driver"], values["driver_until"]
    for name in ("modules", "options", "to_move"):
        values[name] = json.loads(values[name])
    values["overrides"] = values["overrides"] and json.loads(values["overrides"])
    values["seed"] = int(values["seed"])
    return GameRecord(**values, seats=taken)


def list_games(
    connection: Connection, which: str, owner: str | None, page: int
) -> list[GameRecord]:
    """A page of games, the latest first: open, running or finished public ones, or one's own."""
    wanted = select(games)
    if which == "mine":
        own = select(seats.c.game).where(seats.c.owner == owner)
        lesson = games.c.guide.startswith(LESSON, autoescape=True)
        wanted = wanted.where(games.c.id.in_(own), or_(games.c.guide.is_(None), ~lesson))
    else:
        status = {"open": "lobby", "running": "running", "finished": "finished"}[which]
        wanted = wanted.where(and_(games.c.status == status, games.c.public))
    wanted = wanted.order_by(games.c.updated.desc(), games.c.id).limit(PAGE).offset(page * PAGE)
    return with_seats(connection, list(connection.execute(wanted).mappings()))


def set_seat(connection: Connection, game: str, seat: SeatRecord, now: float) -> bool:
    """Replace a seat while the game is in the lobby; False if it has begun."""
    if not in_lobby(connection, game):
        return False
    values = asdict(seat)
    del values["seat"]
    connection.execute(
        update(seats).where(seats.c.game == game, seats.c.seat == seat.seat).values(**values)
    )
    connection.execute(update(games).where(games.c.id == game).values(updated=now))
    return True


def take_seat(connection: Connection, game: str, seat: SeatRecord, now: float) -> bool:
    """Sit down on a free human seat; False if somebody was quicker."""
    if not in_lobby(connection, game):
        return False
    done = connection.execute(
        update(seats)
        .where(
            seats.c.game == game,
            seats.c.seat == seat.seat,
            seats.c.kind == "human",
            seats.c.owner.is_(None),
        )
        .values(owner=seat.owner, name=seat.name, token=seat.token, notify=seat.notify)
    )
    connection.execute(update(games).where(games.c.id == game).values(updated=now))
    return done.rowcount == 1


def set_asks_bonus(connection: Connection, game: str, seat: int, asks: bool) -> None:
    """What a player wants is no part of what happened: it is kept with the seat."""
    own = (seats.c.game == game, seats.c.seat == seat)
    connection.execute(update(seats).where(*own).values(asks_bonus=asks))
    tell(connection, Notice(game))


def set_name(connection: Connection, game: str, seat: int, name: str) -> bool:
    """Call a seat something else; False once the game is over: its winner is told by name."""
    going_on = select(games.c.status).where(games.c.id == game).with_for_update()
    if connection.execute(going_on).scalar() not in ("lobby", "running"):
        return False
    own = (seats.c.game == game, seats.c.seat == seat)
    connection.execute(update(seats).where(*own).values(name=name))
    tell(connection, Notice(game))
    return True


def in_lobby(connection: Connection, game: str) -> bool:
    """Whether the game has not begun; keeps it from beginning until the transaction ends."""
    wanted = select(games.c.status).where(games.c.id == game).with_for_update()
    return connection.execute(wanted).scalar() == "lobby"


def remove_game(connection: Connection, game: str) -> None:
    """A game that has not begun; its seats and what was said go with it."""
    if in_lobby(connection, game):
        connection.execute(delete(games).where(games.c.id == game))


def remove_old_lobbies(connection: Connection, before: float, keep: Collection[str]) -> list[str]:
    """Games that have not begun, in which nobody has sat down or said anything since."""
    spoken = select(log.c.game).where(log.c.game == games.c.id, log.c.at >= before).exists()
    wanted = select(games.c.id).where(games.c.status == "lobby", games.c.updated < before, ~spoken)
    gone = [game for game in connection.execute(wanted).scalars() if game not in keep]
    for game in gone:
        remove_game(connection, game)
        tell(connection, Notice(game))
    return gone


def remove_lessons(
    connection: Connection, owner: str, guide: str, keep: Collection[str]
) -> list[str]:
    """Tables that somebody had laid for a lesson before."""
    own = select(seats.c.game).where(seats.c.owner == owner)
    found = select(games.c.id).where(games.c.guide == guide, games.c.id.in_(own))
    return removed(connection, connection.execute(found).scalars(), keep)


def remove_old_lessons(connection: Connection, before: float, keep: Collection[str]) -> list[str]:
    """Tables for learning that nobody has touched for long."""
    lesson = games.c.guide.startswith(LESSON, autoescape=True)
    found = select(games.c.id).where(lesson, games.c.updated < before)
    return removed(connection, connection.execute(found).scalars(), keep)


def removed(connection: Connection, found: Iterable[str], keep: Collection[str]) -> list[str]:
    gone = [game for game in found if game not in keep]
    connection.execute(delete(games).where(games.c.id.in_(gone)))
    for game in gone:
        tell(connection, Notice(game))
    return gone


def set_summary(connection: Connection, game: str, summary: Summary) -> bool:
    """False if the game is over, or there is none: then nothing about it changes any more."""
    values = {**vars(summary), "to_move": json.dumps(summary.to_move)}
    return connection.execute(SET_SUMMARY, {"game": game, **values}).rowcount == 1


def set_verdict(connection: Connection, game: GameRecord) -> None:
    """Keep what replaying a game has shown.  Other rules than before need another snapshot."""
    old = select(games.c.rules_version).where(games.c.id == game.id)
    if connection.execute(old).scalar() != game.rules_version:
        connection.execute(delete(snapshots).where(snapshots.c.game == game.id))
    connection.execute(
        update(games)
        .where(games.c.id == game.id)
        .values(rules_version=game.rules_version, broken=game.broken, broken_by=game.broken_by)
    )


def seat_of_token(connection: Connection, token: str) -> tuple[str, int] | None:
    """Game and seat that the hash of a token belongs to."""
    found = connection.execute(select(seats.c.game, seats.c.seat).where(seats.c.token == token))
    row = found.first()
    return None if row is None else (row.game, row.seat)


def give_seats(connection: Connection, old: str, new: str) -> list[str]:
    """All seats of an identity become those of another; the games they are in."""
    found = connection.execute(select(seats.c.game).where(seats.c.owner == old).distinct())
    changed = list(found.scalars())
    connection.execute(update(seats).where(seats.c.owner == old).values(owner=new))
    for game in changed:
        tell(connection, Notice(game))
    return changed


def lease(connection: Connection, game: str, process: str, now: float, until: float) -> bool:
    """Become or stay the process that drives the bots of a game; False if another one does."""
    free = or_(games.c.driver.is_(None), games.c.driver == process, games.c.driver_until < now)
    done = connection.execute(
        update(games)
        .where(games.c.id == game, free)
        .values(driver=process, driver_until=until)
    )
    return done.rowcount == 1


def release(connection: Connection, process: str) -> None:
    """A process that ends drives no games any more."""
    connection.execute(
        update(games).where(games.c.driver == process).values(driver=None, driver_until=0.0)
    )


def forget_drivers(connection: Connection) -> None:
    """For a server that is alone with its database: whoever drove before is gone."""
    connection.execute(update(games).values(driver=None, driver_until=0.0))


def waiting_for_bots(connection: Connection, now: float, judge: str) -> list[str]:
    """Running games in which a bot must choose, that no process drives and that `judge`, the
    version that asks, has not found broken."""
    wanted = select(games.c.id).where(
        games.c.status == "running",
        games.c.bot_due,
        games.c.broken_by.is_distinct_from(judge),
        or_(games.c.driver.is_(None), games.c.driver_until < now),
    )
    return list(connection.execute(wanted).scalars())
