"""Asking the rules: one function per hook that folds the answers of the active rules.

Rules of a seat are its own plus those of the table.  They are asked in the order of their bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ids import NOBODY
from .rule import (
    ON_ALLOWED,
    ON_APPEARED,
    ON_BEATEN,
    ON_BEFORE_COMBAT,
    ON_CARD_LIMIT,
    ON_COMMIT,
    ON_CONQUERED,
    ON_ENCOUNTER_OPTIONS,
    ON_END,
    ON_ENTERED,
    ON_GOAL_CAPACITY,
    ON_LOSS,
    ON_MAY_REPEAT,
    ON_MOVE_DONE,
    ON_MOVE_RANGE,
    ON_NEIGHBOURS,
    ON_NEXT_SEAT,
    ON_OFFER,
    ON_PAY_WITH_CARD,
    ON_PRODUCE_SITE,
    ON_RESOURCES_COUNTED,
    ON_RETREAT,
    ON_SCORING_CONTROL,
    ON_SETUP,
    ON_SPECIAL,
    ON_STAR_SUPPLY,
    ON_STEPPED,
    ON_STOPPED,
    ON_TAKE_TURN,
    ON_TERRITORY_VALUE,
    ON_TOP_BONUS,
    ON_TURN_END,
    ON_TURN_START,
    ON_WORKERS_DRIVEN_OFF,
    Rule,
)

if TYPE_CHECKING:
    from .state import State
    from .steps.combat import CombatStep


def active_mask(state: State, seat: int, hook: int) -> int:
    """The rules of a seat and the table that answer a hook."""
    rules = state.rules
    return (state.players[seat].rules | rules.table) & rules.masks[hook]


def rules_in(state: State, mask: int) -> list[Rule]:
    """The rules of a mask, in the order of their bits."""
    out: list[Rule] = []
    while mask:
        low = mask & -mask
        out.append(state.rules.all_rules[low.bit_length() - 1])
        mask ^= low
    return out


def active_rules(state: State, seat: int, hook: int) -> list[Rule]:
    """The rules that answer a hook for a seat, for hooks that are asked seldom."""
    return rules_in(state, active_mask(state, seat, hook))


# -- set-up and turn -------------------------------------------------------------------------


def setup(state: State) -> None:
    """Each rule that is active for anybody once."""
    asked = 0
    for seat in range(len(state.players)):
        for rule in active_rules(state, seat, ON_SETUP):
            if not asked >> rule.index & 1:
                asked |= 1 << rule.index
                rule.setup(state)


def turn_start(state: State, seat: int) -> None:
    if state.rules.masks[ON_TURN_START]:
        for rule in active_rules(state, seat, ON_TURN_START):
            rule.turn_start(state, seat)


def taken_by_rule(state: State, seat: int) -> bool:
    """Whether a rule plays the seat's turn."""
    if state.rules.masks[ON_TAKE_TURN]:
        for rule in active_rules(state, seat, ON_TAKE_TURN):
            if rule.take_turn(state, seat):
                return True
    return False


def turn_end(state: State, seat: int) -> None:
    if state.rules.masks[ON_TURN_END]:
        for rule in active_rules(state, seat, ON_TURN_END):
            rule.turn_end(state, seat)


def may_repeat(state: State, seat: int, section: int) -> bool:
    mask = active_mask(state, seat, ON_MAY_REPEAT)
    while mask:
        low = mask & -mask
        if state.rules.all_rules[low.bit_length() - 1].may_repeat(state, seat, section):
            return True
        mask ^= low
    return False


def allowed(state: State, seat: int, kind: int) -> bool:
    mask = active_mask(state, seat, ON_ALLOWED)
    while mask:
        low = mask & -mask
        if not state.rules.all_rules[low.bit_length() - 1].allowed(state, seat, kind):
            return False
        mask ^= low
    return True


def offers(state: State, seat: int, out: list[int]) -> None:
    mask = active_mask(state, seat, ON_OFFER)
    while mask:
        low = mask & -mask
        state.rules.all_rules[low.bit_length() - 1].offer(state, seat, out)
        mask ^= low


