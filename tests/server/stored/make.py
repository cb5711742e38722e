"""Make the folder of the installed version: `python -m tests.server.stored.make`.

To be run once for every version that is published, with that version; the folders of others are
never made anew.  A folder has `games.sql` (a whole SQLite database as text), `finished.jsonl` (an
exported game) and `facts.json` (what the tests look for, with the secrets of its two players).
"""

from __future__ import annotations

import json
import random
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from snath import __version__
from snath.server.operations.backup import backup
from snath.server.settings import Settings
from tests.server.people import HUMAN, RANDOM_BOT, Person, play_at_random
from tests.server.serving import Running, sqlite_url

FOLDER = Path(__file__).parent
PASSWORD = "correct horse"


def played(ann: Person, bob: Person, most: int, **more: Any) -> str:
    """A game of two people."""
    game = str(ann.create(HUMAN, HUMAN, **more)["id"])
    bob.join(game)
    tabs = {0: ann.sit(game), 1: bob.sit(game)}
    play_at_random(tabs, random.Random(1), most)
    ann.get(f"/api/games/{game}")
    return game


def make(target: Path) -> None:
    with tempfile.TemporaryDirectory() as place:
        server = Running(Settings(database=sqlite_url(Path(place))))
        ann, bob = Person(server.url, "Ann"), Person(server.url, "Bob")
        code = ann.post("/api/account", {"name": "Ann", "password": PASSWORD})["recovery"]
        running = played(ann, bob, 60, name="Running", seed=11, modules=["invaders"])
        tab = ann.sit(running)
        said = ["hello", "zażółć ☃"]
        for text in said:
            assert tab.answer(tab.send("say", text=text))["type"] == "ack"
        finished = played(ann, bob, 10_000, name="Finished", seed=12, options={"round_limit": 2})
        automa = ann.create(HUMAN, {"kind": "automa"}, name="Automa", seed=13)["id"]
        bot = ann.create(HUMAN, RANDOM_BOT, name="Bot", seed=14)["id"]
        lobby = ann.create(HUMAN, HUMAN, name="Lobby")["id"]
        export = ann.http.get(f"/api/games/{finished}/export").text
        view = bob.get(f"/api/games/{finished}/view")["view"]
        facts = {
            "ann": ann.http.cookies["snath_player"],
            "bob": bob.http.cookies["snath_player"],
            "password": PASSWORD,
            "recovery": code,
            "games": {
                "running": running, "finished": finished, "automa": automa, "bot": bot,
                "lobby": lobby,
            },
            "turn": ann.get(f"/api/games/{running}")["turn"],
            "said": said,
            "result": view["result"],
        }  # fmt: skip
        for person in (ann, bob):
            person.leave()
        server.stop()
        file = Path(place) / "copy.sqlite3"
        backup(sqlite_url(Path(place)), file)
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("DELETE FROM snapshots")  # large, and can be thrown away at any time
            dump = "\n".join(connection.iterdump())
    target.mkdir()
    (target / "games.sql").write_text(dump + "\n", encoding="utf-8")
    (target / "finished.jsonl").write_text(export, encoding="utf-8")
    (target / "facts.json").write_text(
        json.dumps(facts, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    place_of_version = FOLDER / __version__
    if place_of_version.exists():
        sys.exit(f"{place_of_version} is there already; it belongs to the version that made it")
    make(place_of_version)
