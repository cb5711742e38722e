"""Facts about single viewers: what they are told, and which open things their view shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenario.toml_files import message, run

BOLSTER = """
given.nordic = { coins = 1, cards = [] }
when = "section upgrade; bolster combat_cards 1; draw 4"
"""

VISIT = """
given.encounters = "none"
given.nordic.units = "character D5, worker A4"
given.crimea.units = "character H1, worker G3"
when = "section build; move; unit character D5; step D4; done; factory 2 5 8; take_factory 5"
"""

REARMED = """
given.modules = ["invaders"]
given.seats = ["togawa industrial", "nordic mechanical"]
given.traps = "coins D4 disarmed"
given.togawa.units = "character home, mech shinobi D5, worker G6"
when = "section build; move; unit mech D5; step D4; use shinobi"
"""


@pytest.mark.parametrize(
    "then",
    [
        'then.told.nordic = ["nordic lost coins 1", "nordic card_drawn 4"]',
        'then.told.crimea = ["nordic card_drawn hidden"]',
        'then.told.spectator = "nordic card_drawn hidden"',
        'then.told = { nordic = ["* card_drawn *"], crimea = ["nordic lost *"] }',
    ],
)
def test_every_viewer_is_told_what_it_may_know(tmp_path: Path, then: str) -> None:
    outcome = run(tmp_path, BOLSTER + then)
    assert outcome.ok, outcome.message


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        (
            'then.told.crimea = ["nordic card_drawn 4"]',
            "told.crimea: expected 'nordic card_drawn 4' in this order",
        ),
        (
            'then.told.nordic = ["nordic card_drawn 4", "nordic lost coins 1"]',
            "told.nordic: expected 'nordic lost coins 1' in this order",
        ),
        ('then.told.albion = ["nordic card_drawn 4"]', "unknown seat 'albion'"),
        ('then.told.crimea = ["nordic card_eaten 4"]', "is not 'seat event …'"),
        ('then.told = ["nordic card_drawn 4"]', "told: expected a table"),
    ],
)
def test_what_a_viewer_is_not_told_does_not_hold(
    tmp_path: Path, then: str, expected: str
) -> None:
    assert expected in message(tmp_path, BOLSTER + then)


def test_a_factory_card_beside_the_mat_is_open(tmp_path: Path) -> None:
    outcome = run(tmp_path, VISIT + 'then.shown = ["nordic factory_cards to crimea"]')
    assert outcome.ok, outcome.message
    assert "does not hold" in message(
        tmp_path, VISIT + 'then.hidden = ["nordic factory_cards from spectator"]'
    )
    assert "nothing of the kind" in message(
        tmp_path, VISIT + 'then.shown = ["crimea factory_cards to nordic"]'
    )


def test_a_trap_that_was_triggered_is_open_even_if_armed_again(tmp_path: Path) -> None:
    outcome = run(tmp_path, REARMED + 'then.shown = ["known_traps to nordic"]')
    assert outcome.ok, outcome.message
    assert "does not hold" in message(
        tmp_path, REARMED + 'then.hidden = ["known_traps from spectator"]'
    )
    assert "nothing of the kind" in message(
        tmp_path, REARMED.replace(" disarmed", "").replace("; use shinobi", "")
        + 'then.shown = ["known_traps to nordic"]'
    )
