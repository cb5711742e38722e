"""Automas in positions and scenarios: what is given, turned over, and found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from snath.engine.errors import PositionError
from snath.engine.invariants import problems
from snath.game import Game
from snath.scenario import load_position, run_file
from snath.scenario.coverage import checklist
from tests.scenario.toml_files import write

SEATS = ["nordic industrial", "crimea automa:automa"]
THREE = ["nordic industrial", "crimea automa:automa", "saxony automa:automa"]
HEAD = f'[[scenario]]\nname = "It"\ngiven.seats = {SEATS}\n'
TURN = HEAD + 'given.active = "crimea"\n'


def position(seats: list[str], **given: Any) -> Game:
    game = load_position({"seats": seats, **given})
    assert problems(game.state) == []
    return game


def refused(seats: list[str], **given: Any) -> str:
    with pytest.raises(PositionError) as caught:
        load_position({"seats": seats, **given})
    return str(caught.value)


def message(folder: Path, text: str) -> str:
    (outcome,) = run_file(write(folder, text))
    return outcome.message


def test_units_not_named_are_on_the_mat_the_character_only_if_said() -> None:
    crimea = position(SEATS, crimea={"units": "character mat, mech 2 D4"}).state.players[1]
    assert [slot for slot, at in enumerate(crimea.units) if at >= 0] == [2]
    crimea = position(SEATS, crimea={"units": "mech 2 D4"}).state.players[1]
    assert crimea.units[0] == crimea.home
    assert "unknown space 'mat'" in refused(SEATS, nordic={"units": "character mat"})


def test_scheme_and_stars_follow_from_the_tracker() -> None:
    game = position(SEATS, crimea={"tracker": 14, "stars": "combat"})
    assert game.state.players[1].star_count() == 3
    position(SEATS, crimea={"tracker": 9, "scheme": 2, "stars": "tracker"})
    expected = "scheme 2 begins on space 9 of this tracker, and the token is on space 8"
    assert expected in refused(SEATS, crimea={"tracker": 8, "scheme": 2})
    expected = "2 on the tracker, but its token has reached 1"
    assert expected in refused(SEATS, crimea={"tracker": 9, "stars": "tracker x2"})
    assert "with the last star the game is over" in refused(SEATS, crimea={"tracker": 21})
    assert "from 0 to 21" in refused(SEATS, crimea={"tracker": 22})
    assert "nordic.tracker: nordic is no Automa" in refused(SEATS, nordic={"tracker": 3})


def test_without_an_automa_there_is_nothing_of_it() -> None:
    seats = ["nordic industrial", "saxony mechanical"]
    assert "'automa_deck' needs the module 'automa'" in refused(seats, automa_deck=[1])
    assert "nordic: 'scheme' needs the module 'automa'" in refused(seats, nordic={"scheme": 1})


def test_decks_of_their_own_are_named_by_faction() -> None:
    position(THREE, automa_deck={"saxony": [5]}, automa_box={"crimea": 2}, tie_marker="togawa")
    options = {"automa_deck": "shared"}
    position(THREE, options=options, automa_deck=[5], automa_box=4)
    assert "write automa_deck.FACTION" in refused(THREE, automa_deck=[5])
    assert "nordic is no Automa" in refused(THREE, automa_deck={"nordic": [5]})
    assert "name one of them" in refused(SEATS, automa_deck=[5], automa_discards=[6])
    assert "there is no card 20" in refused(SEATS, automa_discards=[20])
    assert "uses reading order" in refused(SEATS, tie_marker="albion")


def test_a_factory_card_of_an_automa_is_a_mark() -> None:
    game = position(SEATS, crimea={"factory_cards": [0]})
    assert (game.state.factory_count, game.state.factory_pile) == (2, [])
    game = position(SEATS, crimea={"factory_cards": [0]}, nordic={"factory_cards": [3]})
    assert (game.state.factory_count, game.state.factory_pile) == (1, [1])
    assert "there is no card 4; allowed: 0" in refused(SEATS, crimea={"factory_cards": [4]})


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("then.crimea.tracker = 1", "then.crimea.tracker = 2", "crimea.tracker: expected 2, is 1"),
        ("then.crimea.scheme = 1", "then.crimea.scheme = 2", "crimea.scheme: expected 2, is 1"),
        ("then.automa_deck = 18", "then.automa_deck = 19", "expected 19 cards, is 18 cards"),
        ("then.automa_discards = [3]", "then.automa_discards = []", "expected [], is [3]"),
        ("then.automa_box = 0", "then.automa_box = 1", "automa_box: expected 1, is 0"),
        (
            "then.tracks.star_tracker.crimea = 1",
            "then.tracks.star_tracker.crimea = 0",
            "expected star_tracker of crimea: 0, is star_tracker of crimea: 1",
        ),
        ('then.tie_marker = "none"', 'then.tie_marker = "albion"', "expected albion, is none"),
    ],
)
def test_facts(tmp_path: Path, right: str, wrong: str, expected: str) -> None:
    assert message(tmp_path, f'{TURN}when = "card 3"\n{right}') == ""
    assert expected in message(tmp_path, f'{TURN}when = "card 3"\n{wrong}')


def test_candidates_are_all_the_territories_looked_at(tmp_path: Path) -> None:
    text = TURN + 'given.crimea.units = "character home, mech 1 G3, worker H1"\nwhen = "card 3"\n'
    right = 'then.candidates = "H1 1, G3 1, G4  1"'
    assert message(tmp_path, text + right) == ""
    found = message(tmp_path, text + right.replace("H1 1, ", ""))
    assert "candidates: expected G3 1, G4 1; are: G3 1, G4 1, H1 1" in found
    text = HEAD + 'when = "nordic: section build"\n'
    assert message(tmp_path, text + 'then.candidates = "none"') == ""


def test_facts_of_several_decks_and_the_marker(tmp_path: Path) -> None:
    head = f'[[scenario]]\nname = "It"\ngiven.seats = {THREE}\ngiven.active = "saxony"\n'
    text = head + """
