"""Playing over WebSockets with a real server: answers, versions, tabs, undo, coming back."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import StartServer
from .people import HUMAN, RANDOM_BOT, Person, Tab, play_at_random
from .serving import Running

People = Callable[..., Person]
NORDIC = {"kind": "human", "faction": "nordic", "mat": "industrial"}
CRIMEA = {"kind": "human", "faction": "crimea", "mat": "mechanical"}


def two_people(server: Running, people: People, **more: object) -> tuple[str, list[Tab]]:
    """A game of two people, begun, with a tab for each of them."""
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(NORDIC, CRIMEA, seed=7, **more)["id"]
    bob.join(game)
    tabs = [ann.sit(game), bob.sit(game)]
    for tab in tabs:
        tab.expect("update")
    for tab in tabs:  # each has heard that the other is here
        tab.drain()
        assert tab.updates == 1
    return game, tabs


def test_an_action_is_acknowledged_and_everybody_sees_it(server: Running, people: People) -> None:
    _, (ann, bob) = two_people(server, people)
    assert ann.view["seat"] == 0 and bob.view["seat"] == 1
    version = ann.view["version"]
    answer = ann.act("section build")
    assert answer["type"] == "ack" and answer["version"] == version + 1
    update = bob.expect("update")
    assert update["view"]["version"] == version + 1
    assert [event["kind"] for event in update["events"]] == ["section_chosen"]
    assert bob.options() == []


def test_whose_turn_it_is_needs_no_message_about_the_table(
    server: Running, people: People
) -> None:
    """It is in every view; of the table something is told again when the game is over."""
    _, tabs = two_people(server, people, options={"round_limit": 2})
    seen = [len(tab.seen) for tab in tabs]
    play_at_random(dict(enumerate(tabs)), random.Random(3))
    for tab, begun in zip(tabs, seen, strict=True):
        tab.drain()
        assert {m["view"]["turn"] for m in tab.seen[begun:] if m["type"] == "update"} > {1, 2, 3}
        told = [m["info"] for m in tab.seen[begun:] if m["type"] == "table"]
        assert [info["status"] for info in told] == ["finished"]


def test_a_key_belongs_to_one_message(server: Running, people: People) -> None:
    """The same `idem` with something else in it is no repetition, and not acknowledged as one."""
    _, (ann, bob) = two_people(server, people)
    version = ann.view["version"]
    done = ann.act("section build", idem="one")
    ann.expect("update")
    for actions, of in ((["section trade"], version), (["section build"], version + 1)):
        refused = ann.act(*actions, version=of, idem="one")
        assert refused["code"] == "bad_request" and "another message" in refused["text"]
    said = ann.send("say", text="hello", idem="two")
    assert ann.answer(said)["type"] == "ack"
    assert ann.answer(ann.send("say", text="bye", idem="two"))["code"] == "bad_request"
    assert ann.act("section build", version=version, idem="one") == done
    assert bob.answer(bob.send("say", text="mine", idem="one"))["type"] == "ack"
    ann.drain()
    assert [line["text"] for line in ann.seen if line["type"] == "chat"] == ["hello", "mine"]


def test_the_same_message_twice_plays_once(server: Running, people: People) -> None:
    _, (ann, bob) = two_people(server, people)
    version = ann.view["version"]
    first = ann.act("section build", version=version, idem="once")
    again = ann.act("section build", version=version, idem="once")
    assert first == again
    ann.play("coins 1")
    late = ann.act("section build", version=version, idem="once")
    assert late == first
    # Other people's messages have nothing to do with it.
    other = bob.act("section build", idem="once")
    assert other["code"] == "not_your_turn"


def test_an_answer_to_an_old_view_is_refused(server: Running, people: People) -> None:
    _, (ann, _bob) = two_people(server, people)
    version = ann.view["version"]
    ann.play("section build")
    refused = ann.act("coins 1", version=version)
    assert (refused["type"], refused["code"]) == ("refused", "stale")
    assert refused["details"] == {"version": version + 1}
    assert ann.act("coins 1", version=version + 9)["code"] == "stale"


def test_several_actions_count_all_or_none(server: Running, people: People) -> None:
    _, (ann, bob) = two_people(server, people)
    version = ann.view["version"]
    refused = ann.act("section build", "coins 99")
    assert refused["code"] == "illegal_action" and refused["details"]["number"] == 1
    ann.quiet()
    bob.quiet()
    assert ann.act("section build", "coins 1")["version"] == version + 2


def test_nothing_can_be_looked_at_by_a_list_with_a_mistake(
    server: Running, people: People
) -> None:
    """Bolster draws a card; a second answer after it is refused whatever it is."""
    _, (ann, _bob) = two_people(server, people)
    for section in [s for s in ann.options() if s.startswith("section")]:
        ann.play(section)
        draws = [o for o in ann.options() if o.startswith("bolster combat_cards 1")]
        if draws:
            refused = ann.act(draws[0], "end_turn")
            assert refused["code"] == "illegal_action"
            assert "revealed" in refused["text"]
            assert ann.act(draws[0])["type"] == "ack"
            return
        ann.answer(ann.send("undo", version=ann.view["version"]))
        ann.expect("update")
    raise AssertionError("no section bolsters")


def test_two_tabs_of_one_person_see_the_same(server: Running, people: People) -> None:
    ann = people(server)
    game = ann.create(HUMAN, RANDOM_BOT, seed=3)["id"]
    one, two = ann.sit(game), ann.sit(game)
    one.wait_for_turn()
    two.wait_for_turn()
    assert one.view == two.view
    version = one.view["version"]
    one.play(one.options()[0])
    two.expect("update")
    assert two.view == one.view and two.log == one.log
    assert two.act(two.options()[0], version=version)["code"] == "stale"
    two.play(two.options()[0])
    one.expect("update")
    assert two.view == one.view and two.log == one.log


def test_undo_goes_back_to_what_was(server: Running, people: People) -> None:
    _, (ann, bob) = two_people(server, people)
    before, logs = dict(ann.view), (list(ann.log), list(bob.log))
    ann.play("section build")
    ann.play("coins 1")
    assert ann.view["can_undo"]
    assert ann.answer(ann.send("undo", version=ann.view["version"], all=True))["type"] == "ack"
    ann.expect("update")
    bob.until(lambda m: m["type"] == "update" and m["view"]["version"] == ann.view["version"])
    changed = ("version", "can_undo")
    assert {k: v for k, v in ann.view.items() if k not in changed} == {
        k: v for k, v in before.items() if k not in changed
    }
    assert (ann.log, bob.log) == logs
    refused = ann.answer(ann.send("undo", version=ann.view["version"]))
    assert refused["code"] == "no_undo"


def test_one_decision_is_struck_out_of_a_turn(server: Running, people: People) -> None:
    """Steps back, then again what is still possible; the rest falls away with it."""
    _, (ann, _) = two_people(server, people)
    before = dict(ann.view)
    ann.play("section build")
    ann.play("coins 1")
    turn = [row["text"] for row in ann.hints["written"]]
    assert turn == ["section build", "coins 1"]
    again = ["coins 1", "nonsense", "section deploy", "section build"]
    message = {"version": ann.view["version"], "steps": 2, "again": again}
    assert ann.answer(ann.send("undo", **message))["type"] == "ack"
    ann.expect("update")
    assert [row["text"] for row in ann.hints["written"]] == ["section deploy"]
    assert ann.view["players"][0]["coins"] == before["players"][0]["coins"]
    for wrong in ({"steps": 0}, {"steps": 65}, {"again": ["x"] * 65}):
        refused = ann.answer(ann.send("undo", version=ann.view["version"], **wrong))
        assert refused["code"] == "bad_request"
    refused = ann.answer(ann.send("undo", version=ann.view["version"], steps=2))
    assert refused["code"] == "no_undo"
    assert [row["text"] for row in ann.hints["written"]] == ["section deploy"]


def test_nobody_takes_back_what_others_did(server: Running, people: People) -> None:
    _, (ann, bob) = two_people(server, people)
    ann.play("section build")
    bob.expect("update")
    assert bob.answer(bob.send("undo", version=bob.view["version"]))["code"] == "no_undo"


def test_coming_back_with_a_version_gives_the_same_log(server: Running, people: People) -> None:
    """Whatever happened meanwhile, undos included: log_from and news make the same log."""
    ann, bob = people(server, "Ann"), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN, seed=11)["id"]
    bob.join(game)
    tabs = {0: ann.sit(game), 1: bob.sit(game)}
    for tab in tabs.values():
        tab.expect("update")
    kept: list[tuple[int, list[dict[str, object]]]] = []
    chance = random.Random(5)
    undone = 0
    for number in range(60):
        play_at_random(tabs, chance, 1)
        tab = tabs[chance.randrange(2)]
        tab.drain()
        if tab.view["can_undo"] and chance.random() < 0.4:
            assert tab.answer(tab.send("undo", version=tab.view["version"]))["type"] == "ack"
            tab.expect("update")
            undone += 1
        tabs[0].drain()
        if number % 6 == 0:
            kept.append((tabs[0].view["version"], list(tabs[0].log)))
    fresh = ann.sit(game)
    fresh.expect("update")
    for version, log in kept:
        tab = ann.sit(game, f"?since={version}")
        tab.log = list(log)
        update = tab.expect("update")
        assert update["log_from"] <= len(log)
        assert tab.log == fresh.log and tab.view == fresh.view
        tab.close()
    assert undone > 5


def test_a_spectator_sees_and_does_nothing(server: Running, people: People) -> None:
    game, (ann, _bob) = two_people(server, people)
    eve = people(server, "Eve").sit(game)
    assert eve.expect("welcome")["seat"] is None
    eve.expect("update")
    assert eve.view["seat"] is None and eve.view["decision"]["options"] is None
    assert all(player["hand"] is None for player in eve.view["players"])
    refused = eve.act("section build", version=ann.view["version"])
    assert refused["code"] == "spectator"
    ann.play("section build")
    assert eve.expect("update")["events"] == [ann.log[-1]]


def test_a_player_may_also_watch(server: Running, people: People) -> None:
    ann = people(server)
    game = ann.create(HUMAN, RANDOM_BOT)["id"]
    tab = ann.sit(game, "?seat=spectate")
    welcome = tab.expect("welcome")
    assert welcome["seat"] is None and welcome["seats"] == [0]


@pytest.mark.parametrize("text", ["", "[]", "{", '{"type":"act"}', '{"type":"dance"}', "7"])
def test_what_is_no_message_is_refused(server: Running, people: People, text: str) -> None:
    _, (ann, _) = two_people(server, people)
    ann.socket.send(text)
    assert ann.expect("refused")["code"] == "bad_request"
    assert ann.act("section build")["type"] == "ack"


def test_a_restart_keeps_everything(start: StartServer, people: People) -> None:
    first = start()
    ann, bob = people(first, "Ann"), people(first, "Bob")
    game = ann.create(HUMAN, HUMAN, seed=2)["id"]
    bob.join(game)
    tabs = {0: ann.sit(game), 1: bob.sit(game)}
    for tab in tabs.values():
        tab.expect("update")
    play_at_random(tabs, random.Random(1), 80)
    tabs[0].answer(tabs[0].send("say", text="still here?"))
    tabs[0].answer(tabs[0].send("prefer", auto_bonus=False))
    for tab in tabs.values():
        tab.drain()
    first.stop()
    second = start()
    for person in (ann, bob):
        person.url = second.url
        person.http.base_url = second.url
    for seat, person in enumerate((ann, bob)):
        tab = person.sit(game)
        assert [line["text"] for line in tab.expect("welcome")["chat"]] == ["still here?"]
        tab.expect("update")
        assert tab.view == tabs[seat].view  # can_undo included
        assert tab.log == tabs[seat].log


def test_the_seed_was_fixed_before_the_game_and_is_told_after_it(
    server: Running, people: People
) -> None:
    ann = people(server)
    game = ann.create(HUMAN, RANDOM_BOT, options={"round_limit": 1})["id"]
    tab = ann.sit(game)
    info = tab.expect("welcome")["info"]
    assert info["seed"] is None and info["salt"] is None
    tab.expect("update")
    play_at_random({0: tab}, random.Random(2))
    after = ann.get(f"/api/games/{game}")
    assert after["status"] == "finished" and after["winner"]
    told = hashlib.sha256(f"{after['salt']}:{after['seed']}".encode()).hexdigest()
    assert told == after["commitment"] == info["commitment"]


def test_the_coach_and_explanations(server: Running, people: People) -> None:
    _, (ann, bob) = two_people(server, people)
    ann.send("explain", ask=4, action="bottom 2")
    explained = ann.expect("explained", ask=4)
    assert explained["code"] and explained["text"]
    ann.send("explain", ask=5, action="section build")
    assert ann.expect("explained", ask=5)["code"] is None
    for tab in (ann, bob):  # among people the coach would be a second player
        tab.send("suggest", ask=6)
        assert tab.expect("refused")["code"] == "no_coach"


def test_the_coach_helps_against_bots_and_oneself(server: Running, people: People) -> None:
    ann = people(server)
    game = ann.create(NORDIC, CRIMEA, {"kind": "bot", "bot": "random"}, seed=7)["id"]
    ann.join(game)
    first, second = (ann.sit(game, f"?seat={seat}") for seat in (0, 1))
    for tab in (first, second):
        tab.expect("update")
    mover, other = (first, second) if first.options() else (second, first)
    mover.send("suggest", ask=7)
    suggested = mover.expect("suggested", ask=7)
    assert suggested["action"] in mover.options() and suggested["ideas"][0]["reasons"]
    other.send("suggest", ask=8)
    assert other.expect("refused")["code"] == "not_your_turn"


def test_the_coach_keeps_to_its_plan(server: Running, people: People) -> None:
    """The same advice until something changes; after its first answers the rest of it."""
    ann = people(server)
    game = ann.create(NORDIC, {"kind": "bot", "bot": "random"}, seed=7)["id"]
    tab = ann.sit(game)
    tab.expect("update")
    asks = iter(range(1, 99))

    def told() -> dict[str, Any]:
        ask = next(asks)
        tab.send("suggest", ask=ask)
        message: dict[str, Any] = tab.expect("suggested", ask=ask)
        assert message["version"] == tab.view["version"]
        return message

    first = told()
    plan = first["ideas"][0]
    actions = [option["text"] for order in plan["orders"] for option in order["actions"]]
    assert plan["done"] == 0 and first["action"] == actions[0] and len(actions) > 1
    assert told()["ideas"] == first["ideas"]

    tab.play(actions[0])
    after = told()
    assert after["ideas"] == [plan | {"done": 1}]
    assert after["action"] == actions[1]

    assert tab.answer(tab.send("undo", version=tab.view["version"]))["type"] == "ack"
    tab.drain()
    back = told()  # the same position under another version
    assert back["version"] > first["version"] and back["ideas"] == first["ideas"]

    chosen = actions[0]
    other = next(text for text in tab.options() if text.startswith("section") and text != chosen)
    tab.play(other)
    new = told()["ideas"][0]
    assert new["done"] == 0 and new != plan
    assert all(order["section"] == other.split()[1] for order in new["orders"])
