"""No byte that leaves the server tells a seat what it may not know."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from snath.engine.hidden import redeal
from snath.engine.ids import NOBODY
from snath.engine.rng import Rng
from snath.game import Game
from snath.server.errors import ServerError
from snath.server.http.sockets import Connection
from snath.server.store.records import SeatRecord
from snath.server.tables.play import played
from snath.server.tables.table import Table
from snath.server.views.updates import Shown, Views
from tests.leak.positions import positions, viewers, with_state
from tests.leak.test_combat_secrecy import at_commit, everybody_else

from .people import HUMAN, RANDOM_BOT, Person, play_at_random
from .serving import Running
from .test_store import record

People = Callable[..., Person]


@pytest.mark.parametrize("number", [3, 8])
def test_payloads_do_not_depend_on_what_is_hidden(number: int) -> None:
    """Everything hidden is dealt anew; every message stays the same, byte for byte."""
    rng = Rng.seeded(number)
    before: dict[int, Shown] = {}
    looked = 0
    for game, _ in positions(number):
        for viewer in viewers(game):
            views = Views(game, False)
            other = Views(with_state(game, redeal(game.state, viewer, rng)), False)
            assert other.update(viewer, 0) == views.update(viewer, 0)
            if viewer in before:
                patch = views.patch(before[viewer], viewer, 0)
                assert other.patch(before[viewer], viewer, 0) == patch
            before[viewer] = views.shown(viewer)
            looked += 1
    assert looked > 100


def test_refusals_do_not_depend_on_what_is_hidden() -> None:
    rng = Rng.seeded(5)
    tries = ("end_turn", "section build", "bottom 0", "commit", "dial 3", "play_card 5", "nonsense")
    compared = 0
    for game, _ in positions(4):
        if game.state.over or not 0 <= game.state.seat() < len(game.config.seats):
            continue
        for viewer in viewers(game)[:-1]:
            other = with_state(game, redeal(game.state, viewer, rng))
            for action in tries:
                answers = [refusal(world, viewer, action) for world in (game, other)]
                assert answers[0] == answers[1]
                compared += answers[0] is not None
    assert compared > 500


def refusal(game: Game, seat: int, action: str) -> Any:
    try:
        played(game, seat, [action])
    except ServerError as error:
        return error.code, error.text, error.details
    return None


def test_a_secret_choice_makes_nobody_else_hear_anything() -> None:
    """Not even that something was chosen: no message, and the same version."""
    game = at_commit()
    attacker = game.decision.seat
    people = tuple(SeatRecord(seat, "human") for seat in range(len(game.config.seats)))
    table = Table(None, replace(record(), seats=people))  # type: ignore[arg-type]
    table.game, table.views = game, Views(game, False)
    seats = [attacker, *everybody_else(game, attacker)]
    connections = {seat: Connection(table, seat) for seat in seats}
    for connection in connections.values():
        connection.begin(None)
        connection.queue.get_nowait()
    for word in ("dial 2", "play_card 2", "undo", "play_card 3"):
        after = game.clone()
        if word == "undo":
            after.undo(attacker)
        else:
            after.play(word, attacker)
        game = after
        views = Views(game, False)
        for seat, connection in connections.items():
            connection.refresh(views)
            assert connection.queue.qsize() == (1 if seat == attacker else 0)
        connections[attacker].queue.get_nowait()


def test_recorded_sockets_hold_no_secret(server: Running, people: People) -> None:
    """A whole game over sockets: neither seed nor salt nor token, and no card of another."""
    ann, bob, eve = (people(server, name) for name in ("Ann", "Bob", "Eve"))
    made = ann.create(HUMAN, HUMAN, RANDOM_BOT, options={"round_limit": 4})
    joined = bob.join(made["id"])
    tabs = {0: ann.sit(made["id"]), 1: bob.sit(made["id"])}
    watching = eve.sit(made["id"])
    for tab in (*tabs.values(), watching):
        tab.expect("update")
    play_at_random(tabs, random.Random(6))
    for tab in (*tabs.values(), watching):
        tab.drain()
    info = ann.get(f"/api/games/{made['id']}")
    assert info["status"] == "finished"
    tokens = [*made["tokens"].values(), *joined["tokens"].values()]
    cookies = [person.http.cookies.get("snath_player") for person in (ann, bob)]
    for seat, tab in ((0, tabs[0]), (1, tabs[1]), (NOBODY, watching)):
        during = [
            (text, message)
            for text, message in zip(tab.bytes, tab.seen, strict=True)
            if not (message["type"] == "update" and message["view"]["over"])
            and not (message["type"] == "table" and message["info"]["status"] == "finished")
        ]
        assert len(during) > 20
        for text, message in during:
            for secret in (info["seed"], info["salt"], *tokens, *cookies):
                assert secret is not None and secret not in text
            check_cards(message, seat)


def check_cards(message: dict[str, Any], seat: int) -> None:
    """Faces of cards only where the seat may see them."""
    if message["type"] != "update":
        return
    for player in message["view"]["players"]:
        own = player["seat"] == seat
        assert (player["hand"] is not None) == own
        assert (player["objectives_held"] is not None) == own
        assert own or player["commitment"] is None
    for event in message["events"]:
        if event["kind"] in ("objective_dealt", "card_drawn"):
            faces = [v for k, v in event.items() if k in ("card", "value")]
            assert event["seat"] == seat or faces == [None]