given.automa_discards.crimea = [1, 2]
when = "card 3"
then.automa_deck = { crimea = 17, saxony = 18 }
then.automa_discards = { crimea = [2, 1], saxony = [3] }
then.tie_marker = "rusviet"
"""
    assert message(tmp_path, text) == ""


def test_chance_of_a_combat(tmp_path: Path) -> None:
    text = TURN + """
given.crimea = { power = 7, cards = [3, 5], units = "character D5", tracker = 14 }
given.nordic = { power = 3, cards = [], units = "character D4, worker A4" }
when = "card 14; nordic: dial 0; card 19; commit 5"
then.crimea = { power = 3, cards = [3] }
then.events = ["crimea automa_combat_card_turned 19", "crimea combat_won nordic D4"]
"""
    assert message(tmp_path, text) == ""
    assert "4 is not among the outcomes" in message(tmp_path, text.replace("commit 5", "commit 4"))


def test_chance_that_cancels(tmp_path: Path) -> None:
    text = TURN + """
given.options.automa_cancel_moves = true
when = "card 3; flip 5"
then.events = ["crimea automa_move_cancelled 5"]
"""
    assert message(tmp_path, text) == ""
    assert "flip" in message(tmp_path, text.replace("flip 5", "flip 9"))


def test_chance_of_the_factory_and_of_traps(tmp_path: Path) -> None:
    text = HEAD + """
given.active = "crimea"
given.crimea.units = "character E4"
given.nordic.factory_cards = [3]
given.factory_pile = [7, 9]
when = "card 16; factory_lost 7"
then.factory_pile = [9]
then.crimea.factory_cards = [0]
"""
    assert message(tmp_path, text) == ""
    text = """
[[scenario]]
name = "It"
given.seats = ["nordic industrial", "togawa automa:automa"]
given.modules = ["invaders"]
given.active = "togawa"
given.togawa.units = "character F5"
given.encounters = "F6"
when = "card 16; trap coins"
then.traps = "coins F6"
"""
    assert message(tmp_path, text) == ""
    assert "unknown Trap 'gold'" in message(tmp_path, text.replace("trap coins", "trap gold"))


def test_further_checklists_count(tmp_path: Path) -> None:
    write(tmp_path, '[{"id": "B-1", "rule": "One."}]', "checklist.json")
    write(tmp_path, '[{"id": "A-1", "rule": "Two."}]', "checklist-automa.json")
    assert checklist(tmp_path) == ["B-1", "A-1"]
