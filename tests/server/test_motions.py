"""What a table agrees to: taking back beyond a reveal, a bot for somebody who is away."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from snath.server.tables import seat_commands
from snath.server.tables.table import Table

from .conftest import StartServer
from .people import HUMAN, RANDOM_BOT, Person, Tab, play_at_random
from .serving import Running
from .test_playing import two_people

People = Callable[..., Person]


def draw_a_card(tab: Tab) -> str:
    """Play a section that draws a combat card; the section."""
    for section in [s for s in tab.options() if s.startswith("section")]:
        tab.play(section)
        draws = [o for o in tab.options() if o.startswith("bolster combat_cards 1")]
        if draws:
            tab.play(draws[0])
            return section
        tab.answer(tab.send("undo", version=tab.view["version"]))
        tab.expect("update")
    raise AssertionError("no section draws a card")


def hand(tab: Tab) -> object:
    return tab.view["players"][tab.view["seat"]]["hand"]


def test_a_take_back_beyond_a_reveal_needs_everybody(server: Running, people: People) -> None:
    game, (ann, bob) = two_people(server, people)
    before, logs = dict(ann.view), (list(ann.log), list(bob.log))
    section = draw_a_card(ann)
    drawn = hand(ann)
    assert ann.answer(ann.send("undo", version=ann.view["version"]))["code"] == "no_undo"
    asked = ann.send("ask_takeback")
    assert ann.answer(asked)["type"] == "ack"
    motion = bob.expect("motion", kind="takeback", by=0, waiting=[1], outcome="open")
    # Asking is no agreement, and a motion is decided by those who are asked.
    refused = ann.answer(ann.send("vote", motion=motion["number"], agree=True))
    assert refused["code"] == "not_you"
    ann.drain()
    assert bob.answer(bob.send("vote", motion=motion["number"], agree=True))["type"] == "ack"
    ann.expect("motion", outcome="agreed", waiting=[], number=motion["number"])
    ann.drain()
    bob.drain()
    changed = ("version", "can_undo")
    assert {k: v for k, v in ann.view.items() if k not in changed} == {
        k: v for k, v in before.items() if k not in changed
    }
    assert (ann.log, bob.log) == logs
    assert ann.view["version"] > before["version"]
    # The same way leads to the same card: going back cannot draw a better one.
    ann.play(section)
    ann.play(next(o for o in ann.options() if o.startswith("bolster combat_cards 1")))
    assert hand(ann) == drawn
    again = ann.answer(ann.send("vote", motion=motion["number"], agree=True))
    assert again["code"] == "no_motion"
    fresh = people(server, "Eve").sit(game)
    fresh.expect("update")
    assert len(fresh.log) == len(ann.log)


def test_one_refusal_is_enough(server: Running, people: People) -> None:
    _, (ann, bob) = two_people(server, people)
    draw_a_card(ann)
    ann.drain()
    bob.drain()
    view = ann.view
    ann.answer(ann.send("ask_takeback"))
    motion = bob.expect("motion")
    bob.answer(bob.send("vote", motion=motion["number"], agree=False))
    ann.expect("motion", outcome="open")
    ann.expect("motion", outcome="refused")
    ann.drain()
    assert ann.view == view
    late = bob.answer(bob.send("vote", motion=motion["number"], agree=True))
    assert late["code"] == "no_motion"


def test_only_one_motion_at_a_time(server: Running, people: People) -> None:
    _, (ann, bob) = two_people(server, people)
    draw_a_card(ann)
    ann.answer(ann.send("ask_takeback"))
    refused = bob.answer(bob.send("ask_replace", seat=0, bot="random"))
    assert refused["code"] == "busy"


def test_there_must_be_something_to_take_back(server: Running, people: People) -> None:
    _, (ann, bob) = two_people(server, people)
    for tab in (ann, bob):
        assert tab.answer(tab.send("ask_takeback"))["code"] == "no_takeback"


def test_alone_with_bots_nobody_has_to_be_asked(server: Running, people: People) -> None:
    ann = people(server)
    game = ann.create(HUMAN, RANDOM_BOT, seed=4)["id"]
    tab = ann.sit(game)
    tab.expect("update")
    play_at_random({0: tab}, random.Random(3), 20)
    tab.wait_for_turn()
    turn = tab.view["turn"]
    assert tab.answer(tab.send("ask_takeback"))["type"] == "ack"
    tab.expect("motion", outcome="agreed")
    tab.drain()
    assert tab.view["turn"] <= turn and tab.options()
    play_at_random({0: tab}, random.Random(4), 20)


def test_a_take_back_is_kept_over_a_restart(start: StartServer, people: People) -> None:
    first = start()
    game, (ann, bob) = two_people(first, people)
    draw_a_card(ann)
    ann.answer(ann.send("ask_takeback"))
    bob.answer(bob.send("vote", motion=bob.expect("motion")["number"], agree=True))
    play_at_random({0: ann, 1: bob}, random.Random(8), 30)
    ann.drain()
    first.stop()
    second = start()
    eve = people(second, "Eve")
    tab = eve.sit(game)
    tab.expect("update")
    assert tab.view["players"][0]["combat_cards"] == ann.view["players"][0]["combat_cards"]
    assert tab.view["version"] == eve.get(f"/api/games/{game}/view")["view"]["version"]
    assert len(tab.log) == len(ann.log)
    assert eve.get(f"/api/games/{game}")["status"] == "running"


def until_awaited(server: Running, game: str, tabs: dict[int, Tab], seat: int) -> Table:
    """Play until a seat that nobody plays must choose."""
    table: Table = server.app.state.tables.live(game)
    chance = random.Random(5)
    for _ in range(200):
        if table.record.to_move == [seat]:
            return table
        play_at_random(tabs, chance, 1)
    raise AssertionError("this seat never had to choose")


def test_a_bot_stands_in_for_somebody_who_is_away(server: Running, people: People) -> None:
    ann, bob, cat = (people(server, name) for name in ("Ann", "Bob", "Cat"))
    game = ann.create(HUMAN, HUMAN, HUMAN, seed=9)["id"]
    bob.join(game)
    cat.join(game)
    tabs = [person.sit(game) for person in (ann, bob, cat)]
    for tab in tabs:
        tab.expect("update")
    refused = tabs[0].answer(tabs[0].send("ask_replace", seat=1, bot="random"))
    assert refused["code"] == "not_absent"
    unknown = tabs[0].answer(tabs[0].send("ask_replace", seat=1, bot="os.system"))
    assert unknown["code"] == "bad_config"
    tabs[1].close()
    tabs[0].until(lambda m: m["type"] == "table" and not m["info"]["seats"][1]["here"])
    table = until_awaited(server, game, {0: tabs[0], 2: tabs[2]}, 1)
    # A connection that broke a moment ago is no absence, however long the player was awaited.
    table.moved -= 10 * seat_commands.AWAY_SECONDS["live"]
    early = tabs[0].answer(tabs[0].send("ask_replace", seat=1, bot="random"))
    assert (early["code"], early["details"]) == ("not_absent", {"away_seconds": 300.0})
    table.left[1] -= 301
    table.moved = time.time()  # nor is a player absent who was not needed before
    early = tabs[0].answer(tabs[0].send("ask_replace", seat=1, bot="random"))
    assert early["code"] == "not_absent"
    table.moved -= 301
    assert tabs[0].answer(tabs[0].send("ask_replace", seat=1, bot="random"))["type"] == "ack"
    motion = tabs[2].expect("motion", kind="replace", seat=1, bot="random", waiting=[2])
    tabs[2].answer(tabs[2].send("vote", motion=motion["number"], agree=True))
    table = tabs[0].until(
        lambda m: m["type"] == "table" and m["info"]["seats"][1]["stand_in"] == "random"
    )
    assert table["info"]["seats"][1]["name"] == "Bob"
    play_at_random({0: tabs[0], 2: tabs[2]}, random.Random(1), 25)
    assert max(tabs[0].view["turn"], tabs[2].view["turn"]) > 3
    # The player comes back and takes the seat again without asking anybody.
    back = bob.sit(game)
    back.expect("update")
    assert back.answer(back.send("ask_replace", seat=1))["type"] == "ack"
    back.until(lambda m: m["type"] == "table" and m["info"]["seats"][1]["stand_in"] is None)
    play_at_random({0: tabs[0], 1: back, 2: tabs[2]}, random.Random(2), 20)
    assert any(m["type"] == "ack" for m in back.seen[5:])


def test_nobody_who_is_not_awaited_is_replaced(server: Running, people: People) -> None:
    """Whoever thinks for long cannot use the time to get rid of those who have gone meanwhile."""
    game, (ann, bob) = two_people(server, people)
    assert ann.options()
    bob.close()
    ann.until(lambda m: m["type"] == "table" and not m["info"]["seats"][1]["here"])
    table = server.app.state.tables.live(game)
    table.left[1] -= 1e6
    table.moved -= 1e6
    refused = ann.answer(ann.send("ask_replace", seat=1, bot="random"))
    assert (refused["code"], refused["details"]) == ("not_absent", {})


def test_a_stand_in_agrees_to_nothing(server: Running, people: People) -> None:
    """A take-back needs the player for whom a bot plays, in person."""
    game, (ann, bob) = two_people(server, people)
    draw_a_card(ann)
    table = until_awaited(server, game, {0: ann}, 1)
    bob.close()
    ann.until(lambda m: m["type"] == "table" and not m["info"]["seats"][1]["here"])
    table.left[1] -= 301
    table.moved -= 301
    assert ann.answer(ann.send("ask_replace", seat=1, bot="random"))["type"] == "ack"
    ann.expect("motion", kind="replace", outcome="agreed")
    ann.wait_for_turn()
    assert ann.answer(ann.send("ask_takeback"))["type"] == "ack"
    motion = ann.expect("motion", kind="takeback", waiting=[1], outcome="open")
    rows = len(table.game.rows)
    refused = ann.answer(ann.send("vote", motion=motion["number"], agree=True))
    assert refused["code"] == "not_you"
    assert len(table.game.rows) == rows


def test_in_a_game_of_letters_a_player_has_three_days(server: Running, people: People) -> None:
    game, (ann, bob) = two_people(server, people, pace="async")
    bob.close()
    ann.until(lambda m: m["type"] == "table" and not m["info"]["seats"][1]["here"])
    table = server.app.state.tables.live(game)
    for to_move, waited in (([0], 2e6), ([1], 250_000.0)):
        table.record = replace(table.record, to_move=to_move)
        table.moved = time.time() - waited
        answer = ann.answer(ann.send("ask_replace", seat=1, bot="random"))
        assert answer["code"] == "not_absent"
    table.moved = time.time() - 260_000
    assert ann.answer(ann.send("ask_replace", seat=1, bot="random"))["type"] == "ack"


def test_an_old_motion_cannot_be_agreed_to(
    server: Running, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, (ann, bob) = two_people(server, people)
    draw_a_card(ann)
    ann.answer(ann.send("ask_takeback"))
    motion = bob.expect("motion", outcome="open")
    monkeypatch.setitem(seat_commands.MOTION_ENDS, "live", 0.0)
    late = bob.answer(bob.send("vote", motion=motion["number"], agree=True))
    assert late["code"] == "no_motion"
    assert server.app.state.tables.live(game).motion.outcome == "open"
    # Whoever comes now is not bothered with it.
    newcomer = people(server, "Eve").sit(game)
    newcomer.drain()
    assert [m["type"] for m in newcomer.seen] == ["welcome", "update", "pong"]
