"""Asking the rules: one function per hook that folds the answers of the active rules.

Rules of a seat are its own plus those of the table.  They are asked in the order of their bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ids import NOBODY
from .rule import (
    ON_AFLOAT,
    ON_AFTER_REVEAL,
    ON_ALLOWED,
    ON_APPEARED,
    ON_BEATEN,
    ON_BEFORE_COMBAT,
    ON_BELOW_ZERO,
    ON_BOTTOM_DONE,
    ON_CARD_LIMIT,
    ON_CARGO,
    ON_COMBAT_BEGAN,
    ON_COMBAT_DONE,
    ON_COMBAT_ORDER,
    ON_COMBATANTS,
    ON_COMMIT,
    ON_COMMIT_MODE,
    ON_CONQUERED,
    ON_CONTAINERS,
    ON_CONTROLS,
    ON_COST,
    ON_COUNTED,
    ON_DIAL_LIMIT,
    ON_ENCOUNTER_DONE,
    ON_ENCOUNTER_DRAWN,
    ON_ENCOUNTER_OPTIONS,
    ON_ENCOUNTER_TOKEN,
    ON_END,
    ON_ENTERED,
    ON_FACTION_POOL,
    ON_FACTORY_CARDS,
    ON_FACTORY_GIFT,
    ON_FACTORY_TAKEN,
    ON_FACTORY_VISIT,
    ON_FARTHER,
    ON_FIGHT,
    ON_FIND_COMBATS,
    ON_GAINED,
    ON_GOAL_CAPACITY,
    ON_LOSS,
    ON_MAY_ENTER,
    ON_MAY_REPEAT,
    ON_MOVE_DONE,
    ON_MOVE_RANGE,
    ON_MOVERS,
    ON_MUST_STOP,
    ON_NEIGHBOURS,
    ON_NEXT_SEAT,
    ON_OBJECTIVE_DONE,
    ON_OBJECTIVES,
    ON_OFFER,
    ON_OPPONENTS,
    ON_OUTCOME,
    ON_PASSED,
    ON_PAY_WITH,
    ON_PICK_ORDER,
    ON_PLACEMENT,
    ON_PRODUCE_ALSO,
    ON_PRODUCE_SITE,
    ON_PRODUCE_YIELD,
    ON_PRODUCED,
    ON_RESERVES,
    ON_RESOURCES_COUNTED,
    ON_RETREAT,
    ON_ROUND_END,
    ON_ROUTED,
    ON_SAME_CARDS,
    ON_SCORING_CONTROL,
    ON_SECTION_CHOSEN,
    ON_SECTION_USED,
    ON_SECTIONS,
    ON_SETUP,
    ON_SLIPS,
    ON_SPECIAL,
    ON_STAR_PLACED,
    ON_STAR_RESERVE,
    ON_STAR_SOURCE,
    ON_STAR_SUPPLY,
    ON_STAR_WINNERS,
    ON_STEPPED,
    ON_STOPPED,
    ON_TAKE_TURN,
    ON_TERRITORIES,
    ON_TERRITORY_VALUE,
    ON_TOP_BONUS,
    ON_TURN_END,
    ON_TURN_START,
    ON_WORKERS_DRIVEN_OFF,
    SINKS,
    Rule,
)

if TYPE_CHECKING:
    from .ruleset import Answers
    from .state import State
    from .steps.combat import CombatStep


def answers(state: State, seat: int) -> Answers:
    """Who answers for an owner; looked up again only when the owner's rules have changed."""
    p = state.players[seat]
    known = p.answers
    if known is None or known.ruleset is not state.rules:
        known = state.rules.answers(p.rules)
        p.answers = known
    return known


def active_rules(state: State, seat: int, hook: int) -> list[Rule]:
    """The rules of a seat and the table that answer a hook."""
    known = state.players[seat].answers
    if known is None or known.ruleset is not state.rules:
        known = answers(state, seat)
    return known.rules[hook]


def own_rules(state: State, owner: int, hook: int) -> list[Rule]:
    """Those of the owner alone."""
    return answers(state, owner).own[hook]


def table_rules(state: State, hook: int) -> list[Rule]:
    """Those of the table alone."""
    return state.rules.for_nobody.rules[hook]


