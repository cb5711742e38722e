"""Statistics of finished games on a real database: what counts, whose they are, who sees them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from snath.config import make_config
from snath.game import Game
from snath.server.accounts.identity import hashed
from snath.server.operations.backup import backup, restore
from snath.server.statistics import keeper, results
from snath.server.store.database import Database
from snath.server.store.entries import Entry
from snath.server.store.games import add_game
from snath.server.store.log import Addition, append
from snath.server.store.records import GameRecord, SeatRecord
from snath.server.tables.turns import summary
from tests.players import BusyPlayer

from .people import HUMAN, RANDOM_BOT, Person
from .serving import Running, sqlite_url

People = Callable[..., Person]
SHORT: dict[str, Any] = {"options": {"round_limit": 1}, "seed": 4}


def play_out(person: Person, game: str, seat: int = 0) -> None:
    """Play the last option of every question until the end."""
    tab = person.sit(game, f"?seat={seat}")
    tab.expect("update")
    while not tab.view["over"]:
        tab.wait_for_turn()
        if tab.options():
            tab.play(tab.options()[-1])


def short_game(person: Person, *others: dict[str, Any], **more: Any) -> str:
    game = str(person.create(HUMAN, *(others or (RANDOM_BOT,)), **{**SHORT, **more})["id"])
    play_out(person, game)
    return game


def statistics(person: Person, lang: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = person.get(f"/api/me/statistics?lang={lang}")
    return found


def earned(told: dict[str, Any]) -> set[str]:
    return {each["key"] for each in told["achievements"] if each["earned"]}


def whole_game(number: int) -> Game:
    """A game of busy players that ended by a last star."""
    while True:
        config = make_config([("nordic", "industrial"), ("saxony", "patriotic")], (), {}, number)
        game = Game(config)
        player = BusyPlayer(number)
        while not game.over and game.state.round < 80:
            game.advance(player.choose(game.state))
        if game.over:
            return game
        number += 1000


def keep_game(store: Database, game: Game, name: str, owner: str, **more: Any) -> None:
    """The game as a server has it that saw it played: two seats, the second a bot's."""
    seats = (
        SeatRecord(0, "human", "nordic", "industrial", name="Ann", owner=owner, host=True),
        SeatRecord(1, "bot", "saxony", "patriotic", bot="greedy:level=hard", name="Bot"),
    )
    fields: dict[str, Any] = {
        "id": name, "name": "", "status": "running", "pace": "live", "public": False,
        "closed": False, "hide_score": False, "guide": None, "modules": [], "options": {},
        "seed": game.config.seed, "salt": "", "commitment": "", "fixed_seed": True,
        "engine": "1", "rules_version": 1, "webhook": None, "created": 1.0, "updated": 1.0,
        "turn": 0, "to_move": [], "winner": None, "bot_due": False, "broken": None,
        "broken_by": None, "seats": seats, **more,
    }  # fmt: skip
    record = GameRecord(**fields)
    entry = Entry(1, "start", -1, 1000.0, rows=tuple(game.rows), digest=game.digest())
    store.now(add_game, record)
    store.now(append, name, Addition((entry,), summary(record, game, {}, 1000.0)))


# -- what they tell --------------------------------------------------------------------------


def test_a_finished_game_is_told(server: Running, people: People) -> None:
    ann = people(server, "Ann")
    empty = statistics(ann)
    assert (empty["games"], empty["best_score"], empty["played"]) == (0, None, [])
    assert len(empty["achievements"]) > 50 and earned(empty) == set()
    game = short_game(ann)
    view = ann.get(f"/api/games/{game}/view")["view"]
    told = statistics(ann)
    own = next(row for row in view["result"]["ranking"] if row["seat"] == 0)
    (played,) = told["played"]
    assert (played["game"], played["score"], played["place"]) == (game, own["coins"], own["place"])
    assert played["against"] == ["bot"] and played["seats"] == 2 and played["why"] is None
    me = view["players"][0]
    assert (told["games"], told["uncounted"], told["waiting"]) == (1, 0, 0)
    for group, key in (
        ("factions", me["faction"]), ("mats", me["mat"]), ("seats", "2"), ("opponents", "bot"),
    ):  # fmt: skip
        assert told[group] == [
            {"key": key, "games": 1, "won": int(played["won"]), "best": own["coins"]}
        ]
    assert told["best_score"]["value"] == own["coins"] and told["best_score"]["game"] == game
    assert [star["key"] for star in told["stars"]][:2] == ["upgrades", "mechs"]
    # It was cut short by the round limit: it counts as a game, and earns nothing.
    assert earned(told) == set() and told["shortest_win"] is None


