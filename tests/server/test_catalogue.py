"""The catalogue and the texts: complete, true to the rules, and cheap to ask for again."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator

import httpx
import msgspec
import pytest

import snath
from snath.content import build_tables, content_modules
from snath.content.text import languages
from snath.engine.action import code
from snath.engine.ids import CUBE_NAMES, GAIN_NAMES, STRUCTURE_NAMES, TOP_NAMES
from snath.engine.steps.turn import amount_of
from snath.server.catalogue.components import (
    CUBE_GAINS,
    CUBE_TOPS,
    STRUCTURE_OF_TOP,
    catalogue,
)
from snath.server.catalogue.texts import texts
from snath.server.http.packing import takes_gzip
from snath.server.protocol.catalogue import Catalogue, Texts
from tests.server.served import served


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with served(tmp_path_factory.mktemp("catalogue")) as client:
        yield client


def test_everything_of_all_modules_is_there() -> None:
    found = catalogue()
    tables = build_tables(content_modules())
    assert [f.key for f in found.factions] == [f.key for f in tables.factions]
    assert {m.key for m in found.mats} == {m.key for m in tables.mats}
    assert [m.rank for m in found.mats] == sorted(m.rank for m in tables.mats)
    assert [t.key for t in found.tiles] == [t.key for t in tables.tiles]
    assert {c.number for c in found.objectives} == set(tables.objectives)
    assert {c.number for c in found.encounters} == set(tables.encounters)
    assert {c.number for c in found.factory_cards} == set(tables.factory_cards)
    assert len(found.automa_cards) == 19
    assert len(found.star_trackers) == 4
    assert {f.module for f in found.factions} == {"base", "invaders", "vesna", "fenris"}
    assert {c.module for c in found.encounters} == {"base", "promos", "more_encounters"}


def test_cubes_are_those_of_the_rules() -> None:
    """Each cube is found where the options of a turn grow with it."""
    found = catalogue()
    for i, cube in enumerate(found.cubes):
        assert (cube.key, cube.top, cube.gain) == (CUBE_NAMES[i], CUBE_TOPS[i], CUBE_GAINS[i])
        game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
        seat = game.decision.seat
        p = game.state.players[seat]
        p.coins = 5
        assert amount_of(game.state, seat, i) == cube.amount
        p.cubes |= 1 << i
        assert amount_of(game.state, seat, i) == cube.amount + 1
        mat = game.state.rules.tables.mats[p.mat]
        section = [s.top for s in mat.sections].index(TOP_NAMES.index(cube.top))
        game.play(code(12, section))
        texts_now = {game.text(action) for action in game.decision.options}
        if cube.gain in GAIN_NAMES:
            word = "coins" if cube.gain == "coins" else f"{cube.top} {cube.gain}"
            assert f"{word} {cube.amount + 1}" in texts_now


def test_structures_stand_beside_the_action_they_help() -> None:
    game = snath.new_game(2, seed=1)
    rules = game.state.rules
    for top, (structure, gain) in STRUCTURE_OF_TOP.items():
        rule = rules.all_rules[rules.structure_rules[STRUCTURE_NAMES.index(structure)]]
        bonus = rule.top_bonus(game.state, 0, TOP_NAMES.index(top))
        assert (GAIN_NAMES[bonus >> 4] if bonus else None) == gain


def test_produce_costs_grow_with_the_workers() -> None:
    costs = catalogue().top_row.produce_cost
    assert costs[2] == {}
    assert costs[8] == {"power": 1, "popularity": 1, "coins": 1}
    assert len(costs) == 9


def test_answers_can_be_read_strictly(client: httpx.Client) -> None:
    found = client.get("/api/catalogue")
    assert found.status_code == 200
    assert msgspec.json.decode(found.content, type=Catalogue) == catalogue()
    for lang in languages():
        words = client.get(f"/api/text/{lang}")
        assert msgspec.json.decode(words.content, type=Texts) == texts(lang)


@pytest.mark.parametrize("path", ["/api/catalogue", "/api/text/pl"])
def test_what_has_not_changed_is_not_sent_again(client: httpx.Client, path: str) -> None:
    first = client.get(path)
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        again = client.get(path, headers={"If-None-Match": known})
        assert again.status_code == 304
        assert again.content == b""
        assert again.headers["etag"] == tag
    assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_packed_if_wanted(client: httpx.Client) -> None:
    plain = client.get("/api/catalogue", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    with client.stream("GET", "/api/catalogue", headers={"Accept-Encoding": "gzip"}) as packed:
        data = b"".join(packed.iter_raw())
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(data) == plain.content
    assert len(data) < len(plain.content) / 4


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [
        ("gzip", True),
        ("br, gzip;q=0.5", True),
        ("*", True),
        ("br", False),
        ("", False),
        ("gzip;q=0", False),
        ("gzip; q=0.0", False),
    ],
)
def test_takes_gzip(accepted: str, taken: bool) -> None:
    assert takes_gzip(accepted) == taken


def test_unknown_language(client: httpx.Client) -> None:
    answer = client.get("/api/text/xx")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"
    assert "pl" in answer.json()["text"]


def test_catalogue_names_have_words() -> None:
    """Every key of the catalogue has a text, so no raw key reaches a player."""
    found = catalogue()
    for lang in languages():
        words = texts(lang).texts
        for faction in found.factions:
            assert faction.key in words["factions"]
            for rule in (faction.ability, *faction.mechs, *faction.six_or_seven_players.values()):
                assert rule.partition(":")[0] in words["ability_texts"]
        assert {tile.key for tile in found.tiles} <= set(words["tiles"])
        assert {str(card.number) for card in found.objectives} <= set(words["objectives"])
        for card in found.encounters:
            for option in card.options:
                assert set(option.cost) <= set(words["costs_one"])
                assert set(option.gain) <= set(words["gains_one"])
                assert option.special is None or option.special in words["specials"]
    assert json.dumps(msgspec.to_builtins(found))