def rules_in(state: State, mask: int) -> list[Rule]:
    """The rules of a mask, in the order of their bits."""
    out: list[Rule] = []
    while mask:
        low = mask & -mask
        out.append(state.rules.all_rules[low.bit_length() - 1])
        mask ^= low
    return out


def holder(state: State, ability: str) -> int:
    """The seat with a faction ability, or NOBODY."""
    index = state.rules.rule_index[ability]
    for seat in range(len(state.players)):
        if state.players[seat].rules >> index & 1:
            return seat
    return NOBODY


# -- set-up and turn -------------------------------------------------------------------------


def setup(state: State) -> None:
    """Each rule that is active for anybody once."""
    asked = 0
    for seat in range(len(state.players)):
        for rule in active_rules(state, seat, ON_SETUP):
            if not asked >> rule.index & 1:
                asked |= 1 << rule.index
                rule.setup(state)


def faction_pool(state: State, seat: int, pool: int) -> int:
    for rule in active_rules(state, seat, ON_FACTION_POOL):
        pool = rule.faction_pool(state, seat, pool)
    return pool


def pick_order(state: State, kind: int, order: list[int]) -> list[int]:
    for rule in table_rules(state, ON_PICK_ORDER):
        order = rule.pick_order(state, kind, order)
    return order


def turn_start(state: State, seat: int) -> None:
    if state.rules.answered[ON_TURN_START]:
        for rule in active_rules(state, seat, ON_TURN_START):
            rule.turn_start(state, seat)


def taken_by_rule(state: State, seat: int) -> bool:
    """Whether a rule plays the seat's turn."""
    if state.rules.answered[ON_TAKE_TURN]:
        for rule in active_rules(state, seat, ON_TAKE_TURN):
            if rule.take_turn(state, seat):
                return True
    return False


def turn_end(state: State, seat: int) -> None:
    if state.rules.answered[ON_TURN_END]:
        for rule in active_rules(state, seat, ON_TURN_END):
            rule.turn_end(state, seat)


def may_repeat(state: State, seat: int, section: int) -> bool:
    for rule in active_rules(state, seat, ON_MAY_REPEAT):
        if rule.may_repeat(state, seat, section):
            return True
    return False


def allowed(state: State, seat: int, kind: int) -> bool:
    for rule in active_rules(state, seat, ON_ALLOWED):
        if not rule.allowed(state, seat, kind):
            return False
    return True


def offers(state: State, seat: int, out: list[int]) -> None:
    """What rules offer in a turn; of several rules in the order of the actions."""
    offering = 0
    for rule in active_rules(state, seat, ON_OFFER):
        n = len(out)
        rule.offer(state, seat, out)
        if len(out) > n:
            offering += 1
    if offering > 1:
        out.sort()


def offers_in_moves(state: State, seat: int, out: list[int]) -> None:
    """What rules offer between the moves of two units."""
    for rule in active_rules(state, seat, ON_OFFER):
        if rule.offers_in_moves:
            rule.offer(state, seat, out)


def take_offer(state: State, seat: int, action: int) -> bool:
    """Whether a rule recognised the action as one of its offers and carried it out."""
    for rule in active_rules(state, seat, ON_OFFER):
        if rule.take_offer(state, seat, action):
            return True
    return False


def sections(state: State, seat: int, out: list[int]) -> None:
    for rule in active_rules(state, seat, ON_SECTIONS):
        rule.sections(state, seat, out)


def next_seat(state: State, seat: int) -> int:
    """Who takes the next turn: clockwise, unless a rule says otherwise.

    An owner who is no seat takes turns only where a rule puts him; after him the round ends.
    """
    order = state.order
    following = state.first
    if seat < len(order):
        following = order[(order.index(seat) + 1) % len(order)]
    if state.rules.answered[ON_NEXT_SEAT]:
        for rule in active_rules(state, seat, ON_NEXT_SEAT):
            if following != NOBODY:
                following = rule.next_seat(state, following)
    return following


def round_end(state: State) -> None:
    for rule in table_rules(state, ON_ROUND_END):
        rule.round_end(state)


# -- who is who ------------------------------------------------------------------------------


