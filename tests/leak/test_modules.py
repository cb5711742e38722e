"""Modules keep their secrets: faces of tokens, secret choices, ways of selecting power."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from snath.engine.hidden import redeal
from snath.engine.ids import NOBODY
from snath.engine.rng import Rng
from snath.engine.steps.combat import ATTACKER_FIRST, DEFENDER_FIRST, OPEN, SECRET, CombatStep
from snath.game import Game
from snath.view.observe import observe
from snath.view.scrub import scrub
from tests.leak.positions import with_state
from tests.leak.test_views import check_row, check_views, seen
from tests.modules.dock.module import dock
from tests.modules.tables import DOCK, FAIR, begun, in_combat, table
from tests.players import BusyPlayer

MODES = (SECRET, OPEN, ATTACKER_FIRST, DEFENDER_FIRST)
PER_KIND = 3
LIMIT = {"round_limit": 12}


def positions(game: Game, number: int) -> Iterator[tuple[Game, int]]:
    """Some decisions of each kind, and what is chosen there."""
    player = BusyPlayer(number)
    taken: Counter[tuple[str, int]] = Counter()
    while not game.over:
        code = player.choose(game.state)
        kind = game.state.stack[-1].tag, code >> 24
        taken[kind] += 1
        if taken[kind] <= PER_KIND:
            yield game, code
        game.play(code)


def combat(mode: int, number: int) -> Iterator[tuple[Game, int]]:
    """All decisions of a combat."""
    for game, code in positions(in_combat(mode), number):
        if not any(isinstance(step, CombatStep) for step in game.state.stack):
            return
        yield game, code


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("number", range(4))
def test_what_a_seat_cannot_know_changes_nothing_for_it_in_a_combat(
    mode: int, number: int
) -> None:
    rng = Rng.seeded(number)
    kinds: Counter[str] = Counter()
    for game, code in combat(mode, number):
        kinds[game.state.stack[-1].tag] += 1
        for _ in range(4):
            check_views(game, rng)
            if mode == SECRET:  # else a finished commitment is laid open by the row
                check_row(game, code, rng)
    assert kinds["commit"] > 1


@pytest.mark.parametrize("number", range(2))
def test_what_a_seat_cannot_know_changes_nothing_for_it_on_the_dock(number: int) -> None:
    rng = Rng.seeded(number)
    for game, code in positions(table(DOCK, 3, LIMIT, number, auto_chance=False), number):
        check_views(game, rng)
        check_row(game, code, rng)


@pytest.mark.parametrize("number", range(4))
def test_what_a_seat_cannot_know_changes_nothing_for_it_at_the_fair(number: int) -> None:
    rng = Rng.seeded(number)
    kinds = set()
    for game, code in positions(table(FAIR, 3, LIMIT, number, auto_chance=False), number):
        kinds.add(game.state.stack[-1].tag)
        check_views(game, rng)
        check_row(game, code, rng)
    assert "secret" in kinds


def test_faces_are_really_hidden_and_really_dealt_anew() -> None:
    game = begun(DOCK)
    worlds = [with_state(game, redeal(game.state, 1, Rng.seeded(n))) for n in range(20)]
    crates = {tuple(dock(world.state).crates) for world in worlds}
    assert len(crates) > 3
    assert len({seen(world, 1) for world in worlds}) == 1
    assert len({seen(world, NOBODY) for world in worlds}) == 1
    faces = {json.dumps(observe(world, 0)["tokens"]) for world in worlds}
    assert len(faces) == len(crates)


def test_a_secret_choice_looks_the_same_to_everybody_else() -> None:
    views: dict[int, set[str]] = {0: set(), 1: set(), 2: set(), NOBODY: set()}
    for banner in ("red", "green", "blue"):
        game = table(FAIR, 3)
        chooser = game.decision.seat
        applied = game.play(f"banner {banner}")
        assert applied.events == []
        for seat, found in views.items():
            events = [scrub(event, seat, game.state.rules) for event in game.events]
            found.add(json.dumps([observe(game, seat), events, game.version_for(seat)]))
    assert [len(found) for seat, found in views.items() if seat != chooser] == [1] * 3
    assert len(views[chooser]) == 3


def test_what_is_shown_openly_is_the_same_in_every_world() -> None:
    """The search of a seat knows the commitments that its view shows."""
    for mode in (OPEN, ATTACKER_FIRST, DEFENDER_FIRST):
        checked = 0
        for game, _ in combat(mode, 1):
            if game.state.stack[-1].tag != "commit" or not game.state.commits:
                continue
            seat = game.state.seat()
            first = game.state.commits[0]
            shown = observe(game, seat)["players"][first]["commitment"]
            assert shown is not None
            world = with_state(game, redeal(game.state, seat, Rng.seeded(5)))
            assert observe(world, seat)["players"][first]["commitment"] == shown
            assert world.state.commits == game.state.commits
            checked += 1
        assert checked > 0
