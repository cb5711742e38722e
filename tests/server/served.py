"""A browser without a screen at a real server, and games played over REST."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from snath.engine.rng import Rng
from snath.server.http.limits import Limits, Rate
from snath.server.settings import Settings
from tests.server.serving import PATIENT, Running, sqlite_url
from tests.waiting import PATIENCE


@contextmanager
def served(
    place: Path | str, clock: Callable[[], float] = time.monotonic, **limits: Rate
) -> Iterator[httpx.Client]:
    """A browser at a server of its own, in a folder or on the database of a URL; what is not named
    in `limits` is hardly limited."""
    url = place if isinstance(place, str) else sqlite_url(place)
    settings = Settings(database=url, open_metrics=True)
    server = Running(settings, Limits({**PATIENT, **limits}, clock=clock))
    try:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
            yield client
    finally:
        server.stop()


def new_game(client: httpx.Client, seats: int = 2, **more: Any) -> str:
    """A game in which this browser plays all seats."""
    order = {"seats": [{"kind": "human"}] * seats, "seed": 7, **more}
    created = client.post("/api/games", json=order)
    assert created.status_code == 200, created.text
    game: str = created.json()["id"]
    for _ in range(seats - 1):
        joined = client.post(f"/api/games/{game}/join", json={})
        assert joined.status_code == 200, joined.text
    return game


def play(client: httpx.Client, game: str, most: int, seed: int = 1) -> int:
    """Play at random for whoever must choose; returns how many actions were played."""
    rng = Rng.seeded(seed)
    for number in range(most):
        view = look(client, game)
        if view["over"]:
            return number
        view = look(client, game, view["decision"]["seat"])
        options = view["decision"]["options"]
        act(client, game, view, options[rng.below(len(options))]["text"], f"{seed}-{number}")
    return most


def act(client: httpx.Client, game: str, view: dict[str, Any], action: str, idem: str) -> None:
    body = {"type": "act", "idem": idem, "version": view["version"], "actions": [action]}
    seat = view["seat"]
    answer = client.post(f"/api/games/{game}/actions", params={"seat": seat}, json=body)
    assert answer.status_code == 200, answer.text


def look(client: httpx.Client, game: str, seat: int | None = None) -> dict[str, Any]:
    params = {} if seat is None else {"seat": seat}
    answer = client.get(f"/api/games/{game}/view", params=params)
    assert answer.status_code == 200, answer.text
    view: dict[str, Any] = answer.json()["view"]
    return view
