"""The log comes in words, in the language that a client reads, wherever events come from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from tests.server.people import Person
from tests.server.served import new_game, play, served
from tests.server.serving import Running

People = Callable[..., Person]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with served(tmp_path_factory.mktemp("words")) as client:
        yield client


def events(client: httpx.Client, game: str, lang: str) -> list[dict[str, Any]]:
    answer = client.get(f"/api/games/{game}/view", params={"lang": lang})
    assert answer.status_code == 200, answer.text
    told: list[dict[str, Any]] = answer.json()["events"]
    return told


def test_every_event_has_its_line_in_the_language_of_the_reader(client: httpx.Client) -> None:
    game = new_game(client, modules=["invaders"])
    play(client, game, 60)
    english, polish = events(client, game, "en"), events(client, game, "pl")
    assert [event["kind"] for event in english] == [event["kind"] for event in polish]
    started = next(event for event in english if event["kind"] == "turn_started")
    assert started["text"] and "{count}" in started["many"]
    different = [a["text"] != b["text"] for a, b in zip(english, polish, strict=True)]
    assert sum(different) > len(different) / 2
    for event in (*english, *polish):
        assert "{" not in event["text"] and event["many"].count("{") == 1


def test_replays_are_told_in_the_same_words(client: httpx.Client) -> None:
    game = new_game(client)
    play(client, game, 20)
    answer = client.get(f"/api/games/{game}/frames", params={"seat": 0, "lang": "pl"})
    told = [event["text"] for frame in answer.json()["frames"] for event in frame["events"]]
    now = client.get(f"/api/games/{game}/view", params={"seat": 0, "lang": "pl"}).json()["events"]
    assert told and told == [event["text"] for event in now][: len(told)]


@pytest.mark.parametrize("path", ["view", "frames", "declared"])
def test_unknown_languages_are_refused(client: httpx.Client, path: str) -> None:
    game = new_game(client)
    answer = client.get(f"/api/games/{game}/{path}", params={"lang": "xx"})
    assert answer.status_code == 404
    assert "en, pl" in answer.json()["text"]


def test_sockets_speak_the_language_they_were_opened_with(
    server: Running, people: People
) -> None:
    ann = people(server)
    game = ann.create({"kind": "human"}, {"kind": "bot", "bot": "random"}, seed=3)["id"]
    lines = {}
    for lang in ("en", "pl"):
        tab = ann.sit(game, f"?lang={lang}")
        tab.expect("update")
        lines[lang] = [event["text"] for event in tab.log[:10]]
    assert lines["en"] != lines["pl"]
    refused = ann.sit(game, "?lang=xx").receive()
    assert (refused["type"], refused["code"]) == ("refused", "not_found")
