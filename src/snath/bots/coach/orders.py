"""A turn as orders, the way people give them: this unit goes there, then that is built.

An order is a run of small actions that begins with a question of the turn itself or with the next
unit that moves.  Placing the action token and choosing to move belong to what follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...engine.action import (
    BOTTOM,
    CARRY,
    DONE,
    FACTORY_MOVE,
    MOVE,
    SECTION,
    STEP,
    STOP,
    UNIT,
)
from ...engine.ids import BOTTOM_NAMES, CHANCE, SECTIONS
from ...engine.state import State
from ...engine.steps.move import PICKING, MoveStep
from ...engine.steps.turn import TurnStep
from ...record.notation import kind_of, to_json
from ..search.fight import open_bid
from .reasons import Reason

LEADS: Final = (SECTION, MOVE, FACTORY_MOVE)  # nothing by themselves
MOVING: Final = (UNIT, STEP, CARRY, STOP, DONE)
# What is not known before it happens, by the question that stands before it.
UNKNOWN: Final = {"draw_encounter": "encounter", "reveal_factory": "factory", "draw_cards": "cards"}


@dataclass(frozen=True)
class Order:
    """One order of a plan; spaces, units and sections have the names of the notation.

    `kind` is "move", the name of a bottom-row action, or that of the action it begins with.
    `unit`, `start` and `path` are there when something moves.  `opens` tells what nobody knows
    before the order is carried out: "combat", "encounter", "factory", "cards", another "draw", or
    an "answer" of somebody else.
    """

    kind: str
    actions: tuple[int, ...]
    section: str | None = None
    unit: str | None = None
    start: str | None = None
    path: tuple[str, ...] = ()
    opens: str | None = None
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Played:
    """An order with the positions before and after it."""

    order: Order
    before: State
    after: State


def cut(state: State, codes: Sequence[int]) -> list[Played]:
    """The orders of a turn whose actions are all certain, played on a copy."""
    seat = state.seat()
    runs: list[list[int]] = []
    begins: list[State] = []
    lead: list[int] = []
    copy = state.clone()
    since = copy.clone()
    for code in codes:
        step = copy.stack[-1]
        kind = code >> 24
        picking = isinstance(step, MoveStep) and step.phase == PICKING
        if kind in LEADS:
            lead.append(code)
        elif runs and not lead and (kind == DONE or not (picking or isinstance(step, TurnStep))):
            runs[-1].append(code)
        else:
            runs.append([*lead, code])
            begins.append(since)
            lead = []
        copy.apply(code)
        if not lead:
            since = copy.clone()
    if lead:
        runs.append(lead)
        begins.append(since)
    ends = [*begins[1:], copy]
    return [
        Played(order_of(before, seat, run), before, after)
        for run, before, after in zip(runs, begins, ends, strict=True)
    ]


def order_of(before: State, seat: int, run: list[int]) -> Order:
    rules = before.rules
    rest = [code for code in run if code >> 24 not in LEADS] or run
    section = before.players[seat].section
    for code in run:
        if code >> 24 == SECTION:
            section = code >> 16 & 255
    first = rest[0] >> 24
    named = rules.vocabularies["section"][section] if section >= 0 else None
    if first == BOTTOM and section < SECTIONS:
        return Order(BOTTOM_NAMES[section], tuple(run), named)
    if first not in MOVING or first == DONE:
        return Order(kind_of(rules, rest[0]).name, tuple(run), named)
    unit, start = mover(before, rest[0])
    path = tuple(to_json(rules, code)["space"] for code in rest if code >> 24 == STEP)
    return Order("move", tuple(run), named, unit, start, path)


def mover(before: State, code: int) -> tuple[str | None, str | None]:
    """Which unit moves, and from where: the one that is named, or the one in hand."""
    rules = before.rules
    if code >> 24 == UNIT:
        named = to_json(rules, code)
        return named["unit"], named["space"]
    for step in reversed(before.stack):
        if isinstance(step, MoveStep) and step.slot >= 0:
            kind = rules.kinds[step.slot]
            space = before.players[step.seat].units[step.slot]
            return rules.vocabularies["unit"][kind], rules.vocabularies["space"][space]
    return None, None


def unknown(state: State, seat: int) -> str | None:
    """What stands between a seat and the rest of its turn that nobody can know."""
    if state.over:
        return None
    if open_bid(state) is not None:
        return "combat"
    step = state.stack[-1]
    if step.seat == CHANCE:
        return UNKNOWN.get(step.tag, "draw")
    return "answer" if step.seat != seat else None
