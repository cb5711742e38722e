"""Whatever is played, every decision of every game is sound.

Most games are short and many, the others go on until somebody has placed the last star.
"""

from __future__ import annotations

import pytest

from snath.engine.invariants import problems
from snath.engine.scoring import rank
from snath.engine.state import State
from tests.games import LONG, config_of, decisions, player_of

GAMES = 2000
CHUNK = 50


def rounds_of(number: int) -> int:
    return LONG if number % 9 == 0 else 2 + number % 5


def cards(state: State) -> tuple[int, int, int]:
    """How many encounter, objective and Factory cards there are in all places together."""
    encounters = len(state.encounter_deck) + len(state.encounter_bottom)
    for step in state.stack:
        if step.tag == "encounter" and step.fields()[2] != -1:
            encounters += 1
    objectives = len(state.objective_deck) + len(state.objective_bottom) // 2
    factory = len(state.factory_deck) + len(state.factory_pile)
    for player in state.players:
        objectives += len(player.objectives)
        factory += len(player.factory_cards)
    return encounters, objectives, factory


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_every_decision_is_sound(first: int) -> None:
    for number in range(first, first + CHUNK):
        config = config_of(number, rounds_of(number))
        dealt: tuple[int, int, int] | None = None
        automas = any(seat.ruled for seat in config.seats)
        kinds = 2 if automas else 3  # an Automa's Factory card is none of those in the box
        for turn, (state, _) in enumerate(decisions(config, player_of(number))):
            wrong = problems(state)
            assert not wrong, f"game {number}, decision {turn}: {'; '.join(wrong)}"
            dealt = dealt or cards(state)
            assert cards(state)[:kinds] == dealt[:kinds], f"game {number}, decision {turn}"
        wrong = problems(state)
        assert not wrong, f"game {number}, finished: {'; '.join(wrong)}"
        scores = rank(state)
        assert sorted(score.seat for score in scores) == list(range(len(config.seats)))
        assert all(score.total == sum(score.lines.values()) >= 0 for score in scores)
        assert [score.place for score in scores] == sorted(score.place for score in scores)
        assert scores[0].place == 1
        if not config.option("final_turns"):  # else the last round may end between last turns
            assert state.cut_off == (state.ended_by < 0), f"game {number}"
