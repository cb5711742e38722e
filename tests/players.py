"""Players for tests: quick, deterministic, and eager enough to see all of the game.

Uniformly random play ends most turns before anything has happened.  The busy player weighs its
options, so that games grow stars, combats, encounters, Factory cards and every ability, and often
end by a sixth star; still every option has a chance.
"""

from __future__ import annotations

from snath.engine import action, effects, hooks
from snath.engine.ids import (
    ANY_RESOURCE,
    BUILD,
    CHANCE,
    CHARACTER,
    DEPLOY,
    ENLIST,
    IS_WORKER,
    MECH,
    SECTIONS,
    TOP_MOVE,
    TOP_PRODUCE,
    TOP_TRADE,
    UPGRADE,
    VILLAGE,
    WORKER,
)
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.engine.steps.move import MoveStep
from snath.engine.steps.payment import payable
from snath.engine.steps.produce import product_of
from snath.engine.steps.turn import TOP, TurnStep
from snath.engine.territory import controlled, resources_of, units_at
from snath.modules.bribes.steps import BRIBE, GIVE
from snath.modules.resolutions.actions import MISSION, REPEAT_OBJECTIVE

# Weights of whole kinds; 4 for those not named here.
PLAIN = {
    action.PICK_FACTION: 1,
    action.PICK_MAT: 1,
    action.MOVE: 20,
    action.PRODUCE: 20,
    action.FACTORY_TOP: 10,
    action.FACTORY_MOVE: 8,
    action.REVEAL: 60,
    action.STOP: 2,
    action.PLAY_CARD: 3,
    action.COMMIT: 1,
    action.DECLINE: 1,
    action.DONE: 1,
    action.END_TURN: 2,
    MISSION: 60,
    REPEAT_OBJECTIVE: 60,
    BRIBE: 1,
    GIVE: 1,
}


