"""Tables for learning: laid by key, private, answered by the rules, counted nowhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from snath.lessons import all_lessons

from .conftest import StartServer
from .people import Person
from .serving import Running

People = Callable[..., Person]


def lay(person: Person, key: str) -> str:
    game: str = person.post(f"/api/lessons/{key}/table", {"player": "Ann"})["id"]
    return game


def test_all_lessons_are_offered_in_both_languages(server: Running, people: People) -> None:
    ann = people(server)
    english, polish = ann.get("/api/lessons"), ann.get("/api/lessons?lang=pl")
    assert [card["key"] for card in english] == list(all_lessons()) == [c["key"] for c in polish]
    assert english[0]["title"] == "First turns"
    assert all(e["title"] and p["lead"] for e, p in zip(english, polish, strict=True))
    book = ann.get("/api/lessons/first-turns?lang=pl")
    assert book["card"] == polish[0]
    assert len(book["steps"]) == book["card"]["steps"]


def test_what_is_no_lesson_is_refused(server: Running, people: People) -> None:
    ann = people(server)
    for answer in (
        ann.http.get("/api/lessons/nonsense"),
        ann.http.post("/api/lessons/nonsense/table", json={}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    answer = ann.http.get("/api/lessons?lang=xx")
    assert answer.json()["code"] == "not_found"


def test_nobody_lays_a_lesson_as_a_game(server: Running, people: People) -> None:
    ann = people(server)
    order = {"seats": [{"kind": "human"}, {"kind": "bot", "bot": "random"}]}
    answer = ann.http.post("/api/games", json={**order, "guide": "lesson:first-turns"})
    assert answer.json()["code"] == "bad_config"


def test_a_drill_is_played_on_its_table_and_the_rules_say_how_far_one_has_come(
    server: Running, people: People
) -> None:
    ann = people(server)
    game = lay(ann, "full-power")
    update = ann.get(f"/api/games/{game}/view")
    assert update["lesson"] == {"done": [False], "wrong": [], "turns_left": 1}
    assert update["view"]["players"][0]["power"] == 14
    tab = ann.sit(game)
    first = tab.expect("update")
    assert first["lesson"]["done"] == [False]
    tab.play("section build")
    tab.play("bolster power 2")
    assert ann.get(f"/api/games/{game}/view")["lesson"]["done"] == [True]
    tab.play("end_turn")
    tab.wait_for_turn()
    assert tab.shown["lesson"]["turns_left"] == 0


def test_the_coach_of_a_drill_has_its_goals_in_mind(server: Running, people: People) -> None:
    ann = people(server)
    game = lay(ann, "beloved")
    tab = ann.sit(game)
    tab.expect("update")
    for number in range(2):  # also after something that leads nowhere was taken back
        tab.send("suggest", ask=number)
        told = tab.expect("suggested", ask=number)
        plan = [each["text"] for order in told["ideas"][0]["orders"] for each in order["actions"]]
        assert plan == ["section deploy", "trade popularity 1"]
        if number == 0:
            tab.play("section upgrade")
            assert tab.answer(tab.send("undo", version=tab.view["version"]))["type"] == "ack"
            tab.drain()
    for action in plan:
        tab.play(action)
    assert ann.get(f"/api/games/{game}/view")["lesson"]["done"] == [True]


def test_a_lesson_is_private_and_listed_nowhere(server: Running, people: People) -> None:
    ann, bob = people(server), people(server, "Bob")
    game = lay(ann, "combat")
    assert bob.http.get(f"/api/games/{game}/view").status_code == 403
    assert ann.get("/api/games?list=mine") == []
    assert ann.get(f"/api/games/{game}")["guide"] == "lesson:combat"
    answer = ann.http.get(f"/api/games/{game}/export")
    assert answer.json()["code"] == "not_found"


def test_beginning_anew_takes_the_old_table_away(server: Running, people: People) -> None:
    ann, bob = people(server), people(server, "Bob")
    first, others = lay(ann, "ace"), lay(bob, "ace")
    second = lay(ann, "ace")
    assert ann.http.get(f"/api/games/{first}").status_code == 404
    assert ann.get(f"/api/games/{second}")["status"] == "running"
    assert bob.get(f"/api/games/{others}")["status"] == "running"


def test_a_lesson_goes_on_after_the_server_was_away(start: StartServer, people: People) -> None:
    server = start()
    ann = people(server)
    game = lay(ann, "first-turns")
    tab = ann.sit(game)
    tab.expect("update")
    for action in ("section deploy", "trade any_resource 2", "place oil A5"):
        tab.play(action)
    before = ann.get(f"/api/games/{game}/view")
    tab.close()
    server.stop()
    ann.move_to(start().url)
    after: dict[str, Any] = ann.get(f"/api/games/{game}/view")
    assert after["view"] == before["view"]
    assert after["lesson"] == before["lesson"]
    frames = ann.get(f"/api/games/{game}/frames")
    assert frames["frames"][-1]["view"]["resources"] == before["view"]["resources"]


def test_an_account_keeps_what_was_learnt_on_all_devices(
    server: Running, people: People
) -> None:
    def tell(person: Person, **lessons: dict[str, Any]) -> dict[str, Any]:
        answer = person.http.put("/api/lessons/mine", json={"lessons": lessons})
        assert answer.status_code == 200, answer.text
        kept: dict[str, Any] = answer.json()["lessons"]
        return kept

    desktop, phone, guest = people(server), people(server), people(server)
    first = {"step": 3, "done": False, "game": "abc", "passed": [0, 1]}
    drill = {"step": 1, "done": True, "game": None, "passed": []}
    assert tell(guest, economy=first) == {"economy": first}
    assert tell(guest) == {}  # a device keeps its own

    ann = {"name": "Ann", "password": "correct horse"}
    desktop.post("/api/account", ann)
    phone.post("/api/login", ann)
    tell(desktop, economy=first, **{"full-power": drill})
    behind = {"step": 1, "done": True, "game": "def", "passed": [7, -1, 99]}
    kept = tell(phone, economy=behind, moving=behind, nonsense=first)
    assert kept["economy"] == {**first, "done": True}  # done stays done, and nothing goes back
    assert kept["full-power"] == drill
    assert kept["moving"] == {**behind, "passed": []} and "nonsense" not in kept
    assert tell(desktop) == kept
