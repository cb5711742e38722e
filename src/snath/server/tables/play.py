"""Playing on a copy of a game: the copy takes the game's place only when it is stored."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from ...engine.action import GAIN
from ...engine.errors import GameOverError, IllegalActionError, UndoError, UnknownActionError
from ...engine.ids import CHANCE
from ...game import Game, Row
from ..errors import ServerError

MOST_ACTIONS: Final = 64  # in one message
LONGEST_ACTION: Final = 100  # characters


def played(game: Game, seat: int, actions: Sequence[str], manual: Collection[int] = ()) -> Game:
    """The game after all of the actions; none of them counts if one is refused.

    Only the last one may reveal or draw something: else a list with a mistake at its end would
    be a way to look at cards without playing.
    """
    if not 1 <= len(actions) <= MOST_ACTIONS:
        raise ServerError("bad_request", f"1 to {MOST_ACTIONS} actions in a message")
    if any(len(action) > LONGEST_ACTION for action in actions):
        raise ServerError("unknown_action", "no action is that long")
    if game.over:
        raise ServerError("game_over", "the game is over")
    if game.state.seat() != seat:
        raise ServerError("not_your_turn", "somebody else has to choose")
    copy = game.clone()
    for number, action in enumerate(actions):
        if number and not copy.can_undo(seat):
            raise ServerError(
                "illegal_action",
                "an answer after something was revealed must be sent by itself",
                {"number": number},
            )
        play_one(copy, seat, action, number)
    take_bonuses(copy, manual)
    return copy


def play_one(game: Game, seat: int, action: str, number: int) -> None:
    try:
        game.play(action, seat)
    except UnknownActionError as error:
        raise ServerError("unknown_action", str(error), {"number": number}) from error
    except GameOverError as error:
        raise ServerError("game_over", "the game is over") from error
    except IllegalActionError as error:
        details: dict[str, object] = {"number": number, "action": action}
        if game.state.seat() == seat:
            reason = game.explain(action, seat)
            if reason is not None:
                details |= {"reason": reason.code, "args": dict(reason.args)}
                raise ServerError("illegal_action", reason.text, details) from error
        raise ServerError("illegal_action", str(error), details) from error


def take_bonuses(game: Game, manual: Collection[int]) -> None:
    """Recruit bonuses of neighbours, for all who do not want to be asked."""
    while not game.over and game.state.stack[-1].tag == "ongoing_bonus":
        seat = game.state.seat()
        if seat in manual:
            return
        game.play(next(code for code in game.state.legal() if code >> 24 == GAIN), seat)


def undone(game: Game, seat: int, steps: int | None, again: Sequence[str] = ()) -> Game:
    """The game after taking back so many decisions (None: all of the turn that can be).

    Of the decisions `again` those are made anew that are still possible and reveal nothing: so a
    single one is struck out of a turn, with what hangs on it.
    """
    if steps is not None and not 1 <= steps <= MOST_ACTIONS:
        raise ServerError("bad_request", f"1 to {MOST_ACTIONS} steps can be taken back at once")
    if len(again) > MOST_ACTIONS:
        raise ServerError("bad_request", f"at most {MOST_ACTIONS} actions again in a message")
    if any(len(action) > LONGEST_ACTION for action in again):
        raise ServerError("unknown_action", "no action is that long")
    copy = game.clone()
    if steps is None:
        steps = max(1, len(copy.written(seat)))
    for _ in range(steps):
        try:
            copy.undo(seat)
        except UndoError as error:
            raise ServerError("no_undo", str(error)) from error
    for action in again:
        copy = remade(copy, seat, action)
    return copy


def remade(game: Game, seat: int, action: str) -> Game:
    """The game after an action if that is possible and can be taken back, else as it was."""
    if game.over or game.state.seat() != seat:
        return game
    copy = game.clone()
    try:
        copy.play(action, seat)
    except (UnknownActionError, IllegalActionError):
        return game
    return copy if copy.can_undo(seat) else game


def repeated(game: Game, rows: Sequence[Row]) -> Game:
    """The game after stored rows."""
    copy = game.clone()
    copy.auto_chance = False
    for row in rows:
        copy.repeat(row)
    copy.auto_chance = True
    return copy


def takeback_target(game: Game, seat: int) -> int | None:
    """After how many rows the last turn of a seat began that has led to something; None if none.

    Looks through the whole game: a take-back is rare.
    """
    if game.from_position:
        return None  # whoever learns lays the table anew
    starts: list[tuple[int, int]] = []  # turn, rows
    then = Game(game.config, auto_chance=False)
    for number, row in enumerate(game.rows, 1):
        then.repeat(row)
        state = then.state
        while starts and starts[-1][0] > state.turn:
            starts.pop()
        if state.over or state.seat() == CHANCE or state.active != seat:
            continue
        if state.seat() == seat and (not starts or starts[-1][0] != state.turn):
            starts.append((state.turn, number))
    for _, rows in reversed(starts):
        if rows < len(game.rows) and repeated_digest(game, rows) != game.digest():
            return rows
    return None


def repeated_digest(game: Game, rows: int) -> str:
    copy = game.clone()
    copy.take_back(rows)
    return copy.digest()
