"""The invariants find what is wrong: each test breaks one thing in a sound state."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from snath.config import make_config
from snath.engine.board import spaces
from snath.engine.invariants import problems
from snath.engine.state import State
from snath.engine.step import Step
from snath.engine.steps.gain import GainStep
from snath.engine.steps.move import MoveStep
from snath.engine.steps.turn import TurnStep
from snath.factory import first_state
from snath.game import Game
from snath.modules.invaders.part import InvadersPart

CONFIG = make_config(
    [("nordic", "industrial"), ("togawa", "mechanical"), ("saxony", "agricultural")],
    ("invaders",),
    {"round_limit": 30},
    5,
)


def start() -> State:
    """The first turn of a game."""
    return Game(CONFIG).state


def invaders(state: State) -> InvadersPart:
    part = state.parts[0]
    assert isinstance(part, InvadersPart)
    return part


def lake(state: State) -> int:
    return spaces(state.board.lakes)[0]


def centre(state: State) -> int:
    """The Factory: nobody is there at the start."""
    return spaces(state.board.factory)[0]


def put(state: State, seat: int, slot: int, space: int) -> None:
    state.players[seat].place_unit(slot, space, state.rules.traits)


# -- one player ------------------------------------------------------------------------------


def power(state: State) -> None:
    state.players[0].power = 17


def popularity(state: State) -> None:
    state.players[0].popularity = -1


def coins(state: State) -> None:
    state.players[0].coins = -1


def cube_nowhere(state: State) -> None:
    state.players[0].cubes = 1


def cubes_on_a_full_cost(state: State) -> None:
    state.players[0].cubes = 63
    state.players[0].reductions = [6, 0, 0, 0]


def recruit_without_bonus(state: State) -> None:
    state.players[0].recruits = 1


def token_on_no_section(state: State) -> None:
    state.players[0].section = 4


def two_factory_cards(state: State) -> None:
    state.players[0].factory_cards = [1, 2]


def no_character(state: State) -> None:
    put(state, 0, 0, -1)


def false_mask(state: State) -> None:
    state.players[0].units[5] = state.players[0].home


def structure_on_a_lake(state: State) -> None:
    state.players[0].place_structure(0, lake(state))


def two_structures_of_one(state: State) -> None:
    state.players[0].place_structure(0, 3)
    state.players[0].place_structure(1, 3)


def two_structures_of_two(state: State) -> None:
    for seat in (0, 1):
        state.players[seat].place_structure(0, 3)
        state.players[seat].rules |= 1 << state.rules.structure_rules[0]


def foreign_base(state: State) -> None:
    put(state, 0, 0, state.players[1].home)


def mech_without_its_rule(state: State) -> None:
    put(state, 0, 1, state.players[0].home)


def rule_without_its_mech(state: State) -> None:
    state.players[0].rules |= 1 << state.players[0].mech_rules[2]


def lost_ability(state: State) -> None:
    state.players[0].rules = 0


def used_inactive_rule(state: State) -> None:
    state.players[0].used = 1 << state.players[0].mech_rules[0]


def three_combat_stars(state: State) -> None:
    state.players[0].stars[state.rules.combat_goal] = 3


def two_power_stars_of_dominate(state: State) -> None:
    state.players[2].stars[state.rules.power_goal] = 2


def seven_stars(state: State) -> None:
    state.players[0].stars = [1] * 6 + [1] + [0] * (len(state.players[0].stars) - 7)
    state.ended_by = 0


def six_stars_and_no_end(state: State) -> None:
    state.players[0].stars = [1] * 6 + [0] * (len(state.players[0].stars) - 6)


# -- the map ---------------------------------------------------------------------------------


def fighters_meet_in_peace(state: State) -> None:
    put(state, 0, 0, centre(state))
    put(state, 1, 0, centre(state))


def workers_meet(state: State) -> None:
    put(state, 0, 5, state.players[1].units[5])


def bystanders_meet_in_a_move(state: State) -> None:
    state.active = 0
    state.stack = [TurnStep(0, 2), MoveStep.begin(state, 0, 2, 1)]
    put(state, 1, 0, centre(state))
    put(state, 2, 0, centre(state))


def three_meet_in_a_move(state: State) -> None:
    state.active = 0
    state.stack = [TurnStep(0, 2), MoveStep.begin(state, 0, 2, 1)]
    for seat in range(3):
        put(state, seat, 0, centre(state))


def worker_adrift(state: State) -> None:
    put(state, 0, 5, lake(state))


def tokens_adrift(state: State) -> None:
    state.put(lake(state), 0, 1)


def less_than_no_tokens(state: State) -> None:
    state.put(0, 0, -1)


def tokens_beside_the_mask(state: State) -> None:
    state.resources[0] += 1


# -- cards -----------------------------------------------------------------------------------


def combat_card_lost(state: State) -> None:
    state.deck[0] -= 1


def combat_card_forged(state: State) -> None:
    state.deck[0] -= 1
    state.deck[1] += 1


def hand_in_debt(state: State) -> None:
    state.deck[0] += state.players[0].hand[0] + 1
    state.players[0].hand[0] = -1


def encounter_twice(state: State) -> None:
    state.encounter_bottom = [state.encounter_deck[0]]


def token_lost(state: State) -> None:
    state.encounters &= state.encounters - 1


def objective_twice(state: State) -> None:
    state.players[0].objectives = state.players[1].objectives


def factory_card_too_many(state: State) -> None:
    state.factory_count += 1


def factory_pile_unasked(state: State) -> None:
    state.factory_pile = state.factory_deck[:1]
    state.factory_deck = state.factory_deck[1:]


def factory_card_twice(state: State) -> None:
    state.players[0].factory_cards = state.factory_deck[:1]
    state.factory_count -= 1


# -- whose move it is ------------------------------------------------------------------------


def wrong_order(state: State) -> None:
    state.order = state.order[::-1]


def cut_off_and_going_on(state: State) -> None:
    state.cut_off = True


def active_nobody(state: State) -> None:
    state.active = 3


def no_turn(state: State) -> None:
    state.stack = [GainStep(0, 5, 2)]


def somebody_elses_turn(state: State) -> None:
    state.stack = [TurnStep((state.active + 1) % 3, 0)]


def after_the_last_round(state: State) -> None:
    state.round = 31


def going_on_after_the_end(state: State) -> None:
    six_stars_and_no_end(state)
    state.ended_by = 0


def commitment_in_peace(state: State) -> None:
    state.commits = [0, 0, 0, 0, 0, 0]


class Odd(Step):
    """A question with whatever options it is given."""

    def __init__(self, seat: int, offered: list[int]) -> None:
        super().__init__(seat)
        self.offered = offered

    def options(self, state: State, out: list[int]) -> None:
        out.extend(self.offered)


def nobody_is_asked(state: State) -> None:
    state.push(Odd(7, [254 << 24]))


def no_option(state: State) -> None:
    state.push(Odd(0, []))


def options_unsorted(state: State) -> None:
    state.push(Odd(0, [254 << 24, 253 << 24]))


def options_double(state: State) -> None:
    state.push(Odd(0, [254 << 24, 254 << 24]))


def unknown_option(state: State) -> None:
    state.push(Odd(0, [63 << 24]))


def too_many_options(state: State) -> None:
    state.push(Odd(0, [(36 << 24) + i for i in range(301)]))


# -- a module's part -------------------------------------------------------------------------


def armed_trap_under_an_enemy(state: State) -> None:
    put(state, 0, 0, centre(state))
    invaders(state).traps = [centre(state), -1, -1, -1]
    invaders(state).armed = 1


def armed_trap_in_supply(state: State) -> None:
    invaders(state).armed = 1


def flag_on_a_trap(state: State) -> None:
    invaders(state).traps = [3, -1, -1, -1]
    invaders(state).flags = 1 << 3


def flag_on_a_home_base(state: State) -> None:
    invaders(state).flags = 1 << state.players[0].home


BREAKS: list[tuple[Callable[[State], None], str]] = [
    (power, "power 17"),
    (popularity, "popularity -1"),
    (coins, "-1 coins"),
    (cube_nowhere, "1 cubes lifted, 0 put down"),
    (cubes_on_a_full_cost, "cubes on a cost"),
    (recruit_without_bonus, "recruits and one-time bonuses"),
    (token_on_no_section, "section 4"),
    (two_factory_cards, "2 Factory cards"),
    (no_character, "the character is not on the board"),
    (false_mask, "the masks of the pieces"),
    (structure_on_a_lake, "a structure on a lake"),
    (two_structures_of_one, "two structures on"),
    (two_structures_of_two, "two structures on one territory"),
    (foreign_base, "home base of another player"),
    (mech_without_its_rule, "active rules"),
    (rule_without_its_mech, "active rules"),
    (lost_ability, "active rules"),
    (used_inactive_rule, "a rule was used"),
    (three_combat_stars, "3 stars for combat"),
    (two_power_stars_of_dominate, "2 stars for power"),
    (seven_stars, "1 stars more than there are"),
    (six_stars_and_no_end, "nothing ends"),
    (fighters_meet_in_peace, "outside a Move action"),
    (workers_meet, "outside a Move action"),
    (bystanders_meet_in_a_move, "neither is the active one"),
    (three_meet_in_a_move, "3 sides on"),
    (worker_adrift, "a worker on a lake"),
    (tokens_adrift, "tokens on a lake"),
    (less_than_no_tokens, "less than no tokens"),
    (tokens_beside_the_mask, "the mask of places with resources"),
    (combat_card_lost, "combat cards are"),
    (combat_card_forged, "combat cards are"),
    (hand_in_debt, "a hand with less than no cards"),
    (encounter_twice, "an encounter card is in two places"),
    (token_lost, "as many encounter tokens as cards"),
    (objective_twice, "an objective card is in two places"),
    (factory_card_too_many, "5 Factory cards left and 0 taken"),
    (factory_pile_unasked, "1 of 4 cards at the Factory"),
    (factory_card_twice, "a Factory card is in two places"),
    (wrong_order, "order of the home bases"),
    (cut_off_and_going_on, "cut off, but not over"),
    (active_nobody, "is no seat"),
    (no_turn, "does not begin with a turn"),
    (somebody_elses_turn, "somebody else"),
    (after_the_last_round, "after its last round"),
    (going_on_after_the_end, "the game goes on"),
    (commitment_in_peace, "commitments without a combat"),
    (nobody_is_asked, "seat 7 is asked"),
    (no_option, "no option"),
    (options_unsorted, "ascending order"),
    (options_double, "ascending order"),
    (unknown_option, "unknown kind 63"),
    (too_many_options, "301 options"),
    (armed_trap_under_an_enemy, "an armed Trap"),
    (armed_trap_in_supply, "nobody has placed"),
    (flag_on_a_trap, "two Flags or Traps"),
    (flag_on_a_home_base, "off the map"),
]


@pytest.mark.parametrize(("damage", "message"), BREAKS, ids=lambda v: getattr(v, "__name__", ""))
def test_a_broken_state_is_found(damage: Callable[[State], None], message: str) -> None:
    state = start()
    assert problems(state) == []
    damage(state)
    assert any(message in problem for problem in problems(state)), problems(state)


def test_set_up_is_sound_from_its_first_moment() -> None:
    state = first_state(CONFIG)
    assert problems(state) == []
    state.deck[0] -= 1
    assert problems(state) != []
