"""How good a position is for a seat, in coins: part of the score if the game ended now, and what
is likely to come of the engine that has been built."""

from __future__ import annotations

from typing import Final

from ...engine import hooks
from ...engine.effects import bottom_cost
from ...engine.ids import SECTIONS
from ...engine.scoring import rank, score_seat
from ...engine.state import State
from ...engine.territory import character_slot, resources_of, spendable
from .distance import distances
from .goals import track_of

ENDED: Final = 1000.0  # won or lost: nothing else counts as much
SCORE: Final = 0.5  # of a coin of the score now: there are turns to come
STAR: Final = 9.0
NEAR_STAR: Final = 5.0  # growing with the square of how much of a goal is done
# Per piece that a goal counts.
PIECES: Final = {"upgrades": 2.5, "mechs": 3.5, "structures": 2.5, "recruits": 3.0, "workers": 1.8}
POPULARITY: Final = 0.6
POWER: Final = 0.3
CARD: Final = 0.3
SAVED: Final = 3.0  # all resources for a bottom-row action that still brings something
FACTORY_CARD: Final = 4.0
NEARER: Final = 0.35  # per hex between the character and where it wants to go


def evaluate(state: State, seat: int) -> float:
    """The value of a position for a seat, at the end of a turn."""
    score = score_seat(state, seat)
    if state.over:
        won = any(s.seat == seat and s.place == 1 for s in rank(state))
        return score.total + (ENDED if won else -ENDED)
    p = state.players[seat]
    value = SCORE * score.total + STAR * p.star_count()
    track = track_of(state.rules)
    done = [goal.progress(state, seat) for goal in track.goals]
    limits = track.limits(state, seat)
    for i, (have, needed) in enumerate(done):
        if needed:
            value += PIECES.get(track.goals[i].key, 0.0) * have
            if have < needed and limits[i] > 0:
                value += NEAR_STAR * (have / needed) ** 2
    value += POPULARITY * p.popularity + POWER * p.power + CARD * min(p.cards(), 6)
    value += FACTORY_CARD * hooks.factory_cards(state, seat) - NEARER * distance_to_go(state, seat)
    own = spendable(state, seat)
    for section in range(SECTIONS):  # numbered like the resource each of them costs
        at = track.sections[section]
        have, needed = done[at] if at >= 0 else track.pieces[section].progress(state, seat)
        cost = bottom_cost(state, seat, section) if have < needed else 0
        if cost:
            value += SAVED * min(1.0, resources_of(state, own, section) / cost)
    return value


def distance_to_go(state: State, seat: int) -> int:
    """Hexes from the character to the next encounter or, without a card, to the Factory."""
    board = state.board
    goals = state.encounters
    if not hooks.factory_cards(state, seat, True):
        goals |= board.factory
    at = state.players[seat].units[character_slot(state)]
    return distances(board, goals)[at] if 0 <= at < board.count else 0
