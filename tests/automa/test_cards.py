"""The Automa cards and trackers as printed.  Rulebook: Automa Setup, Combat, Star Tracker."""

from __future__ import annotations

from collections import Counter

import pytest

from snath.content import build_tables
from snath.engine.ids import BOTTOM_NAMES
from snath.modules.automa.cards import (
    AUTOMA_GAIN_NAMES,
    LEVEL_NAMES,
    SYMBOL_NAMES,
    AutomaCard,
    AutomaTables,
    Scheme,
)

FACTIONS = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")


@pytest.fixture(scope="module")
def tables() -> AutomaTables:
    found = build_tables(("automa",)).extra["automa"]
    assert isinstance(found, AutomaTables)
    return found


def schemes(tables: AutomaTables, number: int) -> list[Scheme]:
    return [card.schemes[number - 1] for card in tables.cards]


def numbers(cards: list[AutomaCard]) -> list[int]:
    return [card.number for card in cards]


def test_nineteen_cards(tables: AutomaTables) -> None:
    assert numbers(tables.cards) == list(range(1, 20))


def test_combat_cards_used(tables: AutomaTables) -> None:
    """The table in the chapter on combat."""
    assert Counter(card.cards for card in tables.cards) == {0: 4, 1: 9, 2: 5, 3: 1}


def test_power_used_grows_with_the_power_there_is(tables: AutomaTables) -> None:
    for card in tables.cards:
        assert card.power == sorted(card.power)
        assert all(0 <= power <= 7 for power in card.power)
    # With 14 or more nearly every card goes all the way; at 0 to 7 there is a wide spread.
    assert Counter(card.power[2] for card in tables.cards)[7] == 16
    assert Counter(card.power[0] for card in tables.cards) == {
        0: 3, 1: 2, 2: 1, 3: 2, 4: 2, 5: 3, 6: 2, 7: 4,
    }


def test_resource_boxes(tables: AutomaTables) -> None:
    assert Counter(card.box for card in tables.cards) == {0: 6, 1: 6, 2: 4, 3: 1, 4: 2}


def test_most_cards_move_the_token(tables: AutomaTables) -> None:
    assert numbers([card for card in tables.cards if not card.tracks]) == [4, 15, 17]


def test_cards_that_skip_do_so_in_both_schemes(tables: AutomaTables) -> None:
    skipping = [card for card in tables.cards if card.schemes[0].skip]
    assert numbers(skipping) == [4, 7, 8, 17]
    assert all(card.schemes[0].skip == card.schemes[1].skip for card in tables.cards)


@pytest.mark.parametrize(
    ("scheme", "icons"),
    [
        (1, {"upgrade": 2, "deploy": 2, "build": 2, "enlist": 2, "none": 11}),
        (2, {"upgrade": 4, "deploy": 4, "build": 4, "enlist": 4, "none": 3}),
    ],
)
def test_recruit_icons(tables: AutomaTables, scheme: int, icons: dict[str, int]) -> None:
    found = Counter(
        BOTTOM_NAMES[s.recruit] if s.recruit >= 0 else "none" for s in schemes(tables, scheme)
    )
    assert found == icons


def test_attacks_come_with_scheme_two(tables: AutomaTables) -> None:
    """The first scheme builds up, the second one fights."""
    open_attacks = [
        [s for s in half.moves if SYMBOL_NAMES[s.kind] == "attack_combat" and not s.faction]
        for half in schemes(tables, 1)
    ], [
        [s for s in half.moves if SYMBOL_NAMES[s.kind] == "attack_combat" and not s.faction]
        for half in schemes(tables, 2)
    ]
    first = sorted(s.number for row in open_attacks[0] for s in row)
    second = sorted(s.number for row in open_attacks[1] for s in row)
    assert first == [6]
    assert second == [1, 5, 7, 8]


def test_brackets_name_known_factions_and_every_faction_has_some(tables: AutomaTables) -> None:
    found = Counter(
        symbol.faction
        for number in (1, 2)
        for half in schemes(tables, number)
        for symbol in (*half.moves, *half.gains)
        if symbol.faction
    )
    assert set(found) == set(FACTIONS)


def test_only_attacks_have_thresholds_and_only_gains_have_amounts(tables: AutomaTables) -> None:
    for number in (1, 2):
        for half in schemes(tables, number):
            assert half.moves
            for symbol in half.moves:
                attack = SYMBOL_NAMES[symbol.kind] == "attack_combat"
                assert (symbol.number > 0) == attack
            for symbol in half.gains:
                assert symbol.number >= 1
                if AUTOMA_GAIN_NAMES[symbol.kind] in ("worker", "deploy_character_or_mech"):
                    assert symbol.number == 1


def test_trackers(tables: AutomaTables) -> None:
    """Six stars each; the last one on the last space; harder levels get there sooner."""
    assert [tracker.key for tracker in tables.trackers] == list(LEVEL_NAMES)
    assert [tracker.spaces for tracker in tables.trackers] == [24, 22, 19, 18]
    assert [tracker.dry for tracker in tables.trackers] == [5, 4, 3, 0]
    assert [tracker.stars for tracker in tables.trackers] == [
        [10, 15, 18, 20, 22, 23],
        [9, 14, 17, 19, 20, 21],
        [9, 12, 14, 16, 17, 18],
        [8, 11, 13, 15, 16, 17],
    ]
    for tracker in tables.trackers:
        assert len(tracker.stars) == 6
        assert tracker.stars[-1] == tracker.spaces - 1
        assert tracker.dry < tracker.stars[0]
