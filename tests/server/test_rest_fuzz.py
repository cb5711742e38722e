"""Hostile input: whatever is sent, the server answers as it says and no game changes."""

from __future__ import annotations

import json
import string
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from snath.server.app import create_app
from snath.server.exports.importing import read_game
from snath.server.exports.lines import LineError
from snath.server.settings import Settings
from snath.server.tables.lobby import commitment
from tests import waiting
from tests.server.conftest import new_database
from tests.server.served import look, new_game, play, served

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
ACCOUNTS = ("/api/account", "/api/login", "/api/logout")
PATIENCE = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def client(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[httpx.Client]:
    """A server on each kind of database in turn."""
    if request.param == "sqlite":
        with served(tmp_path_factory.mktemp("fuzz")) as client:
            yield client
    else:
        with new_database(request.getfixturevalue("postgres")) as url, served(url) as client:
            yield client


@pytest.fixture(scope="module")
def game(client: httpx.Client) -> str:
    """A game of two that this browser plays, in its middle."""
    game = new_game(client, 2)
    play(client, game, 20)
    return game


@schemathesis.serializer("application/x-ndjson")
def as_file(context: object, value: Any) -> bytes:
    """A file for the import: what was made up, as text."""
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    return text.encode("utf-8", "replace")


# The document does not depend on the settings, so the tests can be named after its routes.
schema = schemathesis.openapi.from_dict(create_app(Settings()).openapi())


@pytest.fixture(scope="module")
def before(client: httpx.Client, game: str) -> list[Any]:
    return state_of(client, game)


def state_of(client: httpx.Client, game: str) -> list[Any]:
    """What changes with every change of the game."""
    return [
        client.get(f"/api/games/{game}/view", params={"seat": seat}).json()["view"]
        for seat in (0, 1)
    ]


@schema.parametrize()
@PATIENCE
def test_every_route_does_what_its_description_says(
    case: Case[Any], client: httpx.Client, game: str, before: list[str]
) -> None:
    """Descriptions and answers agree for whatever can be asked, by strangers and by players."""
    if "game" in case.path_parameters and len(json.dumps(case.body, default=str)) % 4:
        case.path_parameters["game"] = game
    if "wait" in (case.query or {}):
        case.query["wait"] = 0
    player = {"snath_player": client.cookies["snath_player"]}
    # An account would take the seats of the player with it.
    for cookies in ({},) if case.path in ACCOUNTS else ({}, player):
        case.call_and_validate(base_url=str(client.base_url), cookies=cookies, checks=CHECKS)
    assert state_of(client, game) == before


def test_every_route_was_asked(client: httpx.Client) -> None:
    paths = set(client.get("/api/openapi.json").json()["paths"])
    names = ("frames", "graph", "highlights", "export")
    assert {f"/api/games/{{game}}/{name}" for name in names} <= paths
    assert "/api/import" in paths
    assert len(paths) >= 20
    asked = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    assert {operation.path for operation in asked} == paths


NUL_ROUTES = [
    ("GET", "/api/games/a%00b", None),
    ("GET", "/api/games/a%00b/view", None),
    ("GET", "/api/games?list=open%00", None),
    ("GET", "/%00", None),
    ("POST", "/api/games/{game}%00/join", {}),
    ("POST", "/api/games", {"seats": [{"kind": "human"}], "name": "a\0b"}),
    ("POST", "/api/games", {"seats": [{"kind": "human"}], "player": "\0"}),
    ("POST", "/api/games", {"seats": [{"kind": "human"}], "guide": "first\0"}),
    ("POST", "/api/games", {"seats": [{"kind": "human", "faction": "\0"}]}),
    ("POST", "/api/games", {"seats": [{"kind": "human"}], "options": {"a\0": 1}}),
    ("POST", "/api/account", {"name": "a\0b", "password": "long enough"}),
    ("POST", "/api/login", {"name": "a\0b", "password": "long enough"}),
]


@pytest.mark.parametrize(("method", "path", "body"), NUL_ROUTES)
def test_nul_is_refused_at_the_door(
    method: str, path: str, body: object, client: httpx.Client, game: str
) -> None:
    answer = client.request(method, path.replace("{game}", game), json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert "NUL" in answer.json()["text"]


def test_a_backslash_is_no_nul(client: httpx.Client) -> None:
    order = {"seats": [{"kind": "human"}], "name": r"\u0000 and \\"}
    made = client.post("/api/games", json=order).json()["id"]
    assert client.get(f"/api/games/{made}").json()["name"] == r"\u0000 and \\"


@pytest.mark.parametrize("salt", ["a\0b", "\ud800"])
def test_no_file_brings_characters_that_cannot_be_stored(salt: str, client: httpx.Client) -> None:
    header = {**HEADER, "salt": salt}
    answer = client.post("/api/import", content=json.dumps(header))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")
    assert "half a character" in answer.json()["text"]


@pytest.mark.parametrize("message", [
    {"type": "say", "idem": "1", "text": "a\0b"},
    {"type": "say", "idem": "\0", "text": "hello"},
    {"type": "act", "idem": "a\0", "version": 1, "actions": ["\0"]},
    {"type": "ask_replace", "idem": "2", "seat": 1, "bot": "random\0"},
])
def test_nul_in_a_message_is_refused(
    message: dict[str, Any], client: httpx.Client, game: str, before: list[str]
) -> None:
    with socket_of(client, game, "0") as socket:
        (refused,) = [m for m in answer_to(socket, json.dumps(message)) if m["type"] == "refused"]
    assert refused["code"] == "bad_request" and "NUL" in refused["text"]
    assert state_of(client, game) == before


# -- sockets ---------------------------------------------------------------------------------

WORDS = st.sampled_from(
    [
        "section", "build", "upgrade", "move", "unit", "mech", "worker", "step", "D4", "carry",
        "bottom", "end_turn", "dial", "7", "-1", "999", "reveal", "coins", "home-nordic", "\x00",
        "play_card", "undo", "chance", "deal_objective", "💥", "",
    ]
)
ACTION = st.one_of(st.lists(WORDS, max_size=4).map(" ".join), st.text(max_size=120))
NUMBER = st.one_of(st.integers(-2, 70), st.integers(), st.floats(), st.none(), st.text(max_size=3))
SCALAR = st.one_of(st.none(), st.booleans(), NUMBER, st.text(max_size=20))
JSON = st.recursive(
    SCALAR,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
TYPES = st.sampled_from(
    ["act", "undo", "ask_replace", "vote", "explain", "ping", "welcome", "update", "", "ACT"]
)
FIELDS = {
    "idem": st.text(string.ascii_letters, min_size=1, max_size=9) | SCALAR,
    "version": NUMBER,
    "actions": st.lists(ACTION, max_size=3) | JSON,
    "action": ACTION | JSON,
    "ask": NUMBER,
    "motion": NUMBER,
    "agree": st.booleans() | SCALAR,
    "seat": NUMBER,
    "bot": st.sampled_from(["random", "os.system", "greedy:x=1"]) | SCALAR,
    "all": st.booleans() | SCALAR,
}
MESSAGE = st.fixed_dictionaries({"type": TYPES}, optional=FIELDS)
RAW = st.one_of(
    MESSAGE.map(json.dumps),
    JSON.map(json.dumps),
    st.text(max_size=200),
    st.just("[" * 5000),
    st.just('{"type":"act","idem":"a","version":1,"actions":["' + "x" * 15_000 + '"]}'),
)


def socket_of(client: httpx.Client, game: str, seat: str) -> ClientConnection:
    url = str(client.base_url).replace("http", "ws").rstrip("/")
    cookie = f"snath_player={client.cookies['snath_player']}"
    return connect(
        f"{url}/api/games/{game}/socket?seat={seat}", additional_headers={"Cookie": cookie}
    )


def answer_to(socket: ClientConnection, message: str | bytes) -> list[dict[str, Any]]:
    """All that comes back up to the answer of a ping that follows."""
    socket.send(message)
    socket.send('{"type":"ping"}')
    out: list[dict[str, Any]] = []
    while True:
        out.append(json.loads(socket.recv(timeout=waiting.PATIENCE)))
        if out[-1]["type"] == "pong":
            return out


@pytest.mark.parametrize("place", ["chooser", "waiting", "spectate"])
def test_no_message_breaks_a_socket_or_a_game(
    place: str, client: httpx.Client, game: str, before: list[str]
) -> None:
    chooser = look(client, game)["decision"]["seat"]
    seat = {"chooser": str(chooser), "waiting": str(1 - chooser), "spectate": place}[place]
    refused: set[str] = set()
    with socket_of(client, game, seat) as socket:

        @settings(PATIENCE, max_examples=250)
        @given(RAW)
        def send(message: str) -> None:
            answers = answer_to(socket, message)
            kinds = [answer["type"] for answer in answers]
            assert "ack" not in kinds, (message, answers)
            for answer in answers:
                if answer["type"] == "refused":
                    refused.add(answer["code"])
                    assert set(answer) == {"type", "idem", "code", "text", "details"}

        send()
        assert "ack" not in [a["type"] for a in answer_to(socket, b"\xff\x00bytes")]
    assert "bad_request" in refused
    assert len(refused) > 1
    assert state_of(client, game) == before


def test_a_message_that_is_too_long_ends_the_connection_only(
    client: httpx.Client, game: str, before: list[str]
) -> None:
    with socket_of(client, game, "0") as socket:
        socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            while True:
                socket.recv(timeout=waiting.PATIENCE)
    assert state_of(client, game) == before
    with socket_of(client, game, "0") as socket:
        assert answer_to(socket, '{"type":"ping"}')[-1]["type"] == "pong"


@settings(PATIENCE, max_examples=100)
@given(st.lists(JSON, max_size=4), st.binary(max_size=60))
def test_no_file_breaks_the_import(values: list[Any], tail: bytes) -> None:
    data = b"\n".join([json.dumps(value).encode() for value in values] + [tail])
    with pytest.raises(LineError):
        read_game(data)


HEADER = {
    "snath_export": 1, "rules_version": 1, "view": "full", "salt": "s", "seats": [], "name": "",
    "commitment": "", "config": {"seats": 2, "modules": [], "options": {}, "seed": 1},
}


@settings(PATIENCE, max_examples=100)
@given(
    st.sampled_from(sorted(HEADER)),
    JSON,
    st.dictionaries(st.text(max_size=8), JSON, max_size=3),
)
def test_no_header_breaks_the_import(key: str, value: Any, config: dict[str, Any]) -> None:
    header = {**HEADER, "commitment": commitment("s", 1), key: value}
    if isinstance(header["config"], dict):
        header["config"] = {**header["config"], **config}
    try:
        read_game(json.dumps(header).encode())
    except LineError as error:
        assert str(error).startswith("line ")
