"""Campaigns at the server: sealed answers, episodes as games, nothing lost, files, backups."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert
from sqlalchemy import text
from websockets.sync.client import connect

from snath.campaign import Campaign, record_of
from snath.server.campaigns.episodes import episode_game
from snath.server.campaigns.keeper import Campaigns
from snath.server.operations.backup import backup, restore
from snath.server.operations.check_games import check_games
from snath.server.protocol.campaign_view import CampaignLine, CampaignView
from snath.server.store.campaigns import CampaignRecord as StoredCampaign
from snath.server.store.database import open_engine
from snath.server.tables.setup import config_of
from snath.sim.campaign import CampaignPlan, play_campaign
from tests.waiting import PATIENCE, wait_for

from .campaigning import (
    AUTOMA,
    BOT,
    HUMAN,
    Campaigner,
    answer_all,
    is_voting,
    play_episode,
    two_people,
    until_stage,
)
from .conftest import StartServer
from .people import Person
from .serving import Killable, Running, sqlite_url

People = Callable[..., Person]


def rows_of(url: str) -> list[Any]:
    engine = open_engine(url)
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT row FROM campaign_log ORDER BY number")).scalars()
        found = [json.loads(row) for row in rows]
    engine.dispose()
    return found


def finishes(url: str) -> int:
    """How often an episode's result has come into the log."""
    return sum(isinstance(row[1], dict) and "finish" in row[1] for row in rows_of(url))


class Line:
    """The socket of a campaign: every byte that arrives."""

    def __init__(self, each: Campaigner) -> None:
        url = each.person.url.replace("http", "ws", 1) + each.path("/socket")
        cookie = each.person.cookie()
        self._open = ExitStack()
        self.socket = self._open.enter_context(
            connect(url, additional_headers={"Cookie": cookie} if cookie else {})
        )
        self.bytes = ""
        self.receive()

    def receive(self) -> dict[str, Any]:
        data = self.socket.recv(timeout=PATIENCE)
        assert isinstance(data, str)
        self.bytes += data
        return dict(json.loads(data))

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not wanted(update := self.receive()):
            pass
        return update

    def close(self) -> None:
        self._open.close()


def test_an_episode_is_a_game_and_its_ballots_are_sealed(server: Running, people: People) -> None:
    ann, bob = both = two_people(people(server, "Ann"), people(server, "Bob"), AUTOMA)
    game = play_episode(both)
    until_stage(ann, "rewards")
    info = ann.person.get(f"/api/games/{game}")
    assert info["campaign"] == ann.id and info["status"] == "finished"
    assert [seat["name"] for seat in info["seats"]][:2] == ["Ann", "Bob"]
    answer_all(both, is_voting)
    eve = Campaigner(people(server, "Eve"), ann.id)
    lines = [Line(bob), Line(eve)]
    tokens = ann.view["question"]["data"]["tokens"]
    ann.answer(f"vote {tokens}")
    for line in lines:
        update = line.until(lambda update: 0 not in update["view"]["waiting"])
        assert update["view"]["waiting"] == [1]
        assert update["view"]["history"][-1]["vote"] is None
    assert f"vote {tokens}" not in lines[1].bytes  # Eve is not asked what Bob is
    sealed = bob.person.http.get(bob.path("/export"))
    assert sealed.json()["code"] == "illegal_choice"  # a file would tell
    bob.answer("vote 0")
    update = lines[0].until(lambda update: update["view"]["history"][-1]["vote"] is not None)
    vote = update["view"]["history"][-1]["vote"]
    assert vote["war"] >= tokens
    for line in lines:
        line.close()


def test_what_is_sealed_changes_nothing_for_others_but_who_is_awaited(
    server: Running, people: People
) -> None:
    both = two_people(people(server, "Ann"), people(server, "Bob"))
    play_episode(both)
    until_stage(both[0], "rewards")
    answer_all(both, is_voting)
    before = both[1].look()
    both[0].answer("vote 1")
    after = both[1].look()
    for update in (before, after):
        for place in (update["info"], update["view"]):
            place["waiting"] = None
        update["info"]["updated"] = None
        for member in update["view"]["members"]:
            member["waiting"] = None
    assert before == after


