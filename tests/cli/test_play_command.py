"""`snath play` with a script: whole games, undo, saving, loading, and what the screen shows."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import snath
from snath.bots import seat_rng
from snath.cli.terminal.session import Session, bots_for
from snath.engine.hidden import redeal
from snath.engine.rng import Rng
from snath.game import Game
from tests.cli.conftest import Ran, Run


@pytest.fixture
def play(run: Run, tmp_path: Path) -> Iterator[object]:
    """Plays lines of a script in a game with a fixed seed."""

    def call(lines: str, *arguments: object) -> Ran:
        script = tmp_path / "script"
        script.write_text(lines, encoding="utf-8")
        return run("play", "--script", script, *arguments)

    yield call


GAME = (
    "--seed", "7", "--seats", "2", "--faction", "nordic", "--mat", "industrial",
    "--bots", "random", "--option", "round_limit=2",
)


def test_a_short_game_to_its_end(play: Run) -> None:
    """Numbers and notation; nordic with the industrial mat comes first."""
    ran = play(
        """
        section build      # Move + Build
        coins 1
        end_turn
        1
        auto all
        """,
        *GAME,
    )
    assert ran.code == 0, ran.err
    assert "Nordic gains 1 coin." in ran.out
    assert "Final score" in ran.out
    row = re.search(r"[12]\. │ Nordic \(you\) ([ │0-9]+)", ran.out)
    assert row is not None
    *lines, total = [int(number) for number in row[1].split("│") if number.strip()]
    assert sum(lines) == total


def test_the_result_as_json_goes_alone_to_standard_output(play: Run) -> None:
    ran = play("auto all\n", *GAME, "--json", "-")
    result = json.loads(ran.out)
    assert result["seed"] == 7
    assert result["reason"] == "round_limit"
    assert {entry["seat"] for entry in result["ranking"]} == {0, 1}
    assert set(result["ranking"][0]["lines"]) == {
        "coins", "stars", "territories", "resources", "structure_bonus",
    }
    assert "Final score" in ran.err


def test_the_same_seed_and_choices_give_the_same_screen(play: Run) -> None:
    assert play("auto all\n", *GAME).out == play("auto all\n", *GAME).out


def test_a_script_that_ends_before_the_game(play: Run) -> None:
    ran = play("section build\n", *GAME)
    assert ran.code == 1
    assert ran.err == "snath: the script ended in round 1, before the game\n"


def test_turns_of_others_are_told_in_a_sentence_and_in_detail(play: Run) -> None:
    ran = play("section build\ncoins 1\nend_turn\nq\nq\n", *GAME)
    told = ran.out[ran.out.index("Turn 2: ") :].splitlines()
    who = told[0].removeprefix("Turn 2: ")
    assert re.fullmatch(rf"  {who} \w.+\.", told[1])
    assert told[2].startswith(f"    · {who} puts the action token on ")


def test_leaving_has_to_be_meant(play: Run) -> None:
    ran = play("q\nm\nq\nq\n", *GAME)
    assert ran.code == 0
    assert ran.out.count("Type q again to leave") == 2
    assert ran.out.endswith("You have left the game.\n")


def test_undo_goes_back_behind_what_played_itself(play: Run) -> None:
    ran = play("section build\ncoins 1\nu\nu\nu\nq\nq\n", *GAME)
    assert ran.out.count("Taken back.") == 2
    assert "Nothing can be taken back any more." in ran.out
    assert ran.out.count("Where does your action token go?") == 2


def test_saving_and_going_on(play: Run, run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    ran = play(f"section build\ncoins 1\nsave {saved}\nq\nq\n", *GAME)
    assert "Saved." in ran.out
    rows = len(json.loads(saved.read_text(encoding="utf-8"))["rows"])
    assert run("replay", saved, "--verify").out == (
        f"{saved}: {rows} rows, all legal; the game is in round 1\n"
    )
    ran = play("end_turn\nauto all\n", "--load", saved, "--bots", "random", "--json", "-")
    straight = play("section build\ncoins 1\nend_turn\nauto all\n", *GAME, "--json", "-")
    assert json.loads(ran.out) == json.loads(straight.out)


def test_own_corrections_of_component_data(play: Run, tmp_path: Path) -> None:
    """A corrected mat is played with, and a saved game keeps it."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "player_mats.json").write_text(
        json.dumps({"mats": [{"key": "industrial", "coins": 9}]}), encoding="utf-8"
    )
    saved = tmp_path / "saved.json"
    ran = play(f"save {saved}\nq\nq\n", *GAME, "--overrides", folder)
    assert "9 coins | 4 power" in ran.out
    assert "9 coins | 4 power" in play("q\nq\n", "--load", saved, "--bots", "random").out
    ran = play("q\nq\n", *GAME, "--overrides", folder / "player_mats.json")
    assert "9 coins | 4 power" in ran.out


