"""The `when` of a scenario: seats, chance in words, `pass`, and what cannot be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenario.toml_files import message, run

BATTLE = """
given.nordic = { power = 5, cards = [2, 5], units = "character D5, worker A4" }
given.crimea = { power = 3, cards = [3], units = "character D4, worker G3" }
"""
FIGHT = "section build; move; unit character D5; step D4; done"


@pytest.mark.parametrize(
    "text",
    [
        'given.nordic.cards = []\nwhen = "nordic: section upgrade; bolster combat_cards 1; draw 5"'
        "\nthen.nordic.cards = [5]",
        'given.nordic.cards = []\nwhen = "section upgrade; bolster combat_cards 1; nordic: draw 4"'
        "\nthen.nordic.cards = [4]",
        'given.nordic.cards = []\nwhen = "section upgrade; bolster combat_cards 1; draw_card 0 3"'
        "\nthen.nordic.cards = [3]",
        # Outcomes that are not written are drawn.
        'given.nordic.cards = []\nwhen = "section upgrade; bolster combat_cards 1; end_turn"'
        '\nthen.nordic.cards = 1\nthen.asks = "crimea turn"',
        # New lines, comments, empty parts.
        'when = """\n# a comment\nsection build;; coins 1 # another\n\nend_turn"""\n'
        'then.asks = "crimea turn"',
        'when = "nordic: pass; crimea: pass; pass"\nthen.asks = "crimea turn"\nthen.turn = 4',
        # In a fresh game set-up comes first, written or drawn.
        'when = "deal_tile on_tunnels; deal_objective 0 5; deal_objective 0 6"\n'
        'then.tile = "on_tunnels"\nthen.nordic.objectives = [5, 6]\nthen.asks = "nordic turn"',
        'when = "nordic: section build"\nthen.asks = "nordic turn"',
        BATTLE + f'when = "{FIGHT}; nordic: dial 2; commit; crimea: dial 3; commit; draw 5"\n'
        'then.nordic = { power = 3, cards = [2, 5, 5] }\nthen.crimea.stars = "combat"',
        BATTLE + f'when = "{FIGHT}; dial 5; commit; dial 0; commit; factory 2 7 9"\n'
        'then.asks = "nordic factory_visit"\n[[scenario.stage]]\nwhen = "take_factory 7"\n'
        "then.nordic.factory_cards = [7]\nthen.factory_pile = [2, 9]",
        'given.nordic.units = "character A4"\nwhen = "section build; move; unit character A4; '
        'step B5; encounter 12"\nthen.asks = "nordic encounter"\n'
        'then.events = ["nordic encounter_drawn 12 B5"]',
        'given.nordic.units = "character A4"\nwhen = "section build; move; unit character A4; '
        'step B5; encounter 12; option 1; nordic: gain popularity all; gain wood all"\n'
        'then.nordic.popularity = 3\nthen.resources.B5 = "2 wood"',
        # Combat cards and cargo in any order.
        BATTLE.replace("character D5,", "character D5, mech 1 D5,")
        + 'when = "section build; move; unit character D5; step D4; unit mech D5; step D4; '
        'nordic: dial 1; nordic: play_card 5; nordic: play_card 2; crimea: dial 3; crimea: commit"'
        "\nthen.nordic = { power = 4, cards = [] }",
        'given.nordic.units = "character D5, mech 4 B5, worker B5 x2"\n'
        'given.resources.B5 = "2 metal, 1 oil"\n'
        'when = "section build; move; unit mech B5; carry worker 2; carry metal 2; carry oil 1; '
        'step A4; stop"\nthen.resources.A4 = "2 metal, 1 oil"\n'
        'then.nordic.at.A4 = "mech, worker x2"',
        # Sections by their top row.
        'when = "nordic: section move; coins 1"\nthen.nordic.section = "build"',
        'given.nordic.section = "bolster"\nthen.nordic.section = "upgrade"\n'
        'then.options = ["section move"]\nthen.not_options = ["section bolster"]',
        # Tokens on a home base, where a unit may have brought them.
        'given.resources.home-crimea = "2 oil"\nthen.resources.home-crimea = "2 oil"',
        # What is not written is drawn, also before what is: the objectives come after the tile.
        'when = "deal_objective 0 5; deal_objective 0 6"\nthen.nordic.objectives = [5, 6]',
        'when = "deal_objective 1 7"\nthen.crimea.objectives = 2\nthen.nordic.objectives = 2',
    ],
)
def test_scripts_that_work(tmp_path: Path, text: str) -> None:
    outcome = run(tmp_path, text)
    assert outcome.ok, outcome.message


def test_open_chance_can_be_left_open(tmp_path: Path) -> None:
    text = """
given.deck = [2, 5]
given.nordic.cards = []
when = "section upgrade; bolster combat_cards 1"
leave_chance = true
then.asks = "chance draw_cards"
then.options_exactly = ["draw_card 0 2", "draw_card 0 5"]
"""
    outcome = run(tmp_path, text)
    assert outcome.ok, outcome.message


def test_rules_in_notation_are_no_seats(tmp_path: Path) -> None:
    found = message(tmp_path, 'when = "use riverwalk:forest,mountain"\nthen.over = false')
    assert "is not allowed now" in found


@pytest.mark.parametrize(
    ("when", "expected"),
    [
        ("crimea: section build", "cannot play 'crimea: section build': nordic has to choose"),
        ("albion: section build", "unknown seat 'albion'; allowed: nordic, crimea, seat0, seat1"),
        ("section build; step A3", "cannot play 'step A3': 'step A3' is not allowed now"),
        ("section build; fly A3", "wrong scenario: when: 'fly A3': unknown action 'fly'"),
        ("section build; draw 5", "cannot play 'draw 5': nordic has to choose"),
        ("section build; gain coins all", "cannot play 'gain coins all': no such gain is offered"),
        ("section build; gain gold all", "unknown gain 'gold'"),
        ("crimea: gain coins all", "cannot play 'crimea: gain coins all': nordic has to choose"),
        ("section upgrade; bolster combat_cards 1; draw 7", "7 is not among the outcomes"),
        ("section upgrade; bolster combat_cards 1; draw two", "'two' is not the number of a card"),
        ("section upgrade; bolster combat_cards 1; draw", "say which card"),
        ("section upgrade; bolster combat_cards 1; crimea: draw 5", "it is a card of nordic"),
        ("section upgrade; bolster combat_cards 1; encounter 5", "5 is not among the outcomes"),
        ("section upgrade; pass", "no turn begins here"),
        ("nordic:", "when: 'nordic:'"),
    ],
)
def test_scripts_that_do_not(tmp_path: Path, when: str, expected: str) -> None:
    found = message(tmp_path, f'given.round = 2\nwhen = "{when}"\nthen.over = false')
    assert expected in found


def test_nothing_can_be_played_after_the_end(tmp_path: Path) -> None:
    found = message(tmp_path, 'given.over = true\nwhen = "section build"\nthen.over = true')
    assert "cannot play 'section build': the game is over" in found
    assert "asked: nobody, the game is over" in found
