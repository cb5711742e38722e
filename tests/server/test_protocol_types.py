"""The wire types are true: they fit what is sent, and the client has the same ones."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from snath.engine.ids import NOBODY
from snath.game import Game
from snath.server.protocol import (
    campaign_view,
    campaigns,
    catalogue,
    declared,
    lobby,
    messages,
    view,
)
from snath.server.protocol.typescript import TYPES, UNIONS, schema
from snath.server.protocol.view import Hints, View
from snath.server.views.hints.seat_hints import hints
from snath.view.scrub import scrub
from tests.games import config_of, player_of

CLIENT = Path(__file__).parents[2] / "client"
TYPES_FILE = CLIENT / "src" / "net" / "protocol.ts"
GENERATOR = CLIENT / "scripts" / "types.mjs"


@pytest.mark.parametrize("number", range(21))
def test_views_of_whole_games_fit_their_types(number: int) -> None:
    """All modules, variants and Automas take part, see `config_of`."""
    game = Game(config_of(number, 6))
    player = player_of(number)
    decode = msgspec.json.Decoder(View).decode
    viewers = [*range(len(game.config.seats)), NOBODY]
    while True:
        # One viewer after another: each sees many moments of the game.
        seat = viewers[game.version % len(viewers)]
        data = msgspec.json.encode(game.observe(seat))
        seen = decode(data)
        assert msgspec.json.decode(msgspec.json.encode(seen)) == json.loads(data)
        told = msgspec.json.encode(hints(game, seat))
        assert msgspec.json.decode(told, type=Hints) == hints(game, seat)
        if game.over:
            break
        game.play(player.choose(game.state))
    for seat in viewers:
        decode(msgspec.json.encode(game.observe(seat)))
        for event in game.events[:50]:
            assert isinstance(scrub(event, seat, game.state.rules), dict)


def test_views_with_fields_that_nobody_knows_are_noticed() -> None:
    game = Game(config_of(4, 8))
    seen = game.observe(0)
    seen["players"][0]["sleeve"] = 1
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(seen, View)


def test_every_wire_type_is_in_the_schema() -> None:
    names = set(schema()["$defs"])
    for module in (campaign_view, campaigns, catalogue, declared, lobby, messages, view):
        for name, kind in vars(module).items():
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
                assert kind is msgspec.Struct or name in names, name
    assert set(UNIONS) <= names
    assert len(set(TYPES)) == len(TYPES)


def test_messages_are_told_apart_by_their_type() -> None:
    defs = schema()["$defs"]
    for union in UNIONS:
        tags = []
        for part in defs[union]["anyOf"]:
            entry = defs[part["$ref"].rpartition("/")[2]]
            tags.append(entry["properties"]["type"]["enum"][0])
            assert "type" in entry["required"]
        assert len(set(tags)) == len(tags)


@pytest.mark.skipif(
    shutil.which("node") is None or not (CLIENT / "node_modules").is_dir(),
    reason="needs node and the packages of the client",
)
def test_the_client_has_these_types() -> None:
    made = subprocess.run(
        ["node", str(GENERATOR), "--print"],
        input=json.dumps(schema()),
        capture_output=True,
        text=True,
        check=True,
    )
    written = TYPES_FILE.read_text(encoding="utf-8")
    assert made.stdout == written, (
        "run: python -m snath.server.protocol.typescript | node client/scripts/types.mjs"
    )