def test_a_saved_game_keeps_its_settings(play: Run, tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    play(f"save {saved}\nq\nq\n", *GAME)
    ran = play("q\nq\n", "--load", saved, "--seats", "3")
    assert ran.code == 2
    assert "leave the others out" in ran.err
    saved.write_text("{}", encoding="utf-8")
    ran = play("q\nq\n", "--load", saved)
    assert ran.code == 1
    assert ran.err.startswith(f"snath: {saved}: ")


def test_the_game_is_kept_however_it_is_left(play: Run, run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    play("auto all\n", *GAME, "--save", kept)
    assert json.loads(run("replay", kept, "--json", "-").out)["over"] is True
    play("section build\nq\nq\n", *GAME, "--save", kept)
    assert json.loads(run("replay", kept, "--json", "-").out)["over"] is False


def test_commands(play: Run) -> None:
    ran = play(
        "?\nme\np 1\np 9\no\nl\nl 1\ns\nhint\nD4\nhome-nordic\nwhy section build\n"
        "why produce\nwhy nonsense\nwhy\nnonsense\n77\nstep D4\nsave\nq\nq\n",
        *GAME,
    )
    assert ran.code == 0, ran.err
    for text in (
        "choose that option",
        "Swim: Rivers do not stop your workers; lakes still do.",
        "There is no player 9. Players: 0 Nordic, 1 ",
        "Set-up",
        "If the game ended now",
        "The greedy bot would choose ",
        "D4 Factory",
        "home base of Nordic: Nordic: 1 character",
        "It is possible now.",
        "why ACTION: the action in notation",
        "'nonsense' is neither a command nor an action. Type ? for help.",
        "There is no option 77; allowed: 1 to 4.",
        "Not possible: ",
        "save FILE: where to?",
    ):
        assert text in ran.out, text


def test_options_that_take_less_come_on_demand(play: Run) -> None:
    ran = play("section upgrade\na\nq\nq\n", *GAME)
    shown, more = ran.out.split("> a\n")
    assert "Bolster: pay 1 coin for 2 power" in shown
    assert "Bolster: pay 1 coin for 1 power" not in shown
    assert "Bolster: pay 1 coin for 1 power" in more


def test_ending_a_turn_with_actions_left_is_pointed_out(play: Run) -> None:
    ran = play("section build\ncoins 1\nq\nq\n", *GAME)
    before, after = ran.out.split("> coins 1\n")
    assert "End the turn (you could still act!)" in before
    assert "End the turn (you could still act!)" not in after
    assert "End the turn" in after


def test_a_draft_asks_for_faction_and_mat(play: Run) -> None:
    ran = play(
        "s\no\nme\nm\n1\n1\nq\nq\n", "--seed", "1", "--seats", "2", "--option", "assign=draft"
    )
    assert ran.code == 0
    assert ran.out.count("The game has not begun yet.") == 3
    assert "Which faction do you want to play?" in ran.out
    assert "Nordic Kingdoms (4 power, 1 combat card). Swim: " in ran.out
    assert "Where does your action token go?" in ran.out


def test_against_an_automa(play: Run) -> None:
    ran = play(
        "auto all\n", "--seed", "5", "--seats", "2", "--bots", "automa:automaszyna",
        "--option", "round_limit=3",
    )
    assert ran.code == 0, ran.err
    assert "Automa card" in ran.out
    assert "Final score" in ran.out


def test_mats_of_an_automa(play: Run) -> None:
    ran = play("p 1\nq\nq\n", "--seed", "5", "--seats", "2", "--bots", "automa:ultimaszyna")
    assert ", Ultimaszyna (plays by its cards)" in ran.out


# -- every question of every kind ------------------------------------------------------------


class AnyAnswer:
    """Random numbers, and now and then a command."""

    COMMANDS = (
        "?", "a", "u", "m", "me", "p 1", "o", "l", "s", "why section build", "hint", "E6", "",
    )

    def __init__(self, seed: int) -> None:
        self.rng = Rng.seeded(seed)
        self.game: Game | None = None

    def ask(self, prompt: str) -> str | None:
        assert self.game is not None
        if not self.rng.below(40):
            return self.COMMANDS[self.rng.below(len(self.COMMANDS))]
        return str(1 + self.rng.below(len(self.game.state.legal())))


def session(game: Game, source: AnyAnswer, width: int) -> tuple[Session, io.StringIO]:
    screen = io.StringIO()
    console = Console(file=screen, width=width, highlight=False)
    source.game = game
    bots = bots_for(["random"], len(game.config.seats), 0)
    return Session(console, game, 0, bots, source), screen


@pytest.mark.parametrize("seed", range(8))
def test_whole_games_with_any_answers(seed: int) -> None:
    """All modules and variants, every width of terminal: no question breaks the screen."""
    width = (40, 66, 80, 130)[seed % 4]
    game = snath.new_game(
        1 + seed % 7,
        seed=seed,
        modules=("invaders", "promos"),
        options={
            "round_limit": 12,
            "bribes": seed % 2 == 0,
            "final_turns": seed % 3 == 0,
            "assign": "draft" if seed % 4 == 0 else "random",
        },
    )
    player, screen = session(game, AnyAnswer(seed), width)
    player.run()
    assert game.over
    lines = screen.getvalue().splitlines()
    assert "Final score" in screen.getvalue()
    assert max(len(line) for line in lines) <= width


def test_the_screen_depends_on_nothing_hidden() -> None:
    """Dealing anew what the seat cannot know changes nothing that it sees."""
    changed = 0
    for seed in range(6):
        game = snath.new_game(3, seed=seed, modules=("invaders",), options={"round_limit": 6})
        source = AnyAnswer(seed)
        player, _ = session(game, source, 100)
        while not game.over and (game.state.round < 5 or game.state.seat() != 0):
            player.answer() if game.state.seat() == 0 else player.let_bot_play()
        if game.over:
            continue
        screens = []
        for state in (game.state, redeal(game.state, 0, seat_rng(seed, 0, 1))):
            other = game.clone()
            other.state = state.clone()
            other.state.events = []
            shown, screen = session(other, source, 100)
            shown.show_table()
            shown.recap()
            for seat in range(3):
                shown.commands.player(str(seat))
            shown.commands.run("s")
            shown.commands.run("l 99")
            screens.append(screen.getvalue())
            changed += [p.objectives for p in state.players] != [
                p.objectives for p in game.state.players
            ]
        assert screens[0] == screens[1]
    assert changed >= 3
