"""Questions of a player that change nothing: why not this, and what would you do?"""

from __future__ import annotations

from ...engine.errors import SnathError
from ..bots.advice import next_answer
from ..bots.pool import Pool
from ..errors import ServerError
from ..protocol.messages import Explain, Explained, Suggest, Suggested
from .play import LONGEST_ACTION
from .table import Table


def explain(table: Table, seat: int, message: Explain) -> Explained:
    """Why an action is not possible now."""
    game = table.running()
    if len(message.action) > LONGEST_ACTION:
        raise ServerError("unknown_action", "no action is that long")
    try:
        reason = game.explain(message.action, seat)
    except SnathError as error:
        raise ServerError("unknown_action", str(error)) from error
    if reason is None:
        return Explained(message.ask, None, {}, "")
    return Explained(message.ask, reason.code, dict(reason.args), reason.text)


def check_alone(table: Table, seat: int) -> None:
    """The coach is for games against the computer: among people it would be a second player."""
    own = table.record.seats[seat].owner
    for other in table.record.seats:
        if other.kind == "human" and other.owner != own:
            raise ServerError("no_coach", "the coach is silent where other people play")


async def suggest(table: Table, seat: int, message: Suggest, pool: Pool) -> Suggested:
    """What the coach would do in this place, and why; the same until something changes."""
    game = table.running()
    check_alone(table, seat)
    if game.state.seat() != seat:
        raise ServerError("not_your_turn", "somebody else has to choose")
    version, position = game.version, game.digest()
    kept = table.advice.get(seat)
    ideas = None if kept is None else kept.at_position(position)
    if ideas is None:
        kept = table.advice[seat] = await pool.advice(game, seat, table.record.lesson)
        ideas = kept.ideas
    return Suggested(message.ask, version, next_answer(ideas[0]), ideas)
