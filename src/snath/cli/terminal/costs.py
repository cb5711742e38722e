"""What the actions of a mat cost and bring now."""

from __future__ import annotations

from typing import Final

from ...engine import effects, hooks
from ...engine.ids import (
    CUBE_BOLSTER_CARDS,
    CUBE_BOLSTER_POWER,
    CUBE_MOVE_COINS,
    CUBE_MOVE_UNITS,
    CUBE_PRODUCE,
    CUBE_TRADE_POPULARITY,
    RESOURCE_NAMES,
    TOP_BOLSTER,
    TOP_MOVE,
    TOP_TRADE,
)
from ...engine.state import State
from ...engine.steps.turn import amount_of
from .facet import terminal_facets
from .wording import capital, cost_text, counted, gain_text, gains_text, word

BRINGS: Final = ("upgrade", "mech", "structure", "recruit")


def top_text(state: State, seat: int, top: int) -> str:
    """A top-row action."""
    if top == TOP_MOVE:
        units = counted(amount_of(state, seat, CUBE_MOVE_UNITS), "unit")
        coins = counted(amount_of(state, seat, CUBE_MOVE_COINS), "coin")
        return f"{units} or {coins}"
    if top == TOP_BOLSTER:
        power = amount_of(state, seat, CUBE_BOLSTER_POWER)
        cards = counted(amount_of(state, seat, CUBE_BOLSTER_CARDS), "card")
        return f"1 coin → {power} power or {cards}" + bonus_text(state, seat, top)
    if top == TOP_TRADE:
        tokens = counted(state.rules.tables.trade_resources, "resource")
        popularity = amount_of(state, seat, CUBE_TRADE_POPULARITY)
        return f"1 coin → {tokens} or {popularity} popularity" + bonus_text(state, seat, top)
    sites = counted(amount_of(state, seat, CUBE_PRODUCE), "territory", "territories")
    cost = cost_text(effects.produce_cost(state, seat))
    return f"{cost} → {sites}" if cost else sites


def bonus_text(state: State, seat: int, top: int) -> str:
    """What a structure adds to a top-row action."""
    bonus = hooks.top_bonus(state, seat, top)
    return f" (+{gain_text(bonus >> 4, bonus & 15)})" if bonus else ""


def bottom_text(state: State, seat: int, section: int) -> str:
    """A bottom-row action."""
    p = state.players[seat]
    cost = effects.bottom_cost(state, seat, section)
    brings = [BRINGS[section]]
    coins = state.rules.tables.mats[p.mat].sections[section].coins
    if coins:
        brings.append(counted(coins, "coin"))
    if p.recruits >> section & 1:
        brings.append(gain_text(state.rules.tables.ongoing_bonus[section], 1))
    return f"{cost} {RESOURCE_NAMES[section]} → {' + '.join(brings)}"


def factory_text(state: State, number: int) -> str:
    """The name of a Factory card and both of its actions."""
    card = state.rules.tables.factory_cards[number]
    choices = " or ".join(gains_text(gains) for gains in card.choices)
    cost = cost_text(card.cost)
    top = f"{cost} → {choices}" if cost else choices
    name = word("factory_names", str(number))
    return f"{name}: {top}; then move 1 unit up to 2 territories"


def section_text(state: State, section: int) -> str:
    """A section of a module beside the mat."""
    key = state.rules.vocabularies["section"][section]
    name = capital(word("sections", key))
    for facet in terminal_facets(state.rules):
        if key in facet.sections:
            return f"{name}: {facet.sections[key]}"
    return name
