"""Whose turn it is: the summary of a game for lists, and the letters that tell players."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ...engine.ids import NOBODY
from ...game import Game
from ...view.observe import decision_view
from ..store.outbox import PERSON, Letter
from ..store.records import GameRecord, SeatRecord, Summary


def bot_of(seat: SeatRecord, stand_ins: Mapping[int, str | None]) -> str | None:
    """The seat word of the bot that plays a seat, if one does."""
    return stand_ins.get(seat.seat) or (seat.bot if seat.kind == "bot" else None)


def summary(
    record: GameRecord, game: Game, stand_ins: Mapping[int, str | None], now: float
) -> Summary:
    """As everybody may see it: `updated` changes with the turn only, else it would tell when
    somebody makes a secret choice."""
    updated = record.updated if game.state.turn == record.turn and not game.over else now
    if game.over:
        names = [record.seats[seat].name or f"seat {seat}" for seat in game.result().winners]
        return Summary("finished", game.state.turn, [], ", ".join(names), False, now)
    seat = game.state.seat()
    decision = decision_view(game.state, NOBODY)  # what a spectator may know of it
    to_move = [decision["seat"]] if decision is not None else []
    bot = bot_of(record.seats[seat], stand_ins) is not None
    return Summary("running", game.state.turn, to_move, None, bot, updated)


def letters(
    record: GameRecord,
    new: Summary,
    stand_ins: Mapping[int, str | None],
    here: Collection[int] = (),
) -> tuple[Letter, ...]:
    """One to each player who has just come to move in a game without a clock, or at its end.

    Browsers are not told of what somebody who is `here` sees anyway.
    """
    if record.pace != "async":
        return ()
    if new.status == "finished":
        seats = [s for s in record.seats if s.kind == "human"]
        what = "finished"
    elif new.to_move == record.to_move and record.status == "running":
        return ()
    else:
        seats = [s for s in record.seats if s.seat in new.to_move and s.kind == "human"]
        seats = [s for s in seats if bot_of(s, stand_ins) is None]
        what = "turn"
    out: dict[tuple[str, int], Letter] = {}
    for seat in seats:
        away = seat.owner is not None and seat.seat not in here
        browsers = f"{PERSON}{seat.owner}" if away else None
        for target in (seat.notify, record.webhook, browsers):
            if target:
                out[(target, seat.seat)] = Letter(target, letter_body(record, seat, what, new))
    return tuple(out.values())


def letter_body(
    record: GameRecord, seat: SeatRecord, what: str, new: Summary
) -> dict[str, object]:
    return {
        "event": what,
        "game": record.id,
        "name": record.name,
        "seat": seat.seat,
        "player": seat.name,
        "turn": new.turn,
    }
