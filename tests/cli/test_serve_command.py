"""`snath serve`: its settings, and the browser that opens when the server answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from snath.cli import serve as serve_module
from snath.cli.output import USAGE
from snath.server.settings import Settings, data_folder, from_environment
from tests.cli.conftest import Run
from tests.server.serving import Running, sqlite_url


def test_settings_come_from_the_command_line_and_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[Settings, int, bool]] = []
    monkeypatch.setattr(serve_module, "run", lambda *given: started.append(given))
    monkeypatch.setenv("SNATH_WEBHOOK_HOSTS", "a.example, b.example:8443")
    monkeypatch.setenv("SNATH_SECURE_COOKIES", "yes")
    monkeypatch.setenv("SNATH_BOT_SECONDS", "2.5")
    monkeypatch.setenv("SNATH_PORT", "1")
    assert run("serve", "--host", "0.0.0.0", "--port", "9", "--database", "sqlite://").code == 0
    ((settings, processes, opens),) = started
    assert (settings.host, settings.port, settings.database) == ("0.0.0.0", 9, "sqlite://")
    assert settings.webhook_hosts == ("a.example", "b.example:8443")
    assert settings.secure_cookies and settings.bot_seconds == 2.5
    assert (processes, opens) == (1, False)


def test_several_processes_need_postgresql(run: Run) -> None:
    ran = run("serve", "--processes", "2")
    assert ran.code != 0 and "PostgreSQL" in ran.err


def test_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SNATH_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert data_folder() == tmp_path / "snath"
    assert Settings().url() == f"sqlite:///{tmp_path / 'snath' / 'snath.sqlite3'}"
    monkeypatch.setenv("SNATH_DATA", str(tmp_path / "else"))
    assert data_folder() == tmp_path / "else" and data_folder().is_dir()


@pytest.mark.parametrize("scheme", ["postgres", "postgresql"])
def test_postgresql_urls_as_people_write_them(scheme: str) -> None:
    settings = from_environment({"SNATH_DATABASE": f"{scheme}://ann@db/games"})
    assert settings.url() == "postgresql+psycopg://ann@db/games"


@pytest.mark.parametrize("words", [("serve",), ("games", "check"), ("backup", "games.backup")])
@pytest.mark.parametrize("named", ["games.db", "mysql://ann@db/games"])
def test_what_is_no_database_is_refused_with_what_is_allowed(
    run: Run, words: tuple[str, ...], named: str
) -> None:
    ran = run(*words, "--database", named)
    assert ran.code == USAGE
    allowed = "allowed: postgresql://USER@HOST/NAME or sqlite:///FILE"
    assert ran.err.strip() == f"snath: database={named!r}; {allowed}"


@pytest.mark.parametrize(
    ("name", "text", "allowed"),
    [
        ("SNATH_PORT", "high", "a whole number"),
        ("SNATH_BOT_SECONDS", "long", "a number"),
        ("SNATH_SECURE_COOKIES", "perhaps", "1, true, yes, on, 0, false, no, off"),
    ],
)
def test_a_wrong_variable_is_refused_with_what_is_allowed(
    run: Run, monkeypatch: pytest.MonkeyPatch, name: str, text: str, allowed: str
) -> None:
    monkeypatch.setenv(name, text)
    ran = run("serve")
    assert ran.code == USAGE
    assert ran.err.strip() == f"snath: {name}={text!r}; allowed: {allowed}"


def test_the_browser_opens_when_the_server_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    server = Running(Settings(database=sqlite_url(tmp_path)))
    port = int(server.url.rpartition(":")[2])
    serve_module.open_when_ready(Settings(port=port))
    server.stop()
    assert opened == [f"http://127.0.0.1:{port}/"]
