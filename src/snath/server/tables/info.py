"""What everybody may know about a game without looking at its board."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import UTC, datetime

from ..bots.names import with_names
from ..protocol.lobby import GameInfo, SeatInfo
from ..store.records import GameRecord, SeatRecord
from .verdict import read_only


def when(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")


def seat_info(
    seat: SeatRecord, here: bool, stand_in: str | None, together: list[int], muted: bool
) -> SeatInfo:
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,  # type: ignore[arg-type]
        name=seat.name,
        taken=seat.taken,
        here=here or seat.kind in ("bot", "automa"),
        host=seat.host,
        faction=seat.faction,
        mat=seat.mat,
        bot=seat.bot,
        level=seat.level,
        stand_in=stand_in,
        together=together,
        muted=muted,
    )


def together(game: GameRecord, seat: SeatRecord) -> list[int]:
    """Other seats of whoever sits here: everybody may know that one hand plays for both."""
    if seat.kind != "human" or seat.owner is None:
        return []
    same = (s.seat for s in game.seats if s.kind == "human" and s.owner == seat.owner)
    return [number for number in same if number != seat.seat]


def game_info(
    game: GameRecord,
    here: Collection[int] = (),
    stand_ins: Mapping[int, str] | None = None,
    muted: Collection[int] = (),
) -> GameInfo:
    """Seed and salt are told when the game is over, the commitment to them from the start."""
    over = game.status == "finished"
    standing = {} if stand_ins is None else stand_ins
    return GameInfo(
        id=game.id,
        name=game.name,
        status=game.status,  # type: ignore[arg-type]
        pace=game.pace,  # type: ignore[arg-type]
        begins=game.begins,  # type: ignore[arg-type]
        public=game.public,
        closed=game.closed,
        hide_score=game.hide_score,
        guide=game.guide,
        seats=[
            seat_info(
                s, s.seat in here, standing.get(s.seat), together(game, s), s.seat in muted
            )
            for s in with_names(game.seats)
        ],
        modules=game.modules,
        options=game.options,
        overridden=game.overrides is not None,
        fixed_seed=game.fixed_seed,
        seed=str(game.seed) if over else None,
        salt=game.salt if over else None,
        commitment=game.commitment,
        engine=game.engine,
        created=when(game.created),
        updated=when(game.updated),
        turn=game.turn,
        to_move=game.to_move,
        winner=game.winner,
        read_only=read_only(game),
        campaign=game.campaign,
        watch=game.watch,
    )
