"""After the first view only changes are sent; with them everybody sees what the whole view says."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import cycle
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from snath.game import Game
from snath.server.protocol.messages import Patch, Update
from snath.server.views.patches import changes
from snath.server.views.updates import Shown, Views
from tests.games import config_of, player_of
from tests.leak.positions import viewers

from .patching import patched, whole
from .people import HUMAN, Person
from .serving import Running

People = Callable[..., Person]

LEAVES = some.none() | some.integers(0, 3) | some.sampled_from(["", "a", "D4"])
KEYS = some.sampled_from(["a", "b", "a/b", "~1", "", "0"])
TREES = some.recursive(
    LEAVES,
    lambda below: some.lists(below, max_size=5) | some.dictionaries(KEYS, below, max_size=4),
    max_leaves=20,
)


def as_sent(change: Any) -> Any:
    return json.loads(msgspec.json.encode(change))


@given(TREES, TREES)
def test_a_patch_makes_the_new_of_the_old(old: Any, new: Any) -> None:
    made = as_sent(changes(old, new))
    assert patched(old, made) == new
    assert patched({"in": old}, as_sent(changes({"in": old}, {"in": new}))) == {"in": new}


def test_what_has_not_changed_is_not_named() -> None:
    one, two, three = ({"n": each * 30} for each in "123")
    old = {"a": [one, two, three], "b": {"x": 1, "y": None}, "c": "long" * 20}
    new = {"a": [one, three], "b": {"x": None, "z": [1]}, "c": "long" * 20}
    assert as_sent(changes(old, new)) == [
        {"op": "remove", "path": "/a/1"},
        {"op": "remove", "path": "/b/y"},
        {"op": "replace", "path": "/b/x", "value": None},
        {"op": "add", "path": "/b/z", "value": [1]},
    ]
    assert changes(old, old) == []


@pytest.mark.parametrize("number", range(21))
def test_whole_games_in_patches(number: int) -> None:
    """All modules, variants and Automas take part; every viewer misses some moments."""
    game = Game(config_of(number, 6))
    player = player_of(number)
    seats = viewers(game)
    known: dict[int, Shown] = {}
    log: dict[int, int] = {}
    bytes_whole = bytes_patches = 0
    for seat in cycle(seats):
        views = Views(game, hide_score=number % 2 == 0)
        update = views.update(seat, log.get(seat, 0))
        msgspec.json.decode(update, type=Update)
        if seat in known:
            patch = views.patch(known[seat], seat, log[seat])
            msgspec.json.decode(patch, type=Patch)
            before = json.dumps(known[seat])
            assert whole(known[seat], json.loads(patch)) == json.loads(update)
            assert json.dumps(known[seat]) == before
            bytes_whole += len(msgspec.json.encode(views.shown(seat)))
            bytes_patches += len(msgspec.json.encode(json.loads(patch)["changes"]))
        known[seat], log[seat] = views.shown(seat), len(game.events)
        if game.over:
            break
        game.play(player.choose(game.state))
    assert 2 * bytes_patches <= bytes_whole  # games of Automas alone ask nobody


@pytest.mark.parametrize("number", range(0, 21, 4))
def test_all_who_look_at_the_same_moments(number: int) -> None:
    """What is told to several is made once; each gets what is its own."""
    game = Game(config_of(number, 6))
    player = player_of(number)
    seats = viewers(game)
    while not game.over:
        before, log = Views(game.clone(), hide_score=False), len(game.events)
        game.play(player.choose(game.state))
        after = Views(game, hide_score=False)
        for seat in seats:
            old = before.shown(seat)
            patch = json.loads(after.patch(old, seat, log))
            assert whole(old, patch) == json.loads(after.update(seat, log))


def test_tabs_of_one_seat_that_came_at_different_moments() -> None:
    """What one has seen is not taken for what another has seen."""
    game = Game(config_of(4, 8))
    player = player_of(4)
    first = Views(game.clone(), False).shown(0)
    game.play(player.choose(game.state))
    second = Views(game.clone(), False).shown(0)
    for _ in range(5):
        game.play(player.choose(game.state))
    views = Views(game, False)
    for shown in (first, second, first):
        patch = json.loads(views.patch(shown, 0, 0))
        assert whole(shown, patch) == json.loads(views.update(0, 0))


def test_a_socket_begins_with_a_whole_view_and_goes_on_with_patches(
    server: Running, people: People
) -> None:
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN)["id"]
    waiting = ann.sit(game)  # before there is anything to see
    bob.join(game)
    tabs = {0: waiting, 1: bob.sit(game)}
    for tab in tabs.values():
        tab.expect("update")
    for _ in range(12):
        seat = next(seat for seat in tabs if tabs[seat].options())
        tabs[seat].play(tabs[seat].options()[0])
        for tab in tabs.values():
            tab.drain()
    for seat, tab in tabs.items():
        kinds = [json.loads(text)["type"] for text in tab.bytes]
        assert kinds.count("update") == 1
        assert kinds.index("update") < kinds.index("patch")
        assert kinds.count("patch") > 10
        person = (ann, bob)[seat]
        assert tab.view == person.get(f"/api/games/{game}/view")["view"]
    again = bob.sit(game, f"?since={tabs[1].view['version']}")
    again.expect("update", view=tabs[1].view, events=[])
