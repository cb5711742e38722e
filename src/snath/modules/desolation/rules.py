"""Desolation on the engine's hooks.  Rulebook: Desolation."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ...engine import effects, stars
from ...engine.action import code
from ...engine.ids import (
    CARDS,
    IS_WORKER,
    LOWEST_CARD,
    MINE,
    OCCUPIES,
    POPULARITY,
    POWER,
    TO_COUNT,
    TO_PAY,
)
from ...engine.rule import (
    ON_BEATEN,
    ON_BEFORE_COMBAT,
    ON_COMBAT_DONE,
    ON_COMMIT,
    ON_COMMIT_MODE,
    ON_CONTAINERS,
    ON_COUNTED,
    ON_DIAL_LIMIT,
    ON_END,
    ON_GAINED,
    ON_LOSS,
    ON_MAY_ENTER,
    ON_NEIGHBOURS,
    ON_NEXT_SEAT,
    ON_OFFER,
    ON_OPPONENTS,
    ON_OUTCOME,
    ON_STAR_PLACED,
    ON_STAR_WINNERS,
    ON_TAKE_TURN,
    ON_TURN_START,
    ON_WORKERS_DRIVEN_OFF,
    Rule,
)
from ...engine.scoring import RANKED
from ...engine.steps.ask import AskStep
from ...engine.steps.combat import OPEN
from ...engine.steps.draw import DrawCards
from ...engine.steps.turn import START, TurnStep
from ...engine.territory import controlled, units_at
from .actions import ASK_STORES, CLOSE_STORES, OPEN_STORES
from .ending import finish, look_for_end
from .events import (
    MACHINE_DESTROYED,
    MACHINES_STARRED,
    POWER_GREW,
    STORES_CLOSED,
    STORES_GRANTED,
    STORES_OPENED,
)
from .goals import FIVE_STARS, STARS_NEEDED, units_of_others
from .machines import machine_at, machines_left, machines_of
from .part import desolation_part
from .printed import printed
from .steps import MachinesStrength, MachinesTurn, SpenderStep, StarForStep

if TYPE_CHECKING:
    from ...engine.state import State
    from ...engine.steps.combat import CombatStep


@final
class Together(Rule):
    """What holds for the table: nobody is anybody's opponent but the machines', and all share."""

    def hooks(self) -> list[int]:
        return [
            ON_OPPONENTS, ON_NEIGHBOURS, ON_NEXT_SEAT, ON_TURN_START, ON_END, ON_OUTCOME,
            ON_STAR_PLACED, ON_CONTAINERS, ON_COUNTED, ON_OFFER, ON_COMMIT_MODE,
            ON_BEFORE_COMBAT, ON_DIAL_LIMIT, ON_STAR_WINNERS,
        ]

    # -- who is who, and what is whose -------------------------------------------------------

    def opponents(self, state: State, seat: int, mask: int) -> int:
        machines = 1 << machines_of(state)
        return machines if mask & machines else mask

    def containers(self, state: State, seat: int, purpose: int, mask: int) -> int:
        """Resources of partners who agree can be spent; for goals nothing that is shared counts."""
        if purpose == TO_COUNT:
            return self.counted(state, seat, mask)
        if purpose == TO_PAY:
            part = desolation_part(state)
            willing = part.standing | (part.granted if seat == state.active else 0)
            for other in state.order:
                if other != seat and willing >> other & 1:
                    mask |= controlled(state, other)
        return mask

    def counted(self, state: State, seat: int, own: int) -> int:
        """Not what is shared."""
        return own & ~units_of_others(state, seat) if own else 0

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        """Every Mine is a tunnel for everybody."""
        if seat >= len(state.order) or not state.rules.traits[slot] & OCCUPIES:
            return 0
        mines = 0
        for other in state.order:
            at = state.players[other].structures[MINE]
            if at >= 0:
                mines |= 1 << at
        if mines >> space & 1:
            return mines | state.board.tunnels
        return mines if state.board.tunnels >> space & 1 else 0

    # -- consent -----------------------------------------------------------------------------

    def turn_start(self, state: State, seat: int) -> None:
        part = desolation_part(state)
        part.asked = 0
        part.granted = 0

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        """Ask a partner who has something to spend; at the start of a turn open the own stores."""
        part = desolation_part(state)
        step = state.stack[-1]
        if len(state.order) == 1 or not isinstance(step, TurnStep):
            return
        if step.phase == START and part.standing >> seat & 1 and not part.always:
            out.append(code(CLOSE_STORES))
        own = -1  # what the seat controls, once that matters
        for other in range(len(state.order)):
            if other == seat or (part.standing | part.asked) >> other & 1:
                continue
            theirs = controlled(state, other) & state.stocked
            if theirs:
                if own < 0:
                    own = controlled(state, seat)
                if theirs & ~own:
                    out.append(code(ASK_STORES, other))
        if step.phase == START and not part.standing >> seat & 1:
            out.append(code(OPEN_STORES))

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        part = desolation_part(state)
        kind = action >> 24
        if kind == ASK_STORES:
            other = action >> 16 & 255
            part.asked |= 1 << other
            state.push(AskStep(other, self.index, seat, 0))
        elif kind == OPEN_STORES:
            part.standing |= 1 << seat
            state.emit(STORES_OPENED, seat)
        elif kind == CLOSE_STORES:
            part.standing &= ~(1 << seat)
            state.emit(STORES_CLOSED, seat)
        else:
            return False
        return True

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        """`seat` lets `a` spend its resources in this turn."""
        desolation_part(state).granted |= 1 << seat
        state.emit(STORES_GRANTED, seat, a)

    def question(self, state: State, a: int, b: int) -> dict[str, object]:
        return {"seat": a}

    # -- combat ------------------------------------------------------------------------------

    def commit_mode(self, state: State, combat: CombatStep, mode: int) -> int:
        """Everything is set in full view."""
        return OPEN

    def before_combat(self, state: State, combat: CombatStep, seat: int) -> None:
        """Of several who defend one spends power: asked when all abilities have been used."""
        if seat != combat.defenders[-1]:
            return
        desolation_part(state).spender = combat.defenders[0]
        if len(combat.defenders) > 1:
            state.push(SpenderStep(combat.defenders[0], combat.defenders))

    def dial_limit(self, state: State, combat: CombatStep, seat: int, limit: int) -> int:
        if seat in combat.attackers or desolation_part(state).spender == seat:
            return limit
        return 0

    def star_winners(self, state: State, combat: CombatStep, winners: list[int]) -> list[int]:
        """Never two stars for one combat."""
        goal = state.rules.combat_goal
        if len(winners) == 1 or goal < 0:
            return winners
        able = [seat for seat in winners if stars.takes_star(state, seat, goal)]
        if len(able) > 1:
            state.push(StarForStep(able[0], able))
            return []
        return able

    # -- turns, stars, the end ---------------------------------------------------------------

    def next_seat(self, state: State, seat: int) -> int:
        """The machines come last in the round."""
        machines = machines_of(state)
        return machines if seat == state.first and state.active != machines else seat

    def star_placed(self, state: State, seat: int, goal: int) -> None:
        """After the fifth star the sixth goes to its tile at once."""
        five = state.rules.goal_index[FIVE_STARS]
        p = state.players[seat]
        if p.star_count() == STARS_NEEDED and stars.takes_star(state, seat, five):
            stars.place_star(state, seat, five)
        look_for_end(state)

    def end(self, state: State, seat: int) -> bool:
        """A last star ends nothing; a combat that decided the game is over now."""
        if desolation_part(state).result != RANKED:
            finish(state)
        return True

    def outcome(self, state: State, kind: int) -> int:
        return desolation_part(state).result


@final
class Machines(Rule):
    """The machines' own rule."""

    def hooks(self) -> list[int]:
        return [
            ON_TAKE_TURN, ON_NEIGHBOURS, ON_MAY_ENTER, ON_COMMIT, ON_BEATEN, ON_COMBAT_DONE,
            ON_LOSS, ON_GAINED, ON_WORKERS_DRIVEN_OFF,
        ]

    def take_turn(self, state: State, seat: int) -> bool:
        state.push(MachinesTurn(seat, 0))
        return True

    # Nobody moves them by these; they say what they threaten.

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        return state.board.adjacent[space] & state.board.territories

    def may_enter(self, state: State, seat: int, slot: int, space: int, targets: int) -> int:
        """No tunnels."""
        return targets & state.board.adjacent[space]

    def commit(self, state: State, combat: CombatStep, owner: int) -> None:
        state.push(MachinesStrength(owner))

    def loss(self, state: State, seat: int, kind: int, amount: int) -> int:
        """Power is never spent."""
        return 0 if kind == POWER else amount

    def gained(self, state: State, seat: int, kind: int, amount: int) -> None:
        """A card more at the tile: the power marker follows."""
        if kind != CARDS:
            return
        p = state.players[seat]
        total = sum([n * (value + LOWEST_CARD) for value, n in enumerate(p.hand)])
        p.power = min(total, printed(state).power)
        state.emit(POWER_GREW, seat, p.power)

    def beaten(self, state: State, owner: int, space: int) -> bool:
        """A beaten machine is gone for good; what lies there stays."""
        p = state.players[owner]
        p.place_unit(machine_at(state, space), -1, state.rules.traits)
        state.emit(MACHINE_DESTROYED, owner, space, machines_left(state))
        return True

    def combat_done(self, state: State, combat: CombatStep, seat: int, won: bool) -> None:
        part = desolation_part(state)
        part.spender = -1
        if not won:
            state.push(DrawCards(seat, 1))
        else:
            part.stars += 1
            state.emit(MACHINES_STARRED, seat, part.stars)
            if seat in combat.defenders:
                self.scare(state, seat, combat)
        look_for_end(state)

    def scare(self, state: State, seat: int, combat: CombatStep) -> None:
        """Workers that came along with beaten attackers are displaced as well."""
        n = 0
        for loser in combat.attackers:
            n += units_at(state, loser, combat.space, IS_WORKER)
        effects.lose(state, seat, POPULARITY, self.workers_driven_off(state, seat, n, True))

    def workers_driven_off(self, state: State, seat: int, loss: int, by_combat: bool) -> int:
        """Harder: every worker displaced brings the end nearer."""
        return loss if desolation_part(state).harder else 0
