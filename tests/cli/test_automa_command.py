"""`snath automa`: the companion's sessions; `snath automa explain`: a turn and its reasons."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from snath.cli.automa_session import default_path
from snath.companion import Companion, Setup
from snath.companion.table import CORRECTIONS
from snath.config import OPTIONS
from snath.modules.automa.cards import LEVEL_NAMES
from tests.cli.conftest import Ran, Run

POSITION = """
seats = ["nordic industrial", "crimea automa:automa"]
crimea.units = "character D5, worker G3 x2, mech 1 G4"
crimea.power = 7
crimea.cards = [3, 5]
crimea.tracker = 14
nordic = { power = 3, cards = [], units = "character D4, worker A4" }
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.toml"
    path.write_text(POSITION, encoding="utf-8")
    return path


@pytest.fixture
def script(tmp_path: Path, run: Run) -> object:
    """Runs the companion with commands, in one session file."""

    def play(commands: str, *arguments: object) -> Ran:
        path = tmp_path / "commands"
        path.write_text(commands, encoding="utf-8")
        session = tmp_path / "session.json"
        return run("automa", "--session", session, "--script", path, *arguments)

    return play


# -- explain ---------------------------------------------------------------------------------


def test_a_turn_is_explained(run: Run, position: Path) -> None:
    ran = run("automa", "explain", position, "--card", 9)
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "Crimea turns Automa card 9 and follows scheme 2."
    wanted = [
        "  Row 3: Whoever sits beside it with the recruit of Build gains 1 popularity.",
        "Crimea passes over going for an encounter or the Factory: the brackets are for another "
        "faction.",
        "Crimea performs moving a mech.",
        "  Crimea picks the mech on G4: none is closer to its home base (distance 2).",
        "  Crimea measures from each territory to the nearest enemy character or mech: the "
        "shortest way is best.",
        "  Crimea considers C4: 1.",
        "  Crimea considers E5: 1.",
        "  Crimea considers F3: 2.",
        "  Crimea decides on C4: of those still equal it is the first in reading order.",
        "Crimea moves the mech from G4 to C4.",
        "Crimea gains 3 power.",
        "Crimea deploys a worker on the Crimea home base.",
        "Crimea moves its token to space 15 of its star tracker.",
    ]
    assert [line for line in lines if line in wanted] == wanted


def test_a_combat_is_answered_by_a_bot(run: Run, position: Path) -> None:
    ran = run("automa", "explain", position, "--card", 14)
    assert ran.code == 0
    assert "Crimea attacks Nordic on D4." in ran.out
    assert "Nordic is asked and plays: dial" in ran.out
    assert "(chosen by the greedy bot)" in ran.out


def test_explained_for_machines(run: Run, position: Path) -> None:
    ran = run("automa", "explain", position, "--card", 9, "--json", "-")
    found = json.loads(ran.out)
    assert (found["seat"], found["card"]) == (1, 9)
    assert found["lines"][0] == {
        "depth": 0, "text": "Crimea turns Automa card 9 and follows scheme 2."
    }
    kinds = [event["kind"] for event in found["events"]]
    assert "automa_candidate" in kinds
    assert kinds.index("automa_comparing") < kinds.index("automa_candidate")
    assert "Crimea performs moving a mech." in ran.err


def test_the_seed_draws_the_card(run: Run, position: Path) -> None:
    cards = {
        json.loads(run("automa", "explain", position, "--seed", seed, "--json", "-").out)["card"]
        for seed in range(8)
    }
    assert len(cards) > 3
    again = [run("automa", "explain", position, "--seed", 3).out for _ in range(2)]
    assert again[0] == again[1]


def test_json_positions_and_scenarios_do_as_well(run: Run, tmp_path: Path) -> None:
    given = {"seats": ["nordic industrial", "crimea automa:automa"], "crimea": {"tracker": 5}}
    plain = tmp_path / "position.json"
    plain.write_text(json.dumps(given), encoding="utf-8")
    assert "Automa card 3 and" in run("automa", "explain", plain, "--card", 3).out
    nested = tmp_path / "nested.json"
    nested.write_text(json.dumps({"given": given}), encoding="utf-8")
    assert run("automa", "explain", nested, "--card", 3).code == 0
    scenarios = tmp_path / "scenarios.toml"
    scenarios.write_text(
        'given.seats = ["nordic industrial", "crimea automa:automa"]\n'
        '[[scenario]]\nname = "One"\ngiven.crimea.tracker = 5\nthen.round = 1\n'
        '[[scenario]]\nname = "Two"\ngiven.crimea.tracker = 9\nthen.round = 1\n',
        encoding="utf-8",
    )
    ran = run("automa", "explain", scenarios, "--scenario", 2, "--card", 3)
    assert "follows scheme 2" in ran.out
    ran = run("automa", "explain", scenarios, "--scenario", 3)
    assert (ran.code, "has 1 to 2" in ran.err) == (2, True)


