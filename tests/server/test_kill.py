"""A server that is killed at any moment has lost nothing that it acknowledged."""

from __future__ import annotations

import json
import random
import threading
import time
import uuid
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.waiting import PATIENCE

from .people import HUMAN, Person, Tab, mover
from .serving import Killable

KILLS = 4


class Player(threading.Thread):
    """Plays both seats of a game at random until the server is gone."""

    def __init__(self, person: Person, game: str, seed: int, acked: dict[str, dict[str, Any]]):
        super().__init__(daemon=True)
        self.person = person
        self.game = game
        self.chance = random.Random(seed)
        self.acked = acked  # what was acknowledged, by message; kept over restarts
        self.failed: list[str] = []

    def run(self) -> None:
        try:
            self.play()
        except (WebSocketException, OSError, EOFError, httpx.HTTPError):
            pass  # the server was killed
        except Exception as error:
            self.failed.append(repr(error))

    def play(self) -> None:
        tabs = {seat: self.person.sit(self.game, f"?seat={seat}") for seat in (0, 1)}
        while True:
            tab = mover(tabs)
            if tab is None:
                return
            idem = uuid.uuid4().hex
            act = {"version": tab.view["version"], "actions": [self.chance.choice(tab.options())]}
            before = tab.updates
            answer = tab.answer(tab.send("act", idem=idem, **act))
            assert answer["type"] == "ack", answer
            self.acked[idem] = {**answer, "sent": act, "seat": tab.view["seat"]}
            while tab.updates == before:
                tab.receive()


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    server = Killable(tmp_path)
    people = [Person(server.url, f"P{n}") for n in range(3)]
    acked: list[dict[str, dict[str, Any]]] = [{} for _ in people]
    chance = random.Random(11)
    try:
        games = [person.create(HUMAN, HUMAN, seed=n)["id"] for n, person in enumerate(people)]
        for person, game in zip(people, games, strict=True):
            person.join(game)
        for kill in range(KILLS):
            players = [
                Player(person, game, kill * 10 + n, acked[n])
                for n, (person, game) in enumerate(zip(people, games, strict=True))
            ]
            enough = sum(map(len, acked)) + 15
            for player in players:
                player.start()
            while sum(map(len, acked)) < enough and any(player.is_alive() for player in players):
                time.sleep(0.001)
            time.sleep(chance.uniform(0, 0.05))  # any moment of the next action
            server.kill()
            for player in players:
                player.join(timeout=PATIENCE)
                assert not player.is_alive() and player.failed == []
            server = Killable(tmp_path, port=server.port)
            for person, game, answers in zip(people, games, acked, strict=True):
                check(person, game, answers)
        assert sum(map(len, acked)) >= 15 * KILLS
    finally:
        for person in people:
            person.leave()
        server.stop()


def check(person: Person, game: str, acked: dict[str, dict[str, Any]]) -> None:
    """Every acknowledged message is still there: sent again, it gets the same answer."""
    tab = person.sit(game, "?seat=0")
    welcome = tab.expect("welcome")
    assert welcome["info"]["status"] in ("running", "finished")
    tab.expect("update")
    if acked:
        last = max(answer["version"] for answer in acked.values())
        assert tab.view["version"] >= last
    other = person.sit(game, "?seat=1")
    for idem, answer in acked.items():
        again = resend(tab if answer["seat"] == 0 else other, idem, answer)
        assert (again["type"], again["version"]) == ("ack", answer["version"]), again
    tab.close()
    other.close()


def resend(tab: Tab, idem: str, answer: dict[str, Any]) -> dict[str, Any]:
    tab.socket.send(json.dumps({"type": "act", "idem": idem, **answer["sent"]}))
    return tab.answer(idem)
