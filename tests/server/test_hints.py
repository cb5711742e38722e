"""Hints say what the rules would say, and nothing that the seat cannot know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest

import snath
from snath.config import make_config
from snath.engine.action import BOTTOM, END_TURN, REVEAL, SECTION
from snath.engine.hidden import redeal
from snath.engine.ids import IS_MECH, NOBODY, SECTIONS
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.engine.steps.move import MOVING, MoveStep
from snath.engine.steps.turn import BOTTOM_ROW, START, TOP, TurnStep
from snath.factory import first_state
from snath.game import Game
from snath.server.protocol.view import Hints
from snath.server.views.hints.seat_hints import hints
from snath.server.views.hints.sections import useful
from tests.games import config_of, player_of
from tests.modules.fair.module import FairModule
from tests.players import BusyPlayer
from tests.work import calls

ROUNDS = 30
GAMES = [
    number
    for number in range(24)
    if any(not seat.ruled for seat in config_of(number, ROUNDS).seats)
]


def played(number: int, rounds: int = ROUNDS) -> Iterator[Game]:
    """A whole game, looked at before every decision of a player."""
    game = Game(config_of(number, rounds))
    player = player_of(number)
    while not game.over:
        yield game
        game.play(player.choose(game.state))


def in_world(game: Game, state: State) -> Game:
    twin = game.clone()
    twin.state = state
    return twin


@pytest.mark.parametrize("number", GAMES)
def test_worlds_that_look_alike_give_equal_hints(number: int) -> None:
    rng = Rng.seeded(number)
    compared = 0
    for i, game in enumerate(played(number)):
        if i % 5:
            continue
        for seat in range(len(game.config.seats)):
            true = hints(game, seat)
            for _ in range(2):
                assert hints(in_world(game, redeal(game.state, seat, rng)), seat) == true
                compared += 1
    assert compared > 50


def check_reach(game: Game, hint: Hints) -> int:
    """Every way leads where it says, and every step that can be taken is a way."""
    step = game.state.stack[-1]
    moving = isinstance(step, MoveStep) and step.phase == MOVING
    assert bool(hint.reach) <= moving
    if not isinstance(step, MoveStep) or not moving:
        return 0
    start = game.state.players[step.seat].driven_off
    spaces = game.state.board.names
    for way in hint.reach:
        walked = in_world(game, game.state.clone())
        for action in way.actions:
            top = walked.state.stack[-1]
            assert isinstance(top, MoveStep)
            assert top.slot == step.slot
            walked.state.apply(walked.code_of(action))
        p = walked.state.players[step.seat]
        assert spaces[p.units[step.slot]] == way.space == way.path[-1]
        assert len(way.path) == len(way.actions) <= step.left
        assert p.driven_off - start == way.driven_off
        fights = p.fighters >> p.units[step.slot] & 1 and any(
            other.fighters >> p.units[step.slot] & 1
            for other in walked.state.players
            if other is not p
        )
        assert way.combat == bool(fights)
    legal = {game.text(action) for action in game.decision.options}
    singles = {way.actions[0] for way in hint.reach if len(way.actions) == 1}
    here = spaces[game.state.players[step.seat].units[step.slot]]
    assert singles == {text for text in legal if text.startswith("step ")}
    assert here not in {way.space for way in hint.reach}
    return len(hint.reach)


def check_turn(game: Game, hint: Hints) -> None:
    """Sections, objectives and warnings against the options of the turn."""
    step = game.state.stack[-1]
    assert isinstance(step, TurnStep)
    p = game.state.players[step.seat]
    legal = [action.code for action in game.decision.options]
    names = game.state.rules.vocabularies["section"]
    if step.phase == START:
        opened = [names[code >> 16 & 255] for code in legal if code >> 24 == SECTION]
        assert [h.section for h in hint.sections if h.open] == opened
    elif step.phase in (TOP, BOTTOM_ROW) and p.section < SECTIONS:
        payable = any(code >> 24 == BOTTOM for code in legal)
        assert payable == (not hint.sections[p.section].short)
        able = payable and useful(game.state, step.seat, p.section)
        assert hint.sections[p.section].bottom == able
    shown = {code >> 16 & 255 for code in legal if code >> 24 == REVEAL}
    assert shown <= {objective.card for objective in hint.objectives if objective.ready}
    assert ("objective_ready" in hint.warnings) == bool(shown)
    others = any(code >> 24 not in (REVEAL, END_TURN, SECTION) for code in legal)
    if "actions_left" in hint.warnings:
        assert others
        assert step.phase != START


@pytest.mark.parametrize("number", GAMES)
def test_hints_say_what_the_rules_say(number: int) -> None:
    seen: Counter[str] = Counter()
    for game in played(number):
        seat = game.decision.seat
        hint = hints(game, seat)
        seen["reach"] += check_reach(game, hint)
        seen.update(hint.warnings)
        if isinstance(game.state.stack[-1], TurnStep):
            check_turn(game, hint)
        for objective in hint.objectives:
            assert objective.ready == (objective.have >= objective.need)
    assert seen["reach"] > 5
    assert seen["actions_left"] > 10


def test_the_last_star_is_announced() -> None:
    """Most games that end by a star were announced to the seat that placed it."""
    ended = 0
    announced = 0
    for number in range(24):
        game = Game(config_of(number, 60))
        player = player_of(number)
        warned = False
        while not game.over:
            if "ends_game" in hints(game, game.decision.seat).warnings:
                warned = True
            game.play(player.choose(game.state))
        if game.result().reason == "stars":
            ended += 1
            announced += warned
    assert ended >= 4
    assert announced >= ended * 0.7


def test_every_section_is_told_to_those_who_wait() -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
    waiting = 1 - game.decision.seat
    hint = hints(game, waiting)
    assert [h.section for h in hint.sections] == ["upgrade", "deploy", "build", "enlist"]
    assert all(h.open for h in hint.sections)
    assert not any(h.bottom for h in hint.sections)
    assert hint.sections[0].short == {"oil": 3}
    assert len(hint.objectives) == 2
    assert hint.warnings == []
    assert hint.reach == []


def test_a_combat_card_counts_for_crimea() -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
    crimea = game.state.players[1]
    without = hints(game, 1).sections[1].short["metal"]
    crimea.hand[0] = 1
    assert hints(game, 1).sections[1].short["metal"] == without - 1


def test_a_mech_with_speed_sees_two_steps() -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
    state = game.state
    p = state.players[0]
    traits = state.rules.traits
    slot = next(i for i, trait in enumerate(traits) if trait & IS_MECH)
    p.place_unit(slot, state.board.index["D5"], traits)
    p.rules |= 1 << p.mech_rules[3]
    while game.decision.seat != 0:
        for action in ("section build", "end_turn"):
            game.play(action)
    for action in ("section build", "move", "unit mech D5"):
        game.play(action)
    ways = {way.space: way for way in hints(game, 0).reach}
    assert ways["D4"].path == ["D4"]
    assert ways["D4"].actions == ["step D4"]
    far = [way for way in ways.values() if len(way.path) == 2]
    assert far
    assert all(way.path[0] in ways for way in far)


def test_no_power_before_a_fight() -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
    state = game.state
    traits = state.rules.traits
    index = state.board.index
    slot = next(i for i, trait in enumerate(traits) if trait & IS_MECH)
    for seat, space in ((0, "D5"), (1, "D4")):
        state.players[seat].place_unit(slot, index[space], traits)
    state.players[0].power = 0
    while game.decision.seat != 0:
        for action in ("section build", "end_turn"):
            game.play(action)
    for action in ("section build", "move", "unit mech D5"):
        game.play(action)
    hint = hints(game, 0)
    assert "no_power" in hint.warnings
    assert [way.space for way in hint.reach if way.combat] == ["D4"]
    state.players[0].power = 1
    assert "no_power" not in hints(game, 0).warnings


def test_nobody_gets_no_hints() -> None:
    nothing = Hints([], [], [], [])
    game = snath.new_game([("nordic", "industrial"), ("crimea", "automa:automa")], seed=7)
    assert hints(game, NOBODY) == nothing
    assert hints(game, 1) == nothing
    assert hints(game, 0) != nothing


def test_hints_are_little_work() -> None:
    """They are made for every view that is sent."""
    spent: list[int] = []
    for number in (3, 4, 10):
        for game in played(number, 20):
            spent.append(calls(partial(hints, game, game.decision.seat)))
    assert len(spent) > 500
    assert sum(spent) / len(spent) < 300
    assert max(spent) < 2000


def test_hints_of_a_table_with_other_goals_and_sections() -> None:
    """A module turns the track round and has a section beside the mat."""
    config = make_config(2, (), {"round_limit": 4}, 3)
    game = Game(config, first_state(config, (FairModule(),)))
    player = BusyPlayer(3)
    beside = 0
    while not game.over:
        seat = game.state.seat()
        hints(game, seat)
        if game.observe(seat)["players"][seat]["section"] == "market":
            beside += 1
        choice = player.choose(game.state)
        market = game.code_of("section market") if game.decision.kind == "turn" else -1
        game.play(market if market in game.state.legal() else choice)
    assert beside > 0