@pytest.mark.parametrize(
    ("text", "arguments", "message"),
    [
        ("seats = [", (), "cannot be read"),
        ("[1]", (), "seats: missing"),
        ('seats = ["nordic industrial", "saxony agricultural"]', (), "none of them is an Automa"),
        (POSITION + 'active = "nordic"', (), "Nordic is no Automa"),
        (POSITION + "automa_deck = [1, 2]", ("--card", 3), "not in the deck; allowed: 1, 2"),
        (POSITION + "moon = 1", (), "unknown key 'moon'"),
        ("given = 1", (), "given: expected a table"),
    ],
)
def test_what_cannot_be_explained(
    run: Run, tmp_path: Path, text: str, arguments: tuple[object, ...], message: str
) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text, encoding="utf-8")
    ran = run("automa", "explain", path, *arguments)
    assert ran.code in (1, 2)
    assert message in ran.err
    assert ran.err.count("\n") == 1


# -- the companion ---------------------------------------------------------------------------


def test_a_session_goes_on(script: Run, tmp_path: Path) -> None:
    start = ("--automa", "crimea:automa", "--seed", 4)
    ran = script("turn\npower 7\nshow\n", *start)
    assert ran.code == 0
    assert "Crimea turns card 15, scheme 1." in ran.out
    assert "power 7, coins 6" in ran.out
    session = tmp_path / "session.json"
    kept = json.loads(session.read_text(encoding="utf-8"))
    assert kept["commands"] == ["turn", "power 7"]
    ran = script("coins +1\nundo\nundo\nshow\nlog\nquit\nturn\n")
    assert "Going on with the session" in ran.out
    assert "Taken back: coins +1." in ran.out
    assert "Taken back: power 7." in ran.out
    assert json.loads(session.read_text(encoding="utf-8"))["commands"] == ["turn"]
    assert [path.name for path in tmp_path.glob("*.tmp")] == []


def test_undo_does_not_shuffle_anew(script: Run) -> None:
    ran = script("turn\nundo\nturn\n", "--automa", "saxony:automa", "--seed", 9)
    turned = [line for line in ran.out.splitlines() if " turns card " in line]
    assert len(turned) == 2
    assert turned[0] == turned[1]


def test_another_session_needs_a_word(script: Run, tmp_path: Path) -> None:
    script("turn\n", "--automa", "crimea:automa", "--seed", 1)
    ran = script("turn\n", "--automa", "saxony:automa")
    assert (ran.code, "--new begins anew" in ran.err) == (2, True)
    ran = script("show\n", "--automa", "saxony:automa", "--new")
    assert "Saxony (automa)" in ran.out
    assert (tmp_path / "session.json.old").exists()


def test_asked_for_everything(script: Run) -> None:
    ran = script(
        "moon\ncrimea\nhard\nautomaszyna\ncrimea\nalbion\nautometta\nno\n9\n²\n2\nshow\n",
        "--json", "-",
    )
    found = json.loads(ran.out)
    assert "Unknown or taken faction 'moon'; allowed: nordic, rusviet" in ran.err
    assert f"Unknown level 'hard'; allowed: {', '.join(LEVEL_NAMES)}." in ran.err
    assert "Unknown or taken faction 'crimea'; allowed: nordic, rusviet, saxony, " in ran.err
    for people in ("9", "²"):
        assert f"'{people}' is no number of people; allowed: 1 to 5." in ran.err
    assert [(a["faction"], a["level"]) for a in found["automas"]] == [
        ("crimea", "automaszyna"), ("albion", "autometta")
    ]
    assert found["setup"]["players"] == 4
    assert (found["next"], found["over"], found["commands"]) == ("crimea", False, [])


