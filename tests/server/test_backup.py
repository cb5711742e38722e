"""Backups: complete and consistent while games go on, and never half of anything."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from snath.cli.main import app
from snath.engine.rng import Rng
from snath.server.http.limits import Limits
from snath.server.operations.backup import BackupError, Contents, backup, checked, restore
from snath.server.settings import Settings
from tests.server.served import look, new_game, play, served
from tests.server.serving import PATIENT, Running, sqlite_url
from tests.waiting import PATIENCE


def browser(server: Running, cookie: str) -> httpx.Client:
    """The browser of somebody who has been there before."""
    cookies = {"snath_player": cookie}
    return httpx.Client(base_url=server.url, cookies=cookies, timeout=PATIENCE)


def export(client: httpx.Client, game: str, seat: int) -> bytes:
    answer = client.get(f"/api/games/{game}/export", params={"seat": seat})
    assert answer.status_code == 200, answer.text
    return answer.content


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, bytes], str]:
    """A backup of three games, what is in them, and whose they are."""
    folder = tmp_path_factory.mktemp("made")
    with served(folder) as client:
        games = {new_game(client, 2, seed=seed): b"" for seed in (1, 2, 3)}
        for game in games:
            play(client, game, 15)
            games[game] = export(client, game, 0)
        file = folder / "all.backup"
        assert backup(sqlite_url(folder), file).games == 3
        cookie = client.cookies["snath_player"]
    return file, games, cookie


def check_games(url: str, games: dict[str, bytes], cookie: str) -> None:
    """A server on the database has the games as they were, and goes on with them."""
    server = Running(Settings(database=url), Limits(PATIENT))
    try:
        with browser(server, cookie) as client:
            for game, data in games.items():
                assert export(client, game, 0) == data
                play(client, game, 3, seed=9)
    finally:
        server.stop()


def test_a_copy_of_a_server_that_goes_on_writing(tmp_path: Path) -> None:
    """Every copy holds each game up to some moment: a beginning of what it became."""
    home = tmp_path / "home"
    home.mkdir()
    stop = threading.Event()
    wrote = threading.Semaphore(0)
    with served(home) as client:
        games = [new_game(client, 2, seed=seed) for seed in (1, 2)]
        for game in games:
            play(client, game, 10)

        def write() -> None:
            number = 0
            with httpx.Client(
                base_url=client.base_url, cookies=client.cookies, timeout=PATIENCE
            ) as writer:
                while not stop.is_set():
                    play(writer, games[number % 2], 1, seed=number)
                    number += 1
                    wrote.release()

        writer = threading.Thread(target=write)
        writer.start()
        reports: list[tuple[int, int]] = []
        copies = [tmp_path / f"copy{i}.backup" for i in range(4)]
        try:
            for copy in copies:
                while wrote.acquire(blocking=False):
                    pass
                assert wrote.acquire(timeout=PATIENCE)  # each copy finds more than the one before
                found = backup(
                    sqlite_url(home), copy, progress=lambda done, of: reports.append((done, of))
                )
                assert found.games == 2
        finally:
            stop.set()
            writer.join()
        cookie = client.cookies["snath_player"]
        last = {game: export(client, game, 0).splitlines() for game in games}
    assert reports
    assert reports[-1][0] == reports[-1][1] > 0
    sizes = []
    for copy in copies:
        sizes.append(checked(copy).entries)
        place = tmp_path / copy.stem
        restore(copy, sqlite_url(place))
        server = Running(Settings(database=sqlite_url(place)), Limits(PATIENT))
        try:
            with browser(server, cookie) as then:
                for game in games:
                    lines = export(then, game, 0).splitlines()
                    assert lines[1:] == last[game][1 : len(lines)]
        finally:
            server.stop()
    assert sizes == sorted(set(sizes))


def test_back_again(made: tuple[Path, dict[str, bytes], str], tmp_path: Path) -> None:
    file, games, cookie = made
    url = sqlite_url(tmp_path / "new" / "folder")
    assert restore(file, url) == checked(file)
    check_games(url, games, cookie)


def test_to_postgres_and_back(
    made: tuple[Path, dict[str, bytes], str], tmp_path: Path, postgres_url: str
) -> None:
    file, games, cookie = made
    restore(file, postgres_url)
    second = tmp_path / "second.backup"
    reports: list[tuple[int, int]] = []
    found = backup(postgres_url, second, progress=lambda done, of: reports.append((done, of)))
    assert found == checked(file)
    assert reports[-1][0] == reports[-1][1]
    check_games(postgres_url, games, cookie)
    with pytest.raises(BackupError, match="holds games already"):
        restore(second, postgres_url)
    restore(second, postgres_url, force=True)
    check_games(postgres_url, games, cookie)
    url = sqlite_url(tmp_path)
    restore(second, url)
    check_games(url, games, cookie)


def test_nothing_is_overwritten_without_being_asked(
    made: tuple[Path, dict[str, bytes], str], tmp_path: Path
) -> None:
    file, games, cookie = made
    url = sqlite_url(tmp_path)
    with served(tmp_path) as client:
        other = new_game(client, 1)
        own = client.cookies["snath_player"]
        data = export(client, other, 0)
        target = tmp_path / "x.backup"
        target.write_bytes(b"mine")
        with pytest.raises(BackupError, match="--force overwrites"):
            backup(url, target)
        assert target.read_bytes() == b"mine"
        assert backup(url, target, force=True).games == 1
        with pytest.raises(BackupError, match="a server is using"):
            restore(file, url, force=True)
    with pytest.raises(BackupError, match="--force replaces"):
        restore(file, url)
    check_games(url, {other: data}, own)
    restore(file, url, force=True)
    check_games(url, games, cookie)


def test_no_backup_at_all(made: tuple[Path, dict[str, bytes], str], tmp_path: Path) -> None:
    file, _, _ = made
    url = sqlite_url(tmp_path)
    wrong = tmp_path / "wrong"
    with pytest.raises(BackupError, match="No such file"):
        restore(wrong, url)
    wrong.write_bytes(b"something else")
    with pytest.raises(BackupError, match="is no backup of snath"):
        restore(wrong, url)
    wrong.unlink()
    with closing(sqlite3.connect(wrong)) as connection:
        connection.execute("CREATE TABLE cats (name TEXT)")
    with pytest.raises(BackupError, match="is no backup of snath"):
        restore(wrong, url)
    shutil.copy(file, wrong)
    with closing(sqlite3.connect(wrong)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(BackupError, match="newer version of snath"):
        restore(wrong, url)
    with pytest.raises(BackupError, match="there is no database at"):
        backup(sqlite_url(tmp_path / "nowhere"), tmp_path / "y.backup")
    with pytest.raises(BackupError, match="no such folder"):
        backup(url, tmp_path / "nowhere" / "y.backup")
    assert not (tmp_path / "games.sqlite3").exists()


def test_damaged_files_are_refused(
    made: tuple[Path, dict[str, bytes], str], tmp_path: Path
) -> None:
    """Whatever is wrong with a file, the database stays as it was."""
    file, _, _ = made
    good = file.read_bytes()
    rng = Rng.seeded(4)
    url = sqlite_url(tmp_path)
    refused = 0
    for number in range(20):
        data = bytearray(good)
        if number % 2:
            del data[rng.below(len(data)) :]
        else:
            for _ in range(400):
                data[16 + rng.below(len(data) - 16)] = rng.below(256)
        wrong = tmp_path / "wrong"
        wrong.write_bytes(bytes(data))
        try:
            restore(wrong, url, force=True)
        except BackupError:
            refused += 1
    assert refused == 20
    assert not (tmp_path / "games.sqlite3").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["wrong"]


def test_commands(made: tuple[Path, dict[str, bytes], str], tmp_path: Path) -> None:
    file, _, _ = made
    url = sqlite_url(tmp_path)
    run = CliRunner().invoke
    done = run(app, ["restore", str(file), "--database", url])
    assert done.exit_code == 0, done.output
    assert "3 games" in done.output
    copy = tmp_path / "copy.backup"
    done = run(app, ["backup", str(copy), "--database", url])
    assert done.exit_code == 0, done.output
    assert "3 games" in done.output
    assert "checked" in done.output
    assert checked(copy) == checked(file)
    again = run(app, ["backup", str(copy), "--database", url])
    assert again.exit_code != 0
    assert run(app, ["backup", str(copy), "--database", url, "--force"]).exit_code == 0
    assert run(app, ["restore", str(file), "--database", url]).exit_code != 0
    assert run(app, ["restore", str(file), "--database", url, "--force"]).exit_code == 0


def test_an_empty_database_can_be_copied(tmp_path: Path) -> None:
    with served(tmp_path):
        found = backup(sqlite_url(tmp_path), tmp_path / "none.backup")
    assert (found.games, found.entries) == (0, 0)
    assert isinstance(found, Contents)


def test_games_in_the_lobby_come_along(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        game = client.post("/api/games", json={"seats": [{"kind": "human"}] * 2}).json()["id"]
        cookie = client.cookies["snath_player"]
        backup(sqlite_url(tmp_path), tmp_path / "lobby.backup")
    url = sqlite_url(tmp_path / "other")
    restore(tmp_path / "lobby.backup", url)
    server = Running(Settings(database=url), Limits(PATIENT))
    try:
        with browser(server, cookie) as client:
            assert client.get(f"/api/games/{game}").json()["status"] == "lobby"
            assert client.post(f"/api/games/{game}/join", json={}).status_code == 200
            assert look(client, game)["round"] == 1
    finally:
        server.stop()
