"""Nothing grows without end: lobbies, sessions, logs, tables, waiting requests, connections."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from itertools import combinations
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from snath.config import expansions
from snath.content.modules import MOST_READY
from snath.engine.ruleset import Ruleset
from snath.factory import build_ruleset
from snath.server.http.limits import RATES, Limits, Rate
from snath.server.tables import live, seat_commands
from snath.server.tables.live import LOBBY_SECONDS, Tables
from tests.waiting import PATIENCE, wait_for

from .conftest import StartServer
from .people import HUMAN, Person, Tab
from .serving import PATIENT, Running
from .test_playing import CRIMEA, NORDIC, two_people

People = Callable[..., Person]
DAY = 86_400.0


def inside(server: Running, work: Coroutine[Any, Any, Any]) -> Any:
    """Run something in the loop of the server."""
    loop = server.app.state.tables._tasks[0].get_loop()
    return asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE)


def test_lobbies_that_nobody_touches_are_removed(server: Running, people: People) -> None:
    ann = people(server)
    old, spoken, watched, new = (ann.create(HUMAN, HUMAN)["id"] for _ in range(4))
    game, _ = two_people(server, people)
    talk = ann.sit(spoken)
    talk.expect("welcome")
    assert talk.answer(talk.send("say", text="anybody?"))["type"] == "ack"
    talk.close()
    ann.sit(watched).expect("welcome")
    here: Tables = server.app.state.tables
    week_ago = time.time() - LOBBY_SECONDS - DAY
    with here.store.engine.begin() as connection:
        query = text("UPDATE games SET updated = :then WHERE id != :new")
        connection.execute(query, {"then": week_ago, "new": new})
    wait_for(lambda: not here.live(spoken).watchers)  # type: ignore[union-attr]
    assert inside(server, here.clean(time.time())) == [old]
    assert ann.http.get(f"/api/games/{old}").json()["code"] == "no_game"
    for kept in (spoken, watched, new, game):
        assert ann.get(f"/api/games/{kept}")["id"] == kept
    # What was said keeps a lobby for a week as well, no longer.
    assert spoken in inside(server, here.clean(time.time() + LOBBY_SECONDS + DAY))


def test_sessions_end_with_their_cookies(server: Running, people: People) -> None:
    ann = people(server)
    ann.post("/api/account", {"name": "Ann", "password": "long enough"})
    assert ann.get("/api/me")["account"] == "Ann"
    here: Tables = server.app.state.tables
    inside(server, here.clean(time.time() + 360 * DAY))
    assert ann.get("/api/me")["account"] == "Ann"
    inside(server, here.clean(time.time() + 366 * DAY))
    assert ann.get("/api/me")["account"] is None


def test_logging_out_hangs_up(server: Running, people: People) -> None:
    ann = people(server)
    ann.post("/api/account", {"name": "Ann", "password": "long enough"})
    game = ann.create(NORDIC, {"kind": "bot", "bot": "random"})["id"]
    tab = ann.sit(game)
    tab.expect("update")
    ann.post("/api/logout")
    with pytest.raises(ConnectionClosed):
        tab.drain()
    assert people(server).sit(game).expect("welcome")["seats"] == []


def test_a_wish_is_kept_and_does_not_grow_the_log(start: StartServer, people: People) -> None:
    server = start()
    game, (ann, bob) = two_people(server, people)
    table = server.app.state.tables.live(game)
    before = table.number
    bob.drain()
    for number in range(41):
        wish = {"auto_bonus": bool(number % 2), "idem": f"wish {number}"}
        assert ann.answer(ann.send("prefer", **wish))["type"] == "ack"
    assert table.number == before
    assert table.manual == {0}
    bob.quiet()  # nobody else hears of it
    server.stop()
    again = start()
    people(again).sit(game).expect("update")
    assert again.app.state.tables.live(game).manual == {0}


def test_nobody_uses_up_what_others_need(
    server: Running, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Undo, motions and chat have an allowance for each seat; actions and votes always fit."""
    few = {"undo": 3, "motion": 1, "chat": 2}
    monkeypatch.setattr(seat_commands, "MOST_OF_A_SEAT", few)
    _, (ann, bob) = two_people(server, people)

    def undo(tab: Tab) -> str:
        tab.play(tab.options()[0])
        answer = tab.answer(tab.send("undo", version=tab.view["version"]))
        if answer["type"] == "ack":
            tab.expect("update")
        return str(answer.get("code", "done"))

    assert [undo(ann) for _ in range(4)] == ["done"] * 3 + ["log_full"]
    talk = [ann.answer(ann.send("say", text="hello")).get("code") for _ in range(3)]
    assert talk == [None, None, "log_full"]
    while not bob.options():
        ann.drain()
        if ann.options():
            ann.play(ann.options()[0])
        bob.drain()
    assert undo(bob) == "done"
    assert bob.answer(bob.send("say", text="hello"))["type"] == "ack"
    assert ann.answer(ann.send("ask_takeback"))["type"] == "ack"
    motion = bob.until(lambda m: m["type"] == "motion")["number"]
    assert bob.answer(bob.send("vote", motion=motion, agree=False))["type"] == "ack"
    refused = ann.answer(ann.send("ask_takeback"))
    assert (refused["code"], refused["details"]) == ("log_full", {"most": 1})


def test_tables_leave_memory_when_there_are_too_many(
    server: Running, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "MOST_TABLES", 3)
    ann = people(server)
    games = [ann.create(HUMAN, HUMAN)["id"] for _ in range(6)]
    ann.sit(games[0]).expect("welcome")
    here: Tables = server.app.state.tables
    here.put_away(0.0)
    assert list(here._tables) == [games[0], *games[3:]]  # watched, and the last that were used


