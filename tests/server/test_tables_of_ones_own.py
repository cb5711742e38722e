"""Tables that are closed to watchers, seats that one hand plays, and talk that is kept bearable."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from .conftest import StartServer
from .people import HUMAN, RANDOM_BOT, Person, Tab, play_at_random
from .serving import Running, sqlite_url

People = Callable[..., Person]
LOOKS = ("", "/view", "/frames", "/graph", "/highlights", "/export")
WAYS = len(LOOKS) + 1  # and the socket


def codes(person: Person, game: str) -> list[object]:
    """What somebody hears who tries to look in every way there is."""
    answers = [person.http.get(f"/api/games/{game}{path}") for path in LOOKS]
    out: list[object] = [
        "seen" if answer.status_code == 200 else answer.json()["code"] for answer in answers
    ]
    first = person.sit(game).receive()
    return [*out, "seen" if first["type"] == "welcome" else first["code"]]


# -- closed to watchers ----------------------------------------------------------------------


def test_a_closed_game_is_for_its_players_only(server: Running, people: People) -> None:
    ann, bob, eve = (people(server, name) for name in ("Ann", "Bob", "Eve"))
    game = ann.create(HUMAN, HUMAN, closed=True, options={"round_limit": 1})["id"]
    assert eve.get(f"/api/games/{game}")["closed"] is True  # the link still leads to a seat
    waiting = eve.sit(game)
    assert waiting.expect("welcome")["seat"] is None
    bob.join(game)
    with pytest.raises(ConnectionClosed):  # it has begun, and Eve has no seat
        waiting.until(lambda message: message["type"] == "update")
    assert codes(eve, game) == ["closed"] * WAYS
    assert codes(bob, game) == ["seen"] * WAYS
    assert bob.sit(game, "?seat=spectate").expect("welcome")["seat"] is None
    play_at_random({0: ann.sit(game), 1: bob.sit(game)}, random.Random(1))
    assert ann.get(f"/api/games/{game}")["status"] == "finished"
    assert codes(eve, game) == ["closed"] * WAYS
    assert codes(ann, game) == ["seen"] * WAYS


def test_an_open_game_can_be_watched(server: Running, people: People) -> None:
    ann, eve = people(server, "Ann"), people(server, "Eve")
    assert codes(eve, ann.create(HUMAN, RANDOM_BOT)["id"]) == ["seen"] * WAYS


def test_whoever_sets_up_bots_may_watch_them(server: Running, people: People) -> None:
    ann, eve = people(server, "Ann"), people(server, "Eve")
    order = {"seats": [RANDOM_BOT, {"kind": "program"}], "closed": True}
    made = ann.post("/api/games", order)
    assert codes(ann, made["id"]) == ["seen"] * WAYS
    assert codes(eve, made["id"]) == ["closed"] * WAYS
    program = people(server, "Program")
    program.http.headers["authorization"] = f"Bearer {made['tokens']['1']}"
    assert program.get(f"/api/games/{made['id']}/view")["view"]["seat"] == 1


def test_a_listed_game_is_not_closed(server: Running, people: People) -> None:
    order = {"seats": [HUMAN, HUMAN], "public": True, "closed": True}
    answer = people(server).http.post("/api/games", json=order)
    assert answer.json()["code"] == "bad_config"


# -- one hand on two seats -------------------------------------------------------------------


def test_one_browser_on_two_seats_is_marked(server: Running, people: People) -> None:
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN, HUMAN, RANDOM_BOT)["id"]
    bob.join(game)
    tab = bob.sit(game)
    marks = [seat["together"] for seat in tab.expect("welcome")["info"]["seats"]]
    assert marks == [[], [], [], []]
    ann.join(game, player="Somebody else")
    told = tab.until(lambda m: m["type"] == "table" and m["info"]["seats"][2]["taken"])
    assert [seat["together"] for seat in told["info"]["seats"]] == [[2], [], [0], []]
    ann.post("/api/account", {"name": "Ann", "password": "correct horse"})
    info = bob.get(f"/api/games/{game}")
    assert [seat["together"] for seat in info["seats"]] == [[2], [], [0], []]


# -- talk ------------------------------------------------------------------------------------


def three(
    server: Running, people: People, *known: Person
) -> tuple[str, list[Person], list[Tab]]:
    """A lobby with the host Ann, Bob and Eve, some of whom may be known already."""
    persons = [people(server, name) for name in ("Ann", "Bob", "Eve")[: 3 - len(known)]]
    persons += known
    game = persons[0].create(HUMAN, HUMAN, HUMAN, HUMAN)["id"]
    for person in persons[1:]:
        person.join(game)
    tabs = [person.sit(game) for person in persons]
    for tab in tabs:
        tab.expect("welcome")
    return game, persons, tabs


def said(tab: Tab, text: str) -> None:
    assert tab.answer(tab.send("say", text=text))["type"] == "ack"


def heard(tab: Tab, last: str) -> list[object]:
    """All that a tab has been told of the talk, up to a line."""
    if not any(message.get("text") == last for message in tab.seen):
        tab.until(lambda message: message.get("text") == last)
    return [message["text"] for message in tab.seen if message["type"] == "chat"]


def refused(tab: Tab, kind: str, **fields: object) -> object:
    return tab.answer(tab.send(kind, **fields)).get("code")


def test_the_host_mutes(start: StartServer, people: People) -> None:
    server = start()
    game, (ann, _, eve), (host, bob, loud) = three(server, people)
    assert refused(bob, "mute", seat=2, muted=True) == "not_host"
    assert refused(host, "mute", seat=0, muted=True) == "no_seat"
    assert refused(host, "mute", seat=9, muted=True) == "no_seat"
    said(loud, "LOUD")
    assert host.answer(host.send("mute", seat=2, muted=True))["type"] == "ack"
    told = bob.until(lambda m: m["type"] == "table" and m["info"]["seats"][2]["muted"])
    assert [seat["muted"] for seat in told["info"]["seats"]] == [False, False, True, False]
    assert refused(loud, "say", text="LOUDER") == "muted"
    said(bob, "thanks")
    server.stop()
    later = start()  # it is part of the log
    tab, host = eve.move_to(later.url).sit(game), ann.move_to(later.url).sit(game)
    assert refused(tab, "say", text="still here") == "muted"
    assert host.answer(host.send("mute", seat=2, muted=False))["type"] == "ack"
    said(tab, "sorry")
    chat = ann.sit(game).expect("welcome")["chat"]
    assert [line["text"] for line in chat] == ["LOUD", "thanks", "sorry"]


def test_a_seat_blocks_for_itself(server: Running, people: People) -> None:
    game, (_, bob, _), (host, quiet, loud) = three(server, people)
    assert refused(quiet, "block", seat=1, blocked=True) == "no_seat"
    said(loud, "one")
    assert heard(quiet, "one") == ["one"]
    assert quiet.answer(quiet.send("block", seat=2, blocked=True))["type"] == "ack"
    said(loud, "two")
    said(host, "three")
    assert heard(quiet, "three") == ["one", "three"]
    assert heard(host, "three") == ["one", "two", "three"]
    again = bob.sit(game).expect("welcome", blocked=[2])
    assert [line["text"] for line in again["chat"]] == ["three"]
    # Nobody else learns of it.
    assert not any("blocked" in text for text in host.bytes[1:] + loud.bytes[1:])
    assert quiet.answer(quiet.send("block", seat=2, blocked=False))["type"] == "ack"
    said(loud, "four")
    assert heard(quiet, "four") == ["one", "three", "four"]
    chat = bob.sit(game).expect("welcome", blocked=[])["chat"]
    assert [line["text"] for line in chat] == ["one", "two", "three", "four"]


def test_whoever_is_blocked_is_not_heard_at_any_table(
    start: StartServer, people: People
) -> None:
    """Not at tables that are open, nor at new ones, nor after logging in; until it is lifted."""
    server = start()
    _, (_, bob, eve), (_, quiet, _) = three(server, people)
    other, _, (host, open_before, loud) = three(server, people, bob, eve)
    assert quiet.answer(quiet.send("block", seat=2, blocked=True))["type"] == "ack"
    said(loud, "one")
    said(host, "two")
    assert heard(open_before, "two") == ["two"]
    assert heard(host, "two") == ["one", "two"]
    bob.sit(other).expect("welcome", blocked=[2])
    server.stop()
    server = start()
    bob.move_to(server.url)
    bob.post("/api/account", {"name": "Bob", "password": "correct horse"})
    third, (ann, _, _), tabs = three(server, people, bob, eve.move_to(server.url))
    said(tabs[2], "three")
    said(tabs[0], "four")
    assert heard(tabs[1], "four") == ["four"]
    bob.sit(third, "?seat=spectate").expect("welcome", blocked=[2])
    assert ann.sit(third).expect("welcome", blocked=[])["chat"][0]["text"] == "three"
    assert tabs[1].answer(tabs[1].send("block", seat=2, blocked=False))["type"] == "ack"
    said(tabs[2], "five")
    assert heard(tabs[1], "five") == ["four", "five"]
    for game in (other, third):
        bob.sit(game).expect("welcome", blocked=[])


def test_a_line_is_reported_to_whoever_runs_the_server(
    server: Running, people: People, tmp_path: Path
) -> None:
    game, _, (host, bob, loud) = three(server, people)
    said(loud, "something vile")
    said(bob, "please")
    for line in (0, 3, -1):
        assert refused(bob, "report", line=line) == "bad_request"
    assert refused(bob, "report", line=2) == "bad_request"  # one's own
    assert refused(bob, "report", line=1, reason="x" * 301) == "bad_request"
    again = bob.send("report", line=1, reason="vile")
    assert bob.answer(again)["type"] == "ack"
    assert bob.answer(bob.send("report", line=1, reason="vile", idem=again))["type"] == "ack"
    said(host, "hm")
    assert heard(loud, "hm") == ["something vile", "please", "hm"]
    assert not any("report" in text for text in host.bytes + loud.bytes)
    command = [sys.executable, "-m", "snath", "games", "reports", "--database"]
    ran = subprocess.run(
        [*command, sqlite_url(tmp_path), "--json", "-"],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    (report,) = json.loads(ran.stdout)
    del report["at"]
    assert report == {
        "game": game, "by": "Bob", "by_seat": 1, "name": "Eve", "seat": 2,
        "text": "something vile", "reason": "vile",
    }  # fmt: skip


def test_reports_need_a_database_of_games(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "snath", "games", "reports", "--database"]
    ran = subprocess.run(
        [*command, sqlite_url(tmp_path)], capture_output=True, text=True, check=False, timeout=120
    )
    assert ran.returncode == 1
    assert "no games of this version" in ran.stderr
