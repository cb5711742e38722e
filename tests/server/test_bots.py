"""Bots at the tables: whole games, bots that fail, people who do not wait, programs over HTTP."""

from __future__ import annotations

import asyncio
import random
import threading
import uuid
from collections.abc import Callable
from pathlib import Path

import httpx

from snath.server.bots.pool import Pool
from snath.server.bots.words import offered
from tests.waiting import PATIENCE, wait_for

from .conftest import StartServer
from .jobs import job_about, think_until_told
from .people import HUMAN, RANDOM_BOT, Person, play_at_random
from .serving import Running
from .test_playing import NORDIC

People = Callable[..., Person]
GREEDY_BOT = {"kind": "bot", "bot": "greedy"}


def finished(person: Person, game: str) -> dict[str, object]:
    wait_for(lambda: person.get(f"/api/games/{game}")["status"] == "finished", every=0.1)
    return dict(person.get(f"/api/games/{game}"))


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
    quick = [level for level in offered() if level.level not in ("hard", "master")]
    words = [level.word for level in quick if not level.style or level.level == "easy"]
    assert {"planner:level=medium", "planner:level=easy:style=raider"} <= set(words)
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


def test_people_do_not_wait_for_bots(server: Running, people: People, tmp_path: Path) -> None:
    """While the bots of other tables think for as long as they like, people play."""
    ann, bob = people(server, "Ann"), people(server, "Bob")
    pool: Pool = server.app.state.tables.pool
    assert pool.workers == 1
    loop = server.app.state.tables._tasks[0].get_loop()
    enough = tmp_path / "enough"
    thinking = asyncio.run_coroutine_threadsafe(
        pool.run(think_until_told, job_about(enough)), loop
    )
    wait_for(pool._places.locked)  # the only worker is taken
    options = {"round_limit": 1}
    busy = [ann.create(GREEDY_BOT, RANDOM_BOT, options=options)["id"] for _ in range(3)]
    game = ann.create(HUMAN, HUMAN)["id"]
    bob.join(game)
    tabs = {0: ann.sit(game), 1: bob.sit(game)}
    for tab in tabs.values():
        tab.expect("update")
    assert play_at_random(tabs, random.Random(2), 30) == 30
    jobs = [line for line in ann.http.get("/metrics").text.splitlines() if "bot_jobs" in line]
    assert float(jobs[-1].split()[1]) == 3, "the bots were asked meanwhile"
    assert all(ann.get(f"/api/games/{name}")["turn"] == 1 for name in busy)
    assert not thinking.done()
    enough.touch()
    assert thinking.result(PATIENCE) == "told"
    for name in busy:
        finished(ann, name)


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
    for process in wait_for(lambda: pool._executor and list(pool._executor._processes.values())):
        process.kill()
    finished(ann, game)


# -- programs --------------------------------------------------------------------------------


class Program(threading.Thread):
    """A bot in another process or language would do the same: ask, answer, ask."""

    def __init__(self, url: str, token: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.client = httpx.Client(
            base_url=url, headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE
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
        thread.join(timeout=PATIENCE)
        assert not thread.is_alive() and thread.acts >= 4  # section and end of each turn


def test_a_program_that_waits_in_vain_is_told_so(server: Running, people: People) -> None:
    ann = people(server)
    made = ann.create(NORDIC, {"kind": "program", "faction": "crimea", "mat": "mechanical"})
    assert ann.get(f"/api/games/{made['id']}")["to_move"] == [0]
    headers = {"Authorization": f"Bearer {made['tokens']['1']}"}
    answer = httpx.get(server.url + "/api/bot/next?wait=0.2", headers=headers, timeout=PATIENCE)
    assert answer.status_code == 204
