"""Each game tells its clients what lies on its table: board, pieces, tracks, owners, goals."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import msgspec
import pytest

from snath.config import make_config
from snath.engine.ids import NOBODY
from snath.engine.pieces import SHAPES
from snath.factory import first_state
from snath.game import Game
from snath.server.protocol.declared import Declared
from snath.server.protocol.view import View
from tests.modules.fair.module import FairModule
from tests.server.served import look, new_game, served


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with served(tmp_path_factory.mktemp("declared")) as client:
        yield client


def told(client: httpx.Client, game: str, lang: str = "en") -> Declared:
    answer = client.get(f"/api/games/{game}/declared", params={"lang": lang})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Declared)


def test_a_game_tells_its_board_and_its_pieces(client: httpx.Client) -> None:
    game = new_game(client)
    found = told(client, game)
    view = look(client, game)
    assert found.board.key == view["board"]
    assert found.board.factory == "D4"
    assert len(found.board.hexes) == 47
    spaces = {hex.id for hex in found.board.hexes}
    assert set(view["encounters"]) == {hex.id for hex in found.board.hexes if hex.encounter}
    assert all(set(pair) <= spaces for pair in found.board.rivers)
    for base in found.board.bases:
        assert set(base.connects) <= spaces
    assert [(unit.key, unit.slots) for unit in found.units] == [
        ("character", 1), ("mech", 4), ("worker", 8),
    ]
    assert sum(goal.capacity for goal in found.goals) == 10
    assert found.tokens == found.tracks == found.owners == found.containers == []
    assert found.modules == []


def test_modules_in_play_are_named_whatever_put_them_in(client: httpx.Client) -> None:
    """By name and by an option: clients bring what they have for each."""
    game = new_game(client, modules=["invaders"], options={"bribes": True})
    assert set(told(client, game).modules) == {"invaders", "bribes"}


def test_names_come_in_the_language_that_was_asked_for(client: httpx.Client) -> None:
    game = new_game(client, modules=["invaders"])
    english = {token.key: token.label for token in told(client, game).tokens}
    polish = {token.key: token.label for token in told(client, game, "pl").tokens}
    assert english.keys() == polish.keys() == {"flag", "trap", "sprung_trap"}
    assert english != polish
    answer = client.get(f"/api/games/{game}/declared", params={"lang": "xx"})
    assert answer.status_code == 404
    assert "pl" in answer.json()["text"]


def test_before_the_game_there_is_no_table(client: httpx.Client) -> None:
    order = {"seats": [{"kind": "human"}, {"kind": "human"}]}
    game = client.post("/api/games", json=order).json()["id"]
    assert client.get(f"/api/games/{game}/declared").json()["code"] == "not_running"
    assert client.get("/api/games/nothing/declared").json()["code"] == "no_game"


def test_whatever_a_module_declares_fits_the_wire() -> None:
    config = make_config(2, (), {}, 5)
    game = Game(config, first_state(config, (FairModule(),)))
    found = msgspec.convert(game.declared(), Declared)
    assert found.board.key == "small"
    assert 0 < len(found.board.hexes) < 47
    looks = [*found.units, *found.tokens, *found.tracks, *found.owners, *found.containers]
    assert {"cart", "beast", "lantern", "weather", "cart-0"} <= {look.key for look in looks}
    assert {look.shape for look in looks} <= set(SHAPES)
    assert found.goals[-1].key == "upgrades"  # the other way round
    for seat in (0, 1, NOBODY):
        seen = msgspec.convert(game.observe(seat), View)
        assert seen.players[2].owner == "beast"
        assert {piece.kind for piece in seen.pieces} >= {"cart", "beast"}