def test_the_number_of_people_is_asked_for(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the Automas are named: it decides who begins and how ties are broken."""
    answers = iter(["moon", "3", "quit"])
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    session = tmp_path / "session.json"
    ran = run("automa", "--session", session, "--automa", "crimea", "--automa", "saxony")
    assert ran.out.count("How many people play (1 to 5; Enter: 1): ") == 2
    assert "'moon' is no number of people; allowed: 1 to 5." in ran.out
    assert "Of the people, the one with the lowest number" in ran.out
    assert json.loads(session.read_text(encoding="utf-8"))["setup"]["players"] == 5
    answers = iter(["quit"])
    ran = run("automa", "--session", session, "--new", "--automa", "crimea", "--players", 4)
    assert "How many people" not in ran.out
    answers = iter([])
    ran = run("automa", "--session", session, "--new", "--automa", "moon")
    assert (ran.code, "unknown faction 'moon'; allowed: " in ran.err) == (2, True)


def test_mistakes_are_told_and_not_kept(script: Run) -> None:
    ran = script(
        "fly\npower 99\nsave\nundo\nturn\n", "--automa", "crimea", "--seed", 2, "--json", "-"
    )
    assert ran.code == 0
    for message in ("unknown command 'fly'", "99 is not from 0 to 16", "where to?", "nothing is"):
        assert message in ran.err
    assert json.loads(ran.out)["commands"] == ["turn"]


def test_options_and_players(script: Run) -> None:
    ran = script(
        "turn\n", "--automa", "crimea:ultimaszyna", "--players", 3, "--option", "automa_coins=2",
        "--seed", 0, "--json", "-",
    )
    assert json.loads(ran.out)["setup"]["options"] == {"automa_coins": 2}
    assert script("turn\n", "--new", "--automa", "moon").code == 2
    assert script("turn\n", "--new", "--automa", "crimea", "--option", "bribes=true").code == 2


def test_a_new_session_that_fails_leaves_the_old_one_alone(script: Run, tmp_path: Path) -> None:
    script("turn\n", "--automa", "crimea:automa", "--seed", 1)
    session = tmp_path / "session.json"
    before = session.read_text(encoding="utf-8")
    for wrong in (
        ("--automa", "moon"), ("--automa", "crimea:hard"), ("--automa", "crimea", "--players", 2,
        "--automa", "saxony"), ("--automa", "crimea", "--option", "automa_coins=7"),
    ):  # fmt: skip
        assert script("turn\n", "--new", *wrong).code == 2
        assert session.read_text(encoding="utf-8") == before
    assert script("\n", "--new").code == 2  # nobody was named
    assert session.read_text(encoding="utf-8") == before
    assert [path.name for path in tmp_path.iterdir() if "session" in path.name] == ["session.json"]
    assert "turns card" in script("log\n").out


def test_the_prompt_names_the_automa_that_commands_mean(script: Run, tmp_path: Path) -> None:
    start = ("--automa", "crimea:automa", "--automa", "saxony:automa", "--seed", 3)
    ran = script("turn\ncoins 3\ncombat\nwon\nundo\nlost\n", *start, "--json", "-")
    prompts = [line for line in ran.err.splitlines() if re.match(r"\w+(, in combat)?> ", line)]
    found = {a["faction"]: a for a in json.loads(ran.out)["automas"]}
    assert prompts[0] == "Crimea> turn"
    named = prompts[1].partition(">")[0]
    assert found[named.lower()]["coins"] == 3
    assert prompts[2:] == [
        f"{named}> combat", f"{named}, in combat> won", f"{prompts[4].partition('>')[0]}> undo",
        f"{named}, in combat> lost",
    ]
    assert found[named.lower()]["combat"] == 0


def test_a_session_resumes_with_its_open_card(script: Run) -> None:
    """Card and combat are open when the phone rings; the next start shows both."""
    start = ("--automa", "crimea:automa", "--seed", 0)
    ran = script("power 16\n" + "turn\n" * 12, *start, "--json", "-")
    commands = json.loads(ran.out)["commands"]
    waits = "If it attacks, type combat; Enter goes on with the card."
    assert waits in ran.err
    until = []
    for command in commands:
        until.append(command)
        ran = script("\n".join(until) + "\n", "--new", *start)
        if ran.out.rstrip().endswith(waits):
            break
    again = script("combat\n").out
    head, _, card = again.partition("The card that lies open:\n")
    assert "Going on with the session" in head and "[" in head
    assert card.startswith("turn\n  Crimea turns card")
    assert waits in card
    assert "Type won or lost, as it went for Crimea." in again
    again = script("show\n").out
    assert "turns card" in again and "for the combat" in again
    assert "Crimea, in combat> show" in again


def test_the_tracker_is_shown_in_its_rows(script: Run) -> None:
    ran = script("tracker 10\nshow\n", "--automa", "crimea:automa", "--seed", 3)
    rows = [line for line in ran.out.splitlines() if line.startswith("   ")]
    assert rows == [
        "   ~   ~   ~   ~",
        "   ·   ·   ·   ·",
        "   ·   ★  [·]  ·",
        "   ·   ·   ☆   ·",
        "   ·   ☆   ·   ☆",
        "   ☆   ☆",
    ]


def test_the_terminal_explains_and_counts(script: Run) -> None:
    ran = script(
        "turn\nexplain\nexplain ties\nexplain all\nexplain moon\nscore territories 3\n",
        "--automa", "crimea:automa", "--seed", 3,
    )
    assert ran.out.count("In reach is every territory") == 2
    assert ran.out.count("in reading order, row by row") == 3
    assert "nothing is known about 'moon'; allowed: move_worker" in ran.out
    assert "territories 9 = " in ran.out


ODD = ["log ²", "log -1", "log x", "log 999999999999999", "power ²", "²", "explain ²", "save \x00",
       "save ~nobody-at-all/x", "score ²", "turn turn", "star ²", "tracker ٣", "\ud83d", "🜏 7",
       "undo undo", "show 3", "SAVE", "LOG 2", "save"]  # fmt: skip


def test_odd_input_is_answered(script: Run) -> None:
    text = "\n".join(word.encode("utf-8", "replace").decode() for word in ODD)
    ran = script(f"{text}\nturn\n", "--automa", "crimea:automa", "--seed", 3, "--json", "-")
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["commands"] == ["turn"]
    assert "log N: how many of the last commands, a number." in ran.err


def test_a_script_that_is_no_text_is_answered(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "script"
    path.write_bytes(b"\xff\xfe\xb2\nlog \xb2\n")
    ran = run("automa", "--session", tmp_path / "s.json", "--script", path, "--automa", "crimea")
    assert ran.code == 0


def test_a_copy_can_be_saved(script: Run, run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "Copy.json"
    ran = script(f"turn\nsave {copy}\n?\n", "--automa", "crimea", "--seed", 3)
    assert "Saved. Go on with" in ran.out
    assert "take back the last command" in ran.out
    assert json.loads(copy.read_text(encoding="utf-8"))["commands"] == ["turn"]


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"snath_automa": 2}', '{"snath_automa": 1, "setup": {}, "commands": []}',
     '{"snath_automa": 1, "setup": {"automas": [["crimea", "automa"]], "players": 2, '
     '"options": {}, "seed": 1}, "commands": ["fly"]}'],
)
def test_a_broken_session_is_refused_and_left_alone(
    script: Run, tmp_path: Path, text: str
) -> None:
    session = tmp_path / "session.json"
    session.write_text(text, encoding="utf-8")
    ran = script("turn\n")
    assert ran.code == 1
    assert "session" in ran.err
    assert session.read_text(encoding="utf-8") == text


def test_where_sessions_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert default_path() == tmp_path / "snath" / "automa.json"


# -- the page --------------------------------------------------------------------------------

PAGE = Path(__file__).parents[2] / "docs" / "automa.md"


def test_the_page_names_levels_options_and_commands() -> None:
    text = PAGE.read_text(encoding="utf-8")
    companion = Companion(Setup((("crimea", "automa"),), 2, {}, 0))
    names = [name for name in OPTIONS if name.startswith("automa_")]
    commands = [*companion.changes, *CORRECTIONS, "show", "log", "undo", "save", "quit"]
    missing = [
        name
        for name in (*LEVEL_NAMES, *names, *commands)
        if not re.search(rf"`{name}[` ]", text)
    ]
    assert missing == []


def test_the_example_of_the_page(run: Run, tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    example = text.partition("$ cat position.toml\n")[2].partition("$ snath")[0]
    path = tmp_path / "position.toml"
    path.write_text(example, encoding="utf-8")
    ran = run("automa", "explain", path, "--card", 9)
    for line in ("picks the mech on G4", "considers C4: 1", "decides on C4", "passes over"):
        assert line in ran.out
