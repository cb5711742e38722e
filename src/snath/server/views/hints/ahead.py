"""What can be answered in one go: options of questions that come later in the same turn.

A click on a unit at the start of a turn chooses the section, Move and the unit.  Between the open
question and those behind it stand *doors*: answers that only lead on.  They are opened on copies,
and only as far as nothing is lost, drawn or revealed by it.
"""

from __future__ import annotations

from ....engine.action import (
    BOLSTER,
    BOTTOM,
    CARRY,
    DECLINE,
    DONE,
    END_TURN,
    FACTORY_MOVE,
    GAIN_COINS,
    MOVE,
    PRODUCE,
    SECTION,
    STEP,
    STOP,
    TRADE,
)
from ....engine.ids import NOBODY
from ....engine.state import State
from ....engine.steps.move import MoveStep
from ....engine.steps.turn import TurnStep
from ....record import notation
from ...protocol.view import Ahead, Option
from .follow import following, passed
from .seals import sealed

LEAVING = frozenset({STOP, DONE})  # of a movement: the turn goes on after it
OPENING = frozenset({SECTION, MOVE, PRODUCE, FACTORY_MOVE, BOTTOM})
# No answers of their own: they only lead on, or say no.
SILENT = frozenset({SECTION, CARRY, STEP, DECLINE, *LEAVING})
AMOUNTS = frozenset({BOLSTER, TRADE, BOTTOM, GAIN_COINS})


def ahead(state: State, seat: int) -> list[Ahead]:
    """All later options of the seat's turn with the way to them, each option once."""
    if state.over or state.seat() != seat or state.active != seat:
        return []
    if not isinstance(state.stack[-1], TurnStep | MoveStep):
        return []
    out: list[Ahead] = []
    look(state, seat, [], set(state.legal()), out)
    return out


def look(state: State, seat: int, way: list[int], known: set[int], out: list[Ahead]) -> None:
    """Open every door of a question, note what is behind, and look on from there."""
    rules = state.rules
    for door in doors(state, way):
        after = passed(state, seat, [door])
        if after is None:
            continue
        path = [*way, door]
        while door >> 24 == BOTTOM:  # its payment is no question either
            codes = following(after, seat) if after.stack[-1].tag == "pay_resources" else []
            paid = passed(after, seat, codes) if codes else None
            if paid is None:
                break
            after = paid
            path += codes
        if after.seat() != seat:
            continue
        # A bottom row can be told by its section only; all else is the same action everywhere.
        found = [
            code for code in in_full(after.legal())
            if shown(code, path) and (code not in known or code >> 24 == BOTTOM)
        ]
        known.update(found)
        if found:
            section = path[0] >> 16 & 255 if path[0] >> 24 == SECTION else NOBODY
            out.append(Ahead(
                None if section == NOBODY else rules.vocabularies["section"][section],
                [notation.to_text(rules, code) for code in path],
                [
                    Option(notation.to_text(rules, code), notation.to_json(rules, code))
                    for code in found
                ],
                sealed(after, found),
            ))
        look(after, seat, path, known, out)


def doors(state: State, way: list[int]) -> list[int]:
    """The answers to a question that lead on to another one."""
    step = state.stack[-1]
    legal = in_full(state.legal())
    if isinstance(step, TurnStep):
        return [code for code in legal if code >> 24 in OPENING]
    # A movement is left only from where it is now: one that has just begun is for moving.
    if isinstance(step, MoveStep) and all(code >> 24 in LEAVING for code in way):
        return [code for code in legal if code >> 24 in LEAVING]
    return []


def shown(code: int, way: list[int]) -> bool:
    """Whether an option behind doors is offered as a click; the turn ends after what was done."""
    if code >> 24 == END_TURN:
        return all(door >> 24 in LEAVING for door in way)
    return code >> 24 not in SILENT


def in_full(legal: list[int]) -> list[int]:
    """Options without those that take less of the same."""
    most: dict[int, int] = {}
    for code in legal:
        kind = code >> 24
        # What is gained stands before how much of it, except where there is one kind of gain.
        same = code >> 16 if kind in (BOLSTER, TRADE) else kind << 8
        if kind in AMOUNTS:
            most[same] = max(code, most.get(same, 0))
    best = set(most.values())
    return [code for code in legal if code >> 24 not in AMOUNTS or code in best]
