"""Limits: the figures that were promised, from outside and by a clock of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from snath.server.errors import TooMany
from snath.server.http.limits import MOST_KEYS, RATES, SWEEP, Limits, Rate
from tests.server.served import new_game, served


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def taken(limits: Limits, kind: str, key: str = "somebody") -> int:
    """How many requests are let through at once."""
    number = 0
    try:
        while number < 10_000:
            limits.check(kind, key)
            number += 1
    except TooMany as error:
        assert error.status == 429
        assert error.retry_after > 0
    return number


@pytest.mark.parametrize(
    ("kind", "burst", "seconds", "more"),
    [
        ("act", 60, 1.0, 20),
        ("bot_act", 300, 1.0, 100),
        ("say", 5, 3.0, 3),
        ("login", 5, 60.0, 5),
        ("new_game", 10, 3600.0, 10),
        ("export", 300, 10.0, 300),
    ],
)
def test_promised_figures(kind: str, burst: int, seconds: float, more: int) -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    assert taken(limits, kind) == burst
    clock.now += seconds + 1e-6
    assert taken(limits, kind) == more


def test_retry_after_is_when_there_is_room_again() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    taken(limits, "login")
    with pytest.raises(TooMany) as refused:
        limits.check("login", "somebody")
    clock.now += refused.value.retry_after - 0.1
    with pytest.raises(TooMany):
        limits.check("login", "somebody")
    clock.now += 0.2
    limits.check("login", "somebody")


def test_one_does_not_use_up_what_belongs_to_another() -> None:
    limits = Limits(clock=Clock())
    taken(limits, "act", "one")
    limits.check("act", "another")
    limits.check("say", "one")


def test_memory_is_bounded() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    for number in range(SWEEP * 3):
        limits.check("act", str(number))
        clock.now += 0.1
    assert len(limits) <= SWEEP + 1  # full buckets are forgotten
    for number in range(MOST_KEYS + 2 * SWEEP):
        limits.check("new_game", str(number))
    assert len(limits) <= MOST_KEYS + SWEEP


def test_held_things_are_counted() -> None:
    limits = Limits()
    for _ in range(10):
        limits.hold("sockets", "me", 10)
    with pytest.raises(TooMany):
        limits.hold("sockets", "me", 10)
    limits.hold("sockets", "you", 10)
    limits.release("sockets", "me")
    limits.hold("sockets", "me", 10)
    for _ in range(12):
        limits.release("sockets", "me")
    assert limits.held("sockets", "me") == 0
    assert limits.held("sockets", "you") == 1


def pass_on(one: Limits, other: Limits, everything: bool = False) -> None:
    """What `one` tells, as `other` hears it."""
    for (kind, key), tokens in one.take_spent().items():
        other.spent_elsewhere(kind, key, tokens)
    other.held_elsewhere("one", one.take_held(everything))


def test_processes_count_together() -> None:
    clock = Clock()
    one, two = Limits(clock=clock), Limits(clock=clock)
    one.shared = two.shared = True
    for _ in range(3):
        one.check("login", "somebody")
    pass_on(one, two)
    assert taken(two, "login") == 2
    pass_on(two, one)
    assert taken(one, "login") == 0
    clock.now += 60.0 + 1e-6
    assert taken(one, "login") == 5
    pass_on(one, two)
    assert taken(two, "login") == 0


def test_processes_hold_together() -> None:
    clock = Clock()
    one, two = Limits(clock=clock), Limits(clock=clock)
    one.shared = two.shared = True
    for _ in range(3):
        one.hold("sockets", "me", 3)
    pass_on(one, two)
    with pytest.raises(TooMany):
        two.hold("sockets", "me", 3)
    one.release("sockets", "me")
    pass_on(one, two)
    two.hold("sockets", "me", 3)
    two.release("sockets", "me")
    # A process that is gone holds nothing; one that says so from time to time does.
    clock.now += 40
    pass_on(one, two, everything=True)
    clock.now += 40
    with pytest.raises(TooMany):
        two.hold("sockets", "me", 2)
    clock.now += 40
    two.hold("sockets", "me", 2)


def test_every_kind_says_what_it_is() -> None:
    for rate in RATES.values():
        assert rate.rate > 0
        assert rate.burst >= 1
        assert rate.what


def test_new_games_from_one_address(tmp_path: Path) -> None:
    with served(tmp_path, Clock(), new_game=RATES["new_game"]) as client:
        for _ in range(10):
            new_game(client, 1)
        refused = client.post("/api/games", json={"seats": [{"kind": "human"}]})
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) == 360
    assert refused.json()["code"] == "too_many"


def test_logins_from_one_address(tmp_path: Path) -> None:
    with served(tmp_path, Clock(), login=RATES["login"]) as client:
        wrong = {"name": "somebody", "password": "a wrong password"}
        codes = [client.post("/api/login", json=wrong).status_code for _ in range(7)]
    assert codes[:5] == [403] * 5
    assert codes[5:] == [429] * 2


def test_actions_exports_and_replays(tmp_path: Path) -> None:
    few = Rate(0.001, 2.0, "few")
    with served(tmp_path, act=few, export=few, replay=few) as client:
        game = new_game(client, 1)
        for path in ("export", "frames"):
            codes = [client.get(f"/api/games/{game}/{path}").status_code for _ in range(3)]
            assert codes == [200, 200, 429]
        body = {"type": "act", "idem": "x", "version": 0, "actions": ["move"]}
        codes = [
            client.post(f"/api/games/{game}/actions", json=body | {"idem": str(i)}).status_code
            for i in range(3)
        ]
        assert codes == [409, 409, 429]
