"""A rule: one printed ability, or one variant, on declared hooks.

A rule overrides some of the hook methods below and names them in `hooks`.  Rules are stateless
and shared by all games of a ruleset; which of them are active for a player is a bit mask in the
player's state, so that abilities can come and go during play.  Rules of the table (variants)
are active for everybody.

Three kinds of hooks: a *query* folds a value, an *option* hook adds or forbids actions, a
*reaction* may change the state or push a step.  Reactions run in the order of the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from .state import State
    from .steps.combat import CombatStep

# The hooks; `Ruleset.masks` is indexed by them.
ON_TURN_START: Final = 0
ON_MAY_REPEAT: Final = 1
ON_ALLOWED: Final = 2
ON_OFFER: Final = 3
ON_TURN_END: Final = 4
ON_MOVE_RANGE: Final = 5
ON_NEIGHBOURS: Final = 6
ON_STEPPED: Final = 7
ON_ENTERED: Final = 8
ON_APPEARED: Final = 9
ON_STOPPED: Final = 10
ON_MOVE_DONE: Final = 11
ON_TOP_BONUS: Final = 12
ON_PRODUCE_SITE: Final = 13
ON_PAY_WITH: Final = 14
ON_ENCOUNTER_OPTIONS: Final = 15
ON_SPECIAL: Final = 16
ON_BEFORE_COMBAT: Final = 17
ON_CARD_LIMIT: Final = 18
ON_WORKERS_DRIVEN_OFF: Final = 19
ON_RETREAT: Final = 20
ON_GOAL_CAPACITY: Final = 21
ON_STAR_SUPPLY: Final = 22
ON_END: Final = 23
ON_SCORING_CONTROL: Final = 24
ON_TERRITORY_VALUE: Final = 25
ON_SCORE: Final = 26
ON_RANKING: Final = 27
ON_SETUP: Final = 28
ON_NEXT_SEAT: Final = 29
ON_TAKE_TURN: Final = 30
ON_COMMIT: Final = 31
ON_BEATEN: Final = 32
ON_CONQUERED: Final = 33
ON_LOSS: Final = 34
ON_RESOURCES_COUNTED: Final = 35
ON_FACTION_POOL: Final = 36
ON_PICK_ORDER: Final = 37
ON_SECTIONS: Final = 38
ON_ROUND_END: Final = 39
ON_OPPONENTS: Final = 40
ON_CONTROLS: Final = 41
ON_MAY_ENTER: Final = 42
ON_MUST_STOP: Final = 43
ON_PASSED: Final = 44
ON_CARGO: Final = 45
ON_MOVERS: Final = 46
ON_CONTAINERS: Final = 47
ON_COST: Final = 48
ON_GAINED: Final = 49
ON_PLACEMENT: Final = 50
ON_PRODUCE_YIELD: Final = 51
ON_BOTTOM_DONE: Final = 52
ON_FIND_COMBATS: Final = 53
ON_COMBAT_ORDER: Final = 54
ON_COMBATANTS: Final = 55
ON_COMBAT_BEGAN: Final = 56
ON_COMMIT_MODE: Final = 57
ON_AFTER_REVEAL: Final = 58
ON_COMBAT_DONE: Final = 59
ON_ENCOUNTER_TOKEN: Final = 60
ON_ENCOUNTER_DRAWN: Final = 61
ON_ENCOUNTER_DONE: Final = 62
ON_FACTORY_VISIT: Final = 63
ON_OBJECTIVES: Final = 64
ON_OBJECTIVE_DONE: Final = 65
ON_STAR_SOURCE: Final = 66
ON_STAR_PLACED: Final = 67
ON_OUTCOME: Final = 68
ON_BELOW_ZERO: Final = 69
ON_AFLOAT: Final = 70
ON_FARTHER: Final = 71
ON_PRODUCED: Final = 72
ON_SECTION_USED: Final = 73
ON_TERRITORIES: Final = 74
ON_FIGHT: Final = 75
ON_PRODUCE_ALSO: Final = 76
ON_SLIPS: Final = 77
ON_RESERVES: Final = 78
ON_FACTORY_TAKEN: Final = 79
ON_DIAL_LIMIT: Final = 80
ON_STAR_WINNERS: Final = 81
ON_STAR_RESERVE: Final = 82
ON_FACTORY_CARDS: Final = 83
ON_ROUTED: Final = 84
ON_SAME_CARDS: Final = 85
ON_SECTION_CHOSEN: Final = 86
ON_FACTORY_GIFT: Final = 87
ON_COUNTED: Final = 88
HOOKS: Final = 89

# What workers can do on a lake without a mech.
SINKS: Final = 0
STAYS: Final = 1  # beside those who hold them
WALKS: Final = 2  # by themselves, and off the lake again


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    """Base of all rules: every hook with its neutral answer."""

    # Changes an opponent's power or combat cards in a combat: it is not asked where the opponent
    # is no seat.
    affects_opponent: ClassVar[bool] = False
    # `may_enter` wants something of those who come: units that slip past are not asked for it.
    asks_a_price: ClassVar[bool] = False
    # `offer` is also asked where the next unit of a Move action is picked.
    offers_in_moves: ClassVar[bool] = False
    # `combat_began` is also asked where two single units fight.
    in_single_combats: ClassVar[bool] = False

    def __init__(self, key: str) -> None:
        self.key = key
        self.index = -1  # bit of the rule in this ruleset, set by Ruleset

    def hooks(self) -> list[int]:
        """The hooks this rule answers."""
        return []

    # -- set-up and turn ---------------------------------------------------------------------

    def setup(self, state: State) -> None:
        """Reaction at the end of set-up."""

    def faction_pool(self, state: State, seat: int, pool: int) -> int:
        """Query: mask of the factions that a seat may be dealt or pick."""
        return pool

    def pick_order(self, state: State, kind: int, order: list[int]) -> list[int]:
        """Query: the order in which seats pick their factions or mats (kind of the action)."""
        return order

    def turn_start(self, state: State, seat: int) -> None:
        """Reaction before the action token is placed."""

    def take_turn(self, state: State, seat: int) -> bool:
        """Option: True if this rule plays the seat's turn by steps of its own."""
        return False

    def may_repeat(self, state: State, seat: int, section: int) -> bool:
        """Option: may the section of the last turn be chosen again?"""
        return False

    def allowed(self, state: State, seat: int, kind: int) -> bool:
        """Option: may this kind of action be taken at all?"""
        return True

    def offer(self, state: State, seat: int, out: list[int]) -> None:
        """Option: further actions at the safe points of the own turn."""

    def take_offer(self, state: State, seat: int, action: int) -> bool:
        """Carry out an action of `offer`; False if it is another rule's."""
        return False

    def sections(self, state: State, seat: int, out: list[int]) -> None:
        """Option: further sections to choose, see `Module.sections`; their actions are offers."""

    def turn_end(self, state: State, seat: int) -> None:
        """Reaction after the last action of a turn."""

    def next_seat(self, state: State, seat: int) -> int:
        """Query: who follows `seat`, or NOBODY if the game is over after this turn."""
        return seat

    def round_end(self, state: State) -> None:
        """Reaction: everybody has had a turn; asked before the next round begins."""

    # -- who is who --------------------------------------------------------------------------

    def opponents(self, state: State, seat: int, mask: int) -> int:
        """Query: mask of the owners that are opponents of a seat, the same for the whole game."""
        return mask

    def controls(self, state: State, seat: int, mask: int) -> int:
        """Query: mask of the territories that a seat controls."""
        return mask

    # -- movement ----------------------------------------------------------------------------

    def move_range(self, state: State, seat: int, slot: int, steps: int) -> int:
        """Query: how many territories the unit may go."""
        return steps

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        """Query: further spaces the unit may step to from here."""
        return 0

    def farther(self, state: State, seat: int, slot: int, out: list[int]) -> None:
        """Option: actions by which a unit that is moving may go one territory farther."""

    def go_farther(self, state: State, seat: int, slot: int, action: int) -> bool:
        """Carry out an action of `farther`; False if it is another rule's."""
        return False

    def slips(self, state: State, seat: int, slot: int, targets: int, out: list[int]) -> None:
        """Option: actions by which a moving unit passes one of `targets` as if it were empty;
        its movement goes on from there."""

    def slipped(self, state: State, seat: int, slot: int, action: int) -> int:
        """The space that an action of `slips` passes; -1 if it is another rule's."""
        return -1

    def movers(self, state: State, seat: int, units: int) -> int:
        """Query: how many units a Move action moves."""
        return units

    def reserves(self, state: State, seat: int, out: list[int]) -> None:
        """Option: actions that let a Move action, until it is finished, move further units."""

    def call_up(self, state: State, seat: int, action: int) -> int:
        """Carry out an action of `reserves`: how many units it adds; 0 if it is another rule's."""
        return 0

    def may_enter(self, state: State, seat: int, slot: int, space: int, targets: int) -> int:
        """Query: of the spaces one step away, those that the unit may enter."""
        return targets

    def cargo(
        self, state: State, seat: int, slot: int, space: int, moved: bool, out: list[int]
    ) -> None:
        """Option: actions by which a moving unit loads and unloads what it does not carry by
        itself; `moved`: it has done so already, or has taken a step."""

    def load(self, state: State, seat: int, slot: int, action: int) -> bool:
        """Carry out an action of `cargo`; False if it is another rule's."""
        return False

    def afloat(self, state: State, seat: int, space: int) -> int:
        """Query: what the seat's workers can do on this lake without a mech: see `SINKS`."""
        return SINKS

    def stepped(self, state: State, seat: int, slot: int, origin: int, space: int) -> None:
        """Reaction to one step of an own unit."""

    def entered(self, state: State, owner: int, seat: int, slot: int, space: int) -> None:
        """Reaction of `owner`'s rule to any unit that moved in."""

    def must_stop(self, state: State, owner: int, seat: int, slot: int, space: int) -> bool:
        """Query of `owner`'s rule: does a unit's movement end on the space it is entering?"""
        return False

    def passed(self, state: State, owner: int, seat: int, slot: int, space: int) -> None:
        """Reaction of `owner`'s rule to a unit that goes on from a space it had entered."""

    def appeared(self, state: State, owner: int, seat: int, space: int) -> None:
        """Reaction of `owner`'s rule to a unit of `seat` set down without moving."""

    def stopped(self, state: State, seat: int, slot: int, space: int, pending: bool) -> None:
        """Reaction: an own unit's movement is over; `pending`: combat or encounter waits there."""

    def move_done(self, state: State, seat: int, moved: int) -> None:
        """Reaction: the Move action is over with everything it led to."""

    # -- actions -----------------------------------------------------------------------------

    def loss(self, state: State, seat: int, kind: int, amount: int) -> int:
        """Query: how much of a loss of power, popularity or coins the seat suffers."""
        return amount

    def top_bonus(self, state: State, seat: int, top: int) -> int:
        """Query: gain kind * 16 + amount that comes on top of a top-row action, or 0."""
        return 0

    def produce_site(self, state: State, seat: int) -> int:
        """Query: a space that may produce in addition, with one worker more; or -1."""
        return -1

    def produce_also(self, state: State, seat: int, mask: int) -> int:
        """Query: spaces that may produce in addition if the seat has workers there."""
        return mask

    def produce_yield(self, state: State, seat: int, space: int, amount: int) -> int:
        """Query: how much a territory produces at the most."""
        return amount

    def produced(self, state: State, seat: int) -> None:
        """Reaction: a Produce action is over, wherever it came from."""

    def cost(self, state: State, seat: int, kind: int, section: int, amount: int) -> int:
        """Query: what an action costs: resources of a bottom row, coins of a top row."""
        return amount

    def containers(self, state: State, seat: int, purpose: int, mask: int) -> int:
        """Query: containers whose tokens a seat may pay with, score or count for goals; those that
        a rule adds are the same whatever is in `mask`."""
        return mask

    def counted(self, state: State, seat: int, own: int) -> int:
        """Query: which of the controlled territories count for goals."""
        return own

    def pay_with(self, state: State, seat: int, resource: int) -> int:
        """Query: for how many tokens of a cost other things may stand now."""
        return 0

    def pay_options(self, state: State, seat: int, resource: int, out: list[int]) -> None:
        """Option: the actions that pay one token of a cost with something else."""

    def pay(self, state: State, seat: int, action: int) -> bool:
        """Carry out an action of `pay_options`; False if it is another rule's."""
        return False

    def gained(self, state: State, seat: int, kind: int, amount: int) -> None:
        """Reaction: a seat has gained power, popularity, coins or combat cards."""

    def placement(self, state: State, seat: int, kind: int, sites: int) -> int:
        """Query: where a gained piece or token (kind of gain) may be placed."""
        return sites

    def section_chosen(self, state: State, seat: int, section: int) -> None:
        """Reaction: the action token was put on a section."""

    def section_used(self, state: State, seat: int, section: int) -> None:
        """Reaction: an action of a section, top or bottom, is over."""

    def bottom_done(self, state: State, seat: int, section: int) -> None:
        """Reaction: a bottom-row action of the player mat is complete."""

    # -- encounters, Factory, objectives -----------------------------------------------------

    def encounter_token(self, state: State, seat: int, space: int) -> None:
        """Reaction: a character has taken an encounter token."""

    def encounter_drawn(self, state: State, seat: int, card: int) -> bool:
        """Option: True if this card is put under the deck and another one is drawn."""
        return False

    def encounter_done(self, state: State, seat: int, card: int) -> bool:
        """Reaction: an encounter is over; True if its card does not go under the deck."""
        return False

    def factory_visit(self, state: State, seat: int) -> bool:
        """Option: True if this rule says what a character at the Factory does there."""
        return False

    def factory_gift(self, state: State, seat: int) -> bool:
        """Option: True if this rule says how a seat gains a card that an encounter gives it."""
        return False

    def factory_taken(self, state: State, seat: int) -> None:
        """Reaction: a seat has gained a card of the Factory."""

    def factory_cards(self, state: State, seat: int, number: int, ever: bool) -> int:
        """Query: how many cards a seat has from the Factory; `ever`: also those that it has no
        longer."""
        return number

    def objectives(self, state: State, seat: int, cards: list[int]) -> list[int]:
        """Query: those of a seat's objective cards that it may reveal when they are fulfilled."""
        return cards

    def objective_done(self, state: State, seat: int, card: int) -> bool:
        """Reaction: an objective was revealed; True if this rule deals with the other cards."""
        return False

    def encounter_options(self, state: State, seat: int, limit: int) -> int:
        """Query: how many options of an encounter card may be taken."""
        return limit

    def specials(self) -> list[str]:
        """Names of the card effects that this rule carries out."""
        return [self.key]

    def special(self, state: State, seat: int, key: str, space: int) -> None:
        """Reaction: one of these card effects takes place; `key` has its numbers after a colon."""

    # -- combat ------------------------------------------------------------------------------

    def find_combats(self, state: State, seat: int, mask: int) -> int:
        """Query: where a seat must fight after its moves."""
        return mask

    def fight(self, state: State, seat: int, place: int) -> bool:
        """Option: True if this rule fights the combat by steps of its own; what `find_combats`
        adds may also be numbers of containers."""
        return False

    def combat_order(self, state: State, seat: int, mask: int) -> int:
        """Query: which of the pending combats may come next."""
        return mask

    def combatants(self, state: State, seat: int, space: int, side: list[int]) -> list[int]:
        """Query: the owners who fight on a side; `seat` is the attacker, the side not his."""
        return side

    def combat_began(self, state: State, combat: CombatStep, seat: int) -> None:
        """Reaction of a fighting owner before all abilities."""

    def commit_mode(self, state: State, combat: CombatStep, mode: int) -> int:
        """Query: how power is selected, see `steps.combat`."""
        return mode

    def after_reveal(self, state: State, combat: CombatStep, seat: int) -> None:
        """Reaction of a fighting owner between the reveal and its result."""

    def combat_done(self, state: State, combat: CombatStep, seat: int, won: bool) -> None:
        """Reaction of a fighting owner to the result, before anybody retreats."""

    def before_combat(self, state: State, combat: CombatStep, seat: int) -> None:
        """Reaction of a fighting seat before power is selected."""

    def used(self, state: State, seat: int, a: int, b: int) -> None:
        """The seat accepted an offer this rule made through an AskStep."""

    def question(self, state: State, a: int, b: int) -> dict[str, object]:
        """What everybody may know of such an offer: its two numbers by name."""
        return {}

    def card_limit(self, state: State, combat: CombatStep, seat: int, limit: int) -> int:
        """Query: how many combat cards may be played."""
        return limit

    def dial_limit(self, state: State, combat: CombatStep, seat: int, limit: int) -> int:
        """Query: the most power that somebody who fights may put on the dial."""
        return limit

    def star_winners(self, state: State, combat: CombatStep, winners: list[int]) -> list[int]:
        """Query: those of the winners who place a star for the combat."""
        return winners

    def same_cards(self, state: State, combat: CombatStep, seat: int) -> bool:
        """Option: may any number of cards of one value be played instead?"""
        return False

    def commit(self, state: State, combat: CombatStep, owner: int) -> None:
        """Reaction: commit power and cards for an owner without a player mat."""

    def beaten(self, state: State, owner: int, space: int) -> bool:
        """Option: True if this rule has taken a beaten owner's units away."""
        return False

    def routed(self, state: State, seat: int, owner: int, units: int, space: int) -> None:
        """Reaction of the aggressor `seat`: so many units of `owner` must retreat, beaten by an
        attack or as lone workers."""

    def conquered(self, state: State, owner: int, seat: int, space: int) -> None:
        """Reaction: `seat` has won a territory from `owner`, by attack or from lone workers."""

    def workers_driven_off(self, state: State, seat: int, loss: int, by_combat: bool) -> int:
        """Query: popularity lost for forcing workers to retreat."""
        return loss

    def retreat(self, state: State, seat: int, slot: int, space: int) -> int:
        """Query: spaces besides the home base to which a beaten unit may go."""
        return 0

    def shared_with(self, state: State, seat: int) -> None:
        """From now on the seat has this ability of another's, by a card or an alliance."""

    def shared_no_more(self, state: State, seat: int) -> None:
        """The seat has lost this ability of another's."""

    # -- stars, end, score -------------------------------------------------------------------

    def goal_capacity(self, state: State, seat: int, goal: int, limit: int) -> int:
        """Query: how many stars the seat may place on a goal."""
        return limit

    def star_supply(self, state: State, seat: int, left: int) -> int:
        """Query: stars the seat has left to place."""
        return left

    def star_reserve(self, state: State, seat: int, goal: int) -> int:
        """Query: further stars that lie elsewhere and could be placed on a goal now; on any goal
        (-1), now or later."""
        return 0

    def star_source(self, state: State, seat: int, goal: int) -> None:
        """Reaction: a star is about to be placed, to say where it comes from."""

    def star_placed(self, state: State, seat: int, goal: int) -> None:
        """Reaction: `seat` has placed a star."""

    def end(self, state: State, seat: int) -> bool:
        """Reaction: `seat` placed its last star; True if the game goes on for now."""
        return False

    def scoring_control(self, state: State, seat: int, mask: int) -> int:
        """Query: territories that the seat controls in the final scoring."""
        return mask

    def resources_counted(self, state: State, seat: int, space: int, tokens: int) -> int:
        """Query: how many tokens of a controlled territory score."""
        return tokens

    def territory_value(self, state: State, seat: int, space: int, value: int) -> int:
        """Query: as how many territories a controlled territory counts."""
        return value

    def territories(self, state: State, seat: int, number: int) -> int:
        """Query: how many territories count for a seat, beyond those that it controls."""
        return number

    def score(self, state: State, seat: int) -> int:
        """Query: coins of a scoring line of its own, named by the rule's key.

        Views show it at any moment: before the end only what everybody knows may count.
        """
        return 0

    def ranking(self, state: State, seat: int, keys: list[list[int]]) -> list[int]:
        """Query: total and tie-breakers by which a seat is ranked, given those of every seat."""
        return keys[seat]

    def outcome(self, state: State, kind: int) -> int:
        """Query: a ranking, or a win or a loss for all, see `scoring`."""
        return kind

    def below_zero(self, state: State, seat: int) -> bool:
        """Option: may the seat's total fall below zero?"""
        return False

    # -- secret choices ----------------------------------------------------------------------

    def secret_options(
        self, state: State, seat: int, topic: int, chosen: list[int], out: list[int]
    ) -> None:
        """What a seat may choose next in a SecretStep of this rule; nothing: it is done."""

    def secret_done(
        self, state: State, topic: int, seats: list[int], choices: list[list[int]]
    ) -> None:
        """All seats have chosen; this rule says what is shown and what follows."""