def test_a_whole_game_earns_what_it_was(start: Callable[..., Running], tmp_path: Path) -> None:
    """The facts are those of the rules' own final position."""
    server = start()
    ann = Person(server.url)
    ann.create(HUMAN, HUMAN)  # the browser gets its cookie
    owner = f"guest:{hashed(ann.http.cookies['snath_player'])}"
    game = whole_game(1)
    state = game.state
    store = Database(sqlite_url(tmp_path))
    try:
        keep_game(store, game, "whole", owner)
        keep_game(store, game, "lesson", owner, guide="first")
        told = statistics(ann)
    finally:
        store.close()
        ann.leave()
    score = next(s for s in game.result().ranking if s.seat == 0)
    assert (told["games"], told["uncounted"]) == (1, 1)
    assert {each["game"]: each["why"] for each in told["played"]} == {
        "whole": None, "lesson": "lesson",
    }  # fmt: skip
    goals = [goal.key for goal in state.rules.goals]
    stars = {goals[i]: n for i, n in enumerate(state.players[0].stars) if n}
    assert {star["key"]: star["stars"] for star in told["stars"] if star["stars"]} == stars
    found = earned(told)
    won = score.place == 1
    assert ("first_win" in found) is ("faction_nordic" in found) is ("seats_2" in found) is won
    assert ("hard_bot" in found) is won and "master_bot" not in found
    assert ("factory" in found) is False or won
    done = next(each for each in told["achievements"] if each["key"] == "all_stars")["done"]
    assert done == len(stars)


def test_both_seats_of_a_whole_game_are_one_victory_and_one_defeat(
    server: Running, people: People, tmp_path: Path
) -> None:
    ann, bob = people(server, "Ann"), people(server, "Bob")
    for person in (ann, bob):
        person.create(HUMAN, HUMAN)
    owners = [f"guest:{hashed(p.http.cookies['snath_player'])}" for p in (ann, bob)]
    game = whole_game(2)
    store = Database(sqlite_url(tmp_path))
    seats = (
        SeatRecord(0, "human", "nordic", "industrial", name="Ann", owner=owners[0], host=True),
        SeatRecord(1, "human", "saxony", "patriotic", name="Bob", owner=owners[1]),
    )
    try:
        keep_game(store, game, "whole", owners[0], seats=seats)
    finally:
        store.close()
    winner, loser = (ann, bob) if game.result().winners == [0] else (bob, ann)
    best, worst = statistics(winner), statistics(loser)
    assert (best["games"], best["won"], worst["games"], worst["won"]) == (1, 1, 1, 0)
    assert {"first_win", "people", "seats_2"} <= earned(best)
    assert not {"first_win", "people", "seats_2"} & earned(worst)
    assert best["shortest_win"]["value"] > 1 and worst["shortest_win"] is None
    assert best["opponents"][0]["key"] == worst["opponents"][0]["key"] == "human"


# -- what does not count ---------------------------------------------------------------------


def test_lessons_do_not_count(server: Running, people: People) -> None:
    ann = people(server)
    short_game(ann, guide="first")
    told = statistics(ann)
    assert (told["games"], told["uncounted"], told["played"][0]["why"]) == (0, 1, "lesson")


def test_playing_against_oneself_does_not_count(server: Running, people: People) -> None:
    ann = people(server)
    game = ann.create(HUMAN, HUMAN, **SHORT)["id"]
    ann.join(game)
    tabs = [ann.sit(game, f"?seat={seat}") for seat in (0, 1)]
    for tab in tabs:
        tab.expect("update")
    while not any(tab.view["over"] for tab in tabs):
        for tab in tabs:
            tab.drain()
            if tab.options():
                tab.play(tab.options()[-1])
    assert {each["why"] for each in statistics(ann)["played"]} == {"alone"}


def test_a_game_that_a_bot_took_over_does_not_count(server: Running, people: People) -> None:
    ann = people(server)
    game = ann.create(HUMAN, RANDOM_BOT, **SHORT)["id"]
    tab = ann.sit(game)
    tab.expect("update")
    asked = tab.answer(tab.send("ask_replace", seat=0, bot="random"))
    assert asked["type"] == "ack", asked
    while not tab.view["over"]:
        tab.receive()
    told = statistics(ann)
    assert (told["games"], told["played"][0]["why"]) == (0, "stand_in")


