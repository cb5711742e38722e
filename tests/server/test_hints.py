"""Hints say what the rules would say, and nothing that the seat cannot know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import pairwise

import pytest

import snath
from snath.config import make_config
from snath.engine.action import BOTTOM, END_TURN, MOVE, REVEAL, SECTION, STEP, UNIT
from snath.engine.hidden import redeal
from snath.engine.ids import IS_MECH, IS_WORKER, NOBODY, OIL, SECTIONS
from snath.engine.objectives import fulfilled
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.engine.steps.commit import CommitStep, committing
from snath.engine.steps.move import MOVING, MoveStep
from snath.engine.steps.payment import DiscardCards
from snath.engine.steps.turn import BOTTOM_ROW, START, TOP, TurnStep
from snath.factory import first_state
from snath.game import Game
from snath.record import notation
from snath.server.protocol.view import Hints
from snath.server.views.hints.follow import following
from snath.server.views.hints.seat_hints import NONE, hints
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


def check_ahead(game: Game, hint: Hints) -> int:
    """Every option behind doors is legal after what stands before it, and until then nothing is
    drawn, revealed, lost or passed on."""
    seat = game.decision.seat
    here = {game.text(action) for action in game.decision.options}
    seen: list[tuple[str | None, str]] = []
    for group in hint.ahead:
        way = game.clone()
        p = game.state.players[seat]
        for action in group.before:
            way.play(action, seat)
            assert way.can_undo(seat)
            assert way.state.players[seat].popularity >= p.popularity
            assert way.state.players[seat].cards() == p.cards()
        assert way.decision.seat == seat
        legal = {way.text(action) for action in way.decision.options}
        for option in group.options:
            assert option.text in legal
            assert option.text not in here or option.action["kind"] == "bottom"
            seen.append((group.section, option.text))
    assert len(seen) == len(set(seen))
    return len(seen)


def check_start(game: Game, hint: Hints) -> None:
    """At the start of a turn all that the sections offer first can be clicked at once."""
    step = game.state.stack[-1]
    if not isinstance(step, TurnStep) or step.phase != START:
        return
    offered = {option.text for group in hint.ahead for option in group.options}
    for action in game.decision.options:
        if action.kind != SECTION:
            continue
        after = game.clone()
        after.play(action)
        if after.decision.seat != step.seat or not after.can_undo(step.seat):
            continue
        for first in after.decision.options:
            if MOVE <= first.kind <= BOTTOM:
                assert any(text.startswith(after.text(first).split()[0]) for text in offered)
            if first.kind == MOVE:
                moving = after.clone()
                moving.play(first)
                units = {moving.text(a) for a in moving.decision.options if a.kind == UNIT}
                assert units <= offered


def check_follow(game: Game, hint: Hints) -> int:
    """What follows by itself is legal, and costs and shows nothing."""
    if hint.follow is None:
        return 0
    seat = game.decision.seat
    assert hint.follow.forced == (len(game.decision.options) == 1)
    after = game.clone()
    for action in hint.follow.actions:
        assert action != "end_turn"
        after.play(action, seat)
        assert after.can_undo(seat)
    old, new = game.state.players[seat], after.state.players[seat]
    assert new.popularity >= old.popularity
    assert new.cards() >= old.cards()
    return 1


def check_written(game: Game, hint: Hints) -> None:
    """The decisions that can be taken back are those that taking back goes through."""
    seat = game.decision.seat
    back = game.clone()
    turn = back.state.turn
    for row in reversed(hint.written):
        assert back.can_undo(seat)
        back.undo(seat)
        assert back.code_of(row.text) in back.state.legal()
        assert len(back.events) == row.events
        assert back.state.turn == turn
    if back.can_undo(seat) and turn > 0:  # before the first turn there are no hints yet
        back.undo(seat)
        assert back.state.turn != turn


@pytest.mark.parametrize("number", GAMES)
def test_what_lies_ahead_can_be_played_at_once(number: int) -> None:
    seen: Counter[str] = Counter()
    for i, game in enumerate(played(number)):
        if i % 3:
            continue
        hint = hints(game, game.decision.seat)
        seen["ahead"] += check_ahead(game, hint)
        check_start(game, hint)
        seen["follow"] += check_follow(game, hint)
        check_written(game, hint)
    assert seen["ahead"] > 50


def test_only_who_must_choose_has_something_ahead() -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
    waiting = hints(game, 1 - game.decision.seat)
    assert (waiting.ahead, waiting.follow, waiting.written) == ([], None, [])


def test_a_unit_is_a_click_at_the_start_of_a_turn() -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
    seat = game.decision.seat
    ways = {
        option.text: group.before
        for group in hints(game, seat).ahead
        for option in group.options
    }
    home = game.observe(seat)["players"][seat]["character"]
    before = ways[f"unit character {home}"]
    assert before[0].startswith("section ")
    assert before[1:] == ["move"]
    assert not any(text.startswith("bottom") for text in ways)  # nothing can be paid yet


@pytest.mark.parametrize("number", GAMES[:6])
def test_the_seal_is_on_what_cannot_be_taken_back(number: int) -> None:
    """Whatever turns cards bears it beforehand, and nothing else does."""
    sealed = 0
    for i, game in enumerate(played(number, 12)):
        seat = game.decision.seat
        if i % 5 or game.state.active != seat or committing(game.state):
            continue
        told = hints(game, seat)
        ways = [([*way.before, option.text], option.text in way.seals)
                for way in told.ahead for option in way.options[:4]]
        ways += [(way.actions, way.seal) for way in told.reach[:6]]
        now = [notation.to_text(game.state.rules, code) for code in game.state.legal()
               if code >> 24 not in (STEP, END_TURN)]
        ways += [([text], text in told.seals) for text in now]
        for actions, seal in ways:
            twin = game.clone()
            for action in actions:
                twin.play(action, seat)
            if not twin.over:
                assert twin.can_undo(seat) is not seal, actions
            sealed += seal
    assert sealed


def test_cards_that_are_alike_are_no_question() -> None:
    """Which of three equal cards to discard for a price is no choice; which of two values is."""
    state = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7).state
    seat = state.active
    hand = state.players[seat].hand
    for value in range(len(hand)):
        hand[value] = 3 * (value == 1)
    state.push(DiscardCards(seat, 2))
    assert [notation.to_text(state.rules, code) for code in following(state, seat)] == ["discard 3"]
    hand[2] = 1
    assert following(state, seat) == []


def test_goods_are_paid_from_where_others_are_nearest() -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
    state = game.state
    p = state.players[0]
    traits, index = state.rules.traits, state.board.index
    slot = next(i for i, trait in enumerate(traits) if trait & IS_MECH)
    state.players[1].place_unit(slot, index["D4"], traits)
    workers = [i for i, trait in enumerate(traits) if trait & IS_WORKER][:2]
    for worker, space in zip(workers, ("A5", "D5"), strict=True):
        p.place_unit(worker, index[space], traits)
    for space in ("A5", "D5"):
        state.put(index[space], OIL, 3)
    while game.decision.seat != 0:
        for action in ("section build", "end_turn"):
            game.play(action)
    upgrades = [
        group for group in hints(game, 0).ahead if group.options[0].action["kind"] == "upgrade"
    ]
    assert [group.before[2:] for group in upgrades] == [["pay oil D5"]]  # so all three are
    game.play("section upgrade")
    game.play(next(a for a in game.decision.options if a.kind == BOTTOM))
    follow = hints(game, 0).follow
    assert follow is not None
    assert follow.actions == ["pay oil D5"]
    assert not follow.forced


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
    nothing = NONE
    game = snath.new_game([("nordic", "industrial"), ("crimea", "automa:automa")], seed=7)
    assert hints(game, NOBODY) == nothing
    assert hints(game, 1) == nothing
    assert hints(game, 0) != nothing


def test_hints_are_little_work() -> None:
    """They are made for every view that is sent; a combat is weighed up when power is selected."""
    spent: list[int] = []
    fights: list[int] = []
    for number in (3, 4, 10):
        for game in played(number, 20):
            of_kind = fights if isinstance(game.state.stack[-1], CommitStep) else spent
            of_kind.append(calls(partial(hints, game, game.decision.seat)))
    assert len(spent) > 500
    assert sum(spent) / len(spent) < 1100
    assert max(spent) < 5000
    assert len(fights) > 3
    assert max(fights) < 6000


@pytest.mark.parametrize("number", GAMES)
def test_objectives_say_where_they_are_fulfilled(number: int) -> None:
    """Places are named where the number of a fact comes from places, and they make it up."""
    for i, game in enumerate(played(number)):
        if i % 10:
            continue
        for seat in range(len(game.config.seats)):
            for objective in hints(game, seat).objectives:
                assert objective.ready == fulfilled(game.state, seat, objective.card)
                assert objective.ready == all(part.holds for part in objective.parts)
                for part in objective.parts:
                    assert set(part.spaces) <= set(game.state.board.names)
                    assert not set(part.spaces) & set(part.open)
                    if part.fact in ("controlled_territories", "lake_shore"):
                        assert len(part.spaces) == part.have


def test_bids_rise_and_can_be_played() -> None:
    """Each suggestion is legal; more strength never means less of a chance."""
    seen: Counter[str] = Counter()
    for number in GAMES:
        for game in played(number, 20):
            step = game.state.stack[-1]
            seat = game.decision.seat
            for other in range(len(game.config.seats)):
                assert other == seat or not hints(game, other).bids
            told = hints(game, seat).bids
            if not isinstance(step, CommitStep):
                assert told == []
                continue
            seen.update(bid.name for bid in told)
            for weak, strong in pairwise(told):
                assert weak.strength < strong.strength
                assert weak.chance <= strong.chance
            for bid in told:
                assert bid.strength == bid.dial + sum(bid.cards)
                assert 0 <= bid.chance <= 100
                copy = in_world(game, game.state.clone())
                if step.dial < 0:
                    copy.state.apply(copy.code_of(f"dial {bid.dial}"))
                for card in bid.cards:
                    copy.state.apply(copy.code_of(f"play_card {card}"))
    assert {"give_way", "thrifty", "solid"} <= set(seen)
    assert seen["sure"] + seen["everything"] > 3


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
