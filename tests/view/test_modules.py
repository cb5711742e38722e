"""Reasons and log lines for modules that say something of themselves, and for those that do not."""

from __future__ import annotations

from collections import Counter

import pytest

from snath.engine.action import BOTTOM, FACTORY_TOP, SECTION, USE, code
from snath.engine.event import COMBAT_BEGAN, UNIT_MOVED, Event
from snath.engine.ids import FACTORY_SECTIONS, NOBODY, SECTIONS
from snath.game import Game
from snath.modules import facets
from snath.view.explain import explain
from snath.view.facet import ViewFacet
from snath.view.log import log_lines, seat_names
from tests.modules.dock.module import KNOCKED, KnockStep
from tests.modules.fair.pieces import LANTERN_FOUND, MARKET, WANDERED
from tests.modules.fair.steps import beast_of
from tests.modules.tables import DOCK, FAIR, begun, table
from tests.players import BusyPlayer
from tests.view.explain_probe import vocabulary

CELLAR = SECTIONS + FACTORY_SECTIONS


def asked_to_knock() -> Game:
    game = begun(DOCK)
    game.state.push(KnockStep(game.state.active))
    return game


def reason(game: Game, action: str | int) -> tuple[str, str]:
    found = game.explain(action)
    assert found is not None
    return found.code, found.text


def test_an_action_of_a_module_without_topics() -> None:
    game = asked_to_knock()
    assert reason(game, "knock 5") == (
        "not_like_this", "Not like this; possible now: knock 1, knock 2."
    )
    assert reason(begun(DOCK), "knock 1") == (
        "not_now", "Not now: you are asked to put your action token on a section."
    )


def test_a_question_without_words_is_called_by_its_name() -> None:
    assert reason(asked_to_knock(), "bottom 0") == ("not_now", "Not now: you are asked to knock.")


def test_a_facet_tells_what_an_ability_waits_for() -> None:
    """Found in the folder of a module that is not one of ours."""
    assert len(facets(DOCK, "view", ViewFacet)) == 1
    game = begun(DOCK)
    pier = game.state.rules.rule_index["pier"]
    assert reason(game, code(USE, pier))[0] == "no_encounter"


def test_sections_beside_the_mat() -> None:
    game = begun(DOCK)
    assert reason(game, code(SECTION, CELLAR)) == (
        "section_closed", "This section is not yours to choose now: cellar."
    )
    game = begun(FAIR)
    game.play("section market")
    assert reason(game, code(BOTTOM)) == (
        "no_bottom_row", "The section you have chosen has no bottom row: market."
    )
    assert reason(game, code(FACTORY_TOP))[0] == "no_factory_card"
    assert reason(game, "move")[0] == "other_section"
    game.play("end_turn")
    while game.decision.kind != "turn" or game.state.active != 0:
        game.play(game.state.legal()[0])
    assert game.state.players[0].section == MARKET
    assert reason(game, "section market")[0] == "section_repeated"


@pytest.mark.parametrize("seed", range(3))
def test_every_action_has_a_reason_at_every_question(seed: int) -> None:
    game = table(FAIR, options={"round_limit": 8}, seed=seed)
    everything = vocabulary(game.state.rules)[:: 7 + seed]
    player = BusyPlayer(seed)
    seen: Counter[str] = Counter()
    while not game.over:
        kind = game.decision.kind
        seen[kind] += 1
        if seen[kind] <= 2:
            legal = game.state.legal()
            for action in everything:
                found = explain(game, action)
                assert (found is None) == (action in legal)
                assert found is None or found.text.endswith(".")
        game.play(player.choose(game.state))
    assert "secret" in seen


# -- log lines -------------------------------------------------------------------------------


def test_an_event_without_sentences() -> None:
    rules = begun(DOCK).state.rules
    event = Event(KNOCKED, 0, 2, 1, 0, 0)
    names = ["Ada", "Bea"]
    assert log_lines([event], 0, rules, names) == ["Ada: knocked at door (times 2, side silk)."]
    for other in (1, NOBODY):
        assert log_lines([event], other, rules, names) == ["Ada: knocked at door (times 2)."]
    assert log_lines([event, event], 1, rules, names) == [
        "Ada: knocked at door (times 2). (×2)"
    ]


def test_owners_and_units_of_modules_have_names() -> None:
    state = begun(FAIR).state
    beast = beast_of(state)
    names = seat_names(state)
    assert names == ["Nordic", "Crimea", "beast"]
    at = state.board.index["D4"]
    cart, creature = (state.rules.vocabularies["unit"].index(kind) for kind in ("cart", "beast"))
    events = [
        Event(WANDERED, beast, at, 0, 0, 0),
        Event(LANTERN_FOUND, 0, at, 0, 0, 0),
        Event(UNIT_MOVED, beast, creature, at, at, 0),
        Event(UNIT_MOVED, 0, cart, at, at, 0),
        Event(COMBAT_BEGAN, beast, 1, at, 0, 0),
        Event(COMBAT_BEGAN, 1, beast, at, 0, 0),
    ]
    wandered, found, prowled, rolled, attacked, hunted = log_lines(events, 0, state.rules, names)
    assert wandered == "beast: beast wandered (space D4)."
    assert found == "Nordic: lantern found (space D4)."
    assert "beast" in prowled and "cart" in rolled
    assert "Crimea" in attacked and "beast" in hunted
    # Who keeps a list of the seats alone gets the other owners by their keys.
    assert log_lines(events, 0, state.rules, names[:2]) == log_lines(
        events, 0, state.rules, names
    )


def test_the_log_of_a_whole_fair() -> None:
    game = table(FAIR, options={"round_limit": 8})
    player = BusyPlayer(1)
    while not game.over:
        game.play(player.choose(game.state))
    lines = log_lines(game.events, NOBODY, game.state.rules, seat_names(game.state))
    assert len(lines) > 100
    assert all("{" not in line and "_" not in line for line in lines)
