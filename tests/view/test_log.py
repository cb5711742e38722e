"""Log lines: a sentence for every event, for those who see all of it and those who do not."""

from __future__ import annotations

import re
from itertools import product

import pytest

import snath
from snath.content import ContentError
from snath.engine.event import (
    BOTH,
    CARD_DRAWN,
    GAINED,
    PUBLIC,
    RESOURCES_PAID,
    Event,
    EventKind,
)
from snath.engine.ids import NOBODY
from snath.factory import build_ruleset, first_state
from snath.game import Game
from snath.modules import all_modules
from snath.modules.promos.events import HAND_SEEN
from snath.view.log import catalogue, log_lines, seat_names
from tests.games import config_of, player_of

RULES = build_ruleset(tuple(module.name for module in all_modules()), None)
RULES.open_hands = False  # all modules at once: one of them lays the cards open
NAMES = ["Ada", "Bea", "Cay"]
FIXED = {"by", "text", "hidden", "many", "other"}
LANG = "en"


def test_every_event_has_its_sentences() -> None:
    assert set(catalogue(LANG)["events"]) == {kind.name for kind in RULES.events.values()}


@pytest.mark.parametrize("kind", RULES.events.values(), ids=lambda kind: kind.name)
def test_sentences_use_only_what_the_event_tells(kind: EventKind) -> None:
    entry = catalogue(LANG)["events"][kind.name]
    fields = {field.name for field in kind.fields}
    public = {field.name for field in kind.fields if field.visible == PUBLIC}
    assert ("text" in entry) != ("by" in entry)
    hides = any(field.visible != PUBLIC for field in kind.fields)
    assert hides <= ("hidden" in entry)
    for form, sentence in entry.items():
        if form == "by":
            assert sentence in fields
            continue
        known = public if form in ("hidden", "many") else fields
        gaps = set(re.findall(r"{(\w+)}", sentence))
        assert gaps <= known | {"seat", "number", "what"} | ({"count"} if form == "many" else set())
        assert sentence.endswith(".")
    if "by" in entry:
        field = next(field for field in kind.fields if field.name == entry["by"])
        cases = set(entry) - FIXED
        if field.of == "number":
            assert "other" in entry
        else:
            assert "other" in entry or cases == set(RULES.vocabularies[field.of])


def samples(kind: EventKind) -> list[Event]:
    """Every value of every field once, and some numbers."""
    choices = []
    for field in kind.fields:
        names = RULES.vocabularies.get(field.of)
        if field.name == "with":
            choices.append([1])
        elif field.of == "rule":  # those of the table are never used by anybody
            choices.append([i for i in range(len(RULES.all_rules)) if not RULES.table >> i & 1])
        else:
            choices.append([0, 1, 2, 7] if names is None else list(range(len(names))))
    longest = max([1, *map(len, choices)])
    out = []
    for i in range(longest):
        values = [choice[i % len(choice)] for choice in choices]
        out.append(Event(kind.kind, 0, *values, *[0] * (4 - len(values))))
    return out


@pytest.mark.parametrize("kind", RULES.events.values(), ids=lambda kind: kind.name)
def test_every_event_can_be_told_to_everybody(kind: EventKind) -> None:
    entry = catalogue(LANG)["events"][kind.name]
    for event, seat in product(samples(kind), (0, 1, 2, NOBODY)):
        (line,) = log_lines([event], seat, RULES, NAMES)
        assert line.endswith(".")
        assert "{" not in line
        assert "None" not in line
        assert "_" not in line
        hidden = [
            field
            for field in kind.fields
            if field.visible != PUBLIC and seat != 0 and not (field.visible == BOTH and seat == 1)
        ]
        told = "hidden" if hidden else entry.get("by", "text")
        if told in ("hidden", "text"):
            assert line.startswith(entry[told].split("{")[0])


def test_words_are_complete() -> None:
    """Where the catalogue has words for a kind of field, it has all of them."""
    own = catalogue(LANG)
    for name, words in own.items():
        if name in ("events", "names", "rule"):
            continue
        assert set(words) == set(RULES.vocabularies[name])


def test_equal_neighbours_become_one_line() -> None:
    paid = Event(RESOURCES_PAID, 0, 0, 1, 3, 0)
    space = RULES.spaces[3]
    assert log_lines([paid, paid, paid], 1, RULES, NAMES) == [f"Ada pays 1 oil from {space}. (×3)"]
    drawn = [Event(CARD_DRAWN, 0, value, 0, 0, 0) for value in (0, 3, 3)]
    assert log_lines(drawn, 1, RULES, NAMES) == ["Ada draws 3 combat cards."]
    assert log_lines(drawn[:1], 1, RULES, NAMES) == ["Ada draws a combat card."]
    assert log_lines(drawn, 0, RULES, NAMES) == [
        "Ada draws a combat card of value 2.",
        "Ada draws a combat card of value 5. (×2)",
    ]


def test_a_look_at_a_hand_is_one_line_for_the_others() -> None:
    look = [Event(HAND_SEEN, 0, 1, value, value, 0) for value in range(4)]
    assert log_lines(look, 2, RULES, NAMES) == ["Ada looks at the combat cards of Bea."]
    assert log_lines(look, 0, RULES, NAMES)[1] == "Ada finds 1 combat card of value 3 with Bea."


def test_amounts_and_home_bases_are_words() -> None:
    assert log_lines([Event(GAINED, 1, 6, 1, 0, 0)], 0, RULES, NAMES) == ["Bea gains 1 coin."]
    assert log_lines([Event(GAINED, 1, 6, 3, 0, 0)], 0, RULES, NAMES) == ["Bea gains 3 coins."]
    home = RULES.standard_board.index["home-nordic"]
    (line,) = log_lines([Event(RESOURCES_PAID, 0, 1, 2, home, 0)], 0, RULES, NAMES)
    assert line == "Ada pays 2 metal from the Nordic home base."


def test_seats_are_called_by_their_faction() -> None:
    state = first_state(config_of(2, 3))
    assert seat_names(state) == ["Seat 1", "Seat 2", "Seat 3"]
    game = snath.new_game([("nordic", None), ("saxony", None)])
    assert seat_names(game.state) == ["Nordic", "Saxony"]


@pytest.mark.parametrize("number", [4, 5, 11])
def test_the_log_of_a_whole_game(number: int) -> None:
    game = Game(config_of(number, 8))
    player = player_of(number)
    while not game.over:
        game.play(player.choose(game.state))
    names = seat_names(game.state)
    for seat in (0, NOBODY):
        lines = log_lines(game.events, seat, game.state.rules, names)
        assert len(lines) > 100
        assert lines[-1].startswith("The game is over: ")


def test_unknown_language() -> None:
    with pytest.raises(ContentError, match='no texts in "xx"'):
        catalogue("xx")
