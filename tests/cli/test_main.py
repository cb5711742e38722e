"""Version, help, and errors that are one sentence and never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import snath
from snath.cli import play as play_module
from snath.cli import serve as serve_module
from snath.server.settings import Settings
from tests.cli.conftest import Run
from tests.waiting import PATIENCE

COMMANDS = ("play", "bench", "check", "perft", "replay", "content")


def test_version(run: Run) -> None:
    assert run("--version").out == f"snath {snath.__version__}\n"


def test_help_lists_the_commands_and_what_comes_without_one(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    for command in COMMANDS:
        assert command in ran.out
    assert "browser" in ran.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_and_json(run: Run, command: str) -> None:
    words = ["content", "check"] if command == "content" else [command]
    ran = run(*words, "--help")
    assert ran.code == 0
    assert "--json" in ran.out


def test_without_a_command_the_server_starts_and_the_browser_opens(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[Settings, int, bool]] = []
    monkeypatch.setattr(serve_module, "run", lambda *given: started.append(given))
    assert run().code == 0
    assert started == [(Settings(), 1, True)]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["fly"], "No such command 'fly'. See: snath --help"),
        (["play", "--height", "3"], "No such option: --height"),
        (["play", "--seats", "many"], "Invalid value for '--seats'"),
        (["play", "--seats", "6"], "6 seats; allowed: 1 to 5 (up to 7 with the module 'invaders')"),
        (["play", "--faction", "oz"], "unknown faction 'oz'; allowed: nordic,"),
        (["play", "--mat", "door"], "unknown player mat 'door'; allowed: industrial,"),
        (["play", "--modules", "moon"], "unknown module 'moon'; allowed: invaders, promos"),
        (["play", "--bots", "genius"], "unknown bot 'genius'; allowed: greedy, planner, "),
        (["play", "--bots", "automa:hard"], "unknown Automa level 'hard'; allowed: autometta,"),
        (["play", "--option", "round_limit"], "written as NAME=VALUE"),
        (["play", "--option", "weather=3"], "unknown option 'weather'; allowed: assign,"),
        (["play", "--load", "nowhere.json"], "'nowhere.json' does not exist"),
        (["play", "--script", "nowhere.txt"], "'nowhere.txt' does not exist"),
        (["bench", "--seconds", "soon"], "Invalid value for '--seconds'"),
        (["bench", "--json", "no/such/folder.json"], "there is no such folder"),
        (["check"], "Missing argument"),
        (["check", "nowhere.toml"], "nowhere.toml does not exist"),
        (["replay"], "Missing argument 'FILE'. See: snath replay --help"),
        (["perft", "nowhere"], "'nowhere' does not exist"),
        (["content", "check", "--modules", "moon"], "unknown module 'moon'; allowed: base,"),
        (["content", "check", "--overrides", "nowhere"], "nowhere does not exist; allowed:"),
    ],
)
def test_wrong_usage_is_one_sentence_and_2(run: Run, arguments: list[str], sentence: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("snath: ")
    assert ran.err.count("\n") == 1
    assert sentence in ran.err


def test_a_defect_is_one_sentence_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: object, **more: object) -> None:
        raise ZeroDivisionError("a defect")

    monkeypatch.setattr(play_module, "new_game", broken)
    ran = run("play", "--seed", "1")
    assert ran.code == 1
    assert ran.err == (
        "snath: this should not have happened: ZeroDivisionError: a defect "
        "(set SNATH_TRACEBACK=1 to see where)\n"
    )
    monkeypatch.setenv("SNATH_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        run("play", "--seed", "1")


def test_python_m_snath_is_the_command() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "snath", "--version"], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout) == (0, f"snath {snath.__version__}\n")


def test_a_terminal_without_unicode(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("m\nq\nq\n", encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "snath", "play", "--seed", "3", "--script", str(script)],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "80"},
    )
    assert ran.returncode == 0, ran.stderr
    assert b"|A3?vill. ~A4 forest|" in ran.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="signals of this kind are not there")
def test_ctrl_c_leaves_without_a_word() -> None:
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "snath", "play", "--seed", "3", "--seats", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        shown = ""
        while not ("Where does your action token go?" in shown and shown.endswith("\n> ")):
            letter = process.stdout.read(1)
            assert letter, shown
            shown += letter
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 130
        assert process.stderr.read() == ""


def test_output_into_a_closed_pipe(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("m\n" * 50 + "q\nq\n", encoding="utf-8")
    command = f"{sys.executable} -m snath play --seed 3 --script {script} | head -1"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert ran.stdout.startswith("An unofficial Scythe")
    assert ran.stderr == ""
