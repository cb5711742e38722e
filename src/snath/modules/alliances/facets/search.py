"""Bots and alliances: to whom to propose, what to accept, and what a broken one costs.

Both sides gain about as much; so an alliance is good against the others at the table, and for
whoever of the two has more to fear from the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.facet import SearchFacet
from ....engine.action import DECLINE, code
from ....engine.ids import CHARACTER
from ....engine.scoring import score_seat
from ....engine.steps.turn import START, TurnStep
from ..actions import ACCEPT, ALLY, PROPOSE
from ..part import WIDTH, alliances_part
from ..printed import printed, token_of
from ..steps import AllyStep, AnswerStep

if TYPE_CHECKING:
    from ....engine.state import State

STARS: Final = 6
CARD: Final = 3  # power that a combat card adds, about
LEAD: Final = 8  # coins by which somebody is clearly ahead
NEAR: Final = 3  # so near a character can attack soon
FEAR: Final = 0.25  # coins for each point of strength that one of two neighbours has more
MOST_FEAR: Final = 3.0


@final
class AlliancesSearch(SearchFacet):
    def decide(self, state: State, seat: int, options: list[int]) -> int:
        step = state.stack[-1]
        if isinstance(step, AnswerStep):
            good = gain(state, seat, step.proposer) > 0
            return code(ACCEPT) if good else code(DECLINE)
        if isinstance(step, AllyStep):
            return with_automa(state, seat, options)
        if isinstance(step, TurnStep) and step.phase == START:
            return proposal(state, seat, options)
        return -1

    def own_kinds(self) -> list[int]:
        return [PROPOSE]

    def worth(self, state: State, seat: int) -> float:
        """The ability that is lent, as long as the alliance is not broken."""
        part = alliances_part(state)
        return ability_worth(state, part.partner(seat)) if part.active(seat) else 0.0


def proposal(state: State, seat: int, options: list[int]) -> int:
    """To whom it brings most, of those who should want it too and have not refused it before."""
    part = alliances_part(state)
    best = -1
    most = 0.0
    for option in options:
        other = option >> 16 & 255
        if option >> 24 != PROPOSE or part.refused >> (seat * WIDTH + other) & 1:
            continue
        brings = gain(state, seat, other)
        if brings > most and gain(state, other, seat) > 0:
            best = option
            most = brings
    return best


def with_automa(state: State, seat: int, options: list[int]) -> int:
    """An Automa takes its coins and keeps no peace, but it stays slower."""
    best = code(DECLINE)
    most = 0.0
    others = len(state.order) - 1
    for option in options:
        if option >> 24 == ALLY:
            brings = value(state, option >> 16 & 255) - printed(state).automa / others
            if brings > most:
                best = option
                most = brings
    return best


def gain(state: State, seat: int, other: int) -> float:
    """What an alliance brings a seat, in coins: its own, less what it must fear of the other's."""
    others = len(state.order) - 1
    share = 1.0 / others
    if others > 1 and leads(state, other):
        share *= 2.0
    return value(state, other) - share * value(state, seat) + fear(state, seat, other)


def value(state: State, giver: int) -> float:
    """Coins and ability of a token for whoever receives it."""
    return token_of(state, giver).coins + ability_worth(state, giver)


def ability_worth(state: State, giver: int) -> float:
    """The less, the nearer the end is."""
    placed = max(state.players[seat].star_count() for seat in range(len(state.order)))
    return token_of(state, giver).worth * max(0, STARS - placed) / STARS


def leads(state: State, seat: int) -> bool:
    """Clearly: others would have to catch up."""
    scores = [score_seat(state, each).total for each in range(len(state.order))]
    mine = scores.pop(seat)
    return mine >= max(scores) + LEAD


def fear(state: State, seat: int, other: int) -> float:
    """Peace is worth something to the weaker of two neighbours, and costs the stronger one."""
    here = state.players[seat].units[CHARACTER]
    there = state.players[other].units[CHARACTER]
    if here < 0 or there < 0 or distance(state, here, there) > NEAR:
        return 0.0
    more = strength(state, other) - strength(state, seat)
    return max(-MOST_FEAR, min(MOST_FEAR, FEAR * more))


def distance(state: State, a: int, b: int) -> int:
    board = state.board
    q = board.q[a] - board.q[b]
    r = board.r[a] - board.r[b]
    return max(abs(q), abs(r), abs(q + r))


def strength(state: State, seat: int) -> int:
    """What everybody can see of it."""
    p = state.players[seat]
    return p.power + CARD * p.cards()


FACET: Final = AlliancesSearch()
