"""What guards the Factory in Episode 5 is named nowhere before somebody has come there."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from rich.console import Console

from snath.cli.terminal.declared import legend
from snath.cli.terminal.tables import summary
from snath.engine.ids import NOBODY
from snath.game import Game
from snath.scenario import load_position
from snath.view.observe import observe

NAMES = ("annihil", "anihil")  # its key and its names in both languages
TO_THE_FACTORY = ["section build", "move", "unit character D5", "step D4"]


def at_the_gate() -> Game:
    """A character beside the Factory; nobody has come there yet."""
    return load_position({
        "seats": ["nordic industrial", "crimea mechanical"],
        "options": {"fortress": True},
        "influence_placed": "none",
        "nordic": {"units": "character D5, worker A4"},
    })  # fmt: skip


def all_that_leaves(game: Game) -> Iterator[str]:
    """Views of everybody, what is declared, and the terminal."""
    for seat in (NOBODY, 0, 1):
        yield json.dumps(observe(game, seat))
    for lang in ("en", "pl"):
        yield json.dumps(game.declared(lang), ensure_ascii=False)
    yield legend(game.state)
    console = Console(width=200)
    with console.capture() as captured:
        console.print(summary(game.state.rules, observe(game, NOBODY)))
    yield captured.get()


def names_it(text: str) -> bool:
    return any(name in text.lower() for name in NAMES)


def test_before_it_is_found_nothing_names_it() -> None:
    game = at_the_gate()
    assert not [text for text in all_that_leaves(game) if names_it(text)]
    declared = game.declared()
    assert [unit["key"] for unit in declared["units"]] == ["character", "mech", "worker"]
    assert declared["owners"] == []
    (unmet,) = observe(game, NOBODY)["players"][2:]
    assert (unmet["owner"], unmet["abilities"]) == ("unmet", [])


@pytest.mark.parametrize("seat", [NOBODY, 0, 1])
def test_who_has_come_there_has_found_it_for_all(seat: int) -> None:
    game = at_the_gate()
    for action in TO_THE_FACTORY:
        game.play(action, 0)
    assert all(names_it(text) for text in all_that_leaves(game))
    assert observe(game, seat)["players"][2]["owner"] == "annihilator"
    assert "annihilator" in [unit["key"] for unit in game.declared()["units"]]
    assert [owner["label"] for owner in game.declared("pl")["owners"]] == ["Anihilator"]