def opponents(state: State, seat: int) -> int:
    """Mask of the owners that are opponents of a seat: everybody else, unless a rule differs."""
    p = state.players[seat]
    if p.foes == 0:
        p.foes = ~(1 << seat)
        for rule in active_rules(state, seat, ON_OPPONENTS):
            p.foes = rule.opponents(state, seat, p.foes)
    return p.foes


def is_foe(state: State, seat: int, other: int) -> bool:
    """Whether another owner is an opponent of a seat."""
    if seat == other:
        return False
    return state.rules.free_for_all or opponents(state, seat) >> other & 1 == 1


def controls(state: State, seat: int, mask: int) -> int:
    for rule in active_rules(state, seat, ON_CONTROLS):
        mask = rule.controls(state, seat, mask)
    return mask


# -- movement --------------------------------------------------------------------------------


def move_range(state: State, seat: int, slot: int, steps: int) -> int:
    for rule in active_rules(state, seat, ON_MOVE_RANGE):
        steps = rule.move_range(state, seat, slot, steps)
    return steps


def neighbours(state: State, seat: int, slot: int, space: int) -> int:
    found = 0
    for rule in active_rules(state, seat, ON_NEIGHBOURS):
        found |= rule.neighbours(state, seat, slot, space)
    return found


def stepped(state: State, seat: int, slot: int, origin: int, space: int) -> None:
    for rule in active_rules(state, seat, ON_STEPPED):
        rule.stepped(state, seat, slot, origin, space)


def farther(state: State, seat: int, slot: int, out: list[int]) -> None:
    for rule in active_rules(state, seat, ON_FARTHER):
        rule.farther(state, seat, slot, out)


def go_farther(state: State, seat: int, slot: int, action: int) -> bool:
    """Whether a rule recognised the action as a way to go farther and carried it out."""
    for rule in active_rules(state, seat, ON_FARTHER):
        if rule.go_farther(state, seat, slot, action):
            return True
    return False


def slips(state: State, seat: int, slot: int, targets: int, out: list[int]) -> None:
    for rule in active_rules(state, seat, ON_SLIPS):
        rule.slips(state, seat, slot, targets, out)


def slipped(state: State, seat: int, slot: int, action: int) -> int:
    """The space that a rule recognised as one to be passed by this action, or -1."""
    for rule in active_rules(state, seat, ON_SLIPS):
        space = rule.slipped(state, seat, slot, action)
        if space >= 0:
            return space
    return -1


def reserves(state: State, seat: int, out: list[int]) -> None:
    for rule in active_rules(state, seat, ON_RESERVES):
        rule.reserves(state, seat, out)


def call_up(state: State, seat: int, action: int) -> int:
    """How many further units an action of `reserves` moves; 0 if no rule recognised it."""
    for rule in active_rules(state, seat, ON_RESERVES):
        units = rule.call_up(state, seat, action)
        if units:
            return units
    return 0


def movers(state: State, seat: int, units: int) -> int:
    if state.rules.answered[ON_MOVERS]:
        for rule in active_rules(state, seat, ON_MOVERS):
            units = rule.movers(state, seat, units)
    return units


def may_enter(state: State, seat: int, slot: int, space: int, targets: int) -> int:
    for rule in active_rules(state, seat, ON_MAY_ENTER):
        targets = rule.may_enter(state, seat, slot, space, targets)
    return targets


def cargo(
    state: State, seat: int, slot: int, space: int, moved: bool, out: list[int]
) -> None:
    for rule in active_rules(state, seat, ON_CARGO):
        rule.cargo(state, seat, slot, space, moved, out)


def load(state: State, seat: int, slot: int, action: int) -> None:
    for rule in active_rules(state, seat, ON_CARGO):
        if rule.load(state, seat, slot, action):
            return


def afloat(state: State, seat: int, space: int) -> int:
    """The most that rules let workers do on a lake without a mech."""
    most = SINKS
    if state.rules.answered[ON_AFLOAT]:
        for rule in active_rules(state, seat, ON_AFLOAT):
            most = max(most, rule.afloat(state, seat, space))
    return most