def test_a_running_game_is_none_yet(server: Running, people: People) -> None:
    ann = people(server)
    ann.create(HUMAN, RANDOM_BOT, seed=3)
    assert statistics(ann)["played"] == []


# -- whose they are --------------------------------------------------------------------------


def test_a_device_that_becomes_an_account_brings_its_games(
    server: Running, people: People
) -> None:
    ann, other = people(server, "Ann"), people(server, "Elsewhere")
    short_game(ann)
    link = show(ann)["link"]
    ann.post("/api/account", {"name": "Ann", "password": "correct horse"})
    assert statistics(ann)["games"] == 1 and statistics(ann)["link"] == link
    short_game(other)
    other.post("/api/login", {"name": "Ann", "password": "correct horse"})
    assert statistics(other)["games"] == statistics(ann)["games"] == 2
    ann.post("/api/logout")
    assert statistics(ann)["games"] == 0


def show(person: Person, name: str = "Ann") -> dict[str, Any]:
    answer = person.http.put("/api/me/statistics/link", json={"name": name})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_others_see_them_only_by_a_link_and_no_private_games(
    server: Running, people: People
) -> None:
    ann, eve = people(server, "Ann"), people(server, "Eve")
    private = short_game(ann)
    public = short_game(ann, public=True)
    assert statistics(eve)["played"] == []
    assert eve.http.get("/api/players/nobody").status_code == 404
    link = show(ann)["link"]
    assert show(ann, "Anna")["link"] == link
    shown = eve.get(f"/api/players/{link}")
    assert (shown["name"], shown["games"], shown["link"]) == ("Anna", 2, None)
    assert {each["game"] for each in shown["played"]} == {public, None}
    assert private not in str(shown)
    assert ann.http.delete("/api/me/statistics/link").status_code == 200
    assert eve.http.get(f"/api/players/{link}").status_code == 404
    assert statistics(ann)["link"] is None


def test_what_is_shown_needs_a_name(server: Running, people: People) -> None:
    ann = people(server)
    answer = ann.http.put("/api/me/statistics/link", json={"name": "  "})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert "1 to 40" in answer.json()["text"]


def test_words_come_in_the_language_that_is_asked_for(server: Running, people: People) -> None:
    ann = people(server)
    assert statistics(ann, "pl")["achievements"][0]["name"] == "Pierwsze zwycięstwo"
    assert ann.http.get("/api/me/statistics?lang=xx").status_code == 404


# -- derived ---------------------------------------------------------------------------------



def test_results_are_made_anew_when_they_are_lost_or_old(
    server: Running, people: People, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = people(server)
    for seed in (4, 5, 6):
        short_game(ann, seed=seed)
    before = statistics(ann)
    assert before["games"] == 3
    store = Database(sqlite_url(tmp_path))
    try:
        with store.engine.begin() as connection:
            connection.execute(text("DELETE FROM results"))
        assert statistics(ann) == before
        monkeypatch.setattr(results, "VERSION", results.VERSION + 1)
        assert statistics(ann) == before
        with store.engine.begin() as connection:
            assert set(connection.execute(text("SELECT version FROM results")).scalars()) == {
                results.VERSION
            }
    finally:
        store.close()


def test_many_games_are_worked_out_a_few_at_a_time(
    server: Running, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "AT_ONCE", 1)
    ann = people(server)
    for seed in (4, 5):
        short_game(ann, seed=seed)
    first = statistics(ann)
    assert (first["games"], first["waiting"]) == (1, 1)
    second = statistics(ann)
    assert (second["games"], second["waiting"]) == (2, 0)


def test_a_backup_keeps_them(
    start: Callable[..., Running], people: People, tmp_path: Path
) -> None:
    server = start()
    ann = people(server)
    short_game(ann)
    link = show(ann)["link"]
    before = statistics(ann)
    backup(sqlite_url(tmp_path), tmp_path / "copy.sqlite3")
    restore(tmp_path / "copy.sqlite3", f"sqlite:///{tmp_path / 'other.sqlite3'}")
    moved = start(database=f"sqlite:///{tmp_path / 'other.sqlite3'}")
    cookies = dict(ann.http.cookies)
    there = people(moved)
    there.http.cookies.update(cookies)
    assert statistics(there) == before
    assert there.get(f"/api/players/{link}")["games"] == 1