class RandomPlayer:
    """Any option with the same chance."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng.seeded(seed)

    def choose(self, state: State) -> int:
        if state.seat() == CHANCE:
            return state.chance()
        options = state.legal()
        return options[self.rng.below(len(options))]


class BusyPlayer(RandomPlayer):
    """Options by weight: doing before refusing, much before little.

    Some build (`fierce` 0), some also move a lot and look for a fight around the Factory.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.fierce = self.rng.below(3)

    def choose(self, state: State) -> int:
        if state.seat() == CHANCE:
            return state.chance()
        return self.pick(state, state.legal())

    def pick(self, state: State, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        weights = [weight(state, option, self.fierce) for option in options]
        if not sum(weights):
            return options[self.rng.below(len(options))]
        roll = self.rng.below(sum(weights))
        for option, share in zip(options, weights, strict=True):
            roll -= share
            if roll < 0:
                return option
        raise AssertionError("the roll is below the sum of the weights")


class PatientPlayer(BusyPlayer):
    """Busy, but with one star left it waits for two goals at once, and has to pick one then."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.fierce = 0

    def choose(self, state: State) -> int:
        seat = state.seat()
        if seat == CHANCE or hooks.star_supply(state, seat) != 1:
            return super().choose(state)
        waiting: list[int] = []
        for option in state.legal():
            after = state.clone()
            after.apply(option)
            if not after.over:
                if after.stack[-1].tag == "star":
                    return option
                waiting.append(option)
        return self.pick(state, waiting or state.legal())


def weight(state: State, code: int, fierce: int) -> int:
    kind = code >> 24
    a = code >> 16 & 255
    b = code >> 8 & 255
    c = code & 255
    if kind == action.SECTION:
        return section_weight(state, a, fierce)
    if kind == action.BOTTOM:
        step = state.stack[-1]
        top_open = isinstance(step, TurnStep) and step.phase == TOP
        return 1 if top_open else 6 * (1 + a + 3 * b)
    if kind in (action.BOLSTER, action.TRADE):
        return 1 + (b + c) ** 3 * (8 if a == ANY_RESOURCE else 2)
    if kind == action.UNIT:
        return unit_weight(state, a, b, fierce)
    if kind == action.DEPLOY_MECH:
        key = state.rules.all_rules[state.players[state.seat()].mech_rules[a]].key
        return 12 if key.startswith(("riverwalk", "burrow", "toka")) else 4
    if kind == action.GAIN_COINS:
        return 1 if state.players[state.seat()].coins else 15 * a
    if kind == action.STEP:
        return step_weight(state, a, fierce)
    if kind == action.CARRY:
        return 1 + b if a >= 4 else 1
    if kind == action.PLACE:
        return 1 + 4 * wanted(state, state.seat(), a) ** 2
    if kind == action.PRODUCE_AT:
        product = product_of(state.board.terrain[a])
        return 1 + b * (4 if product < 0 else 2 + 4 * wanted(state, state.seat(), product))
    if kind in (action.GAIN, action.DIAL):
        return 1 + 3 * (b if kind == action.GAIN else a)
    if kind == action.DECLINE and state.stack[-1].tag == "give_coins":
        return 40
    return PLAIN.get(kind, 4)


def unfinished(state: State, seat: int, section: int) -> bool:
    """Whether a bottom-row action still has its main benefit to give."""
    p = state.players[seat]
    if section == UPGRADE:
        return p.cubes != 63
    if section == DEPLOY:
        return -1 in p.units[1:5]
    if section == BUILD:
        return -1 in p.structures
    return section == ENLIST and p.recruits != 15


def wanted(state: State, seat: int, resource: int) -> int:
    """How near tokens of a type would bring the player to the bottom-row action they pay."""
    if not unfinished(state, seat, resource):
        return 0
    have = resources_of(state, controlled(state, seat), resource)
    lacking = effects.bottom_cost(state, seat, resource) - have
    return max(0, 4 - lacking) if lacking > 0 else 0


def section_weight(state: State, section: int, fierce: int) -> int:
    seat = state.seat()
    if section >= SECTIONS:
        return 12
    p = state.players[seat]
    top = state.rules.tables.mats[p.mat].sections[section].top
    value = 4
    if top == TOP_MOVE:
        value = 10 + 15 * fierce
    elif top == TOP_PRODUCE:
        ready = effects.can_afford(state, seat, effects.produce_cost(state, seat))
        value = 30 if ready else 1
    elif p.coins == 0:
        value = 1
    elif top == TOP_TRADE:
        value = 12
    cost = effects.bottom_cost(state, seat, section)
    if unfinished(state, seat, section) and payable(state, seat, section, cost, False):
        value += 80
    return value


def unit_weight(state: State, kind: int, space: int, fierce: int) -> int:
    """The character until it has been to the Factory, then fighters and crowds of workers."""
    seat = state.seat()
    if kind == CHARACTER and not state.players[seat].factory_cards:
        return 12
    if kind in (CHARACTER, MECH):
        return 4 + fierce
    return 1 + units_at(state, seat, space, IS_WORKER)


def step_weight(state: State, space: int, fierce: int) -> int:
    """The character looks for encounters and the Factory, workers for villages."""
    step = state.stack[-1]
    assert isinstance(step, MoveStep)
    p = state.players[step.seat]
    board = state.board
    here = 1 << space
    value = 4
    if state.rules.kinds[step.slot] == WORKER:
        if board.terrain[space] == VILLAGE:
            return value + 2 * effects.workers_left(state, step.seat)
        product = product_of(board.terrain[space])
        return value + 4 * wanted(state, step.seat, product) if product >= 0 else 1
    nearer = to_factory(state, p.units[step.slot]) - to_factory(state, space)
    if step.slot == 0 and state.encounters & here:
        value += 20
    if step.slot == 0 and not p.factory_cards:
        value += 12 * max(0, nearer) + (20 if board.factory & here else 0)
    value += 4 * fierce * max(0, nearer)
    for seat, other in enumerate(state.players):
        if seat != step.seat and other.fighters & here:
            value += (1 + 3 * fierce) * p.power
    return value


def to_factory(state: State, space: int) -> int:
    """Hexes to the Factory; away from tunnels and from its own neighbours the way is longer."""
    board = state.board
    factory = board.factory.bit_length() - 1
    q = board.q[space] - board.q[factory]
    r = board.r[space] - board.r[factory]
    away = max(abs(q), abs(r), abs(q + r))
    return away if (board.tunnels | board.land[factory] | board.factory) >> space & 1 else away + 2