def must_stop(state: State, seat: int, slot: int, space: int) -> bool:
    """Whether any owner's rule, or one of the table (owner NOBODY), ends a movement here."""
    if not state.rules.answered[ON_MUST_STOP]:
        return False
    for owner in range(len(state.players)):
        for rule in own_rules(state, owner, ON_MUST_STOP):
            if rule.must_stop(state, owner, seat, slot, space):
                return True
    for rule in table_rules(state, ON_MUST_STOP):
        if rule.must_stop(state, NOBODY, seat, slot, space):
            return True
    return False


def passed(state: State, seat: int, slot: int, space: int) -> None:
    """Every owner's rules, and the table's, see a unit that goes on through a space."""
    if not state.rules.answered[ON_PASSED]:
        return
    for owner in range(len(state.players)):
        for rule in own_rules(state, owner, ON_PASSED):
            rule.passed(state, owner, seat, slot, space)
    for rule in table_rules(state, ON_PASSED):
        rule.passed(state, NOBODY, seat, slot, space)


def entered(state: State, seat: int, slot: int, space: int) -> None:
    """The same for a unit that has moved in, the table's rules first."""
    if not state.rules.answered[ON_ENTERED]:
        return
    for rule in table_rules(state, ON_ENTERED):
        rule.entered(state, NOBODY, seat, slot, space)
    for owner in range(len(state.players)):
        for rule in own_rules(state, owner, ON_ENTERED):
            rule.entered(state, owner, seat, slot, space)


def appeared(state: State, seat: int, space: int) -> None:
    """The same for a unit that was set down without moving, the table's rules first."""
    if not state.rules.answered[ON_APPEARED]:
        return
    for rule in table_rules(state, ON_APPEARED):
        rule.appeared(state, NOBODY, seat, space)
    for owner in range(len(state.players)):
        for rule in own_rules(state, owner, ON_APPEARED):
            rule.appeared(state, owner, seat, space)


def stopped(state: State, seat: int, slot: int, space: int, pending: bool) -> None:
    for rule in active_rules(state, seat, ON_STOPPED):
        rule.stopped(state, seat, slot, space, pending)


def move_done(state: State, seat: int, moved: int) -> None:
    for rule in active_rules(state, seat, ON_MOVE_DONE):
        rule.move_done(state, seat, moved)


# -- actions ---------------------------------------------------------------------------------


def loss(state: State, seat: int, kind: int, amount: int) -> int:
    if state.rules.answered[ON_LOSS]:
        for rule in active_rules(state, seat, ON_LOSS):
            amount = rule.loss(state, seat, kind, amount)
    return amount


def top_bonus(state: State, seat: int, top: int) -> int:
    """Gain kind * 16 + amount of the structure bonus of a top-row action, or 0."""
    for rule in active_rules(state, seat, ON_TOP_BONUS):
        bonus = rule.top_bonus(state, seat, top)
        if bonus:
            return bonus
    return 0


def produce_site(state: State, seat: int) -> int:
    for rule in active_rules(state, seat, ON_PRODUCE_SITE):
        site = rule.produce_site(state, seat)
        if site >= 0:
            return site
    return -1


def produce_also(state: State, seat: int) -> int:
    """Spaces that may produce in addition, each once."""
    mask = 0
    if state.rules.answered[ON_PRODUCE_ALSO]:
        for rule in active_rules(state, seat, ON_PRODUCE_ALSO):
            mask = rule.produce_also(state, seat, mask)
    return mask


def produce_yield(state: State, seat: int, space: int, amount: int) -> int:
    if state.rules.answered[ON_PRODUCE_YIELD]:
        for rule in active_rules(state, seat, ON_PRODUCE_YIELD):
            amount = rule.produce_yield(state, seat, space, amount)
    return amount


def produced(state: State, seat: int) -> None:
    if state.rules.answered[ON_PRODUCED]:
        for rule in active_rules(state, seat, ON_PRODUCED):
            rule.produced(state, seat)


def cost(state: State, seat: int, kind: int, section: int, amount: int) -> int:
    for rule in active_rules(state, seat, ON_COST):
        amount = rule.cost(state, seat, kind, section, amount)
    return amount


def containers(state: State, seat: int, purpose: int, mask: int) -> int:
    """`mask` are the spaces that count for the purpose anyway."""
    if state.rules.answered[ON_CONTAINERS]:
        for rule in active_rules(state, seat, ON_CONTAINERS):
            mask = rule.containers(state, seat, purpose, mask)
    return mask


