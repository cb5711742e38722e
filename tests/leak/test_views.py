"""Two positions that differ only in what a seat cannot know look the same to it, byte by byte."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from snath.engine.dump import digest, dump_state
from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE, NOBODY
from snath.engine.invariants import problems
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.engine.steps.commit import CommitStep
from snath.engine.steps.draw import TakeCards
from snath.engine.steps.factory_card import RevealFactory
from snath.game import Game
from snath.modules import all_modules
from snath.view.observe import observe
from snath.view.scrub import scrub
from tests.leak.positions import (
    GAMES,
    RARE,
    TILES,
    positions,
    rare_positions,
    tile_positions,
    viewers,
    with_state,
)
from tests.steps import all_tags

WORLDS = 2  # for each viewer and position

# Choices and draws that only the seats named by their events may know.
SECRET = {
    "deal_objective",
    "dial",
    "draw_objective",
    "set_aside",
    "draw_card",
    "draw_factory",
    "place_trap",
    "play_card",
    "take_card",
}


def seen(game: Game, seat: int) -> bytes:
    return json.dumps(observe(game, seat), sort_keys=True).encode()


def check_views(game: Game, rng: Rng) -> None:
    before = problems(game.state)
    for seat in viewers(game):
        view = seen(game, seat)
        for _ in range(WORLDS):
            world = redeal(game.state, seat, rng)
            assert problems(world) == before
            assert seen(with_state(game, world), seat) == view
            if seat == game.state.seat():
                assert world.legal() == game.state.legal()


def after(
    game: Game, state: State, code: int, seat: int
) -> tuple[bytes, list[dict[str, Any]], bool]:
    """What a seat sees after a row: the view, its events, and whether anything came out."""
    twin = with_state(game, state.clone())
    applied = twin.play(code)
    events = [scrub(event, seat, twin.state.rules) for event in applied.events]
    return seen(twin, seat), events, twin.over or twin.state.reveals > 0


def check_row(game: Game, code: int, rng: Rng) -> int:
    """The same choice looks the same in every world, unless hidden things came out by it."""
    compared = 0
    for seat in viewers(game):
        view, events, revealed = after(game, game.state, code, seat)
        world = redeal(game.state, seat, rng)
        if revealed or code not in world.legal():
            continue
        other_view, other_events, other_revealed = after(game, world, code, seat)
        assert not other_revealed
        assert other_events == events
        assert other_view == view
        compared += 1
    return compared


def check_secret(game: Game, code: int) -> int:
    """A secret choice looks like any other choice to those whom it does not concern."""
    kind = game.state.rules.actions[code >> 24]
    if kind.name not in SECRET:
        return 0
    concerned = {game.state.seat()}
    if kind.fields[0].name == "seat":
        concerned.add(code >> 16 & 255)
    step = game.state.stack[-1]
    if isinstance(step, RevealFactory):
        concerned.add(step.looker)
    if isinstance(step, TakeCards):
        if step.to == NOBODY:
            return 0  # face up to the discards
        concerned.add(step.to)
    first = kind.fields[0].name == "seat"  # then only the card may be another one
    others = [
        other
        for other in game.state.legal()
        if other >> 24 == kind.kind and other != code and (not first or other >> 16 == code >> 16)
    ]
    compared = 0
    for seat in viewers(game):
        if seat in concerned or not others:
            continue
        view, events, revealed = after(game, game.state, code, seat)
        for other in others[:3]:
            other_view, other_events, other_revealed = after(game, game.state, other, seat)
            if isinstance(step, CommitStep) and (revealed or other_revealed):
                continue  # the last card of the last side
            assert other_events == events
            asked = json.loads(view)["decision"]["seat"]
            if json.loads(other_view)["decision"]["seat"] == asked:
                assert other_view == view
                compared += 1
    return compared


def check(places: Iterator[tuple[Game, int]], rng: Rng) -> tuple[int, int, int]:
    """How many positions, rows from them, and secret choices were compared."""
    looked_at = 0
    rows = 0
    secrets = 0
    for game, code in places:
        check_views(game, rng)
        rows += check_row(game, code, rng)
        secrets += check_secret(game, code)
        looked_at += 1
    return looked_at, rows, secrets


@pytest.mark.parametrize("number", GAMES)
def test_views_events_and_options_of_games(number: int) -> None:
    looked_at, rows, secrets = check(positions(number), Rng.seeded(number))
    assert 0 < looked_at < rows
    assert secrets > 0


@pytest.mark.parametrize("key", TILES)
def test_views_events_and_options_with_a_resolution_tile(key: str) -> None:
    looked_at, rows, _ = check(tile_positions(key), Rng.seeded(1))
    assert 0 < looked_at < rows


@pytest.mark.parametrize("name", RARE)
def test_views_events_and_options_at_rare_steps(name: str) -> None:
    for number in (1, 2):
        looked_at, _, secrets = check(rare_positions(name, number), Rng.seeded(number))
        assert looked_at > 0
        assert secrets > 0 or name not in ("combat", "factory", "take_cards")


def test_every_kind_of_decision_is_looked_at() -> None:
    tags: set[str] = set()
    secret: set[str] = set()
    for number in GAMES:
        for game, code in positions(number):
            tags.add(game.state.stack[-1].tag)
            secret.add(game.state.rules.actions[code >> 24].name)
    for key in TILES:
        for game, code in tile_positions(key):
            tags.add(game.state.stack[-1].tag)
            secret.add(game.state.rules.actions[code >> 24].name)
    for name in RARE:
        for game, code in rare_positions(name):
            tags.add(game.state.stack[-1].tag)
            secret.add(game.state.rules.actions[code >> 24].name)
    # Others are looked at where their modules are tested.
    elsewhere = (
        "airships", "mad_tesla", "desolation", "mech_mods", "infrastructure_mods", "triumph_tiles",
        "vesna", "fenris", "tesla", *(module.name for module in all_modules() if not module.listed),
    )
    assert tags >= all_tags(without=elsewhere)
    assert secret >= SECRET


def test_worlds_really_differ() -> None:
    """Nearly every world of a running game is another one, and of a finished game none is."""
    rng = Rng.seeded(1)
    worlds = 0
    same = 0
    for game, _ in positions(4):
        if game.state.seat() == CHANCE:
            continue
        for seat in viewers(game):
            true = dump_state(game.state)
            world = dump_state(redeal(game.state, seat, rng))
            assert world.pop("rng") != true.pop("rng")
            worlds += 1
            same += world == true
    assert worlds > 100
    assert same < worlds / 50
    assert game.over
    assert digest(redeal(game.state, 0, rng)) == game.digest()
