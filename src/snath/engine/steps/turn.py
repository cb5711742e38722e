"""A player's turn: action token, top row, bottom row.  Rulebook: Gameplay."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from .. import effects, hooks, stars
from ..action import (
    BOLSTER,
    BOTTOM,
    END_TURN,
    FACTORY_MOVE,
    FACTORY_TOP,
    GAIN_COINS,
    MOVE,
    PRODUCE,
    REVEAL,
    SECTION,
    TRADE,
    code,
)
from ..event import OBJECTIVE_REVEALED, SECTION_CHOSEN, TURN_ENDED, TURN_STARTED
from ..ids import (
    ANY_RESOURCE,
    CARDS,
    COINS,
    CUBE_BOLSTER_CARDS,
    CUBE_BOLSTER_POWER,
    CUBE_MOVE_COINS,
    CUBE_MOVE_UNITS,
    CUBE_PRODUCE,
    CUBE_TRADE_POPULARITY,
    EVERYBODY,
    FACTORY_SECTIONS,
    NOBODY,
    POPULARITY,
    POWER,
    SECTIONS,
    TOP_BOLSTER,
    TOP_MOVE,
    TOP_TRADE,
)
from ..objectives import fulfilled
from ..rule import ON_ROUND_END, ON_SECTIONS, ON_TURN_END
from ..sharing import without
from ..step import Step
from ..territory import with_workers
from ..track.part import track_part
from .bottom import BottomStep
from .factory_card import begin_factory_top
from .move import MoveStep
from .payment import payable
from .place import PlaceResources
from .produce import ProduceStep

if TYPE_CHECKING:
    from ..state import State

START: Final = 0  # the action token is to be placed
TOP: Final = 1  # both actions of the section are open
BOTTOM_ROW: Final = 2  # only the bottom-row action is open
END: Final = 3  # nothing is open but a completed objective
AFTER_TOP: Final = 4  # the top-row action has just been carried out
AFTER_BOTTOM: Final = 5

# Phases between two turns.
TURN_IS_OVER: Final = 0
WHO_FOLLOWS: Final = 1
ALL_IS_DONE: Final = 2


def amount_of(state: State, seat: int, cube: int) -> int:
    """A top-row benefit: one more when its cube has been moved."""
    return state.rules.tables.upgraded[cube] + (state.players[seat].cubes >> cube & 1)


def begin_turn(state: State, seat: int) -> None:
    """Start a seat's turn; everything that is counted per turn begins anew."""
    state.active = seat
    state.turn += 1
    p = state.players[seat]
    p.used = 0
    p.driven_off = 0
    state.emit(TURN_STARTED, seat, state.turn)
    if not hooks.taken_by_rule(state, seat):
        state.push(TurnStep(seat, START))
    hooks.turn_start(state, seat)


def end_turn(state: State, seat: int) -> None:
    """Pass the turn on; a round is over when it comes back to the first player."""
    state.emit(TURN_ENDED, seat)
    answered = state.rules.answered
    if answered[ON_TURN_END] or answered[ON_ROUND_END]:
        state.push(PassTurnStep(seat, TURN_IS_OVER, NOBODY))
        return
    depth = len(state.stack)
    following = hooks.next_seat(state, seat)
    if len(state.stack) == depth:
        pass_turn(state, following)
    else:  # what a rule has begun comes first
        state.stack.insert(depth, PassTurnStep(seat, ALL_IS_DONE, following))


def pass_turn(state: State, following: int) -> None:
    """Begin the next turn, unless the game is over before it."""
    if following == NOBODY:
        stars.end_game(state)
        return
    if following == state.first:
        state.round += 1
        limit = state.options.round_limit
        if limit and state.round > limit:
            state.cut_off = True
            stars.end_game(state)
            return
    begin_turn(state, following)


@final
class PassTurnStep(Step):
    """Between two turns where rules have something to say: end of the turn, end of the round."""

    tag: ClassVar[str] = "pass_turn"

    def __init__(self, seat: int, phase: int, following: int) -> None:
        super().__init__(seat)
        self.phase = phase
        self.following = following

    def advance(self, state: State) -> bool:
        phase = self.phase
        self.phase += 1
        if phase == TURN_IS_OVER:
            hooks.turn_end(state, self.seat)
        elif phase == WHO_FOLLOWS:
            self.following = hooks.next_seat(state, self.seat)
            if self.following == state.first:
                hooks.round_end(state)
        else:
            state.pop()
            pass_turn(state, self.following)
        return True

    def clone(self) -> Step:
        return PassTurnStep(self.seat, self.phase, self.following)

    def fields(self) -> list[object]:
        return [self.seat, self.phase, self.following]