def counted(state: State, seat: int, own: int) -> int:
    if state.rules.answered[ON_COUNTED]:
        for rule in active_rules(state, seat, ON_COUNTED):
            own = rule.counted(state, seat, own)
    return own


def pay_with(state: State, seat: int, resource: int) -> int:
    """For how many tokens other things may stand now."""
    n = 0
    for rule in active_rules(state, seat, ON_PAY_WITH):
        n += rule.pay_with(state, seat, resource)
    return n


def pay_options(state: State, seat: int, resource: int, out: list[int]) -> None:
    for rule in active_rules(state, seat, ON_PAY_WITH):
        if rule.pay_with(state, seat, resource):
            rule.pay_options(state, seat, resource, out)


def pay(state: State, seat: int, action: int) -> None:
    for rule in active_rules(state, seat, ON_PAY_WITH):
        if rule.pay(state, seat, action):
            return


def gained(state: State, seat: int, kind: int, amount: int) -> None:
    if state.rules.answered[ON_GAINED]:
        for rule in active_rules(state, seat, ON_GAINED):
            rule.gained(state, seat, kind, amount)


def placement(state: State, seat: int, kind: int, sites: int) -> int:
    if state.rules.answered[ON_PLACEMENT]:
        for rule in active_rules(state, seat, ON_PLACEMENT):
            sites = rule.placement(state, seat, kind, sites)
    return sites


def section_chosen(state: State, seat: int) -> None:
    if state.rules.answered[ON_SECTION_CHOSEN]:
        for rule in active_rules(state, seat, ON_SECTION_CHOSEN):
            rule.section_chosen(state, seat, state.players[seat].section)


def section_used(state: State, seat: int) -> None:
    if state.rules.answered[ON_SECTION_USED]:
        for rule in active_rules(state, seat, ON_SECTION_USED):
            rule.section_used(state, seat, state.players[seat].section)


def bottom_done(state: State, seat: int, section: int) -> None:
    if state.rules.answered[ON_BOTTOM_DONE]:
        for rule in active_rules(state, seat, ON_BOTTOM_DONE):
            rule.bottom_done(state, seat, section)


# -- encounters, Factory, objectives ---------------------------------------------------------


def encounter_token(state: State, seat: int, space: int) -> None:
    if state.rules.answered[ON_ENCOUNTER_TOKEN]:
        for rule in active_rules(state, seat, ON_ENCOUNTER_TOKEN):
            rule.encounter_token(state, seat, space)


def encounter_redrawn(state: State, seat: int, card: int) -> bool:
    """Whether a rule puts the card back for another one."""
    for rule in active_rules(state, seat, ON_ENCOUNTER_DRAWN):
        if rule.encounter_drawn(state, seat, card):
            return True
    return False


def encounter_kept(state: State, seat: int, card: int) -> bool:
    """An encounter is over: whether a rule keeps its card from the deck."""
    kept = False
    for rule in active_rules(state, seat, ON_ENCOUNTER_DONE):
        if rule.encounter_done(state, seat, card):
            kept = True
    return kept


def factory_visited(state: State, seat: int) -> bool:
    """Whether a rule has said what happens at the Factory."""
    for rule in active_rules(state, seat, ON_FACTORY_VISIT):
        if rule.factory_visit(state, seat):
            return True
    return False


def factory_given(state: State, seat: int) -> bool:
    """Whether a rule has said which card of the pile an encounter gives."""
    for rule in active_rules(state, seat, ON_FACTORY_GIFT):
        if rule.factory_gift(state, seat):
            return True
    return False


def factory_taken(state: State, seat: int) -> None:
    if state.rules.answered[ON_FACTORY_TAKEN]:
        for rule in active_rules(state, seat, ON_FACTORY_TAKEN):
            rule.factory_taken(state, seat)


def factory_cards(state: State, seat: int, ever: bool = False) -> int:
    """How many cards a seat has from the Factory, or has had."""
    number = len(state.players[seat].factory_cards)
    if state.rules.answered[ON_FACTORY_CARDS]:
        for rule in active_rules(state, seat, ON_FACTORY_CARDS):
            number = rule.factory_cards(state, seat, number, ever)
    return number