def test_the_same_answer_twice_counts_once(server: Running, people: People) -> None:
    ann, _ = two_people(people(server, "Ann"), people(server, "Bob"))
    made = ann.person.post("/api/campaigns", {"places": [HUMAN, AUTOMA], "player": "Ann"})
    alone = Campaigner(ann.person, made["id"])
    answer = {"idem": "key", "version": alone.view["version"], "actions": ["faction saxony"]}
    first = ann.person.post(alone.path("/answers"), answer)
    assert ann.person.post(alone.path("/answers"), answer)["view"] == first["view"]
    refused = ann.person.http.post(alone.path("/answers"), json={**answer, "idem": "other"})
    assert refused.json()["code"] == "stale"


def test_several_answers_count_together_or_not_at_all(server: Running, people: People) -> None:
    made = people(server, "Ann")
    campaign = made.post("/api/campaigns", {"places": [HUMAN, AUTOMA]})["id"]
    ann = Campaigner(made, campaign)
    order = {"idem": "two", "version": ann.view["version"]}
    wrong = {**order, "actions": ["faction saxony", "faction saxony"]}
    refused = made.http.post(ann.path("/answers"), json=wrong)
    assert refused.json()["code"] == "illegal_choice"
    assert ann.view["members"][0]["faction"] is None


def test_bots_answer_by_themselves(server: Running, people: People) -> None:
    made = people(server, "Ann").post("/api/campaigns", {"places": [HUMAN, BOT, AUTOMA]})
    eve = Campaigner(people(server, "Eve"), made["id"])
    assert eve.view["waiting"] == [0]
    assert eve.view["question"] is None  # who only looks is asked nothing


def test_a_free_place_is_taken_once(server: Running, people: People) -> None:
    ann, bob, cat = (people(server, name) for name in ("Ann", "Bob", "Cat"))
    made = ann.post("/api/campaigns", {"places": [HUMAN, HUMAN], "player": "Ann"})
    host = Campaigner(ann, made["id"])
    refused = ann.http.post(host.path("/acts"), json={"idem": "b", "do": "begin"})
    assert refused.json()["code"] == "seat_taken" and host.view["stage"] == "gathering"
    assert bob.post(host.path("/join"), {"player": "Bob"})["own"] == [1]
    full = cat.http.post(host.path("/join"), json={"player": "Cat"})
    assert full.json()["code"] == "seat_taken"
    assert [member["name"] for member in host.look()["info"]["members"]] == ["Ann", "Bob"]
    mine = bob.get("/api/campaigns")
    assert [each["info"]["id"] for each in mine] == [made["id"]] and mine[0]["own"] == [1]
    host.act("replace", member=1, place=BOT)
    assert bob.get("/api/campaigns") == []
    assert host.view["waiting"] == [0]  # the bot has chosen its faction


def test_an_episode_begun_anew_leaves_its_game(server: Running, people: People) -> None:
    ann, bob = two_people(people(server, "Ann"), people(server, "Bob"))
    first = ann.act("begin")["info"]["game"]
    only = bob.person.http.post(bob.path("/acts"), json={"idem": "r", "do": "restart"})
    assert only.json()["code"] == "not_host"
    ann.act("restart")
    assert ann.person.get(f"/api/games/{first}")["campaign"] is None
    second = ann.act("begin")["info"]["game"]
    assert second != first and ann.person.get(f"/api/games/{second}")["campaign"] == ann.id


