"""Results of finished games by person, and who lets others see theirs."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, and_, delete, func, insert, select, update

from .schema import games, results, seats, shown


def without_result(owner: str, version: int) -> Select[Any]:
    """Finished games that somebody has played and of which there is no result, or an old one."""
    known = and_(
        results.c.game == seats.c.game,
        results.c.seat == seats.c.seat,
        results.c.version == version,
    )
    return (
        select(games.c.id)
        .distinct()
        .select_from(seats.join(games, games.c.id == seats.c.game).outerjoin(results, known))
        .where(
            seats.c.owner == owner,
            seats.c.kind == "human",
            games.c.status == "finished",
            results.c.game.is_(None),
        )
    )


def missing(connection: Connection, owner: str, version: int, most: int) -> tuple[list[str], int]:
    """Some of the games that have no result yet, and how many there are."""
    wanted = without_result(owner, version)
    found = list(connection.execute(wanted.limit(most)).scalars())
    total = connection.execute(select(func.count()).select_from(wanted.subquery())).scalar_one()
    return found, int(total)


def keep_results(connection: Connection, game: str, version: int, found: dict[int, str]) -> None:
    """The results of a game by seat, in the place of older ones."""
    connection.execute(delete(results).where(results.c.game == game))
    if found:
        connection.execute(
            insert(results),
            [
                {"game": game, "seat": seat, "version": version, "data": data}
                for seat, data in found.items()
            ],
        )


def results_by(connection: Connection, owner: str, version: int) -> list[tuple[str, bool, str]]:
    """Game, whether everybody may see it, and result, of all games that somebody has played."""
    wanted = (
        select(results.c.game, games.c.public, results.c.data)
        .select_from(
            results.join(
                seats, and_(seats.c.game == results.c.game, seats.c.seat == results.c.seat)
            ).join(games, games.c.id == results.c.game)
        )
        .where(
            seats.c.owner == owner, seats.c.kind == "human", results.c.version == version
        )
        .order_by(games.c.updated, games.c.id, results.c.seat)
    )
    return [(row.game, row.public, row.data) for row in connection.execute(wanted)]


# -- showing them ----------------------------------------------------------------------------


def show(connection: Connection, owner: str, link: str, name: str) -> str:
    """Let others see the statistics of somebody; the link, which stays if there is one."""
    known = link_of(connection, owner)
    if known is None:
        connection.execute(insert(shown).values(owner=owner, link=link, name=name))
        return link
    connection.execute(update(shown).where(shown.c.owner == owner).values(name=name))
    return known


def hide(connection: Connection, owner: str) -> None:
    connection.execute(delete(shown).where(shown.c.owner == owner))


def link_of(connection: Connection, owner: str) -> str | None:
    found: str | None = connection.execute(
        select(shown.c.link).where(shown.c.owner == owner)
    ).scalar()
    return found


def shown_by(connection: Connection, link: str) -> tuple[str, str] | None:
    """Identity and name of who shows statistics at a link."""
    row = connection.execute(select(shown.c.owner, shown.c.name).where(shown.c.link == link))
    found = row.first()
    return None if found is None else (found.owner, found.name)


def give_shown(connection: Connection, old: str, new: str) -> None:
    """A guest has become somebody else; a link that they have already stays theirs."""
    if link_of(connection, new) is None:
        connection.execute(update(shown).where(shown.c.owner == old).values(owner=new))
    else:
        hide(connection, old)
