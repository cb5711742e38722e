"""The sealed shuffle: every draw follows from what was sealed, and from nothing that is seen."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from snath.cli.main import app
from snath.cli.output import CliError
from snath.config import make_config
from snath.engine.ids import CHANCE
from snath.game import Game, Row
from snath.server.exports.importing import read_game
from snath.server.tables.play import played, repeated, takeback_target
from snath.server.tables.seal import SealedDraws, commitment, wrong_draw
from tests.players import BusyPlayer

from .served import look, new_game, play, served

SEALED = SealedDraws("5a17" * 8, 123456789)
LOG = Path(__file__).parent / "stored" / "0.1.0.dev0" / "finished.jsonl"


def new(draws: SealedDraws | None = SEALED) -> Game:
    seats = [(None, None)] * 3
    return Game(make_config(seats, ["invaders"], {"round_limit": 20}, SEALED.seed), draws=draws)


@pytest.fixture(scope="module")
def whole() -> Game:
    game = new()
    player = BusyPlayer(5)
    while not game.over:
        game.play(player.choose(game.state))
    return game


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with served(tmp_path_factory.mktemp("seal")) as client:
        yield client


@pytest.fixture(scope="module")
def file(client: httpx.Client) -> bytes:
    """A finished game of a server that has drawn its seed itself."""
    game = new_game(client, 5, options={"round_limit": 12}, seed=None)
    play(client, game, 5000, seed=4)
    return client.get(f"/api/games/{game}/export").content


def test_the_generator_of_the_rules_does_not_tell_what_is_drawn(file: bytes) -> None:
    """Whoever has worked out all of its words from what was drawn knows nothing of the next."""
    game = read_game(file).game
    world = Game(game.config, auto_chance=False)
    guessed = drawn = 0
    for row in game.rows:
        options = world.state.legal()
        if row.seat == CHANCE and len(options) > 1:
            guessed += world.state.clone().chance() == row.code
            drawn += 1
        world.repeat(row)
    assert drawn > 20
    assert guessed < drawn / 2


def test_anybody_can_compute_every_draw_again(file: bytes) -> None:
    """As the documentation says it, without the server's own functions."""
    header, *lines = (json.loads(line) for line in file.splitlines())
    assert header["draws"] == "hmac-sha256"
    secret = f"{header['salt']}:{header['config']['seed']}".encode()
    assert hashlib.sha256(secret).hexdigest() == header["commitment"]
    game = read_game(file).game
    world = Game(game.config, auto_chance=False)
    number = 0
    for row, line in zip(game.rows, lines, strict=False):
        if row.seat == CHANCE:
            options = world.state.legal()
            weights = world.state.stack[-1].weights(world.state, options)
            drawn = hmac.new(secret, str(number).encode(), "sha256").hexdigest()
            left = int(drawn, 16) % sum(weights)
            for option, weight in zip(options, weights, strict=True):
                left -= weight
                if left < 0:
                    assert (line["seat"], option) == ("chance", row.code)
                    break
            number += 1
        world.repeat(row)
    assert number > 20


def test_all_draws_are_checked(whole: Game) -> None:
    assert wrong_draw(whole.config, whole.rows, SEALED) is None
    other = SealedDraws(SEALED.salt, SEALED.seed + 1)
    assert wrong_draw(whole.config, whole.rows, other) is not None
    assert wrong_draw(whole.config, whole.rows, None) is not None
    changed = 0
    world = Game(whole.config, auto_chance=False)
    for at, row in enumerate(whole.rows):
        options = world.state.legal()
        if row.seat == CHANCE and len(options) > 1:
            wish = next(option for option in options if option != row.code)
            rows = [*whole.rows[:at], Row(CHANCE, wish)]
            assert wrong_draw(whole.config, rows, SEALED) == at + 1
            changed += 1
        world.repeat(row)
    assert changed > 20


def test_a_game_goes_on_alike_wherever_it_was_opened_again(whole: Game) -> None:
    """The next draw depends on how many there were, not on what is in memory."""
    player = BusyPlayer(5)
    game = new()
    while not game.over:
        code = player.choose(game.state)
        fresh = repeated(Game(game.config, auto_chance=False, draws=SEALED), game.rows)
        fresh.play(code)
        game.play(code)
        assert fresh.rows == game.rows
        if len(game.rows) > 200:
            break
    assert game.rows == whole.rows[: len(game.rows)]


