"""Observation vectors: what they say is what the view says, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.env.extras import need_rl

need_rl()

import numpy as np  # noqa: E402
import pytest  # noqa: E402

from snath import Game, new_game  # noqa: E402
from snath.config import GameConfig, make_config  # noqa: E402
from snath.engine.hidden import redeal  # noqa: E402
from snath.engine.ids import CHANCE  # noqa: E402
from snath.engine.rng import Rng  # noqa: E402
from snath.env import layout  # noqa: E402
from snath.env.arrays import Vector  # noqa: E402
from snath.env.encoding.copies import GameCopy  # noqa: E402
from snath.env.observation import encoder_for  # noqa: E402
from snath.env.version import version_of  # noqa: E402
from tests.games import config_of, games, player_of  # noqa: E402

WITH_AUTOMAS = (1, 27, 36)
WITH_BRIBES = (2, 6, 8)
WORDS = version_of(2).words


def test_version_2_says_what_version_1_says() -> None:
    """Its fields are those of version 1 with room behind, or at the end of each row of spaces."""
    compared = 0
    for moment, (_, state, _) in enumerate(games(range(21), 18)):
        if moment % 17 or not state.order:
            continue
        seats = len(state.order)
        old, new = encoder_for(state.rules, seats), encoder_for(state.rules, seats, 2)
        before, after = np.empty(old.size, np.float32), np.empty(new.size, np.float32)
        seat = moment % seats
        old.write(state, seat, before)
        new.write(state, seat, after)
        for name in old.layout.table:
            same(before[old.layout.field(name)], after[new.layout.field(name)], name)
        for place in range(seats):
            for name in old.layout.block:
                fields = [e.layout.seat_field(place, name) for e in (old, new)]
                same(before[fields[0]], after[fields[1]], name)
        compared += 1
    assert compared > 200


def same(old: Vector, new: Vector, name: str) -> None:
    if len(old) % 54 == 0 and name != "resources":
        new = new.reshape(-1, 64)[:, :54].ravel()  # by space
    assert np.array_equal(old, new[: len(old)]), name
    assert np.count_nonzero(old) == np.count_nonzero(new), name


@pytest.mark.parametrize("version", [1, 2])
def test_nothing_hidden_is_in_a_vector(version: int) -> None:
    """Deal anew what a seat cannot know: its vector stays the same to the last bit."""
    rng = Rng.seeded(5)
    compared = changed = 0
    for moment, (number, state, _) in enumerate(games(range(35), 18)):
        if moment % 19 or not state.order:
            continue
        for seat in range(len(state.order)):
            encoder = encoder_for(state.rules, len(state.order), version)
            before = np.empty(encoder.size, np.float32)
            after = np.empty(encoder.size, np.float32)
            other = redeal(state, seat, rng)
            encoder.write(state, seat, before)
            encoder.write(other, seat, after)
            assert np.array_equal(before, after), (number, moment, seat)
            if state.seat() == seat:
                assert other.legal() == state.legal()  # the mask tells nothing either
            compared += 1
            changed += [p.hand for p in other.players] != [p.hand for p in state.players]
    assert compared > 1000
    assert changed > 500  # the deals did differ


@pytest.mark.parametrize("version", [1, 2])
def test_every_number_is_finite_and_not_below_zero(version: int) -> None:
    for moment, (_, state, _) in enumerate(games(range(14), 18)):
        if moment % 7 == 0 and state.order:
            encoder = encoder_for(state.rules, len(state.order), version)
            row = np.full(encoder.size, np.nan, np.float32)
            encoder.write(state, moment % len(state.order), row)
            assert np.isfinite(row).all() and (row >= 0).all()


@pytest.mark.parametrize("version", [1, 2])
def test_what_is_kept_between_looks_changes_nothing(version: int) -> None:
    """Games one after another with the same copies of seats, beside vectors made afresh."""
    kept: dict[int, Any] = {}
    compared = 0
    for moment, (_, state, _) in enumerate(games(range(21), 8)):
        if moment % 2 or not state.order:
            continue
        seats = len(state.order)
        encoder = encoder_for(state.rules, seats, version)
        copy = kept.setdefault(id(encoder), GameCopy(encoder.writer.places))
        afresh = np.empty(encoder.size, np.float32)
        again = np.zeros(encoder.size, np.float32)
        encoder.write(state, moment % seats, afresh)
        encoder.writer.write(state, moment % seats, again.data, copy)
        assert np.array_equal(afresh, again)
        compared += 1
    assert compared > 500


def one_hot(values: Vector, words: list[str]) -> list[str]:
    return [words[i] for i in np.flatnonzero(values)]


def check_table(view: dict[str, Any], row: Vector, shape: layout.Layout, seat: int) -> None:
    places = [(seat + place) % shape.seats for place in range(shape.seats)]

    def field(name: str) -> Vector:
        return row[shape.field(name)]

    def seats(name: str) -> list[int]:
        return [places[i] for i in np.flatnonzero(field(name))]

    assert np.isclose(field("round")[0] * 50, view["round"])
    assert one_hot(field("tile"), WORDS["tile"]) == [view["tile"]]
    assert seats("active") == [view["active"]]
    resources = field("resources").reshape(-1, 4)
    shown = {
        WORDS["space"][space]: {
            WORDS["resource"][kind]: round(float(resources[space, kind]) * 8)
            for kind in np.flatnonzero(resources[space])
        }
        for space in np.flatnonzero(resources.any(axis=1))
    }
    assert shown == view["resources"]
    assert one_hot(field("encounters"), WORDS["space"]) == view["encounters"]
    assert round(float(field("deck_sizes")[0]) * 42) == view["decks"]["combat_cards"]
    pile = view["decks"]["factory_cards"]
    assert [i + 1 for i in np.flatnonzero(field("pile"))] == (pile or [])
    if view["decision"]:
        assert one_hot(field("kind"), WORDS["kind"]) == [view["decision"]["kind"]]
        asked = view["decision"]["seat"]
        assert seats("asked") == ([] if asked == "chance" else [asked])
    combats = [step for step in view["unfinished"] if step["kind"] == "combat"]
    if combats:
        assert one_hot(field("combat_space"), WORDS["space"]) == [combats[-1]["space"]]
        assert sorted(seats("attackers")) == sorted(combats[-1]["attackers"])
        assert sorted(seats("defenders")) == sorted(combats[-1]["defenders"])


def check_automa(owner: int, field: Callable[[str], Vector], parts: dict[str, Any]) -> None:
    """Level, tracker, scheme, cards and box of an Automa; nothing of all that for others."""
    names = ("automa_level", "automa_tracker", "automa_scheme", "automa_cards", "automa_box")
    if owner not in parts.get("seats", []):
        assert not any(field(name).any() for name in names)
        return
    automa = parts["seats"].index(owner)
    deck = 0 if len(parts["cards_left"]) == 1 else automa
    assert list(np.flatnonzero(field("automa_level"))) == [parts["levels"][automa]]
    assert round(float(field("automa_tracker")[0]) * 20) == parts["trackers"][automa]
    assert list(np.flatnonzero(field("automa_scheme")) + 1) == [parts["schemes"][automa]]
    assert round(float(field("automa_cards")[0]) * 19) == parts["cards_left"][deck]
    assert round(float(field("automa_box")[0]) * 4) == parts["boxes"][deck]


def check_seat(
    player: dict[str, Any],
    row: Vector,
    shape: layout.Layout,
    seat: int,
    parts: dict[str, Any],
) -> None:
    def field(name: str) -> Vector:
        return row[shape.seat_field((player["seat"] - seat) % shape.seats, name)]

    assert list(np.flatnonzero(field("number"))) == [player["seat"]]
    assert one_hot(field("faction"), WORDS["faction"]) == [player["faction"]]
    assert one_hot(field("mat"), WORDS["mat"]) == ([player["mat"]] if player["mat"] else [])
    if "offered" in parts:
        places = [(seat + place) % shape.seats for place in range(shape.seats)]
        given = sorted([player["seat"], places[i]] for i in np.flatnonzero(field("offered")))
        assert given == [pair for pair in parts["offered"] if pair[0] == player["seat"]]
    else:
        assert not field("offered").any()
    check_automa(player["seat"], field, parts)
    for name, unit in (("power", 16), ("popularity", 18), ("coins", 100)):
        assert round(float(field(name)[0]) * unit) == player[name]
    assert round(float(field("cards")[0]) * 10) == player["combat_cards"]
    assert bool(field("hand_known")[0]) == (player["hand"] is not None)
    hand = {str(i + 2): round(float(n) * 5) for i, n in enumerate(field("hand")) if n}
    assert hand == (player["hand"] or {})
    held = [i + 1 for i in np.flatnonzero(field("objectives_held"))]
    assert held == sorted(player["objectives_held"] or [])
    assert one_hot(field("recruits"), WORDS["section"]) == player["recruits"]
    assert one_hot(field("cubes"), WORDS["cube"]) == player["upgrades"]
    assert sorted(one_hot(field("abilities"), WORDS["rule"])) == sorted(player["abilities"])
    assert one_hot(field("character"), WORDS["space"]) == (
        [player["character"]] if player["character"] else []
    )
    workers = {
        WORDS["space"][i]: round(float(field("workers")[i]) * 8)
        for i in np.flatnonzero(field("workers"))
    }
    assert workers == player["workers"]
    mechs = sorted(mech["space"] for mech in player["mechs"] if mech["space"])
    found: list[str] = []
    for i, space in enumerate(WORDS["space"]):
        found += [space] * round(float(field("mechs")[i]) * 4)
    assert sorted(found) == mechs
    built = field("structures").reshape(4, -1)
    for i, name in enumerate(WORDS["structure"]):
        where = player["structures"][name]
        assert one_hot(built[i], WORDS["space"]) == ([where] if where else [])
    stars = {WORDS["goal"][i]: round(float(n) * 2) for i, n in enumerate(field("stars")) if n}
    assert stars == {goal: n for goal, n in player["stars"].items() if n}


@pytest.mark.parametrize("number", [4, 13, *WITH_AUTOMAS, *WITH_BRIBES])
def test_vectors_say_what_views_say(number: int) -> None:
    game = Game(config_of(number, 30), auto_chance=False)
    player = player_of(number)
    seats = len(game.config.seats)
    moment = checked = 0
    seen: set[str] = set()
    while True:
        if game.state.round and (moment % (4 * seats) == 0 or game.over):
            shape = layout.layout_for(seats)
            for seat in range(seats):
                row = np.full(shape.size, np.nan, np.float32)
                encoder_for(game.state.rules, seats).write(game.state, seat, row)
                view = game.observe(seat)
                check_table(view, row, shape, seat)
                parts = {k: v for part in view["parts"].values() for k, v in part.items()}
                seen.update(name for name in ("offered", "schemes") if parts.get(name))
                for entry in view["players"][:seats]:
                    check_seat(entry, row, shape, seat, parts)
                marker = np.flatnonzero(row[shape.field("automa_marker")])
                assert list(marker) == [n for n in [parts.get("marker", -1)] if n >= 0]
                checked += 1
        if game.over:
            break
        game.apply(player.choose(game.state))
        moment += 1
    assert checked > 20
    assert ("schemes" in seen) == (number in WITH_AUTOMAS)
    assert "offered" in seen or number not in WITH_BRIBES


def test_drafted_factions_are_seen_while_they_are_chosen() -> None:
    game = new_game(2, seed=1, options={"assign": "draft"})
    game.play(game.decision.options[0])
    assert game.state.seat() != CHANCE
    view = game.observe(0)["unfinished"][0]
    shape = layout.layout_for(2)
    row = np.empty(shape.size, np.float32)
    encoder_for(game.state.rules, 2).write(game.state, 0, row)
    for seat in range(2):
        for name, word in (("faction", "factions"), ("mat", "mats")):
            chosen = view[word][seat]
            shown = one_hot(row[shape.seat_field(seat, name)], WORDS[name])
            assert shown == ([chosen] if chosen else [])


def shown_by_place(config: GameConfig, seat: int, name: str) -> list[float]:
    """A field of one number in the blocks of a new game, the observer's first."""
    game = Game(config)
    seats = len(config.seats)
    shape = layout.layout_for(seats)
    row = np.empty(shape.size, np.float32)
    encoder_for(game.state.rules, seats).write(game.state, seat, row)
    return [float(row[shape.seat_field(place, name)][0]) for place in range(seats)]


