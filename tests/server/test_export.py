"""Games as files: what is in them, what is not, and that only true ones are taken back."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from snath.game import Game
from snath.record.record import Record
from snath.record.replay import replay
from snath.server.exports.importing import MOST_ROWS, read_game
from snath.server.exports.lines import LineError
from tests.server.served import act, look, new_game, play, served

SEED = 123456789012345678901234


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with served(tmp_path_factory.mktemp("export")) as client:
        yield client


@pytest.fixture(scope="module")
def finished(client: httpx.Client) -> str:
    game = new_game(
        client, 3, name="Ein Abend: ü?", player="Ada", options={"round_limit": 25}, seed=SEED,
        modules=["invaders", "promos"],
    )
    play(client, game, 5000, seed=3)
    assert look(client, game)["over"]
    return game


@pytest.fixture(scope="module")
def file(client: httpx.Client, finished: str) -> bytes:
    answer = client.get(f"/api/games/{finished}/export")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/x-ndjson"
    assert f"{finished}.jsonl" in answer.headers["content-disposition"]
    return answer.content


def lines_of(data: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in data.splitlines()]


def file_of(lines: list[dict[str, Any]]) -> bytes:
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def test_a_full_file_tells_everything(client: httpx.Client, finished: str, file: bytes) -> None:
    header, *rows, result = lines_of(file)
    assert header["view"] == "full"
    assert header["name"] == "Ein Abend: ü?"
    assert header["seats"][0]["name"] == "Ada"
    told = f"{header['salt']}:{header['config']['seed']}"
    assert hashlib.sha256(told.encode()).hexdigest() == header["commitment"]
    info = client.get(f"/api/games/{finished}").json()
    assert (info["seed"], info["salt"]) == (str(SEED), header["salt"])
    assert info["commitment"] == header["commitment"]
    assert [row["row"] for row in rows] == list(range(1, len(rows) + 1))
    assert sum("digest" in row for row in rows) == (len(rows) - 1) // 50
    assert result["result"] == look(client, finished)["result"]


def test_a_full_file_is_a_record(file: bytes) -> None:
    """The library replays it without knowing of files."""
    header, *rows, result = lines_of(file)
    record = Record.from_json(
        {
            "snath_record": 1,
            "rules_version": header["rules_version"],
            "config": header["config"],
            "rows": [[row["seat"], row["action"]] for row in rows],
            **result,
        }
    )
    assert replay(record).digest() == result["digest"]


def test_no_tokens_in_files(client: httpx.Client, file: bytes) -> None:
    cookie = client.cookies["snath_player"]
    assert cookie.encode() not in file
    assert hashlib.sha256(cookie.encode()).hexdigest()[:32].encode() not in file
    assert set(lines_of(file)[0]) == {
        "snath_export", "engine", "exported_by", "rules_version", "view", "name", "seats",
        "commitment", "salt", "config",
    }


def test_a_running_game_is_exported_as_one_sees_it(client: httpx.Client) -> None:
    game = new_game(client, 2, seed=SEED)
    play(client, game, 25)
    files: dict[int | None, bytes] = {}
    with httpx.Client(base_url=client.base_url) as stranger:
        files[None] = stranger.get(f"/api/games/{game}/export").content
        refused = stranger.get(f"/api/games/{game}/export", params={"seat": 0})
        assert refused.json()["code"] == "not_you"
    for place in range(2):
        files[place] = client.get(f"/api/games/{game}/export", params={"seat": place}).content
    for seat, data in files.items():
        header, *rows = lines_of(data)
        assert str(SEED).encode() not in data
        assert "salt" not in header
        assert "seed" not in header["config"]
        assert b"digest" not in data
        assert header["view"] == ("spectator" if seat is None else seat)
        assert rows[-1]["row"] == look(client, game, seat)["version"]
        own = {row["seat"] for row in rows if row["action"] is not None}
        assert own == (set() if seat is None else {seat})
        dealt = [e for row in rows for e in row["events"] if e["kind"] == "objective_dealt"]
        assert {event["seat"] for event in dealt if event["card"] is not None} == own


def test_a_file_of_a_running_game_is_not_taken_back(client: httpx.Client) -> None:
    game = new_game(client, 2)
    data = client.get(f"/api/games/{game}/export").content
    answer = client.post("/api/import", content=data)
    assert answer.status_code == 400
    assert answer.json()["details"]["line"] == 1
    assert "cannot be replayed" in answer.json()["text"]


def test_back_again(client: httpx.Client, file: bytes, tmp_path: Path) -> None:
    """Another server takes the file, shows the game and gives the same file again."""
    with served(tmp_path) as other:
        answer = other.post("/api/import", content=file)
        assert answer.status_code == 200, answer.text
        game = answer.json()["id"]
        assert answer.json()["seats"] == []
        info = other.get(f"/api/games/{game}").json()
        assert info["status"] == "finished"
        assert info["winner"]
        assert info["seats"][0]["name"] == "Ada"
        assert other.get(f"/api/games/{game}/export").content == file
        frames = other.get(f"/api/games/{game}/frames", params={"open": True, "from": 60}).json()
        assert len(frames["frames"]) == 50
        refused = other.post(
            f"/api/games/{game}/actions",
            json={"type": "act", "idem": "1", "version": 0, "actions": ["end_turn"]},
        )
        assert refused.json()["code"] in ("spectator", "game_over")


def test_a_sandbox_goes_on_as_the_game_would_have(client: httpx.Client, file: bytes) -> None:
    rows = lines_of(file)[1:-1]
    cut = next(row["row"] for row in rows if row["row"] > 150 and row["action"] == "end_turn")
    answer = client.post("/api/import", params={"rows": cut}, content=file)
    assert answer.status_code == 200, answer.text
    game = answer.json()["id"]
    assert answer.json()["seats"] == [0, 1, 2]
    info = client.get(f"/api/games/{game}").json()
    assert (info["status"], info["guide"], info["fixed_seed"]) == ("running", "sandbox", True)
    played = 0
    for row in rows[cut:]:
        if row["seat"] == "chance":
            continue
        view = look(client, game, row["seat"])
        act(client, game, view, row["action"], f"again {row['row']}")
        played += 1
    assert played > 20
    # With the same choices it is the same game, draws included, to its very end.
    assert lines_of(client.get(f"/api/games/{game}/export").content)[1:] == lines_of(file)[1:]


def test_without_its_result_a_file_is_a_sandbox(file: bytes) -> None:
    lines = lines_of(file)
    imported = read_game(file_of(lines[:-2]))
    assert not imported.game.over
    assert imported.names[0] == "Ada"


def test_cut_where_chance_decides(file: bytes) -> None:
    with pytest.raises(LineError, match="chance has to decide"):
        read_game(file, cut=1)


Change = Callable[[list[dict[str, Any]]], object]

# What somebody might change in a file, and how it is found out.
FORGED: dict[str, tuple[Change, str]] = {
    "format": (lambda f: f[0].update(snath_export=2), r"line 1: snath_export is 2; supported"),
    "no format": (lambda f: f[0].pop("snath_export"), r"line 1: the file must begin"),
    "rules": (lambda f: f[0].update(rules_version=99), r"line 1: rules_version is 99; supported"),
    "key": (lambda f: f[0].update(more=1), r"line 1: .* unknown key 'more'; allowed: "),
    "seed": (lambda f: f[0]["config"].update(seed=1), r"line 1: commitment is not"),
    "salt": (lambda f: f[0].update(salt="x"), r"line 1: commitment is not"),
    "no salt": (lambda f: f[0].pop("salt"), r"line 1: salt must be"),
    "long salt": (lambda f: f[0].update(salt="x" * 65), r"line 1: salt must be"),
    "config": (lambda f: f[0].update(config=[]), r"line 1: config must be an object"),
    "seats": (lambda f: f[0]["config"].update(seats=99), r"line 1: config: .* seats"),
    "option": (
        lambda f: f[0]["config"]["options"].update(fog=True), r"line 1: config: unknown option"
    ),
    "row number": (lambda f: f[10].update(row=3), r"line 11: row is 3, but must be 10"),
    "row number type": (lambda f: f[10].update(row=True), r"line 11: row is True"),
    "row missing": (lambda f: f.pop(10), r"line 11: row is 11, but must be 10"),
    "row key": (lambda f: f[10].update(more=1), r"line 11: a row has the unknown key"),
    "no row": (lambda f: f[10].pop("row"), r"line 11: a row has the fields"),
    "seat": (lambda f: f[40].update(seat=7), r"line 41: row 40: unknown seat 7; allowed: 0 to 2"),
    "other seat": (
        lambda f: f[40].update(seat=(f[40]["seat"] + 1) % 3 if f[40]["seat"] != "chance" else 0),
        r"line 41: row 40: .*(seat|chance)",
    ),
    "action": (lambda f: f[40].update(action="win"), r"line 41: row 40: unknown action 'win'"),
    "no action": (lambda f: f[40].pop("action"), r"line 41: row 40: "),
    "illegal": (lambda f: f[40].update(action="step D4"), r"line 41: row 40: .*not allowed now"),
    "digest": (lambda f: f[50].update(digest="0" * 32), r"line 51: digest is not that of"),
    "takeback": (
        lambda f: f[40].update(seat="takeback", action=500), r"line 41: row 40: a take-back goes"
    ),
    "undo": (lambda f: f[40].update(seat="undo", action=2), r"line 41: row 40: an undo takes"),
    "winner": (
        lambda f: f[-1]["result"]["ranking"][0].update(coins=200), r"the result is not that"
    ),
    "last digest": (lambda f: f[-1].update(digest="x"), r"digest is not that of the last"),
    "too early": (lambda f: f.pop(-2), r"the rows do not end the game"),
}


@pytest.mark.parametrize("name", FORGED)
def test_forged_files_are_found_out(name: str, file: bytes) -> None:
    change, message = FORGED[name]
    lines = lines_of(file)
    change(lines)
    with pytest.raises(LineError, match=message):
        read_game(file_of(lines))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "line 1: the file must begin"),
        (b"\n\n", "line 1: the file must begin"),
        (b"{", "line 1: is no JSON"),
        (b"\xff\xfe", "line 1: is not UTF-8"),
        (b"[1]", "line 1: must be a JSON object"),
        (b"[" * 100_000, "line 1: is n"),
        (b'{"snath_export": ' + b"9" * 10_000 + b"}", "line 1: is nested too deep or has a num"),
        (b'{"snath_export": 1}\nnull', "line 2: must be a JSON object"),
        (b"{}\n" * (MOST_ROWS + 5), f"line {MOST_ROWS + 3}: no more than"),
    ],
)
def test_no_such_file(data: bytes, message: str) -> None:
    with pytest.raises(LineError, match=re.escape(message)):
        read_game(data)


def test_many_take_backs_cannot_keep_a_server_busy(file: bytes) -> None:
    lines = lines_of(file)[:-1]
    lines += [{"row": len(lines) + i, "seat": "takeback", "action": 100} for i in range(1000)]
    with pytest.raises(LineError, match="too many take-backs"):
        read_game(file_of(lines))


def test_a_refusal_over_rest(client: httpx.Client) -> None:
    answer = client.post("/api/import", content=b'{"snath_export": 7}')
    assert answer.status_code == 400
    problem = answer.json()
    assert problem["code"] == "bad_record"
    assert problem["details"]["line"] == 1
    assert problem["text"].startswith("line 1: snath_export is 7; supported is")


def test_too_many_rows_are_refused_like_too_many_bytes(client: httpx.Client, file: bytes) -> None:
    header, first, *_ = file.splitlines(keepends=True)
    answer = client.post("/api/import", content=header + first * (MOST_ROWS + 2))
    assert answer.status_code == 413
    assert answer.json() == {
        "code": "too_large",
        "text": f"no more than {MOST_ROWS} rows can be read here",
        "details": {"most": MOST_ROWS},
    }
    most = client.post("/api/import", content=header + first * MOST_ROWS)
    assert (most.status_code, most.json()["details"]["line"]) == (400, 3)


def test_games_with_undo_and_automas_come_back(client: httpx.Client) -> None:
    seats = [{"kind": "human"}, {"kind": "automa", "level": "automaszyna"}]
    order = {"seats": seats, "seed": 5, "options": {"round_limit": 4}}
    game = client.post("/api/games", json=order).json()["id"]
    play(client, game, 500)
    assert look(client, game)["over"]
    data = client.get(f"/api/games/{game}/export").content
    imported = read_game(data)
    assert isinstance(imported.game, Game)
    again = client.post("/api/import", content=data).json()["id"]
    info = client.get(f"/api/games/{again}").json()
    assert [seat["kind"] for seat in info["seats"]] == ["human", "automa"]
    assert client.get(f"/api/games/{again}/export").content == data