def objectives(state: State, seat: int, cards: list[int]) -> list[int]:
    """Those of a seat's objective cards that it may reveal."""
    for rule in active_rules(state, seat, ON_OBJECTIVES):
        cards = rule.objectives(state, seat, cards)
    return cards


def objective_done(state: State, seat: int, card: int) -> bool:
    """Whether a rule deals with the other cards of a seat that has revealed one."""
    for rule in active_rules(state, seat, ON_OBJECTIVE_DONE):
        if rule.objective_done(state, seat, card):
            return True
    return False


def encounter_options(state: State, seat: int) -> int:
    limit = 1
    for rule in active_rules(state, seat, ON_ENCOUNTER_OPTIONS):
        limit = rule.encounter_options(state, seat, limit)
    return limit


def special(state: State, seat: int, key: str, space: int) -> None:
    name = key.partition(":")[0]
    for rule in active_rules(state, seat, ON_SPECIAL):
        if name in rule.specials():
            rule.special(state, seat, key, space)


# -- combat ----------------------------------------------------------------------------------


def combat_mask(state: State, combat: CombatStep, seat: int, mask: int) -> int:
    """Of the rules in a mask, those that work in this combat of a seat's.

    Against an opponent who is no seat none works that changes an opponent's power or cards.
    Rulebook: Mad Tesla; Desolation.
    """
    barred = mask & state.rules.on_opponents
    if barred and combat.opponent_of(seat) >= len(state.order):
        return mask & ~barred
    return mask


def combat_rules(state: State, combat: CombatStep, seat: int, hook: int) -> list[Rule]:
    """The rules that answer a hook for somebody who fights."""
    rules = active_rules(state, seat, hook)
    if rules and state.rules.on_opponents and combat.opponent_of(seat) >= len(state.order):
        barred = state.rules.on_opponents
        return [rule for rule in rules if not barred >> rule.index & 1]
    return rules


def find_combats(state: State, seat: int, mask: int) -> int:
    if state.rules.answered[ON_FIND_COMBATS]:
        for rule in active_rules(state, seat, ON_FIND_COMBATS):
            mask = rule.find_combats(state, seat, mask)
    return mask


def fought(state: State, seat: int, place: int) -> bool:
    """Whether a rule fights a combat by steps of its own."""
    if state.rules.answered[ON_FIGHT]:
        for rule in active_rules(state, seat, ON_FIGHT):
            if rule.fight(state, seat, place):
                return True
    return False


def combat_order(state: State, seat: int, mask: int) -> int:
    if state.rules.answered[ON_COMBAT_ORDER]:
        for rule in active_rules(state, seat, ON_COMBAT_ORDER):
            mask = rule.combat_order(state, seat, mask)
    return mask


def combatants(state: State, seat: int, space: int, side: list[int]) -> list[int]:
    for rule in active_rules(state, seat, ON_COMBATANTS):
        side = rule.combatants(state, seat, space, side)
    return side


def combat_began(state: State, combat: CombatStep, seat: int, single: bool) -> None:
    for rule in reversed(combat_rules(state, combat, seat, ON_COMBAT_BEGAN)):
        if rule.in_single_combats or not single:
            rule.combat_began(state, combat, seat)


def commit_mode(state: State, combat: CombatStep, mode: int) -> int:
    """How power is selected; rules of all who fight are asked, each once."""
    answering = state.rules.masks[ON_COMMIT_MODE]
    if answering:
        active = state.rules.table
        for owner in combat.attackers + combat.defenders:
            active |= combat_mask(state, combat, owner, state.players[owner].rules)
        for rule in rules_in(state, active & answering):
            mode = rule.commit_mode(state, combat, mode)
    return mode


def after_reveal(state: State, combat: CombatStep, seat: int) -> None:
    for rule in reversed(combat_rules(state, combat, seat, ON_AFTER_REVEAL)):
        rule.after_reveal(state, combat, seat)


def combat_done(state: State, combat: CombatStep, seat: int, won: bool) -> None:
    for rule in reversed(combat_rules(state, combat, seat, ON_COMBAT_DONE)):
        rule.combat_done(state, combat, seat, won)


