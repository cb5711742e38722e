"""Choosing another player."""

from __future__ import annotations

from .question import Question, Why, why


def not_another_seat(q: Question) -> Why | None:
    """The first field of an action names nobody, or the seat itself."""
    if q.a >= len(q.state.order):
        return why("no_such_seat", seat=q.a)
    return why("own_seat") if q.a == q.seat else None