def take_offer(state: State, seat: int, action: int) -> bool:
    """Whether a rule recognised the action as one of its offers and carried it out."""
    for rule in active_rules(state, seat, ON_OFFER):
        if rule.take_offer(state, seat, action):
            return True
    return False


def next_seat(state: State, seat: int) -> int:
    """Who takes the next turn: clockwise, unless a rule says otherwise."""
    order = state.order
    following = order[(order.index(seat) + 1) % len(order)]
    if state.rules.masks[ON_NEXT_SEAT]:
        for rule in active_rules(state, seat, ON_NEXT_SEAT):
            following = rule.next_seat(state, following)
            if following == NOBODY:
                return NOBODY
    return following


# -- movement --------------------------------------------------------------------------------


def move_range(state: State, seat: int, slot: int, steps: int) -> int:
    mask = active_mask(state, seat, ON_MOVE_RANGE)
    while mask:
        low = mask & -mask
        steps = state.rules.all_rules[low.bit_length() - 1].move_range(state, seat, slot, steps)
        mask ^= low
    return steps


def neighbours(state: State, seat: int, slot: int, space: int) -> int:
    mask = active_mask(state, seat, ON_NEIGHBOURS)
    found = 0
    while mask:
        low = mask & -mask
        found |= state.rules.all_rules[low.bit_length() - 1].neighbours(state, seat, slot, space)
        mask ^= low
    return found


def stepped(state: State, seat: int, slot: int, origin: int, space: int) -> None:
    mask = active_mask(state, seat, ON_STEPPED)
    while mask:
        low = mask & -mask
        state.rules.all_rules[low.bit_length() - 1].stepped(state, seat, slot, origin, space)
        mask ^= low


def entered(state: State, seat: int, slot: int, space: int) -> bool:
    """Every owner's rules, and the table's (owner NOBODY), see who moved in; True ends the move."""
    answering = state.rules.masks[ON_ENTERED]
    if not answering:
        return False
    stop = False
    for owner in range(len(state.players)):
        for rule in rules_in(state, state.players[owner].rules & answering):
            if rule.entered(state, owner, seat, slot, space):
                stop = True
    for rule in rules_in(state, state.rules.table & answering):
        if rule.entered(state, NOBODY, seat, slot, space):
            stop = True
    return stop


def appeared(state: State, seat: int, space: int) -> None:
    """The same for a unit that was set down without moving."""
    answering = state.rules.masks[ON_APPEARED]
    if not answering:
        return
    for owner in range(len(state.players)):
        for rule in rules_in(state, state.players[owner].rules & answering):
            rule.appeared(state, owner, seat, space)
    for rule in rules_in(state, state.rules.table & answering):
        rule.appeared(state, NOBODY, seat, space)


def stopped(state: State, seat: int, slot: int, space: int, pending: bool) -> None:
    mask = active_mask(state, seat, ON_STOPPED)
    while mask:
        low = mask & -mask
        state.rules.all_rules[low.bit_length() - 1].stopped(state, seat, slot, space, pending)
        mask ^= low


def move_done(state: State, seat: int, moved: int) -> None:
    mask = active_mask(state, seat, ON_MOVE_DONE)
    while mask:
        low = mask & -mask
        state.rules.all_rules[low.bit_length() - 1].move_done(state, seat, moved)
        mask ^= low


# -- actions ---------------------------------------------------------------------------------


def loss(state: State, seat: int, kind: int, amount: int) -> int:
    if state.rules.masks[ON_LOSS]:
        for rule in active_rules(state, seat, ON_LOSS):
            amount = rule.loss(state, seat, kind, amount)
    return amount


def top_bonus(state: State, seat: int, top: int) -> int:
    """Gain kind * 16 + amount of the structure bonus of a top-row action, or 0."""
    mask = active_mask(state, seat, ON_TOP_BONUS)
    while mask:
        low = mask & -mask
        bonus = state.rules.all_rules[low.bit_length() - 1].top_bonus(state, seat, top)
        if bonus:
            return bonus
        mask ^= low
    return 0


def produce_site(state: State, seat: int) -> int:
    mask = active_mask(state, seat, ON_PRODUCE_SITE)
    while mask:
        low = mask & -mask
        site = state.rules.all_rules[low.bit_length() - 1].produce_site(state, seat)
        if site >= 0:
            return site
        mask ^= low
    return -1