def before_combat(state: State, combat: CombatStep, seat: int) -> None:
    # In reverse, because each may push a step and the last one pushed is asked first.
    for rule in reversed(combat_rules(state, combat, seat, ON_BEFORE_COMBAT)):
        rule.before_combat(state, combat, seat)


def card_limit(state: State, combat: CombatStep, seat: int, limit: int) -> int:
    for rule in combat_rules(state, combat, seat, ON_CARD_LIMIT):
        limit = rule.card_limit(state, combat, seat, limit)
    return limit


def dial_limit(state: State, combat: CombatStep, owner: int, limit: int) -> int:
    if state.rules.answered[ON_DIAL_LIMIT]:
        for rule in combat_rules(state, combat, owner, ON_DIAL_LIMIT):
            limit = rule.dial_limit(state, combat, owner, limit)
    return limit


def star_winners(state: State, combat: CombatStep, winners: list[int]) -> list[int]:
    """Those who place a star for a combat; rules of the table are asked."""
    for rule in table_rules(state, ON_STAR_WINNERS):
        winners = rule.star_winners(state, combat, winners)
    return winners


def same_cards(state: State, combat: CombatStep, seat: int) -> bool:
    if state.rules.answered[ON_SAME_CARDS]:
        for rule in active_rules(state, seat, ON_SAME_CARDS):
            if rule.same_cards(state, combat, seat):
                return True
    return False


def commit(state: State, combat: CombatStep, owner: int) -> None:
    for rule in active_rules(state, owner, ON_COMMIT):
        rule.commit(state, combat, owner)


def beaten(state: State, owner: int, space: int) -> bool:
    """Whether a rule has taken the beaten units away, so that they do not retreat."""
    for rule in active_rules(state, owner, ON_BEATEN):
        if rule.beaten(state, owner, space):
            return True
    return False


def routed(state: State, seat: int, owner: int, units: int, space: int) -> None:
    if units and state.rules.answered[ON_ROUTED]:
        for rule in active_rules(state, seat, ON_ROUTED):
            rule.routed(state, seat, owner, units, space)


def conquered(state: State, owner: int, seat: int, space: int) -> None:
    if state.rules.answered[ON_CONQUERED]:
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
    limit = state.rules.goals[goal].room(state)
    for rule in active_rules(state, seat, ON_GOAL_CAPACITY):
        limit = rule.goal_capacity(state, seat, goal, limit)
    return limit


def star_supply(state: State, seat: int) -> int:
    """Stars the seat has left to place."""
    left = 6 - state.players[seat].star_count()
    for rule in active_rules(state, seat, ON_STAR_SUPPLY):
        left = rule.star_supply(state, seat, left)
    return left


def star_reserve(state: State, seat: int, goal: int) -> int:
    """Stars beyond the supply, for a goal now, or (-1) for any in the rest of the game."""
    if not state.rules.answered[ON_STAR_RESERVE]:
        return 0
    more = 0
    for rule in active_rules(state, seat, ON_STAR_RESERVE):
        more += rule.star_reserve(state, seat, goal)
    return more


def stars_left(state: State, seat: int) -> int:
    """All stars that the seat has not placed yet: the last one of them is what ends games."""
    return star_supply(state, seat) + star_reserve(state, seat, -1)


def star_source(state: State, seat: int, goal: int) -> None:
    if state.rules.answered[ON_STAR_SOURCE]:
        for rule in active_rules(state, seat, ON_STAR_SOURCE):
            rule.star_source(state, seat, goal)


def star_placed(state: State, seat: int, goal: int) -> None:
    if state.rules.answered[ON_STAR_PLACED]:
        for rule in active_rules(state, seat, ON_STAR_PLACED):
            rule.star_placed(state, seat, goal)


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


def territories(state: State, seat: int, number: int) -> int:
    for rule in active_rules(state, seat, ON_TERRITORIES):
        number = rule.territories(state, seat, number)
    return number


def outcome(state: State, kind: int) -> int:
    for rule in table_rules(state, ON_OUTCOME):
        kind = rule.outcome(state, kind)
    return kind


def below_zero(state: State, seat: int) -> bool:
    for rule in active_rules(state, seat, ON_BELOW_ZERO):
        if rule.below_zero(state, seat):
            return True
    return False
