"""The companion over REST: a table for each device, kept by the server."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from snath.companion import Session, Setup
from tests.server.served import served
from tests.waiting import PATIENCE

SOLO = {"opponents": [{"faction": "crimea", "level": "automa"}], "people": 1}
TWO = {
    "opponents": [
        {"faction": "crimea", "level": "automa"}, {"faction": "saxony", "level": "autometta"}
    ],
    "people": 2,
}  # fmt: skip


def begin(client: httpx.Client, order: dict[str, Any], **params: str) -> dict[str, Any]:
    answer = client.post("/api/companion", json=order, params=params)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def obey(client: httpx.Client, table: dict[str, Any], command: str) -> httpx.Response:
    order = {"command": command, "version": table["version"]}
    return client.post("/api/companion/commands", json=order)


def look(client: httpx.Client, lang: str = "en") -> dict[str, Any] | None:
    answer = client.get("/api/companion", params={"lang": lang}).json()
    found: dict[str, Any] | None = answer["table"]
    return found


def test_a_table_is_this_devices_own_and_survives_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        assert look(client) is None
        table = begin(client, SOLO)
        assert table["stage"] == "turn" and table["meant"] == "crimea"
        table = obey(client, table, "turn").json()
        assert table["card"]["number"] and table["log"][0]["command"] == "turn"
        cookies = client.cookies
        with httpx.Client(base_url=client.base_url, timeout=PATIENCE) as other:
            assert look(other) is None
    with served(tmp_path) as client:
        client.cookies = cookies
        assert look(client) == table
        polish = look(client, "pl")
        assert polish is not None and polish["log"][0]["said"] != table["log"][0]["said"]
        assert {**polish["opponents"][0]} == table["opponents"][0]


def test_it_is_the_same_companion_as_in_the_terminal(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        table = begin(client, TWO)
        for command in ("turn", "power crimea 9", "combat crimea", "combat saxony", "won saxony"):
            answer = obey(client, table, command)
            if answer.status_code == 200:
                table = answer.json()
        commands = [line["command"] for line in table["log"]]
        seed = stored_seed(tmp_path)
        session = Session(
            Setup((("crimea", "automa"), ("saxony", "autometta")), 4, {}, seed), commands
        )
        assert [line["said"] for line in table["log"]] == session.said
        values = session.companion.values(0)
        crimea = next(each for each in table["opponents"] if each["faction"] == "crimea")
        assert {key: crimea[key] for key in ("power", "coins", "cards", "scheme", "box")} == {
            key: values[key] for key in ("power", "coins", "cards", "scheme", "box")
        }


def stored_seed(place: Path) -> int:
    with sqlite3.connect(place / "games.sqlite3") as database:
        (data,) = database.execute("select data from companions").fetchone()
    seed: int = json.loads(data)["setup"]["seed"]
    return seed


def test_a_combat_stays_open_and_undo_goes_back(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        table = begin(client, TWO)
        table = obey(client, table, "combat crimea").json()
        assert table["stage"] == "combat"
        assert [side["faction"] for side in table["fight"]] == ["crimea"]
        refused = obey(client, table, "turn")
        assert (refused.status_code, refused.json()["code"]) == (409, "companion")
        assert "say first how Crimea fared" in refused.json()["text"]
        assert look(client) == table
        lost = obey(client, table, "lost").json()
        assert lost["fight"] == []
        back = client.post("/api/companion/undo", json={"version": lost["version"]}).json()
        assert back["fight"] == table["fight"] and back["log"] == table["log"]


def test_what_was_made_for_an_older_table_is_refused(tmp_path: Path) -> None:
    """A tap that comes twice turns one card."""
    with served(tmp_path) as client:
        table = begin(client, SOLO)
        assert obey(client, table, "turn").status_code == 200
        twice = obey(client, table, "turn")
        assert (twice.status_code, twice.json()["code"]) == (409, "stale")
        seen = look(client)
        assert seen is not None and len(seen["log"]) == 1


@pytest.mark.parametrize(
    ("order", "message"),
    [
        ({"opponents": [], "people": 1}, "no Automa"),
        ({"opponents": [{"faction": "moon", "level": "automa"}], "people": 1}, "unknown faction"),
        ({"opponents": [{"faction": "crimea", "level": "hard"}], "people": 1}, "autometta, automa"),
        ({**SOLO, "options": {"automa_coins": 9}}, "-2 to 2"),
        ({**SOLO, "options": {"bribes": True}}, "does not concern"),
        ({**TWO, "people": 7}, "9 seats"),
    ],
)
def test_a_table_that_cannot_be_leaves_the_old_one(
    tmp_path: Path, order: dict[str, Any], message: str
) -> None:
    with served(tmp_path) as client:
        table = begin(client, SOLO)
        answer = client.post("/api/companion", json=order)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_config")
        assert message in answer.json()["text"]
        assert look(client) == table


def test_without_a_table_there_is_nothing_to_command(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        answer = obey(client, {"version": 1}, "turn")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
        answer = client.post("/api/companion/undo", json={"version": 1})
        assert answer.status_code == 404


def test_every_choice_can_be_played(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        choices = client.get("/api/companion/choices").json()
        assert {"crimea", "fenris", "vesna"} <= set(choices["factions"])
        assert choices["usual"] == "automa" and choices["most"] == 7
        names = {setting["name"] for setting in choices["settings"]}
        assert {"automa_deck", "airship_aggressive", "alliances", "resolution"} <= names
        assert not names & {"automa_stars", "automa_benefits"}
        for setting in choices["settings"]:
            values = setting["words"] or (
                [setting["low"], setting["high"]] if setting["kind"] == "number" else [True]
            )
            for value in values:
                begin(client, {**SOLO, "options": {setting["name"]: value}})


def test_a_guests_table_comes_along_into_an_account(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        table = begin(client, SOLO)
        me = {"name": "Ann", "password": "a long way to the factory"}
        assert client.post("/api/account", json=me).status_code == 200
        seen = look(client)
        assert seen is not None and seen["opponents"] == table["opponents"]
        client.post("/api/logout")
        assert look(client) is None


def test_the_final_score_is_counted(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        table = begin(client, SOLO)
        table = obey(client, table, "score crimea territories 4").json()
        assert table["score"][0]["total"] == 5 + 12 and table["verdict"] == ""
        counts = "score 1 popularity 10 coins 20 stars 2 territories 4 resources 4 bonus 2"
        table = obey(client, table, counts).json()
        assert table["score"][1]["total"] == 20 + 8 + 12 + 4 + 2
        assert table["verdict"] == "Person 1 wins."
