"""Whatever is handed to `play` instead of a legal action is refused and changes nothing."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snath import Action, Game, IllegalActionError, UnknownActionError
from tests.games import config_of, player_of

HUGE = 10**5000  # longer than Python turns into text


@cache
def some_game(number: int) -> Game:
    """A game somewhere in its middle, where a seat has to choose."""
    game = Game(config_of(7 * number + 3, 30))
    player = player_of(number)
    for _ in range(60 + 45 * number):
        if game.state.turn > 60 or game.over:
            break
        game.play(player.choose(game.state))
    assert not game.over
    return game


numbers = st.integers(0, 9)
small = st.integers(-3, 300)
plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
words = st.sampled_from(
    [kind.name for kind in some_game(0).state.rules.actions.values()]
    + [name for names in some_game(0).state.rules.vocabularies.values() for name in names]
    + [field.name for k in some_game(0).state.rules.actions.values() for field in k.fields]
    + ["", " ", "-1", "0", "1", "2", "3", "255", "256", "1e3", "²", "٣", "9" * 5000, "0x1", "\0"]
)
lines = st.lists(words, max_size=5).map(" ".join) | st.text(max_size=30)
objects = st.dictionaries(words | st.just("kind"), words | plain, max_size=5)
named = st.builds(lambda kind, rest: {**rest, "kind": kind}, words | plain, objects)
actions = st.builds(Action, small | st.integers(), small, small, small)
codes = st.integers() | st.builds(lambda *f: Action(*f).code, small, small, small, small)


def refused(game: Game, action: Any) -> None:
    """The action is refused, unless it happens to be one of the options in full."""
    before = game.digest(), game.version, len(game.events), game.can_undo()
    try:
        game.clone().play(action)
    except IllegalActionError as error:
        assert str(error)
        with pytest.raises(IllegalActionError):
            game.play(action)
        assert (game.digest(), game.version, len(game.events), game.can_undo()) == before
    else:
        assert meant(game, action) in game.state.legal()


def meant(game: Game, action: Any) -> int:
    """The code that an accepted action says."""
    if isinstance(action, Action):
        assert all(0 <= value <= 255 for value in (action.kind, action.a, action.b, action.c))
    else:
        assert type(action) in (int, str, dict)
    return game.code_of(action)


@given(number=numbers, action=actions | codes | lines | objects | named | plain | st.lists(plain))
def test_nonsense_is_refused(number: int, action: Any) -> None:
    refused(some_game(number), action)


@given(number=numbers, data=st.data())
def test_a_changed_option_is_refused(number: int, data: st.DataObject) -> None:
    """One field of a legal action made different; it may only pass as another legal one."""
    game = some_game(number)
    option = data.draw(st.sampled_from(game.decision.options))
    fields = [option.kind, option.a, option.b, option.c]
    fields[data.draw(st.integers(0, 3))] = data.draw(small)
    refused(game, Action(*fields))


def test_fields_beyond_a_byte_are_no_other_action() -> None:
    """Packed without care, such an action would have the code of a legal one."""
    for number in range(10):
        game = some_game(number)
        for option in game.decision.options:
            for disguised in (
                Action(option.kind - 1, 256 + option.a, option.b, option.c),
                Action(option.kind, option.a, option.b - 1, option.c + 256),
                Action(option.kind + 1, option.a - 256, option.b, option.c),
            ):
                if disguised.code == option.code:
                    with pytest.raises(UnknownActionError):
                        game.play(disguised)


AWKWARD: list[Any] = [
    HUGE, -HUGE, Action(1, HUGE), {"kind": HUGE}, {"kind": "coins", "amount": HUGE},
    {"kind": "coins", HUGE: 1}, {"kind": "coins", "amount": 1.0}, {"kind": ["coins"]},
    f"coins {'1' * 5000}", "x" * 100_000, [[]], object(), b"move", 3.0, True, float("nan"), {}, [],
    (), {1: 2}, {"amount": 1},
]  # fmt: skip


@pytest.mark.parametrize("which", range(len(AWKWARD)))
def test_awkward_values_are_refused(which: int) -> None:
    for number in range(3):
        game = some_game(number)
        with pytest.raises(IllegalActionError) as error:
            game.play(AWKWARD[which])
        assert len(str(error.value)) < 4000
        refused(game, AWKWARD[which])


@given(seat=small | plain)
def test_only_the_asked_seat_may_play(seat: Any) -> None:
    game = some_game(2)
    asked = game.decision.seat
    if seat is None or seat == asked:
        return
    before = game.digest()
    with pytest.raises(IllegalActionError):
        game.play(game.decision.options[0], seat)
    assert game.digest() == before
