"""How good a position is for a seat, in coins: part of the score if the game ended now, and what
is likely to come of the engine that has been built."""

from __future__ import annotations

from typing import Final

from ..engine.board import count, spaces
from ..engine.effects import bottom_cost
from ..engine.ids import (
    IS_MECH,
    IS_WORKER,
    MAX_POPULARITY,
    MAX_POWER,
    SECTIONS,
    STRUCTURES,
)
from ..engine.player import Player
from ..engine.scoring import rank, score_seat
from ..engine.state import State
from ..engine.territory import controlled, resources_of, units_out

ENDED: Final = 1000.0  # won or lost: nothing else counts as much
SCORE: Final = 0.5  # of a coin of the score now: there are turns to come
STAR: Final = 9.0
NEAR_STAR: Final = 5.0  # growing with the square of how much of a goal is done
# Per piece, by goal: upgrades, mechs, structures, recruits, workers.
PIECES: Final = (2.5, 3.5, 2.5, 3.0, 1.8)
POPULARITY: Final = 0.6
POWER: Final = 0.3
CARD: Final = 0.3
SAVED: Final = 3.0  # all resources for a bottom-row action that still brings something
FACTORY_CARD: Final = 4.0
NEARER: Final = 0.35  # per hex between the character and where it wants to go
FAR: Final = 8


def evaluate(state: State, seat: int) -> float:
    """The value of a position for a seat, at the end of a turn."""
    score = score_seat(state, seat)
    if state.over:
        won = any(s.seat == seat and s.place == 1 for s in rank(state))
        return score.total + (ENDED if won else -ENDED)
    p = state.players[seat]
    value = SCORE * score.total + STAR * p.star_count()
    done = progress(state, seat, p)
    for i, (have, goal) in enumerate(done):
        if i < len(PIECES):
            value += PIECES[i] * have
        if have < goal:
            value += NEAR_STAR * (have / goal) ** 2
    value += POPULARITY * p.popularity + POWER * p.power + CARD * min(p.cards(), 6)
    value += FACTORY_CARD * len(p.factory_cards) - NEARER * distance_to_go(state, p)
    held = controlled(state, seat)
    for section in range(SECTIONS):  # numbered like the resource each of them costs
        have, goal = done[section]
        cost = bottom_cost(state, seat, section)
        if have < goal and cost:
            value += SAVED * min(1.0, resources_of(state, held, section) / cost)
    return value


def progress(state: State, seat: int, p: Player) -> list[tuple[int, int]]:
    """How much of each goal is done, and how much it takes; the bottom-row goals come first."""
    return [
        (p.upgrades(), 6),
        (units_out(state, seat, IS_MECH), len(p.mech_rules)),
        (count(p.built), STRUCTURES),
        (count(p.recruits), SECTIONS),
        (units_out(state, seat, IS_WORKER), 8),
        (p.popularity, MAX_POPULARITY),
        (p.power, MAX_POWER),
    ]


def distance_to_go(state: State, p: Player) -> int:
    """Hexes from the character to the next encounter or, without a card, to the Factory."""
    board = state.board
    goals = state.encounters
    if not p.factory_cards:
        goals |= board.factory
    at = p.units[0]
    if at < 0 or not goals:
        return 0
    nearest = FAR
    for space in spaces(goals):
        q = board.q[space] - board.q[at]
        r = board.r[space] - board.r[at]
        nearest = min(nearest, (abs(q) + abs(r) + abs(q + r)) // 2)
    return nearest