def test_partners_and_automas_are_marked() -> None:
    teams = make_config(4, (), {"teams": [[0, 1], [2, 3]]})
    assert shown_by_place(teams, 0, "partner") == [0, 1, 0, 0]
    assert shown_by_place(teams, 3, "partner") == [0, 0, 0, 1]
    automa = make_config([None, None, (None, "automa:automa")])
    assert shown_by_place(automa, 1, "automa") == [0, 1, 0]
    assert shown_by_place(automa, 1, "partner") == [0, 0, 0]


def test_modules_in_play_are_marked() -> None:
    for modules, options, marked in (
        ((), {}, []),
        (("invaders",), {"bribes": True}, ["bribes", "invaders"]),
        (("promos",), {"final_turns": True}, ["final_turns", "promos"]),
    ):
        game = Game(make_config(2, modules, options))
        row = np.empty(layout.layout_for(2).size, np.float32)
        encoder_for(game.state.rules, 2).write(game.state, 0, row)
        found = one_hot(row[layout.layout_for(2).field("modules")], WORDS["module"])
        assert found == marked


def test_more_tokens_than_a_byte_holds() -> None:
    game = new_game(2, seed=1)
    game.state.put(0, 0, 300)
    shape = layout.layout_for(2)
    row = np.empty(shape.size, np.float32)
    encoder_for(game.state.rules, 2).write(game.state, 0, row)
    assert row[shape.field("resources")][0] == 300 / 8
