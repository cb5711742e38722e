"""What needs no click: the forced answer, or one of several that is not worse than the others.

Never by itself: losing popularity, spending a card, a fight, anything that is drawn or revealed,
and the end of the turn.
"""

from __future__ import annotations

from ....engine.action import (
    DONE,
    END_TURN,
    FIGHT,
    GAIN,
    PAY,
    PLACE_WORKER,
    PRODUCE_AT,
)
from ....engine.board import spaces
from ....engine.ids import CHANCE, RESOURCES
from ....engine.state import State
from ....engine.steps.commit import committing
from ....engine.steps.payment import PayResources
from ....engine.steps.produce import ProduceStep
from ....engine.territory import enemy_units
from ....record import notation
from ...protocol.view import Follow

# A price that was agreed to: when all cards in hand are alike, there is nothing to choose.
PRICES = frozenset({"discard_cards", "pay_power"})
# Questions that tell nothing by themselves: a single answer needs no reading.  Things that look
# alike are one answer from the start: cards by their value, units by their kind and space.
PLAIN = PRICES | {
    "pay_resources", "place_resources", "place_worker", "gain", "reward", "star", "move",
    "move_end", "retreat", "produce", "upgrade", "deploy", "build", "enlist",
}  # fmt: skip


def follow(state: State, seat: int) -> Follow | None:
    """The answers to the open question that need no click."""
    if state.over or state.seat() != seat:
        return None
    codes = following(state, seat)
    if not codes:
        return None
    forced = len(state.legal()) == 1
    return Follow([notation.to_text(state.rules, code) for code in codes], forced)


def following(state: State, seat: int) -> list[int]:
    """The same as codes, each with its harmless way to the next question; empty if it is asked."""
    step = state.stack[-1]
    if step.tag not in PLAIN or committing(state):
        return []
    if isinstance(step, PayResources):
        codes = payment(state, step)
    elif isinstance(step, ProduceStep):
        codes = harvest(state, step)
    else:
        codes = sensible(state.legal())
    agreed = step.tag in PRICES
    return codes if passed(state, seat, codes, agreed) is not None else []


def passed(state: State, seat: int, codes: list[int], agreed: bool = False) -> State | None:
    """The state after some answers of a seat, None if that should be asked.

    `agreed`: that cards are spent has been asked already.
    """
    after = state.clone()
    reveals = after.reveals
    for code in codes:
        if after.over or after.seat() != seat or code not in after.legal():
            return None
        after.apply(code)
    old, new = state.players[seat], after.players[seat]
    if after.over or after.seat() == CHANCE or after.reveals != reveals or committing(after):
        return None
    if new.popularity < old.popularity or (new.cards() < old.cards() and not agreed):
        return None
    return after


def sensible(legal: list[int]) -> list[int]:
    """The only answer; all of what is offered; the only place for a worker."""
    kinds = {code >> 24 for code in legal}
    if len(legal) == 1:
        return legal if kinds.isdisjoint((END_TURN, FIGHT)) else []
    if kinds == {GAIN} and len({code >> 16 for code in legal}) == 1:
        return [max(legal)]
    if len(legal) == 2 and kinds == {PLACE_WORKER, DONE}:
        return [min(legal)]
    return []


def payment(state: State, step: PayResources) -> list[int]:
    """Tokens from where others are nearest come first: what stays lies safer.

    Only tokens of one type: which types to give up is for the player to say.
    """
    sites = [code for code in state.legal() if code >> 24 == PAY]
    if step.different or len({code >> 16 & 255 for code in sites}) != 1:
        return []
    sites.sort(key=lambda code: distance(state, step.seat, code >> 8 & 255))
    chosen: list[int] = []
    for code in sites:
        have = state.resources[(code >> 8 & 255) * RESOURCES + (code >> 16 & 255)]
        chosen += [code] * min(have, step.left - len(chosen))
    if len(chosen) < step.left:
        return []
    named: list[int] = []
    after = state.clone()
    # In ascending order, and only as long as it is asked: the rest may be paid at once.
    for code in sorted(chosen):
        if len(after.stack) == len(state.stack) and code in after.legal():
            named.append(code)
            after.apply(code)
    return named


def distance(state: State, seat: int, space: int) -> int:
    """How many territories away the nearest unit of others is; far, where there is none."""
    board = state.board
    far = board.count
    if space >= board.count:  # aboard something
        return far
    reached = 1 << space
    enemies = enemy_units(state, seat)
    for steps in range(far):
        if reached & enemies:
            return steps
        wider = reached
        for each in spaces(reached):
            wider |= board.adjacent[each]
        if wider == reached:
            break
        reached = wider
    return far


def harvest(state: State, step: ProduceStep) -> list[int]:
    """All territories that can produce, in full; the richest, if not all of them can."""
    codes: list[int] = []
    after = state.clone()
    depth = len(after.stack)
    while len(after.stack) == depth and after.stack[-1].tag == step.tag:
        sites = [code for code in after.legal() if code >> 24 == PRODUCE_AT]
        if not sites:
            return []
        best = max(sites, key=lambda code: (code >> 8 & 255, -code))
        codes.append(best)
        after.apply(best)
    return codes
