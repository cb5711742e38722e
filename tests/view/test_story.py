"""Turns as sentences: who did what, in which order it mattered, and what it meant."""

from __future__ import annotations

import re
from typing import Any

import pytest

from snath.content.text import languages
from snath.engine.event import TURN_STARTED, Event
from snath.engine.ids import NOBODY, TERRAIN_NAMES
from snath.engine.state import State
from snath.factory import build_ruleset
from snath.game import Game
from snath.modules import all_modules
from snath.view.log import seat_names
from snath.view.scrub import scrub
from snath.view.standing import standings
from snath.view.story import GAINS, UNTOLD, catalogue, meaning, tell
from tests.bots.played import played
from tests.games import config_of, player_of

RULES = build_ruleset(tuple(module.name for module in all_modules()), None)
NAMES = ["Ada", "Bea", "Cay"]


def facts(kind: str, seat: int = 1, **fields: Any) -> dict[str, Any]:
    return {"kind": kind, "seat": seat, **fields}


def turn(*events: dict[str, Any]) -> list[dict[str, Any]]:
    return [facts("turn_started", turn=7), *events, facts("turn_ended")]


def moves(start: str, end: str, unit: str = "mech") -> dict[str, Any]:
    return {**facts("unit_moved", unit=unit, space=end, carried=0), "from": start}


def said(*events: dict[str, Any], me: int = 0, lang: str = "en") -> str:
    return tell(RULES, turn(*events), NAMES, me, lang)


def test_steps_of_a_unit_are_one_way() -> None:
    assert said(moves("D6", "C5"), moves("C5", "B5")) == "Bea moves the mech from D6 to B5."
    assert said(moves("D6", "C5"), moves("C5", "D6")) == "Bea waits."
    worker = moves("D6", "C5", "worker")
    assert said(worker, worker) == "Bea moves 2 × worker from D6 to C5."


def test_a_way_that_was_taken_back_is_none() -> None:
    back = {**facts("move_taken_back", unit="mech", space="D6"), "from": "C5"}
    assert said(moves("D6", "C5"), back) == "Bea waits."


def test_gains_in_a_row_are_added_up() -> None:
    oil = facts("resources_gained", resource="oil", amount=1, space="C5")
    card = facts("card_drawn", value=None)
    told = said(oil, oil, card, facts("upgraded", cube="move_units", section="build"))
    assert told == "Bea gains 2 oil and 1 combat card, then upgrades the units of Move."


def test_a_fight_is_told_with_its_strengths_and_to_me_as_you() -> None:
    fight = (
        facts("combat_began", **{"with": 0}, space="C5"),
        facts("strength_revealed", seat=1, power=4, cards=1, strength=7),
        facts("strength_revealed", seat=0, power=5, cards=0, strength=5),
        facts("combat_won", seat=1, **{"with": 0}, space="C5"),
    )
    assert said(*fight) == "Bea beats you on C5, 7 to 5."
    assert said(*fight, me=2) == "Bea beats Ada on C5, 7 to 5."
    lost = (*fight[:3], facts("combat_won", seat=0, **{"with": 1}, space="C5"))
    assert said(*lost, me=1) == "You lose to Ada on C5, 7 to 5."


def test_what_matters_is_kept_when_not_everything_fits() -> None:
    coins = facts("gained", gain="coins", amount=2)
    told = said(
        coins, moves("D6", "C5"), facts("encounter_drawn", card=3, space="C5"), coins,
        facts("mech_deployed", mech="speed", space="C5"), facts("star_placed", goal="mechs"),
    )  # fmt: skip
    assert told == (
        "Bea moves the mech from D6 to C5, meets people on C5, deploys a mech on C5, then places "
        "a star for 4 mechs."
    )


def test_a_turn_without_anything_to_see_is_a_sentence_too() -> None:
    assert said() == "Bea waits."
    assert said(me=1) == "You wait."


@pytest.mark.parametrize("lang", languages())
def test_words_are_complete_in_every_language(lang: str) -> None:
    first, words = catalogue("en"), catalogue(lang)
    assert {name: set(entry) for name, entry in words.items()} == {
        name: set(entry) for name, entry in first.items()
    }
    gap = re.compile(r"{(\w+)}")
    for kind, entry in words["clauses"].items():
        if not entry:
            assert not first["clauses"][kind]
            continue
        assert set(entry) == {"you", "other"}
        assert {*gap.findall(entry["you"])} == {*gap.findall(entry["other"])}
    kinds = {kind.name for kind in RULES.events.values()}
    made = {"combat_won_by", "combat_lost", "combat_lost_by", "nothing"}
    assert set(words["clauses"]) - made <= kinds
    assert kinds >= UNTOLD | GAINS


def turns_of(game: Game) -> list[list[Event]]:
    cuts = [i for i, event in enumerate(game.events) if event.kind == TURN_STARTED]
    ends = [*cuts[1:], len(game.events)]
    return [game.events[first:end] for first, end in zip(cuts, ends, strict=True)]


@pytest.mark.parametrize("number", [2, 3, 8, 12])
@pytest.mark.parametrize("lang", languages())
def test_every_turn_of_any_game_is_told_to_everybody(number: int, lang: str) -> None:
    """With Automas, variants and modules; nothing is left open in a sentence."""
    game = Game(config_of(number, 4))
    player = player_of(number)
    while not game.over:
        game.play(player.choose(game.state))
    rules, names = game.state.rules, seat_names(game.state, lang)
    for events in turns_of(game):
        for seat in (0, NOBODY):
            told = tell(rules, [scrub(event, seat, rules) for event in events], names, seat, lang)
            assert told.endswith((".", ")")) and told[0] == told[0].upper()
            assert not re.search(r"[{}_]|None", told), told


def test_what_others_do_means_something_for_me() -> None:
    """A difference of two standings, and nothing that is not in it."""
    game = played(["random", "random"], 5, 2)
    old = standings(game.state)
    new = [dict(each) for each in old]
    space = "C5"
    new[0] = {**old[0], "territories": [*old[0]["territories"]], "power": old[0]["power"] + 1}
    before = {**old[0], "territories": [*old[0]["territories"], space]}
    new[1] = {**old[1], "stars_left": 1}
    events = turn(facts("bottom_taken", section="upgrade"))
    state = game.state
    told = meaning(
        state.rules, state.board, events, [before, {**old[1], "stars_left": 2}], new,
        ["Ada", "Bea"], 0, "en",
    )  # fmt: skip
    assert [(m.kind, m.text, m.good) for m in told] == [
        ("territory_lost", f"You lose the {terrain(state, space)} {space}.", False),
        ("power", "Your neighbour bonus: +1 power.", True),
        ("near_end", "Bea is one star from the end.", None),
    ]
    own = [dict(each, seat=0) for each in events]
    assert meaning(state.rules, state.board, own, old, new, ["Ada", "Bea"], 0, "en") == []


def terrain(state: State, space: str) -> str:
    return TERRAIN_NAMES[state.board.terrain[state.board.names.index(space)]]
