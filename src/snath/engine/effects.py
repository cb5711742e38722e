"""Gaining, losing and paying: the small changes that all actions are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import hooks
from .action import BOTTOM
from .event import (
    GAINED,
    LOST,
    RESOURCES_GAINED,
    WORKER_ADDED,
    WORKERS_DRIVEN_OFF,
)
from .ids import (
    CARDS,
    COINS,
    IS_WORKER,
    MAX_POPULARITY,
    MAX_POWER,
    POPULARITY,
    POWER,
)
from .rule import ON_COST
from .steps.draw import DrawCards
from .steps.retreat import RetreatStep
from .tables import Cost
from .territory import units_out

if TYPE_CHECKING:
    from .state import State

TOP_ROW_COST: Final = 1  # printed on every mat for Bolster and Trade


def room(state: State, seat: int, kind: int, amount: int) -> int:
    """How much of a gain can really be taken: tracks end, decks and supplies run out."""
    p = state.players[seat]
    if kind == POWER:
        return min(amount, MAX_POWER - p.power)
    if kind == POPULARITY:
        return min(amount, MAX_POPULARITY - p.popularity)
    if kind == CARDS:
        left = len(state.discard)
        for n in state.deck:
            left += n
        return min(amount, left)
    return amount


def gain(state: State, seat: int, kind: int, amount: int) -> None:
    """Gain power, popularity, coins or combat cards; what exceeds a track is lost."""
    if kind != CARDS:
        amount = room(state, seat, kind, amount)
    if amount <= 0:
        return
    p = state.players[seat]
    if kind == POWER:
        p.power += amount
    elif kind == POPULARITY:
        p.popularity += amount
    elif kind == COINS:
        p.coins += amount
    elif kind == CARDS:
        state.push(DrawCards(seat, amount))
        return
    state.emit(GAINED, seat, kind, amount)
    hooks.gained(state, seat, kind, amount)


def lose(state: State, seat: int, kind: int, amount: int) -> int:
    """Lose power, popularity or coins, as far as there is any; returns the loss."""
    p = state.players[seat]
    amount = hooks.loss(state, seat, kind, amount)
    if kind == POWER:
        amount = min(amount, p.power)
        p.power -= amount
    elif kind == POPULARITY:
        amount = min(amount, p.popularity)
        p.popularity -= amount
    else:
        amount = min(amount, p.coins)
        p.coins -= amount
    if amount:
        state.emit(LOST, seat, kind, amount)
    return amount


def add_resources(state: State, seat: int, resource: int, amount: int, space: int) -> None:
    if amount:
        state.put(space, resource, amount)
        state.emit(RESOURCES_GAINED, seat, resource, amount, space)


def workers_left(state: State, seat: int) -> int:
    """Workers still on the player mat."""
    traits = state.rules.traits
    n = 0
    for slot, at in enumerate(state.players[seat].units):
        if at < 0 and traits[slot] & IS_WORKER:
            n += 1
    return n


def add_worker(state: State, seat: int, space: int) -> None:
    """Take the leftmost worker of the player mat onto a space.  Rulebook: Produce."""
    traits = state.rules.traits
    p = state.players[seat]
    for slot in range(len(p.units)):
        if p.units[slot] < 0 and traits[slot] & IS_WORKER:
            p.place_unit(slot, space, traits)
            state.emit(WORKER_ADDED, seat, space)
            hooks.appeared(state, seat, space)
            return


def drive_off_workers(state: State, seat: int, space: int) -> None:
    """Lone enemy workers go home and cost the aggressor popularity.

    Rulebook: Moving into Opponent-Controlled Territories.
    """
    traits = state.rules.traits
    foes = hooks.opponents(state, seat)
    for owner in range(len(state.players)):
        p = state.players[owner]
        if not foes >> owner & 1 or not p.workers >> space & 1:
            continue
        n = 0
        choice = False
        for slot in range(len(p.units)):
            if p.units[slot] == space and traits[slot] & IS_WORKER:
                n += 1
                if hooks.retreat(state, owner, slot, space):
                    choice = True
                else:
                    p.place_unit(slot, p.home, traits)
        if choice:
            state.push(RetreatStep(owner, space, 0, 0))
        state.emit(WORKERS_DRIVEN_OFF, seat, owner, n, space)
        state.players[seat].driven_off += n
        lose(state, seat, POPULARITY, hooks.workers_driven_off(state, seat, n, False))
        hooks.routed(state, seat, owner, n, space)
        hooks.conquered(state, owner, seat, space)


# -- costs -----------------------------------------------------------------------------------


def can_afford(state: State, seat: int, cost: Cost) -> bool:
    """Whether the tracks and the hand cover a cost; resources are the payment step's matter."""
    p = state.players[seat]
    return (
        p.coins >= cost.coins
        and p.popularity >= cost.popularity
        and p.power >= cost.power
        and p.cards() >= cost.cards
    )


def pay_tracks(state: State, seat: int, cost: Cost) -> None:
    """Pay the coins, popularity and power of a cost."""
    lose(state, seat, COINS, cost.coins)
    lose(state, seat, POPULARITY, cost.popularity)
    lose(state, seat, POWER, cost.power)


def produce_cost(state: State, seat: int) -> Cost:
    """The exposed red boxes of Produce, by workers that have left the mat."""
    tables = state.rules.tables
    n = units_out(state, seat, IS_WORKER)
    return Cost(
        tables.produce_coins[n], tables.produce_popularity[n], tables.produce_power[n], 0, 0, False
    )


def bottom_cost(state: State, seat: int, section: int) -> int:
    """Resources a bottom-row action costs now."""
    p = state.players[seat]
    printed = state.rules.tables.mats[p.mat].sections[section].cost_max
    amount = printed - p.reductions[section]
    if state.rules.answered[ON_COST]:
        amount = hooks.cost(state, seat, BOTTOM, section, amount)
    return amount


def top_cost(state: State, seat: int, kind: int) -> int:
    """Coins that Bolster or Trade costs now."""
    if state.rules.answered[ON_COST]:
        return hooks.cost(state, seat, kind, state.players[seat].section, TOP_ROW_COST)
    return TOP_ROW_COST
