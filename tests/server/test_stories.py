"""Turns as stories at the tables: with names, with what they changed, and without any secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from snath.bots.names import NAMES, TRADES
from snath.content.text import languages
from snath.engine.hidden import redeal
from snath.engine.ids import NOBODY
from snath.engine.rng import Rng
from snath.game import Game
from snath.server.bots.names import with_names
from snath.server.store.records import SeatRecord
from snath.server.views.stories import Standings, note
from snath.server.views.updates import Views
from tests.games import config_of, player_of
from tests.leak.positions import viewers, with_state

from .conftest import StartServer
from .people import HUMAN, RANDOM_BOT, Person
from .serving import Running

People = Callable[..., Person]


# -- names -----------------------------------------------------------------------------------


def test_nobody_at_a_table_is_called_like_another() -> None:
    seats = [SeatRecord(0, "human", name="Faber"), SeatRecord(1, "human", name=NAMES[2])]
    words = ("greedy", "greedy", "planner:level=easy:style=raider", "random", "random")
    seats += [SeatRecord(2 + i, "bot", bot=word) for i, word in enumerate(words)]
    seats += [SeatRecord(7 + i, "automa", level="automa") for i in range(3)]
    named = with_names(seats)
    names = [seat.name for seat in named]
    assert len(set(names)) == len(names) and all(names)
    assert names[:2] == ["Faber", NAMES[2]]
    assert set(names[7:]) <= set(TRADES)
    assert with_names(named) == named


def test_bots_of_older_games_have_names_too() -> None:
    old = [
        SeatRecord(0, "bot", bot="greedy", name="greedy"),
        SeatRecord(1, "bot", bot="random", name="Player 2"),
        SeatRecord(2, "automa", level="autometta", name="Automa"),
        SeatRecord(3, "human", name="Player 4"),
    ]
    names = [seat.name for seat in with_names(old)]
    assert set(names[:2]) <= set(NAMES) and names[2] in TRADES and names[3] == "Player 4"


def test_more_bots_than_names_are_numbered() -> None:
    crowd = [SeatRecord(number, "bot", bot="random") for number in range(40)]
    names = [seat.name for seat in with_names(crowd)]
    assert len(set(names)) == 40


# -- at the table ----------------------------------------------------------------------------


def follow(tab: Any, turns: int) -> None:
    """Play first answers until so many turns were told."""
    while len(tab.stories) < turns and not tab.view.get("over"):
        tab.wait_for_turn()
        tab.play(tab.options()[0])


def test_a_table_tells_its_turns_by_name(server: Running, people: People) -> None:
    ann = people(server, "Ann")
    game = ann.create(HUMAN, RANDOM_BOT, {"kind": "automa"}, seed=5)["id"]
    info = ann.get(f"/api/games/{game}")
    bot, automa = (info["seats"][seat]["name"] for seat in (1, 2))
    assert bot in NAMES and automa in TRADES
    tab = ann.sit(game)
    tab.expect("update")
    follow(tab, 8)
    starts = [i for i, event in enumerate(tab.log) if event["kind"] == "turn_started"]
    assert [story["first"] for story in tab.stories] == starts
    assert [story["turn"] for story in tab.stories] == list(range(1, len(starts) + 1))
    assert [story["round"] for story in tab.stories] == [i // 3 + 1 for i in range(len(starts))]
    for story in tab.stories:
        who = {0: "You ", 1: f"{bot} (", 2: f"{automa} ("}[story["seat"]]
        assert story["text"].startswith(who), story
        assert not (story["seat"] == 0 and story["meant"])
    line = next(event for event in tab.log if event["kind"] == "turn_ended" and event["seat"] == 1)
    assert line["text"].startswith(f"{bot} (")
    again = ann.sit(game)
    again.expect("update")
    assert [(s["turn"], s["text"]) for s in again.stories] == [
        (s["turn"], s["text"]) for s in tab.stories
    ]


def test_what_was_taken_back_is_not_told(server: Running, people: People) -> None:
    ann = people(server, "Ann")
    game = ann.create(HUMAN, HUMAN, seed=5)["id"]
    ann.join(game)
    tab = ann.sit(game, "?seat=0")
    tab.expect("update")
    if not tab.options():
        tab = ann.sit(game, "?seat=1")
        tab.expect("update")
    before = tab.stories
    chosen = next(o for o in tab.options() if o.startswith("section"))
    tab.play(chosen)
    tab.answer(tab.send("undo", version=tab.view["version"], all=True))
    tab.drain()
    assert tab.stories == before


def test_what_a_turn_meant_is_known_after_a_restart(start: StartServer, people: People) -> None:
    """Whoever comes back after days reads what the others changed."""
    first = start()
    ann = people(first, "Ann")
    game = ann.create(HUMAN, RANDOM_BOT, seed=11)["id"]
    tab = ann.sit(game)
    tab.expect("update")
    while not any(story["meant"] for story in tab.stories):
        assert not tab.view["over"]
        tab.wait_for_turn()
        tab.play(tab.options()[-1])
    tab.wait_for_turn()
    told = [story for story in tab.stories if story["meant"]]
    first.stop()
    ann.move_to(start().url)
    again = ann.sit(game)
    again.expect("update")
    assert [story for story in again.stories if story["meant"]] == told


def test_replays_tell_the_same(server: Running, people: People) -> None:
    ann = people(server, "Ann")
    game = ann.create(HUMAN, RANDOM_BOT, seed=11)["id"]
    tab = ann.sit(game)
    tab.expect("update")
    follow(tab, 7)
    tab.wait_for_turn()
    told: dict[int, Any] = {}
    row = 0
    while True:
        page = ann.get(f"/api/games/{game}/frames?seat=0&from={row}&to={row + 49}")
        for frame in page["frames"]:
            told |= {story["turn"]: story for story in frame["stories"]}
        row += 50
        if row > page["rows"]:
            break
    assert list(told.values()) == tab.stories


# -- secrets ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 3, 8, 10, 12])
def test_stories_do_not_depend_on_what_is_hidden(number: int) -> None:
    """Everything hidden is dealt anew, at the start of turns and now; every byte stays the same."""
    game = Game(config_of(number, 6))
    player = player_of(number)
    rng = Rng.seeded(number)
    called = [f"P{seat}" for seat in range(len(game.config.seats))]
    seen: dict[int, Standings] = {seat: {} for seat in viewers(game)}
    other: dict[int, Standings] = {seat: {} for seat in viewers(game)}
    heard = meant = 0
    while not game.over:
        events = game.events
        for seat in viewers(game):
            world = with_state(game, redeal(game.state, seat, rng))
            note(seen[seat], events, heard, game.state)
            note(other[seat], events, heard, world.state)
            assert seen[seat] == other[seat]
            for lang in languages():
                mine = Views(game, False, None, called, seen[seat]).stories(seat, heard, lang)
                theirs = Views(world, False, None, called, other[seat]).stories(seat, heard, lang)
                assert mine == theirs
                meant += sum(len(story.meant) for story in mine)
                assert seat != NOBODY or not any(story.meant for story in mine)
        heard = len(events)
        for _ in range(5):
            if not game.over:
                game.play(player.choose(game.state))
    assert meant or len(game.config.seats) == 1 or all(s.ruled for s in game.config.seats)
