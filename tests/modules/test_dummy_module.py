"""Games with a module of the tests' own: every hook is called, and unused modules do nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from snath.config import GameConfig, make_config
from snath.engine import rule as rule_module
from snath.engine.action import code
from snath.engine.dump import digest, dump_state, load_state
from snath.engine.ids import CHANCE
from snath.engine.invariants import problems
from snath.engine.rule import HOOKS
from snath.engine.scoring import rank
from snath.engine.state import State
from snath.factory import first_state, modules_of
from snath.record import notation
from tests.games import decisions
from tests.modules.dummy import BOW, CALLS, SALUTE, Ceremony, Dummy, Idle, part_of
from tests.players import BusyPlayer

EXTRA = (Dummy(),)


def some_config(number: int) -> GameConfig:
    seats: list[tuple[None, str | None]] = [(None, None)] * (2 + number % 3)
    if number % 2:
        seats.append((None, "automa:automa"))
    return make_config(seats, ("invaders",), {"round_limit": 40}, number)


def hook_names() -> dict[int, str]:
    """The hooks and the method that answers each."""
    return {
        value: name.removeprefix("ON_").lower()
        for name, value in vars(rule_module).items()
        if name.startswith("ON_")
    }


def played(number: int) -> Iterator[State]:
    """The state at every decision of a game with the dummy module, and at its end."""
    state = first_state(some_config(number), EXTRA)
    player = BusyPlayer(number)
    while not state.over:
        yield state
        state.apply(player.choose(state))
    yield state


def test_the_module_uses_every_hook() -> None:
    """Whoever adds a hook adds it here too."""
    names = hook_names()
    assert sorted(names) == list(range(HOOKS))
    assert set(names.values()) <= vars(Ceremony).keys()


def test_every_hook_is_called_in_sound_games() -> None:
    CALLS.clear()
    by_star = 0
    bowed = 0
    for number in range(12):
        for state in played(number):
            assert problems(state) == [], f"game {number}"
        by_star += not state.cut_off
        bowed += sum(part_of(state).bows)
        scores = rank(state)
        assert [s.lines["ceremony"] for s in scores] == [
            part_of(state).bows[s.seat] for s in scores
        ]
    assert by_star > 0
    assert bowed > 100
    asked = {
        *hook_names().values(), "take_offer", "load", "pay_options", "pay", "used", "goal",
    }
    assert sorted(asked - CALLS.keys()) == []


@pytest.mark.parametrize("number", range(4))
def test_its_state_is_dumped_loaded_and_cloned(number: int) -> None:
    config = some_config(number)
    kinds = set()
    for turn, state in enumerate(played(number)):
        if state.over or (turn % 10 and state.stack[-1].tag in kinds):
            continue
        kinds.add(state.stack[-1].tag)
        data = json.loads(json.dumps(dump_state(state)))
        copy = load_state(state.rules, state.options, modules_of(config, EXTRA), data)
        clone = state.clone()
        before = digest(state)
        assert before == digest(copy) == digest(clone)
        assert copy.legal() == clone.legal() == state.legal()
        clone.apply(state.legal()[-1])
        assert digest(state) == before
    assert "bow" in kinds


def test_its_actions_have_notation() -> None:
    rules = first_state(some_config(0), EXTRA).rules
    assert notation.to_text(rules, code(BOW, 2)) == "bow twice"
    assert notation.parse(rules, "bow thrice") == code(BOW, 3)
    assert notation.from_json(rules, {"kind": "salute"}) == code(SALUTE)


@pytest.mark.parametrize("number", range(6))
def test_a_module_that_adds_nothing_to_a_game_changes_nothing(number: int) -> None:
    config = make_config(2 + number % 4, (), {"round_limit": 15}, number)
    plain, idle = first_state(config), first_state(config, (Idle(),))
    player = BusyPlayer(number)
    while not plain.over:
        choice = player.choose(plain)
        if plain.seat() == CHANCE:
            assert idle.chance() == choice
        assert idle.legal() == plain.legal()
        plain.apply(choice)
        idle.apply(choice)
        assert digest(idle) == digest(plain)
    assert idle.over


@pytest.mark.parametrize(
    ("modules", "options"), [(("promos",), {"promo_packs": []}), (("invaders",), {})]
)
@pytest.mark.parametrize("number", range(3))
def test_a_module_whose_pieces_nobody_plays_changes_nothing(
    modules: tuple[str, ...], options: dict[str, object], number: int
) -> None:
    """The same words lead to the same scores, with the module in the box or not."""
    seats = [("crimea", "mechanical"), ("polania", "industrial"), ("nordic", "agricultural")]
    common = {"round_limit": 30, "tiles": "base"}
    plain = make_config(seats, (), common, number)
    loaded = first_state(make_config(seats, modules, {**common, **options}, number))
    for state, choice in decisions(plain, BusyPlayer(number)):
        text = notation.to_text(state.rules, choice)
        assert [notation.to_text(loaded.rules, o) for o in loaded.legal()] == [
            notation.to_text(state.rules, o) for o in state.legal()
        ]
        loaded.apply(notation.parse(loaded.rules, text))
    assert loaded.over
    assert [(s.seat, s.lines) for s in rank(loaded)] == [(s.seat, s.lines) for s in rank(state)]