def test_a_secret_choice_of_a_person_is_not_told_by_the_turn_of_a_bot(
    server: Running, people: People
) -> None:
    game, _ = two_people(server, people)
    table = server.app.state.tables.live(game)
    before = table.open_facts()
    table.record = replace(table.record, bot_due=True)
    assert not table.looks_different(before)
    table.record = replace(table.record, turn=table.record.turn + 1)
    assert not table.looks_different(before)  # views tell it
    table.record = replace(table.record, name="The long table")
    assert table.looks_different(before)


# -- limits ----------------------------------------------------------------------------------


def limits(*kinds: str) -> Limits:
    """The promised limits of some kinds, and hardly any others; no time passes."""
    return Limits({**PATIENT, **{kind: RATES[kind] for kind in kinds}}, clock=lambda: 1000.0)


def test_motions_are_rare(start: StartServer, people: People) -> None:
    _, (ann, _) = two_people(start(limits("motion")), people)
    codes = [ann.answer(ann.send("ask_takeback"))["code"] for _ in range(7)]
    assert codes == ["no_takeback"] * 5 + ["too_many"] * 2


def test_connecting_again_and_again_is_refused(start: StartServer, people: People) -> None:
    server = start(Limits({**PATIENT, "connect": Rate(0.001, 5.0, "few")}))
    ann, bob = people(server), people(server, "Bob")
    game = ann.create(HUMAN, HUMAN)["id"]
    bob.join(game)
    seen = []
    for _ in range(7):
        tab = ann.sit(game)
        seen.append(tab.receive())
        tab.close()
    assert [m["type"] for m in seen] == ["welcome"] * 5 + ["refused"] * 2
    assert seen[-1]["code"] == "too_many" and seen[-1]["details"]["retry_after"] > 0
    assert bob.sit(game).receive()["type"] == "welcome"


def test_made_up_cookies_open_no_more_sockets(start: StartServer, people: People) -> None:
    server = start(sockets_per_address=3)
    game = people(server).create(HUMAN, HUMAN)["id"]
    seen = []
    for number in range(5):
        person = people(server, str(number))
        person.http.cookies.set("snath_player", f"{number:032x}")
        seen.append(person.sit(game).receive())
    assert [m["type"] for m in seen] == ["welcome"] * 3 + ["refused"] * 2
    assert seen[-1]["code"] == "too_many"


def test_accounts_cannot_flood_the_lobby_either(start: StartServer, people: People) -> None:
    ann = people(start(limits("new_game_account")))
    ann.post("/api/account", {"name": "Ann", "password": "long enough"})
    order = {"seats": [HUMAN, HUMAN]}
    codes = [ann.http.post("/api/games", json=order).status_code for _ in range(62)]
    assert codes == [200] * 60 + [429] * 2


def test_a_program_waits_a_few_times_at_once(server: Running, people: People) -> None:
    ann = people(server)
    made = ann.create(NORDIC, {**CRIMEA, "kind": "program"}, seed=7)
    tab = ann.sit(made["id"])
    tab.expect("update")
    headers = {"Authorization": f"Bearer {made['tokens']['1']}"}

    async def ask() -> list[int]:
        async with httpx.AsyncClient(
            base_url=server.url, headers=headers, timeout=PATIENCE
        ) as http:
            asked = [http.get("/api/bot/next?wait=30") for _ in range(7)]
            codes: list[int] = []
            for answer in asyncio.as_completed(asked):
                codes.append((await answer).status_code)
                if codes == [429] * 3:  # the others wait until it is their turn
                    await asyncio.to_thread(tab.play, "section build")
                    await asyncio.to_thread(tab.play, "end_turn")
            return codes

    assert asyncio.run(ask()) == [429] * 3 + [200] * 4


def test_wrong_tokens_are_counted(start: StartServer, people: People) -> None:
    server = start(Limits({**PATIENT, "read": Rate(0.001, 5.0, "few")}))
    headers = {"Authorization": f"Bearer {'0' * 32}"}
    with httpx.Client(base_url=server.url, headers=headers) as http:
        codes = [http.get("/api/bot/next?wait=0").status_code for _ in range(8)]
    assert codes == [403] * 5 + [429] * 3


def test_numbers_are_for_whoever_runs_the_server(start: StartServer, people: People) -> None:
    """Coming from this computer is no proof: behind a proxy on it, everybody does."""
    for token, shown, status in (
        ("", "", 404),
        ("", "Bearer", 404),
        ("a secret word", "", 404),
        ("a secret word", "Bearer a secret", 404),
        ("a secret word", "Bearer a secret word", 200),
    ):
        server = start(open_metrics=False, metrics_token=token)
        answer = people(server).http.get("/metrics", headers={"Authorization": shown})
        assert answer.status_code == status, (token, shown)
        server.stop()
    assert people(start(open_metrics=True)).http.get("/metrics").status_code == 200


def test_however_many_sets_of_modules_are_asked_for_few_are_kept_in_memory() -> None:
    sets = [names for n in (1, 2, 3) for names in combinations(expansions(), n)][: MOST_READY + 20]
    before = rulesets()
    for names in sets:
        build_ruleset(names, None, seats=7)
    assert rulesets() - before <= MOST_READY


def rulesets() -> int:
    """In memory."""
    gc.collect()
    return sum(isinstance(thing, Ruleset) for thing in gc.get_objects())
