"""Modules in the terminal: drawn from what they declare, told by what they say of themselves."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from snath.cli.terminal.commands import Commands
from snath.cli.terminal.declared import belongings
from snath.cli.terminal.looks import UNICODE
from snath.cli.terminal.mapview import legend, map_lines, space_text
from snath.cli.terminal.mats import player_panel
from snath.cli.terminal.phrases import phrase
from snath.cli.terminal.question import asked, choices
from snath.cli.terminal.session import Session, bots_for
from snath.cli.terminal.story import chapters
from snath.cli.terminal.tables import scores, summary
from snath.engine.action import SECTION, code
from snath.engine.ids import FACTORY_SECTIONS, NOBODY, SECTIONS
from snath.engine.rng import Rng
from snath.engine.steps.combat import ATTACKER_FIRST
from snath.game import Game
from tests.modules.dock.module import KnockStep
from tests.modules.fair.part import fair
from tests.modules.fair.steps import beast_of
from tests.modules.tables import DOCK, FAIR, begun, in_combat, table
from tests.players import BusyPlayer

CELLAR = SECTIONS + FACTORY_SECTIONS


def shown(what: object) -> str:
    screen = io.StringIO()
    Console(file=screen, width=160, highlight=False).print(what)
    return screen.getvalue()


def plain(game: Game, columns: int) -> list[str]:
    return [line.plain for line in map_lines(game.state, game.observe(0), columns, UNICODE)]


# -- the map ---------------------------------------------------------------------------------


def test_another_board_is_drawn_as_it_is() -> None:
    game = begun(FAIR)
    board = game.state.board
    text = "\n".join(plain(game, 80))
    for space in range(board.territory_count):
        there = board.territories >> space & 1
        assert text.count(board.names[space]) == there, board.names[space]
    assert space_text(board, game.observe(0), board.index["A1"]).plain == (
        "A1 is not on this board"
    )


def test_pieces_and_tokens_have_their_signs() -> None:
    game = begun(FAIR)
    state = game.state
    fair(state).lanterns = 1 << state.board.index["D4"]
    lines = plain(game, 100)
    row = next(i for i, line in enumerate(lines) if "D4" in line)
    at = lines[row].index("D4")
    assert lines[row + 1][at:].startswith("B:B ")
    assert lines[row + 2][at:].startswith("L ")
    home = next(i for i, line in enumerate(lines) if "Nordic" in line)
    assert "N:CK" in lines[home + 1]
    signs = legend(state, UNICODE)
    assert "W worker, K cart, B beast" in signs
    assert "L lantern" in signs


def test_a_space_in_words() -> None:
    game = begun(FAIR)
    state = game.state
    fair(state).lanterns = 1 << state.board.index["D4"]
    text = space_text(state.board, game.observe(0), state.board.index["D4"]).plain
    assert text == "D4 Factory: beast: 1 beast; lantern"
    dock_game = begun(DOCK)
    board = dock_game.state.board
    known = space_text(board, dock_game.observe(0), board.index["D4"]).plain
    assert known.endswith("crate (coal) of Nordic")
    hidden = space_text(board, dock_game.observe(1), board.index["D4"]).plain
    assert hidden.endswith("crate of Nordic")


# -- mats and tables -------------------------------------------------------------------------


def test_what_lies_beside_the_mats() -> None:
    game = begun(FAIR)
    state = game.state
    fair(state).held = [2, 0, 0]
    fair(state).weather = 3
    state.put(state.board.count, 1, 2)
    view = game.observe(0)
    assert belongings(view, 0) == ["lantern ×2", "cart-0 (cart on home-nordic): 2 metal"]
    assert belongings(view, None) == ["weather 3"]
    panel = shown(player_panel(state, view, 0))
    assert "cart-0 (cart on home-nordic): 2 metal" in panel
    assert "Market" in panel  # a section beside the mat
    view = begun(DOCK).observe(1)
    assert belongings(view, 0) == ["tide 0", "crate"]
    assert belongings(view, None) == ["shed: crate"]


def test_an_owner_that_is_no_seat_has_a_panel_and_a_line() -> None:
    game = begun(FAIR)
    view = game.observe(0)
    beast = beast_of(game.state)
    panel = shown(player_panel(game.state, view, beast))
    assert panel.startswith("beast, plays by a rule\n")
    assert "7 power" in panel
    assert "units: D4: 1 beast" in panel
    assert "beast" in shown(summary(game.state.rules, view))
    assert "beast" not in shown(scores(game.state.rules, view))


def test_all_may_win_together() -> None:
    game = begun(FAIR)
    fair(game.state).together = True
    fair(game.state).beaten = 1
    assert "all have won" in shown(scores(game.state.rules, game.observe(0)))


# -- questions and options -------------------------------------------------------------------


def test_options_without_a_phrase_are_their_notation_in_words() -> None:
    game = table(FAIR)
    assert asked(game.state) == "You choose in secret: what?"
    assert [choice.text for choice in choices(game.state)] == [
        "banner red", "banner green", "banner blue",
    ]
    game = begun(FAIR)
    assert phrase(game.state, code(SECTION, CELLAR)) == "Market"
    texts = [choice.text for choice in choices(game.state)]
    assert "Market" in texts
    game.state.push(KnockStep(0))
    assert asked(game.state) == "What do you do (knock)?"


def test_a_module_says_what_it_wants() -> None:
    """Found in the folder of a module that is not one of ours."""
    game = begun(DOCK)
    assert "Nordic Kingdoms, Industrial mat, waits for the tide" in shown(
        player_panel(game.state, game.observe(1), 0)
    )
    assert phrase(game.state, code(SECTION, CELLAR)) == "Cellar: it is dark"
    game.state.push(KnockStep(0))
    assert asked(game.state) == "Do you knock?"
    assert choices(game.state)[1].text == "knock 2 times at the door"
    game.play("knock 2")
    told = [line for chapter in chapters(game.state, game.events, NOBODY) for line in chapter.lines]
    assert "Nordic: knocked at door (times 2)." in told
    brief = chapters(game.state, game.events, NOBODY, brief=True)
    assert not any("knocked" in line for chapter in brief for line in chapter.lines)


def test_a_strength_that_is_shown() -> None:
    game = in_combat(ATTACKER_FIRST)
    assert "They have shown" not in asked(game.state)
    game.play("dial 3")
    game.play("play_card 4")
    assert "They have shown a strength of 7." in asked(game.state)


# -- whole games -----------------------------------------------------------------------------


class Answers:
    """Any answer, and now and then a command."""

    COMMANDS = ("m", "me", "p 1", "p 2", "o", "l", "s", "a", "D4", "A1", "why move", "")

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = Rng.seeded(seed)

    def ask(self, prompt: str) -> str | None:
        if not self.rng.below(20):
            return self.COMMANDS[self.rng.below(len(self.COMMANDS))]
        return str(1 + self.rng.below(len(self.game.state.legal())))


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_at_the_fair(seed: int) -> None:
    width = (40, 66, 80, 130)[seed]
    game = table(FAIR, options={"round_limit": 8}, seed=seed)
    screen = io.StringIO()
    console = Console(file=screen, width=width, highlight=False)
    Session(console, game, 0, bots_for(["random"], 2, 0), Answers(game, seed)).run()
    assert game.over
    assert "Final score" in screen.getvalue()
    assert max(len(line) for line in screen.getvalue().splitlines()) <= width


def test_everybody_can_be_looked_at() -> None:
    game = begun(FAIR)
    screen = io.StringIO()
    console = Console(file=screen, width=100, highlight=False)
    session = Session(console, game, 0, bots_for(["random"], 2, 0), Answers(game, 1))
    commands = Commands(session)
    for line in ("o", "p 2", "p 3"):
        assert commands.run(line)
    assert "Players: 0 Nordic, 1 Crimea, 2 beast" in screen.getvalue()
    assert "beast, plays by a rule" in screen.getvalue()
    assert "There is no player 3." in screen.getvalue()


def test_the_story_of_a_fair() -> None:
    game = table(FAIR, options={"round_limit": 6})
    player = BusyPlayer(4)
    while not game.over:
        game.play(player.choose(game.state))
    titles = {chapter.title(game.state).partition(": ")[2] for chapter in chapters(
        game.state, game.events, NOBODY
    )}
    assert {"Nordic", "Crimea", "beast"} <= titles
