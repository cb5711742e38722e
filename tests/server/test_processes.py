"""Several server processes behind one address, with one PostgreSQL: players meet across them."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from snath.server.http.limits import Limits, Rate
from snath.server.settings import Settings
from tests.waiting import PATIENCE, wait_for

from .people import HUMAN, RANDOM_BOT, Person, Tab, play_at_random
from .serving import PATIENT, Killable, Running
from .test_bots import finished
from .test_playing import CRIMEA, NORDIC

People = Callable[..., Person]


@pytest.fixture
def pair(postgres_url: str) -> Iterator[tuple[Running, Running]]:
    """Two servers on one database; people are sent to one or the other."""
    servers = [Running(Settings(database=postgres_url)) for _ in range(2)]
    yield servers[0], servers[1]
    for server in servers:
        server.stop()


def move(person: Person, server: Running) -> Person:
    """The same browser, sent to another process."""
    person.url = server.url
    person.http.base_url = server.url
    return person


def test_people_at_different_processes_play_together(
    pair: tuple[Running, Running], people: People
) -> None:
    one, two = pair
    ann, bob, eve = people(one, "Ann"), people(two, "Bob"), people(two, "Eve")
    game = ann.create(HUMAN, RANDOM_BOT, HUMAN, options={"round_limit": 3}, public=True)["id"]
    tab = ann.sit(game)
    assert tab.expect("welcome")["info"]["status"] == "lobby"
    assert [g["info"]["id"] for g in bob.get("/api/games?list=open")] == [game]
    bob.join(game)
    tabs = {0: tab, 2: bob.sit(game)}
    for each in tabs.values():
        each.expect("update")
    here = tabs[2].until(lambda m: m["type"] == "table" and m["info"]["seats"][0]["here"])
    assert here["info"]["seats"][2]["here"]
    watching = eve.sit(game)
    watching.expect("update")
    tabs[0].answer(tabs[0].send("say", text="over there?"))
    tabs[2].expect("chat", text="over there?")
    play_at_random(tabs, random.Random(3))
    watching.until(lambda m: m["type"] == "update" and m["view"]["over"])
    for each in tabs.values():
        if not each.view["over"]:
            each.until(lambda m: m["type"] == "update" and m["view"]["over"])
        assert each.view["result"] == watching.view["result"]
        assert [e["kind"] for e in each.log] == [e["kind"] for e in watching.log]
    assert one.app.state.tables.process != two.app.state.tables.process


def settled(seats: list[list[Tab]]) -> list[Tab]:
    """The tabs of the seat that must choose, when both processes show the same question."""

    def agreed() -> list[Tab] | None:
        for tabs in seats:
            for tab in tabs:
                tab.take_in()
        for seat in (0, 1):
            pair = [tabs[seat] for tabs in seats]
            if pair[0].options() and pair[0].view == pair[1].view:
                return pair
        return None

    return wait_for(agreed)


def test_of_two_answers_at_once_one_counts(
    pair: tuple[Running, Running], people: People
) -> None:
    """Two tabs of a player at two processes answer the same question at the same moment."""
    one, two = pair
    ann = people(one, "Ann")
    game = ann.create(HUMAN, HUMAN)["id"]
    ann.join(game)  # both seats
    seats = [[ann.sit(game, f"?seat={seat}") for seat in (0, 1)]]
    move(ann, two)
    seats.append([ann.sit(game, f"?seat={seat}") for seat in (0, 1)])
    chance = random.Random(4)
    won = [0, 0]
    for _ in range(25):
        pair_of_tabs = settled(seats)
        option = chance.choice(pair_of_tabs[0].options())
        answers: list[dict[str, object]] = [{}, {}]

        def go(number: int, option: str = option, at: list[object] = pair_of_tabs) -> None:
            answers[number] = at[number].act(option)  # type: ignore[attr-defined]  # noqa: B023

        threads = [threading.Thread(target=go, args=(number,)) for number in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=PATIENCE)
        kinds = [answer.get("code", "ack") for answer in answers]
        assert kinds.count("ack") == 1 and set(kinds) <= {"ack", "stale", "not_your_turn"}, answers
        won[kinds.index("ack")] += 1
    assert sum(won) == 25


def test_the_same_message_at_two_processes_plays_once(
    pair: tuple[Running, Running], people: People
) -> None:
    one, two = pair
    ann = people(one, "Ann")
    game = ann.create(NORDIC, {**CRIMEA, "kind": "program"})["id"]
    first = ann.sit(game)
    first.expect("update")
    option, version = first.options()[0], first.view["version"]
    answer = first.act(option, idem="same")
    again = move(ann, two).sit(game)
    again.expect("update")
    assert again.act(option, idem="same", version=version) == answer


def test_a_block_holds_in_tabs_of_other_processes(
    pair: tuple[Running, Running], people: People
) -> None:
    one, two = pair
    ann, bob = people(one, "Ann"), people(one, "Bob")
    game = ann.create(HUMAN, HUMAN)["id"]
    bob.join(game)
    loud, here = ann.sit(game), bob.sit(game)
    there = move(bob, two).sit(game, "?seat=spectate")
    there.expect("welcome", blocked=[])
    (unheard,) = two.app.state.tables._unheard.values()
    for blocked, words in ((True, "Bob"), (False, "Ann")):
        assert here.answer(here.send("block", seat=0, blocked=blocked))["type"] == "ack"
        wait_for(lambda wanted=blocked: bool(unheard) == wanted)  # type: ignore[misc]
        for tab, name in ((loud, "Ann"), (here, "Bob")):
            assert tab.answer(tab.send("say", text=f"this is {name}"))["type"] == "ack"
        there.expect("chat", text=f"this is {words}")


def test_limits_count_for_all_processes(postgres_url: str, people: People) -> None:
    limited = {**PATIENT, "login": Rate(0.0001, 5.0, "logins")}
    one, two = (Running(Settings(database=postgres_url), Limits(limited)) for _ in range(2))
    wrong = {"name": "somebody", "password": "a wrong password"}
    first, second = people(one), people(two)
    assert [first.http.post("/api/login", json=wrong).status_code for _ in range(5)] == [403] * 5
    bucket = ("login", "127.0.0.1")
    buckets = two.app.state.limits._buckets
    wait_for(lambda: buckets.get(bucket, (5.0, 0.0))[0] < 0.5)
    assert second.http.post("/api/login", json=wrong).status_code == 429
    one.stop()
    two.stop()


def test_bots_of_a_process_that_is_gone_are_taken_over(
    pair: tuple[Running, Running], people: People
) -> None:
    one, two = pair
    game = people(one).create(RANDOM_BOT, RANDOM_BOT, options={"round_limit": 12})["id"]
    one.stop()
    ann = people(two)
    finished(ann, game)


def test_the_command_with_two_processes(postgres_url: str, tmp_path: Path) -> None:
    server = Killable(tmp_path, "--database", postgres_url, "--processes", "2")
    ann, bob = Person(server.url, "Ann"), Person(server.url, "Bob")
    game = ann.create(HUMAN, HUMAN, options={"round_limit": 1})["id"]
    bob.join(game)
    tabs = {0: ann.sit(game), 1: bob.sit(game)}
    for tab in tabs.values():
        tab.expect("update")
    play_at_random(tabs, random.Random(3))
    assert tabs[0].view["over"] or tabs[1].view["over"]
    ann.leave()
    bob.leave()
    server.stop()