@final
class TurnStep(Step):
    tag: ClassVar[str] = "turn"

    def __init__(self, seat: int, phase: int) -> None:
        super().__init__(seat)
        self.phase = phase

    # -- questions ---------------------------------------------------------------------------

    def options(self, state: State, out: list[int]) -> None:
        phase = self.phase
        if phase == START:
            self.section_options(state, out)
        else:
            section = state.players[self.seat].section
            if section < SECTIONS:
                if phase == TOP:
                    self.top_options(state, section, out)
                if phase <= BOTTOM_ROW:
                    self.bottom_options(state, section, out)
            elif phase <= BOTTOM_ROW and section < SECTIONS + FACTORY_SECTIONS:
                self.factory_options(state, section, phase, out)
        self.reveal_options(state, out)
        hooks.offers(state, self.seat, out)
        if phase != START:
            out.append(code(END_TURN))

    def reveal_options(self, state: State, out: list[int]) -> None:
        """Completed objectives; what cards ask for is not looked at where no star could follow."""
        seat = self.seat
        cards = state.players[seat].objectives
        if cards and not self.goal_for_objective(state) and not self.star_for_objective(state):
            return
        for card in cards:
            if (
                fulfilled(state, seat, card)
                and self.star_for_objective(state)
                and hooks.allowed(state, seat, REVEAL)
                and hooks.objectives(state, seat, [card])
            ):
                out.append(code(REVEAL, card))

    def goal_for_objective(self, state: State) -> bool:
        """Whether the track in play has a place for objectives, before any ability."""
        if not state.rules.laid_track:
            return True
        goal = state.rules.objective_goal
        return goal >= 0 and track_part(state).watched(state).laid >> goal & 1 == 1

    def star_for_objective(self, state: State) -> bool:
        """Whether revealing an objective would still place a star."""
        goal = state.rules.objective_goal
        if goal < 0:
            return False
        return state.players[self.seat].stars[goal] < hooks.goal_capacity(state, self.seat, goal)

    def section_options(self, state: State, out: list[int]) -> None:
        """Any section but the last one, unless a rule allows repeating it."""
        p = state.players[self.seat]
        for section in range(SECTIONS + len(p.factory_cards)):
            if section != p.section or hooks.may_repeat(state, self.seat, section):
                out.append(code(SECTION, section))
        if state.rules.answered[ON_SECTIONS]:
            hooks.sections(state, self.seat, out)

    def top_options(self, state: State, section: int, out: list[int]) -> None:
        seat = self.seat
        p = state.players[seat]
        top = state.rules.tables.mats[p.mat].sections[section].top
        if top == TOP_MOVE:
            may_move = hooks.allowed(state, seat, MOVE)
            if may_move:
                out.append(code(MOVE))
            # Who may move may also take the coins instead; a rule can leave only these.
            if may_move or hooks.allowed(state, seat, GAIN_COINS):
                for coins in range(1, amount_of(state, seat, CUBE_MOVE_COINS) + 1):
                    out.append(code(GAIN_COINS, coins))
        elif top == TOP_BOLSTER:
            if p.coins >= effects.top_cost(state, seat, BOLSTER):
                bonus = bonus_room(state, seat, top)
                for kind, cube in ((POWER, CUBE_BOLSTER_POWER), (CARDS, CUBE_BOLSTER_CARDS)):
                    most = effects.room(state, seat, kind, amount_of(state, seat, cube))
                    amount_options(BOLSTER, kind, most, bonus, out)
        elif top == TOP_TRADE:
            if p.coins >= effects.top_cost(state, seat, TRADE):
                bonus = bonus_room(state, seat, top)
                if trade_sites(state, seat):
                    tokens = state.rules.tables.trade_resources
                    amount_options(TRADE, ANY_RESOURCE, tokens, bonus, out)
                most = amount_of(state, seat, CUBE_TRADE_POPULARITY)
                most = effects.room(state, seat, POPULARITY, most)
                amount_options(TRADE, POPULARITY, most, bonus, out)
        elif effects.can_afford(state, seat, effects.produce_cost(state, seat)):
            out.append(code(PRODUCE))

    def bottom_options(self, state: State, section: int, out: list[int]) -> None:
        # Sections are numbered like the resources their bottom rows cost.
        cost = effects.bottom_cost(state, self.seat, section)
        if payable(state, self.seat, section, cost, False):
            bottom_amounts(state, self.seat, section, BOTTOM, out)

    def factory_options(self, state: State, section: int, phase: int, out: list[int]) -> None:
        seat = self.seat
        number = state.players[seat].factory_cards[section - SECTIONS]
        card = state.rules.tables.factory_cards[number]
        if (
            phase == TOP
            and effects.can_afford(state, seat, card.cost)
            and payable(state, seat, ANY_RESOURCE, card.cost.resources, card.cost.different)
        ):
            for choice in range(len(card.choices)):
                out.append(code(FACTORY_TOP, choice))
        if hooks.allowed(state, seat, MOVE):
            out.append(code(FACTORY_MOVE))

    # -- answers -----------------------------------------------------------------------------

    def apply(self, state: State, action: int) -> None:
        kind = action >> 24
        a = action >> 16 & 255
        b = action >> 8 & 255
        c = action & 255
        seat = self.seat
        p = state.players[seat]
        if kind == SECTION:
            p.section = a
            self.phase = TOP
            state.emit(SECTION_CHOSEN, seat, a)
            hooks.section_chosen(state, seat)
        elif kind == END_TURN:
            state.pop()
            end_turn(state, seat)
        elif kind == BOTTOM:
            self.phase = AFTER_BOTTOM
            state.push(BottomStep(seat, p.section, a, b))
        elif kind == FACTORY_MOVE:
            self.phase = AFTER_BOTTOM
            state.push(MoveStep.begin(state, seat, 1, 2))
        elif kind == REVEAL:
            self.reveal(state, a)
        elif MOVE <= kind <= FACTORY_TOP:
            self.phase = AFTER_TOP
            self.take_top(state, kind, a, b, c)
        else:
            hooks.take_offer(state, seat, action)

    def take_top(self, state: State, kind: int, a: int, b: int, c: int) -> None:
        seat = self.seat
        if kind == MOVE:
            units = hooks.movers(state, seat, amount_of(state, seat, CUBE_MOVE_UNITS))
            state.push(MoveStep.begin(state, seat, units, 1))
        elif kind == GAIN_COINS:
            effects.gain(state, seat, COINS, a)
        elif kind == PRODUCE:
            effects.pay_tracks(state, seat, effects.produce_cost(state, seat))
            territories = amount_of(state, seat, CUBE_PRODUCE)
            state.push(ProduceStep.begin(state, seat, territories, True))
        elif kind == FACTORY_TOP:
            number = state.players[seat].factory_cards[state.players[seat].section - SECTIONS]
            begin_factory_top(state, seat, number, a)
        else:
            effects.lose(state, seat, COINS, effects.top_cost(state, seat, kind))
            if c:
                top = TOP_BOLSTER if kind == BOLSTER else TOP_TRADE
                effects.gain(state, seat, hooks.top_bonus(state, seat, top) >> 4, c)
            if a == ANY_RESOURCE:
                state.push(PlaceResources(seat, b, trade_sites(state, seat), True))
            else:
                effects.gain(state, seat, a, b)

    def reveal(self, state: State, card: int) -> None:
        """Show a completed objective; the others go back unless another star is possible.

        Those are put under the deck unseen.  Rulebook: Objectives.
        """
        seat = self.seat
        p = state.players[seat]
        if card in p.objectives:
            p.objectives = without(p.objectives, card)
        state.reveals += 1
        state.emit(OBJECTIVE_REVEALED, seat, card)
        state.objective_bottom = [*state.objective_bottom, card, EVERYBODY]
        stars.award_star(state, seat, state.rules.objective_goal)
        if not hooks.objective_done(state, seat, card) and not self.star_for_objective(state):
            for other in p.objectives:
                state.objective_bottom = [*state.objective_bottom, other, 1 << seat]
            p.objectives = []
        stars.end_if_due(state)

    # -- what follows by itself --------------------------------------------------------------

    def advance(self, state: State) -> bool:
        if self.phase == AFTER_TOP:
            self.phase = BOTTOM_ROW
            hooks.section_used(state, self.seat)
            stars.settle_stars(state, self.seat)
            return True
        if self.phase == AFTER_BOTTOM:
            self.phase = END
            hooks.section_used(state, self.seat)
            stars.settle_stars(state, self.seat)
            return True
        return False

    def clone(self) -> Step:
        return TurnStep(self.seat, self.phase)

    def fields(self) -> list[object]:
        return [self.seat, self.phase]


def bottom_amounts(state: State, seat: int, section: int, kind: int, out: list[int]) -> None:
    """A bottom-row action with any part of its coins and of the own recruit bonus."""
    p = state.players[seat]
    most = 1 if p.recruits >> section & 1 else 0
    for coins in range(state.rules.tables.mats[p.mat].sections[section].coins + 1):
        for bonus in range(most + 1):
            out.append(code(kind, coins, bonus))


def trade_sites(state: State, seat: int) -> int:
    """Where the tokens of a Trade may be placed: territories with own workers."""
    return hooks.placement(state, seat, ANY_RESOURCE, with_workers(state, seat))


def bonus_room(state: State, seat: int, top: int) -> int:
    """How much of a structure's bonus for a top-row action can be taken."""
    bonus = hooks.top_bonus(state, seat, top)
    return effects.room(state, seat, bonus >> 4, bonus & 15) if bonus else 0


def amount_options(kind: int, gain: int, most: int, bonus: int, out: list[int]) -> None:
    """An action with every amount of its gain and of its structure bonus."""
    for amount in range(most + 1):
        for extra in range(bonus + 1):
            out.append(code(kind, gain, amount, extra))
