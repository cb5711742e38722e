"""Every reason of the catalogue, shown on a position where it is the one that is given."""

from __future__ import annotations

import pytest

import snath
from snath.config import make_config
from snath.engine.action import FIGHT, SECTION, code
from snath.view import explain
from snath.view.reasons.question import Topic, nothing
from snath.view.reasons.text import catalogue
from tests.view import (
    cases_airships,
    cases_cards,
    cases_encounters,
    cases_episodes,
    cases_factions,
    cases_machines,
    cases_mods,
    cases_move,
    cases_pieces,
    cases_resolutions,
    cases_tracks,
    cases_turn,
)
from tests.view.explain_case import SEATS, Case

CASES = [
    *cases_turn.CASES,
    *cases_tracks.CASES,
    *cases_pieces.CASES,
    *cases_move.CASES,
    *cases_cards.CASES,
    *cases_airships.CASES,
    *cases_encounters.CASES,
    *cases_episodes.CASES,
    *cases_machines.CASES,
    *cases_resolutions.CASES,
    *cases_mods.CASES,
    *cases_factions.CASES,
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_reason_is_found(case: Case) -> None:
    game = case.game()
    before = game.digest()
    reason = game.explain(case.ask, case.seat)
    assert reason is not None, "the action is legal"
    assert (reason.code, reason.args) == (case.code, case.args)
    assert reason.text.endswith(".")
    assert "{" not in reason.text
    assert game.digest() == before


def test_legal_actions_have_no_reason() -> None:
    for case in CASES:
        game = case.game()
        if not game.over:
            seat = game.decision.seat
            for option in game.decision.options:
                assert game.explain(option) is None
                assert game.explain(option, seat) is None


def test_chance_comes_first() -> None:
    config = make_config([tuple(seat.split()) for seat in SEATS], seed=1)
    game = snath.Game(config, auto_chance=False)
    legal = game.decision.options[0]
    reason = game.explain("section build")
    assert reason is not None
    assert (reason.code, reason.args) == ("chance_first", {"asking": "deal"})
    assert game.explain(legal) is None
    only = game.explain(legal, seat=0)
    assert only is not None
    assert only.code == "chance_only"


def test_without_a_better_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last resort, which no position is known to need."""
    game = Case("not_allowed", "section build", given={"nordic": {"section": "build"}}).game()
    silent = Topic(explain.TOPICS[SECTION].steps, nothing)
    monkeypatch.setitem(explain.TOPICS, SECTION, silent)
    reason = explain.explain(game, code(SECTION, 2))
    assert reason is not None
    assert reason.code == "not_allowed"


def test_an_action_without_a_topic(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is at least told what would be possible, or what is asked now."""
    game = Case("not_like_this", "section build").game()
    monkeypatch.delitem(explain.TOPICS, SECTION)
    monkeypatch.delitem(explain.TOPICS, FIGHT)
    reason = explain.explain(game, code(SECTION, 4))
    assert reason is not None
    offers = "section upgrade, section deploy, section build, section enlist"
    assert (reason.code, reason.args) == ("not_like_this", {"offers": offers})
    reason = explain.explain(game, code(FIGHT))
    assert reason is not None
    assert (reason.code, reason.args) == ("not_now", {"asking": "turn_start"})


def test_every_reason_is_shown() -> None:
    """Reasons of the catalogue that no test above has produced."""
    shown = {case.code for case in CASES} | {"chance_first", "not_allowed", "not_like_this"}
    shown |= {"section_closed", "no_bottom_row", "not_on_board"}  # see test_modules
    assert set(catalogue("en")["reasons"]) - shown == set()
