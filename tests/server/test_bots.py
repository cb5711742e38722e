"""Bots at the tables: whole games, bots that fail, people who do not wait, programs over HTTP."""

from __future__ import annotations

import random
import threading
import time
import uuid
from collections.abc import Callable

import httpx

from snath.server.bots.pool import Pool
from snath.server.bots.words import offered

from .conftest import StartServer
from .people import HUMAN, RANDOM_BOT, Person, play_at_random
from .serving import Running
from .test_playing import NORDIC

People = Callable[..., Person]
GREEDY_BOT = {"kind": "bot", "bot": "greedy"}


def finished(person: Person, game: str, seconds: float = 60) -> dict[str, object]:
    until = time.monotonic() + seconds
    while (info := person.get(f"/api/games/{game}"))["status"] != "finished":
        assert time.monotonic() < until, info
        time.sleep(0.1)
    return dict(info)


def test_a_game_of_bots_goes_to_its_end(server: Running, people: People) -> None:
    ann = people(server)
    bots = [GREEDY_BOT, RANDOM_BOT, {"kind": "automa"}]
    made = ann.create(*bots, options={"round_limit": 4})
    assert made["seats"] == []
    info = finished(ann, made["id"])
    assert info["winner"] and info["turn"] == 12
    assert ann.get("/api/games?list=mine")[0]["info"]["id"] == made["id"]


def test_every_offered_bot_plays(server: Running, people: People) -> None:
    ann = people(server)
    words = [level.word for level in offered() if level.level != "hard"]
    assert "planner:level=medium" in words
    games = [
        ann.create({"kind": "bot", "bot": word}, RANDOM_BOT, options={"round_limit": 1})["id"]
        for word in words
    ]
    for game in games:
        finished(ann, game)
    assert "snath_bot_failures_total{" not in ann.http.get("/metrics").text


def test_bots_go_on_after_a_restart(start: StartServer, people: People) -> None:
    first = start()
    ann = people(first)
    game = ann.create(RANDOM_BOT, RANDOM_BOT, options={"round_limit": 8})["id"]
    first.stop()
    second = start()
    assert finished(people(second), game)["turn"] == 16


def test_people_do_not_wait_for_bots(server: Running, people: People) -> None:
    """While bots of other tables think, an action is acknowledged at once."""
    ann, bob = people(server, "Ann"), people(server, "Bob")
    hard = {"kind": "bot", "bot": "planner:level=hard"}
    busy = [ann.create(hard, hard)["id"] for _ in range(3)]
    game = ann.create(HUMAN, HUMAN)["id"]
    bob.join(game)
    tabs = {0: ann.sit(game), 1: bob.sit(game)}
    for tab in tabs.values():
        tab.expect("update")
    times: list[float] = []
    chance = random.Random(2)
    for _ in range(30):
        begun = time.perf_counter()
        play_at_random(tabs, chance, 1)
        times.append(time.perf_counter() - begun)
    jobs = [line for line in ann.http.get("/metrics").text.splitlines() if "bot_jobs" in line]
    assert float(jobs[-1].split()[1]) >= 1, "the bots were thinking meanwhile"
    assert sorted(times)[15] < 0.5
    assert all(ann.get(f"/api/games/{name}")["status"] == "running" for name in busy)


def test_a_bot_that_hangs_is_replaced(start: StartServer, people: People) -> None:
    server = start(bot_seconds=0.001)
    ann = people(server)
    game = ann.create(RANDOM_BOT, GREEDY_BOT, options={"round_limit": 1})["id"]
    finished(ann, game)
    assert "snath_bot_failures_total{" in ann.http.get("/metrics").text


def test_a_worker_that_dies_is_replaced(start: StartServer, people: People) -> None:
    server = start()
    ann = people(server)
    game = ann.create(RANDOM_BOT, GREEDY_BOT, options={"round_limit": 3})["id"]
    pool: Pool = server.app.state.tables.pool
    until = time.monotonic() + 20
    while pool._executor is None or not pool._executor._processes:
        assert time.monotonic() < until
        time.sleep(0.01)
    for process in list(pool._executor._processes.values()):
        process.kill()
    finished(ann, game)


# -- programs --------------------------------------------------------------------------------


class Program(threading.Thread):
    """A bot in another process or language would do the same: ask, answer, ask."""

    def __init__(self, url: str, token: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.client = httpx.Client(
            base_url=url, headers={"Authorization": f"Bearer {token}"}, timeout=40
        )
        self.chance = random.Random(seed)
        self.acts = 0

    def run(self) -> None:
        with self.client:
            while True:
                answer = self.client.get("/api/bot/next?wait=20")
                if answer.status_code == 204:
                    continue
                view = answer.raise_for_status().json()["view"]
                if view["over"]:
                    return
                option = self.chance.choice(view["decision"]["options"])["text"]
                act = {"idem": uuid.uuid4().hex, "version": view["version"], "actions": [option]}
                self.client.post("/api/bot/act", json=act).raise_for_status()
                self.acts += 1


def test_programs_play_over_http(server: Running, people: People) -> None:
    ann = people(server)
    program = {"kind": "program"}
    made = ann.create(program, program, options={"round_limit": 2})
    programs = [Program(server.url, made["tokens"][seat], int(seat)) for seat in ("0", "1")]
    for thread in programs:
        thread.start()
    finished(ann, made["id"])
    for thread in programs:
        thread.join(timeout=10)
        assert not thread.is_alive() and thread.acts >= 4  # section and end of each turn


def test_a_program_that_waits_in_vain_is_told_so(server: Running, people: People) -> None:
    ann = people(server)
    made = ann.create(NORDIC, {"kind": "program", "faction": "crimea", "mat": "mechanical"})
    assert ann.get(f"/api/games/{made['id']}")["to_move"] == [0]
    headers = {"Authorization": f"Bearer {made['tokens']['1']}"}
    answer = httpx.get(server.url + "/api/bot/next?wait=0.2", headers=headers)
    assert answer.status_code == 204
