"""Every refusal of the server: a code for machines, a sentence for people, details.

The same error becomes a `Problem` with an HTTP status or a `Refused` on a socket.
"""

from __future__ import annotations

from typing import Any, Final

# Every code with its HTTP status.
CODES: Final[dict[str, int]] = {
    "bad_request": 400,  # no message that the server knows
    "bad_config": 400,  # such a game cannot be set up
    "bad_record": 400,  # such a record cannot be imported
    "unknown_action": 400,  # not an action at all
    "weak_password": 400,  # too short, or among the first that are guessed
    "not_you": 403,  # neither a seat of this browser nor of this token
    "not_host": 403,  # only the host may do this
    "closed": 403,  # nobody but the players may look at this table
    "muted": 403,  # the host has asked for silence
    "spectator": 403,  # spectators watch
    "bad_origin": 403,  # a page of another site asked
    "no_coach": 403,  # other people play, and the host has not allowed the coach
    "login": 403,  # name, password or code is wrong
    "no_account": 403,  # only for whoever is logged in
    "no_game": 404,
    "no_campaign": 404,
    "no_seat": 404,
    "no_motion": 404,
    "not_found": 404,
    "too_slow": 408,  # the rest of a request did not come
    "stale": 409,  # made for an older view than the present one
    "not_your_turn": 409,
    "illegal_action": 409,
    "illegal_choice": 409,  # of a campaign
    "companion": 409,  # a command that the companion cannot carry out now
    "no_undo": 409,
    "no_mail": 409,  # this server sends no e-mail
    "no_takeback": 409,
    "not_absent": 409,  # a stand-in is for players who are away
    "seat_taken": 409,
    "name_taken": 409,
    "not_lobby": 409,  # the game has begun
    "not_running": 409,  # the game has not begun
    "game_over": 409,
    "log_full": 409,  # more has happened in this game than anybody needs
    "read_only": 409,  # stored rows do not lead to the stored position, or not any more
    "too_large": 413,
    "too_many": 429,
    "busy": 503,  # the table changes faster than this could be carried out
    "unavailable": 503,  # the database cannot be read or written now; nothing was carried out
    "fault": 500,  # an error of the server itself
}


class ServerError(Exception):
    """A request that is refused; nothing has changed."""

    def __init__(
        self, code: str, text: str, details: dict[str, Any] | None = None
    ) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.details: dict[str, Any] = {} if details is None else details

    @property
    def status(self) -> int:
        return CODES[self.code]


class TooMany(ServerError):
    """A limit is used up; `retry_after` says in how many seconds there is room again."""

    def __init__(self, what: str, retry_after: float) -> None:
        super().__init__(
            "too_many", f"too many: {what}", {"limit": what, "retry_after": retry_after}
        )
        self.retry_after = retry_after
