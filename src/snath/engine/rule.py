"""A rule: one printed ability, or one variant, on declared hooks.

A rule overrides some of the hook methods below and names them in `hooks`.  Rules are stateless
and shared by all games of a ruleset; which of them are active for a player is a bit mask in the
player's state, so that abilities can come and go during play.  Rules of the table (variants)
are active for everybody.

Three kinds of hooks: a *query* folds a value, an *option* hook adds or forbids actions, a
*reaction* may change the state or push a step.  Reactions run in the order of the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
ON_PAY_WITH_CARD: Final = 14
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
HOOKS: Final = 36


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    """Base of all rules: every hook with its neutral answer."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.index = -1  # bit of the rule in this ruleset, set by Ruleset

    def hooks(self) -> list[int]:
        """The hooks this rule answers."""
        return []

    # -- set-up and turn ---------------------------------------------------------------------

    def setup(self, state: State) -> None:
        """Reaction at the end of set-up."""

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

    def turn_end(self, state: State, seat: int) -> None:
        """Reaction after the last action of a turn."""

    def next_seat(self, state: State, seat: int) -> int:
        """Query: who follows `seat`, or NOBODY if the game is over after this turn."""
        return seat

    # -- movement ----------------------------------------------------------------------------

    def move_range(self, state: State, seat: int, slot: int, steps: int) -> int:
        """Query: how many territories the unit may go."""
        return steps

    def neighbours(self, state: State, seat: int, slot: int, space: int) -> int:
        """Query: further spaces the unit may step to from here."""
        return 0

    def stepped(self, state: State, seat: int, slot: int, origin: int, space: int) -> None:
        """Reaction to one step of an own unit."""

    def entered(self, state: State, owner: int, seat: int, slot: int, space: int) -> bool:
        """Reaction of `owner`'s rule to any unit that moved in; True ends its movement."""
        return False

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

    def pay_with_card(self, state: State, seat: int) -> bool:
        """Option: may a combat card stand for a resource in this payment?"""
        return False

    def paid_with_card(self, state: State, seat: int) -> None:
        """Reaction: `pay_with_card` was used."""

    def encounter_options(self, state: State, seat: int, limit: int) -> int:
        """Query: how many options of an encounter card may be taken."""
        return limit

    def special(self, state: State, seat: int, key: str, space: int) -> None:
        """Reaction: a card effect of this rule's name takes place."""

    # -- combat ------------------------------------------------------------------------------

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

    def commit(self, state: State, combat: CombatStep, owner: int) -> None:
        """Reaction: commit power and cards for an owner without a player mat."""

    def beaten(self, state: State, owner: int, space: int) -> bool:
        """Option: True if this rule has taken a beaten owner's units away."""
        return False

    def conquered(self, state: State, owner: int, seat: int, space: int) -> None:
        """Reaction: `seat` has won a territory from `owner`, by attack or from lone workers."""

    def workers_driven_off(self, state: State, seat: int, loss: int, by_combat: bool) -> int:
        """Query: popularity lost for forcing workers to retreat."""
        return loss

    def retreat(self, state: State, seat: int, slot: int, space: int) -> int:
        """Query: spaces besides the home base to which a beaten unit may go."""
        return 0

    # -- stars, end, score -------------------------------------------------------------------

    def goal_capacity(self, state: State, seat: int, goal: int, limit: int) -> int:
        """Query: how many stars the seat may place on a goal."""
        return limit

    def star_supply(self, state: State, seat: int, left: int) -> int:
        """Query: stars the seat has left to place."""
        return left

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

    def score(self, state: State, seat: int) -> int:
        """Query: coins of a scoring line of its own, named by the rule's key."""
        return 0

    def ranking(self, state: State, seat: int, keys: list[list[int]]) -> list[int]:
        """Query: total and tie-breakers by which a seat is ranked, given those of every seat."""
        return keys[seat]
