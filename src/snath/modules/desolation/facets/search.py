"""Bots and Desolation: what helps all, how strong the machines are, and how much time is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....bots.search.distance import distances
from ....bots.search.facet import SearchFacet
from ....engine.action import USE, code
from ....engine.board import count, spaces
from ....engine.bonus_tiles import touching
from ....engine.goal import OBJECTIVE
from ....engine.ids import CARD_VALUES, IS_MECH, IS_WORKER, LOWEST_CARD, MAX_DIAL
from ....engine.steps.ask import AskStep
from ....engine.steps.commit import committed
from ....engine.steps.die import FACES
from ....engine.territory import units_out
from ..actions import CLOSE_STORES, OPEN_STORES
from ..goals import FIVE_STARS
from ..machines import MACHINES, machines_left, machines_of
from ..part import desolation_part, uncovered
from ..printed import TOGETHER, printed

if TYPE_CHECKING:
    from ....engine.state import State
    from ....engine.steps.combat import CombatStep

# Coins, as everybody of the team counts them.
TEMPO: Final = 20.0  # a turn of work less
COVERED: Final = 36.0  # a tile with a star
DESTROYED: Final = 12.0  # a machine
STAR_LOST: Final = -26.0  # a star of the machines
EXPOSED: Final = -1.2  # a worker without a guard beside a machine that moves
WEAK: Final = -4.0  # fighters beside a machine that is stronger
# Tools, whatever the tiles ask for.
MECH: Final = 9.0
WORKER: Final = 4.0
CUBE: Final = 2.0
POINT: Final = 1.3
CARD: Final = 2.5
APPROACH: Final = -3.0  # for each hex between fighters and a machine they could beat
ENOUGH: Final = 4  # strength above the machines' power
MOST_WORKERS: Final = 6
MOST_POINTS: Final = 14
MOST_CARDS: Final = 6
LATE: Final = 8.0  # rounds from the end on which tools are worth less
# A combat: what the winner spares the team and takes from the machines.
STAKE: Final = 13.0
STAKE_TILE: Final = 14.0
AHEAD: Final = 0.5  # so much nearer to a goal somebody else leaves it to that player


@final
class DesolationSearch(SearchFacet):
    def decide(self, state: State, seat: int, options: list[int]) -> int:
        """Whatever a partner can use is well spent."""
        step = state.stack[-1]
        if isinstance(step, AskStep) and step.rule == state.rules.rule_index[TOGETHER]:
            return code(USE, step.rule)
        return code(OPEN_STORES)

    def own_kinds(self) -> list[int]:
        return [OPEN_STORES, CLOSE_STORES]

    def to_end(self, state: State, seat: int, star: float) -> float:
        """The clock, whoever has how many stars."""
        return float(max(1, state.players[machines_of(state)].popularity))

    def tempo(self, state: State, seat: int, coins: float) -> float:
        """Nobody counts coins at the end."""
        return TEMPO

    def rooms(self, state: State, seat: int, rooms: list[int]) -> list[int]:
        """A tile with a star needs no other, and each goal is left to whoever is nearest."""
        goals = state.rules.goals
        out: list[int] = []
        for i in range(len(rooms)):
            room = min(rooms[i], uncovered(state, i))
            if room > 0 and leave_it(state, seat, i):
                room = 0
            out.append(room)
        five = state.rules.goal_index[FIVE_STARS]
        if out[five] > 0 and rooms[five] > 0:
            # It takes stars on anything.
            for i in range(len(rooms)):
                if goals[i].key != OBJECTIVE:
                    out[i] = max(out[i], min(rooms[i], 1))
        return out

    def stars(self, state: State, seat: int, left: int, goals: int) -> int:
        """Nobody needs six: what is open counts."""
        return min(left, goals)

    def worth(self, state: State, seat: int) -> float:
        part = desolation_part(state)
        open_tiles = 0
        for goal in range(len(state.rules.goals)):
            open_tiles += uncovered(state, goal)
        value = -COVERED * open_tiles + STAR_LOST * part.stars
        value += DESTROYED * (MACHINES - machines_left(state))
        return value + strength(state, seat) + danger(state, seat)

    def strengths(self, state: State, combat: CombatStep, owner: int) -> list[int]:
        """With what partners have committed already taken off."""
        if owner != machines_of(state):
            return []
        base = state.players[owner].power - committed_with(state, combat)
        return [base + face + 1 for face in range(FACES)]

    def stake(self, state: State, combat: CombatStep, seat: int) -> float:
        if seat >= len(state.order):
            return 0.0
        goal = state.rules.combat_goal
        return STAKE + (STAKE_TILE if goal >= 0 and uncovered(state, goal) else 0.0)


def leave_it(state: State, seat: int, goal: int) -> bool:
    """Whether a partner is clearly nearer to a goal."""
    done, needed = state.rules.goals[goal].progress(state, seat)
    if needed == 0:
        return False
    for other in state.order:
        if other != seat:
            theirs, _ = state.rules.goals[goal].progress(state, other)
            if theirs > done + AHEAD * needed:
                return True
    return False


def committed_with(state: State, combat: CombatStep) -> int:
    """What those who defend together have set so far, in the open."""
    total = 0
    for owner in combat.defenders:
        bid = committed(state, owner)
        total += bid[0]
        for value in range(CARD_VALUES):
            total += bid[1 + value] * (value + LOWEST_CARD)
    return total


def strength(state: State, seat: int) -> float:
    """What makes a seat able to fight and to work, also where no tile asks for it; and how near
    its fighters are to a machine that they could beat."""
    p = state.players[seat]
    machines = state.players[machines_of(state)]
    mechs = units_out(state, seat, IS_MECH)
    workers = min(MOST_WORKERS, units_out(state, seat, IS_WORKER))
    early = min(1.0, machines.popularity / LATE)
    value = early * (MECH * mechs + WORKER * workers + CUBE * p.upgrades())
    value += POINT * min(p.power, MOST_POINTS) + CARD * min(p.cards(), MOST_CARDS)
    might = min(p.power, MAX_DIAL) + 3 * min(p.cards(), 1 + mechs)
    if might >= machines.power + ENOUGH and machines.fighters:
        away = distances(state.board, machines.fighters)
        near = [away[at] for at in spaces(p.fighters) if at < len(away)]
        if near:
            value += APPROACH * min(near)
    return value


def danger(state: State, seat: int) -> float:
    """What a step of the machines may cost."""
    machines = state.players[machines_of(state)]
    if machines.popularity > printed(state).moving + 1:
        return 0.0
    me = state.players[seat]
    reach = touching(state.board, machines.fighters) & state.board.territories
    value = EXPOSED * count(me.workers & reach & ~me.fighters)
    met = count(me.fighters & reach)
    if met and 2 * me.cards() + min(me.power, 7) < machines.power + 4:
        value += WEAK * met
    return value


FACET: Final = DesolationSearch()