def test_after_a_take_back_the_same_choices_lead_to_the_same_draws() -> None:
    game = new()
    player = BusyPlayer(3)
    gone = 0
    while not game.over and gone < 5:
        code = player.choose(game.state)
        seat, before = game.state.seat(), len(game.rows)
        after = played(game, seat, [game.text(code)])
        drawn = [row for row in after.rows[before:] if row.seat == CHANCE]
        if drawn and before > 60 and takeback_target(after, seat) is not None:
            back = after.clone()
            back.take_back(before)
            again = played(back, seat, [back.text(code)])
            assert again.rows[len(back.rows) :] == after.rows[before:]
            assert wrong_draw(again.config, again.rows, SEALED) is None
            after = again
            gone += 1
        game = after
    assert gone == 5


def test_a_fixed_seed_deals_the_same_game_to_all(client: httpx.Client) -> None:
    games = [new_game(client, 2, seed=77) for _ in range(2)]
    for game in games:
        play(client, game, 30, seed=1)
    one, two = (look(client, game, 0) for game in games)
    assert one == two
    others = [look(client, new_game(client, 2, seed=None), 0)["players"] for _ in range(3)]
    assert len({json.dumps(players) for players in others}) == 3


def test_a_game_that_was_brought_back_keeps_its_draws(client: httpx.Client, file: bytes) -> None:
    made = client.post("/api/import", content=file).json()["id"]
    again = client.get(f"/api/games/{made}/export").content
    header, then = (json.loads(data.splitlines()[0]) for data in (again, file))
    assert (header["draws"], header["salt"]) == (then["draws"], then["salt"])
    assert again.splitlines()[1:] == file.splitlines()[1:]
    assert read_game(again).draws == SealedDraws(then["salt"], then["config"]["seed"])


def test_unknown_ways_of_drawing_are_refused(client: httpx.Client, file: bytes) -> None:
    header, *rest = file.splitlines()
    wrong = json.dumps({**json.loads(header), "draws": "dice"}).encode()
    answer = client.post("/api/import", content=b"\n".join([wrong, *rest]))
    assert answer.status_code == 400
    assert answer.json()["text"] == "line 1: draws is 'dice'; supported is 'hmac-sha256'"


def run(*words: str) -> Any:
    return CliRunner().invoke(app, ["games", "seal", *words])


def test_the_command_checks_a_file(tmp_path: Path, file: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(file)
    found = run(str(path), "--json", "-")
    assert found.exit_code == 0, found.output
    told = json.loads(found.stdout)
    assert told["seal"] == json.loads(file.splitlines()[0])["commitment"]
    assert told["wrong_row"] is None and told["draws"] > 20
    assert "draws are those that were sealed" in run(str(path)).output


def test_the_command_finds_a_draw_that_was_chosen(tmp_path: Path, whole: Game) -> None:
    """A server that plays another salt than the one it has sealed, all else being right."""
    path = tmp_path / "game.jsonl"
    salt, seed = "ffff", whole.config.seed
    record = whole.record().to_json()
    header = {
        "snath_export": 1, "rules_version": 1, "view": "full", "draws": "hmac-sha256",
        "commitment": commitment(salt, seed), "salt": salt, "config": record["config"],
    }  # fmt: skip
    rows = record["rows"]
    lines = [{"row": at, "seat": who, "action": what} for at, (who, what) in enumerate(rows, 1)]
    path.write_text("\n".join(json.dumps(line) for line in (header, *lines)), encoding="utf-8")
    found = run(str(path))
    assert found.exit_code == 1
    assert "is not what had to be drawn" in found.output
    missing = run(str(tmp_path / "nothing.jsonl"))
    assert isinstance(missing.exception, CliError) and "nothing.jsonl" in str(missing.exception)


def test_games_from_before_are_drawn_by_the_generator(tmp_path: Path) -> None:
    """Their files and logs do not say how they draw; their draws can be checked as well."""
    read = read_game(LOG.read_bytes())
    assert read.draws is None
    assert wrong_draw(read.game.config, read.game.rows, None) is None
    assert run(str(LOG)).exit_code == 0
