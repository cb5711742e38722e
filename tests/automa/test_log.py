"""The log tells of an Automa what happened: a card that is turned over was in no hand, a unit that
is put down where it stood stays."""

from __future__ import annotations

import pytest

from snath.engine.ids import NOBODY
from snath.scenario.position import position_game
from snath.scenario.script import lines_of, play_line
from snath.scenario.seats import seat_names
from snath.view.log import log_lines

TABLE = {
    "seats": ["nordic industrial", "crimea automa:automa"],
    "active": "crimea",
    "encounters": "none",
    "nordic": {"units": "character home, worker A4"},
}


def told(given: dict[str, object], when: str, lang: str) -> list[str]:
    game = position_game({**TABLE, **given}, False)
    for line in lines_of(when):
        play_line(game, line)
    names = [name for name in seat_names(game.state) if not name.startswith("seat")]
    return log_lines(game.events, NOBODY, game.state.rules, names, lang)


@pytest.mark.parametrize(
    ("lang", "line", "hand"),
    [
        ("en", "crimea turns over the top combat card: 4.", "discard"),
        ("pl", "crimea odkrywa wierzchnią kartę walki: 4.", "odrzuca"),
    ],
)
def test_a_card_that_is_turned_over_was_in_no_hand(lang: str, line: str, hand: str) -> None:
    given: dict[str, object] = {
        "options": {"automa_cancel_moves": True},
        "crimea": {"units": "character home, worker home", "tracker": 9},
    }
    lines = told(given, "card 3; flip 4", lang)
    assert line in lines
    assert not [line for line in lines if hand in line]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "crimea leaves the mech on B5: it stays."),
        ("pl", "crimea – mech zostaje na miejscu: B5."),
    ],
)
def test_a_unit_that_is_put_down_where_it_stood_stays(lang: str, line: str) -> None:
    given: dict[str, object] = {
        "crimea": {"units": "character home, mech 1 B5", "tracker": 4},
        "nordic": {"units": "character A5, worker A4"},
    }
    lines = told(given, "card 10", lang)
    assert line in lines
    assert not [line for line in lines if line.count("B5") > 1]
