"""The wheel in an empty environment without Node and without a compiler: a game is played there."""

from __future__ import annotations

import os
import subprocess
import venv
from pathlib import Path

import pytest

from tests.waiting import PATIENCE

WHEEL = os.environ.get("SNATH_WHEEL", "")

pytestmark = pytest.mark.skipif(not WHEEL, reason="no wheel named in SNATH_WHEEL: run make test")

# Runs with the new environment's Python, which has nothing but the wheel and what it asks for.
PLAY = """
import json, os, pathlib, re, socket, subprocess, sys, time, urllib.request
from http.cookiejar import CookieJar

with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]
url = f"http://127.0.0.1:{port}"
patience = float(sys.argv[2])
until = time.monotonic() + patience
server = subprocess.Popen([sys.argv[1], "serve", "--port", str(port)])
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url + path, data, {"Content-Type": "application/json"})
    with browser.open(request, timeout=patience) as answer:
        return answer.read().decode()

try:
    while time.monotonic() < until and server.poll() is None:
        try:
            ask("/health")
            break
        except OSError:
            time.sleep(0.1)
    page = ask("/")
    script = re.search(r'src="(/assets/[^"]+[.]js)"', page).group(1)
    assert len(ask(script)) > 1000
    bot = {"kind": "bot", "bot": "random"}
    order = {"seats": [{"kind": "human"}, bot], "options": {"round_limit": 6}, "seed": 1}
    game = json.loads(ask("/api/games", order))["id"]
    played = 0
    while time.monotonic() < until:
        view = json.loads(ask(f"/api/games/{game}/view"))["view"]
        if view["over"]:
            break
        options = view["decision"]["options"]
        if not options:
            time.sleep(0.05)
            continue
        act = {"idem": str(played), "version": view["version"], "actions": [options[0]["text"]]}
        ask(f"/api/games/{game}/actions", act)
        played += 1
    print(json.dumps({"over": view["over"], "ranking": len(view["result"]["ranking"])}))
finally:
    server.terminate()
    server.wait(patience)
"""


def test_a_game_is_played_from_the_installed_wheel(tmp_path: Path) -> None:
    place = tmp_path / "environment"
    venv.create(place, with_pip=True)
    python, command = place / "bin" / "python", place / "bin" / "snath"
    subprocess.run([python, "-m", "pip", "install", "-q", WHEEL], check=True)
    environment = {
        "PATH": str(place / "bin"),  # no Node, no compiler
        "HOME": str(tmp_path),
        "SNATH_DATA": str(tmp_path / "data"),
    }
    done = subprocess.run(
        [python, "-c", PLAY, str(command), str(PATIENCE)], env=environment, cwd=tmp_path,
        capture_output=True, text=True, check=False,
    )
    assert done.returncode == 0, done.stderr
    assert '"over": true' in done.stdout.splitlines()[-1]
    assert '"ranking": 2' in done.stdout.splitlines()[-1]
