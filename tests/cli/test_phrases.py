"""Options in words."""

from __future__ import annotations

import snath
from snath.cli.terminal.facet import ROOM, TerminalFacet
from snath.cli.terminal.phrases import PHRASES, phrase
from snath.cli.terminal.question import asked, choices
from snath.engine.action import ACTIONS
from snath.modules import all_modules, facets

SEATS = [("nordic", "industrial"), ("crimea", "mechanical")]


def test_every_action_of_a_player_has_words() -> None:
    actions = [*ACTIONS, *(action for module in all_modules() for action in module.actions())]
    said = [facet.phrases for facet in facets(all_modules(), ROOM, TerminalFacet)]
    wanted = {action.kind for action in actions if not action.chance}
    assert wanted == set(PHRASES).union(*said)


def test_sections_say_what_they_cost_and_bring() -> None:
    game = snath.new_game(SEATS, seed=7)
    assert [choice.text for choice in choices(game.state)] == [
        "Bolster + Upgrade: 1 coin → 2 power or 1 card; 3 oil → upgrade + 3 coins",
        "Produce + Deploy: 2 territories; 3 metal → mech + 2 coins",
        "Move + Build: 2 units or 1 coin; 3 wood → structure + 1 coin",
        "Trade + Enlist: 1 coin → 2 resources or 1 popularity; 4 food → recruit",
    ]
    assert asked(game.state) == "Where does your action token go?"


def test_words_for_a_move() -> None:
    game = snath.new_game(SEATS, seed=7)
    for text in ("section build", "move"):
        game.play(text)
    assert asked(game.state) == "Who moves? You can move 2 more units."
    texts = [choice.text for choice in choices(game.state)]
    assert "character on the home base of Nordic" in texts
    assert texts[-1] == "Finished with this"
    game.play("unit worker A4")
    assert asked(game.state) == "The worker on A4 (forest): 1 step to go."
    assert phrase(game.state, game.code_of("step A3")) == "go to A3 (village): encounter"


def test_numbers_follow_the_groups_and_less_comes_last() -> None:
    game = snath.new_game(SEATS, seed=7)
    game.play("section enlist")
    found = choices(game.state)
    assert [choice.number for choice in found] == list(range(1, len(found) + 1))
    assert [(choice.text, choice.group) for choice in found if not choice.minor] == [
        ("Trade: pay 1 coin for 2 resources of your choice", "Top row"),
        ("Trade: pay 1 coin for 1 popularity", "Top row"),
        ("End the turn (you could still act!)", "Or"),
    ]
    assert {choice.code for choice in found} == set(game.state.legal())
    assert all(choice.minor for choice in found[3:])
