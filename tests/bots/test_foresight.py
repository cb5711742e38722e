"""Plans in which the others play, too: in worlds that are dealt anew, the same luck for all."""

from __future__ import annotations

from collections.abc import Sequence

import snath
from snath.bots import make_bot, seat_rng, world_sampler
from snath.bots.search.fight import Fights
from snath.bots.search.others import Others
from snath.bots.search.value import Judge
from snath.bots.search.weights import Weights
from snath.engine.board import spaces
from snath.engine.bonus_tiles import touching
from snath.engine.dump import digest
from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE, CHARACTER, IS_WORKER
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.engine.steps.turn import START, TurnStep
from snath.modules.automa.part import automa_part

AUTOMA = [("nordic", "industrial"), ("saxony", "automa:automaszyna")]


def at_turn(seats: Sequence[object], seat: int = 0) -> State:
    """A game at the first turn of a seat."""
    state = snath.new_game(seats, seed=5).state
    for _ in range(200):
        step = state.stack[-1]
        if isinstance(step, TurnStep) and step.phase == START and step.seat == seat:
            return state
        state.apply(state.chance() if step.seat == CHANCE else state.legal()[-1])
    raise AssertionError("the seat has no turn")


def others() -> Others:
    return Others(0, Weights(), Fights())


def after_round(state: State, luck: int, act: bool) -> State:
    """After a turn of the seat in which it only places its token, and those of the others."""
    copy = state.clone()
    copy.apply(copy.legal()[0])
    others().play_on(copy, luck, act)
    return copy


def holdings(state: State) -> list[object]:
    """What the second seat has."""
    p = state.players[1]
    return [p.units, p.coins, p.power, p.popularity, p.cards(), p.cubes, state.resources]


def test_the_next_turn_is_reached_with_the_cards_of_an_automa() -> None:
    state = at_turn(AUTOMA)
    after = after_round(state, 7, False)
    assert after.round == state.round + 1
    assert after.stack[-1].seat == 0
    turned = automa_part(after).discards[0] & ~automa_part(state).discards[0]
    assert bin(turned).count("1") == 1


def test_the_same_luck_brings_the_same_cards_whatever_was_drawn_before() -> None:
    state = at_turn(AUTOMA)
    other = state.clone()
    other.rng.below(6)
    assert digest(after_round(state, 7, False)) == digest(after_round(other, 7, False))
    seen = {automa_part(after_round(state, luck, False)).discards[0] for luck in range(12)}
    assert len(seen) > 2


def test_an_attack_shows_in_some_worlds() -> None:
    """A character without power next to a strong fighter of an Automa is driven home by cards."""
    state = at_turn(AUTOMA)
    traits = state.rules.traits
    me, foe = state.players[0], state.players[1]
    strong = foe.units[next(slot for slot, t in enumerate(traits) if t & IS_WORKER)]
    beside = spaces(touching(state.board, 1 << strong) & state.board.territories)[-2]
    me.power, foe.power = 0, 16
    me.place_unit(CHARACTER, beside, traits)
    foe.place_unit(CHARACTER, strong, traits)
    after = [after_round(state, luck, False).players[0] for luck in range(20)]
    driven = sum(p.units[CHARACTER] == p.home for p in after)
    assert 0 < driven < len(after)


def test_others_play_turns_or_pass() -> None:
    state = at_turn([("nordic", "industrial"), ("saxony", "mechanical")])
    assert holdings(after_round(state, 7, False)) == holdings(state)
    assert holdings(after_round(state, 7, True)) != holdings(state)


def test_a_plan_fails_where_the_world_is_another_one() -> None:
    """What cannot be played is left out, and the turn goes on as well as possible."""
    state = at_turn(AUTOMA)
    judge = Judge(state, 0, Weights())
    option = state.legal()[0]
    after = others().replay(state.clone(), [option, -5], judge)
    assert after.turn == state.turn
    assert after.players[0].section == option >> 16 & 255


def test_the_choice_does_not_depend_on_what_is_hidden() -> None:
    game = snath.new_game(3, seed=11)
    seat = game.state.seat()
    other = redeal(game.state, seat, Rng.seeded(99))
    codes = []
    for state in (game.state, other):
        rng = seat_rng(11, seat, 0)
        world = world_sampler(state, seat, rng)
        codes.append(make_bot("planner:turns=2,beam=2,width=2").choose(world, state.legal(), rng))
    assert codes[0] == codes[1]