def card_payer(state: State, seat: int) -> int:
    """Index of a rule that lets a combat card stand for a resource now, or -1."""
    mask = active_mask(state, seat, ON_PAY_WITH_CARD)
    while mask:
        low = mask & -mask
        index = low.bit_length() - 1
        if state.rules.all_rules[index].pay_with_card(state, seat):
            return index
        mask ^= low
    return -1


def encounter_options(state: State, seat: int) -> int:
    limit = 1
    for rule in active_rules(state, seat, ON_ENCOUNTER_OPTIONS):
        limit = rule.encounter_options(state, seat, limit)
    return limit


def special(state: State, seat: int, key: str, space: int) -> None:
    for rule in active_rules(state, seat, ON_SPECIAL):
        if rule.key == key:
            rule.special(state, seat, key, space)


# -- combat ----------------------------------------------------------------------------------


def before_combat(state: State, combat: CombatStep, seat: int) -> None:
    # In reverse, because each may push a step and the last one pushed is asked first.
    for rule in reversed(active_rules(state, seat, ON_BEFORE_COMBAT)):
        rule.before_combat(state, combat, seat)


def card_limit(state: State, combat: CombatStep, seat: int, limit: int) -> int:
    for rule in active_rules(state, seat, ON_CARD_LIMIT):
        limit = rule.card_limit(state, combat, seat, limit)
    return limit


def commit(state: State, combat: CombatStep, owner: int) -> None:
    for rule in active_rules(state, owner, ON_COMMIT):
        rule.commit(state, combat, owner)


def beaten(state: State, owner: int, space: int) -> bool:
    """Whether a rule has taken the beaten units away, so that they do not retreat."""
    for rule in active_rules(state, owner, ON_BEATEN):
        if rule.beaten(state, owner, space):
            return True
    return False


def conquered(state: State, owner: int, seat: int, space: int) -> None:
    if state.rules.masks[ON_CONQUERED]:
        for rule in active_rules(state, owner, ON_CONQUERED):
            rule.conquered(state, owner, seat, space)


def workers_driven_off(state: State, seat: int, loss: int, by_combat: bool) -> int:
    for rule in active_rules(state, seat, ON_WORKERS_DRIVEN_OFF):
        loss = rule.workers_driven_off(state, seat, loss, by_combat)
    return loss


def retreat(state: State, seat: int, slot: int, space: int) -> int:
    mask = 0
    for rule in active_rules(state, seat, ON_RETREAT):
        mask |= rule.retreat(state, seat, slot, space)
    return mask


# -- stars, end, score -----------------------------------------------------------------------


def goal_capacity(state: State, seat: int, goal: int) -> int:
    limit = state.rules.goals[goal].capacity
    mask = active_mask(state, seat, ON_GOAL_CAPACITY)
    while mask:
        low = mask & -mask
        rule = state.rules.all_rules[low.bit_length() - 1]
        limit = rule.goal_capacity(state, seat, goal, limit)
        mask ^= low
    return limit


def star_supply(state: State, seat: int) -> int:
    """Stars the seat has left to place."""
    left = 6 - state.players[seat].star_count()
    mask = active_mask(state, seat, ON_STAR_SUPPLY)
    while mask:
        low = mask & -mask
        left = state.rules.all_rules[low.bit_length() - 1].star_supply(state, seat, left)
        mask ^= low
    return left


def end_postponed(state: State, seat: int) -> bool:
    for rule in active_rules(state, seat, ON_END):
        if rule.end(state, seat):
            return True
    return False


def scoring_control(state: State, seat: int, mask: int) -> int:
    for rule in active_rules(state, seat, ON_SCORING_CONTROL):
        mask = rule.scoring_control(state, seat, mask)
    return mask


def resources_counted(state: State, seat: int, space: int, tokens: int) -> int:
    for rule in active_rules(state, seat, ON_RESOURCES_COUNTED):
        tokens = rule.resources_counted(state, seat, space, tokens)
    return tokens


def territory_value(state: State, seat: int, space: int, value: int) -> int:
    for rule in active_rules(state, seat, ON_TERRITORY_VALUE):
        value = rule.territory_value(state, seat, space, value)
    return value