def test_the_end_of_an_episode_reaches_the_campaign_after_a_crash(
    start: StartServer, people: People, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as dying:
        # As if the process had ended right after the game was stored.
        dying.setattr(Campaigns, "after_table", lambda *_: None)
        dying.setattr(Campaigns, "look_for_ends", nothing)
        server = start()
        both = two_people(people(server, "Ann"), people(server, "Bob"))
        game = play_episode(both)
        wait_for(lambda: both[0].person.get(f"/api/games/{game}")["status"] == "finished")
        assert both[0].view["stage"] == "playing"
        server.stop()
    again = start()
    for each in both:
        each.person.move_to(again.url)
    until_stage(both[0], "rewards")
    assert finishes(sqlite_url(tmp_path)) == 1
    again.stop()
    third = start()
    both[0].person.move_to(third.url)
    assert both[0].view["stage"] == "rewards" and finishes(sqlite_url(tmp_path)) == 1


async def nothing(_: object) -> None: ...


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    server = Killable(tmp_path)
    ann, bob = Person(server.url, "Ann"), Person(server.url, "Bob")
    both = two_people(ann, bob)
    before = both[0].act("begin")
    server.kill()
    server = Killable(tmp_path, port=server.port)
    try:
        after = both[0].look()
        assert after["view"] == before["view"] and after["info"] == before["info"]
        assert ann.get(f"/api/games/{after['info']['game']}")["status"] == "running"
    finally:
        ann.leave()
        bob.leave()
        server.kill()


def test_of_two_servers_one_looks_again(
    postgres_url: str, start: StartServer, people: People
) -> None:
    one, two = start(database=postgres_url), start(database=postgres_url)
    ann, bob = two_people(people(one, "Ann"), people(one, "Bob"))
    line = Line(ann)
    bob.person.move_to(two.url)
    assert bob.view == Campaigner(bob.person.move_to(one.url), bob.id).view
    bob.person.move_to(two.url)
    bob.act("begin")
    update = line.until(lambda update: update["view"]["stage"] == "playing")
    assert update["info"]["game"] == bob.look()["info"]["game"]
    line.close()


def test_a_file_brings_the_whole_campaign(server: Running, people: People) -> None:
    both = two_people(people(server, "Ann"), people(server, "Bob"), name="The long truce")
    play_episode(both)
    until_stage(both[0], "rewards")
    answer_all(both)
    until_stage(both[0], "ready")
    stranger = people(server, "Eve").http.get(both[0].path("/export"))
    assert stranger.json()["code"] == "not_you"
    file = both[0].person.http.get(both[0].path("/export"))
    cat, bob = people(server, "Cat"), both[1].person
    made = cat.http.post("/api/campaigns/import", content=file.content).json()
    again = Campaigner(cat, made["id"])
    assert made["own"] == [0]
    assert again.view == both[0].view
    assert again.person.http.get(again.path("/export")).content == file.content
    bob.post(again.path("/join"), {"player": "Bob", "member": 1})
    game = again.act("begin")["info"]["game"]
    assert again.view["stage"] == "playing" and cat.get(f"/api/games/{game}")["campaign"]


def test_the_host_may_edit_the_log_of_a_newcomer(server: Running, people: People) -> None:
    ann, bob = both = two_people(people(server, "Ann"), people(server, "Bob"))
    play_episode(both)
    until_stage(ann, "rewards")
    answer_all(both)
    until_stage(ann, "ready")
    ann.act("add", place=BOT)
    ann.act("edit_log", member=2, wealth=33, bonuses={"power": 1})
    log = bob.view["members"][2]["log"]
    assert (log["wealth"], log["bonuses"]["power"]) == (33, 1)
    body = {"idem": "e", "do": "edit_log", "member": 2, "wealth": 99}
    refused = bob.person.http.post(bob.path("/acts"), json=body)
    assert refused.json()["code"] == "not_host"
    refused = ann.person.http.post(ann.path("/acts"), json={**body, "member": 1})
    assert "no newcomer" in refused.json()["text"]
    assert bob.view["members"][2]["log"] == log


def test_a_record_alone_is_a_file_too(server: Running, people: People) -> None:
    campaign = Campaign.new(["person", "automa"], seed=4)
    campaign.play(0, "faction nordic")
    ann = people(server, "Ann")
    made = ann.http.post("/api/campaigns/import", content=record_of(campaign).to_text()).json()
    again = Campaigner(ann, made["id"])
    assert made["own"] == [0] and again.view["members"][0]["faction"] == "nordic"


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", 1),
        (b"{}", 1),
        (b'{"snath_campaign": 99}', 1),
        (b'{"snath_campaign": 1, "config": {"members": ["automa", "automa"]}, "rows": []}', 1),
        (
            b'{"snath_campaign": 1, "config": {"members": ["person", "automa"]}, "rows": []}\n'
            b'{"snath_export":1}\n',
            2,
        ),
    ],
)
def test_a_bad_file_is_refused(server: Running, people: People, data: bytes, line: int) -> None:
    refused = people(server).http.post("/api/campaigns/import", content=data).json()
    assert refused["code"] == "bad_record" and refused["details"]["line"] == line


def test_campaigns_are_in_backups(
    server: Running, people: People, start: StartServer, tmp_path: Path, store_url: str
) -> None:
    both = two_people(people(server, "Ann"), people(server, "Bob"))
    both[0].act("begin")
    before = both[0].look()
    target = tmp_path / "copy.sqlite3"
    backup(sqlite_url(tmp_path), target)
    server.stop()
    restore(target, store_url, force=True)
    again = start(database=store_url)
    both[0].person.move_to(again.url)
    assert both[0].look() == before


def test_rows_that_lead_elsewhere_are_read_only(
    server: Running, people: People, start: StartServer, tmp_path: Path
) -> None:
    ann, _ = two_people(people(server, "Ann"), people(server, "Bob"))
    server.stop()
    assert [each.verdict for each in check_games(sqlite_url(tmp_path))] == ["unchanged"]
    engine = open_engine(sqlite_url(tmp_path))
    with engine.begin() as connection:
        connection.execute(text("UPDATE campaign_log SET digest = x'00' WHERE digest IS NOT NULL"))
    engine.dispose()
    assert [each.verdict for each in check_games(sqlite_url(tmp_path))] == ["rules"]
    ann.person.move_to(start().url)
    update = ann.look()
    assert update["info"]["read_only"] and update["view"] is None
    refused = ann.person.http.post(ann.path("/acts"), json={"idem": "b", "do": "begin"})
    assert refused.json()["code"] == "read_only"


def test_an_account_takes_its_campaigns_along(server: Running, people: People) -> None:
    ann, _ = two_people(people(server, "Ann"), people(server, "Bob"))
    ann.person.post("/api/account", {"name": "Ann", "password": "correct horse"})
    assert [each["info"]["id"] for each in ann.person.get("/api/campaigns")] == [ann.id]
    assert ann.look()["own"] == [0]


def test_every_moment_of_a_campaign_fits_the_wire_and_every_episode_is_a_game() -> None:
    """All eight episodes with short games of bots: views keep to their types, and the game that
    the server stores has the configuration that the campaign wants."""
    plan = CampaignPlan(("random", "random", "automa:automa"), 1, 3, settings={"round_limit": 2})
    begun: list[str] = []

    def look(campaign: Campaign) -> None:
        for member in (0, 2, None):
            for lang in ("en", "pl"):
                convert(campaign.view(member, lang), CampaignView)
                convert(campaign.log(member, lang), list[CampaignLine])
        if campaign.stage == "ready" and not campaign.decisions():
            copy = campaign.clone()
            stored = StoredCampaign(
                "c", "", "running", "live", {}, "1", None, 0.0, 0.0, None, {}, ()
            )
            after, (kept,) = episode_game(copy, stored)
            game = kept.keywords["record"]  # type: ignore[attr-defined]
            assert after.game == game.id and game.campaign == "c"
            assert config_of(game) == copy.game_config()
            begun.append(copy.episode)

    play_campaign(plan, 0, look)
    assert len(begun) == 7 and begun[1:6] == ["3", "4", "5", "6", "7"]


def test_a_campaign_that_is_not_there(server: Running, people: People) -> None:
    ann = people(server)
    assert ann.http.get("/api/campaigns/nothere").json()["code"] == "no_campaign"
    url = server.url.replace("http", "ws", 1) + "/api/campaigns/nothere/socket"
    with connect(url) as socket:
        refused = json.loads(socket.recv(timeout=PATIENCE))
    assert (refused["type"], refused["code"]) == ("refused", "no_campaign")
