"""`snath automa`: a companion for the real board; `snath automa explain`: why it does that."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console

from ..companion import Setup
from ..companion.setup import MOST_PLAYERS, checked, factions
from ..companion.words import plain_number
from ..engine.errors import ConfigError
from ..modules.automa.cards import LEVEL_NAMES
from .output import JsonTarget, people_console, write_json
from .play import table_options

if TYPE_CHECKING:
    from ..companion import Session
    from .terminal.source import Source

SEED_BELOW: Final = 1 << 32

automa = typer.Typer(invoke_without_command=True, no_args_is_help=False)


def add_to(app: typer.Typer) -> None:
    app.add_typer(automa, name="automa")


@automa.callback()
def companion(
    context: typer.Context,
    automas: Annotated[
        list[str] | None,
        typer.Option(
            "--automa",
            metavar="FACTION:LEVEL",
            help=f"An Automa, may be given several times. Levels: {', '.join(LEVEL_NAMES)}. "
            "Without: you are asked.",
            show_default=False,
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(
            min=2, max=MOST_PLAYERS,
            help="All players at the table, people and Automas. Without: you are asked how many "
            "people play; a script that names its Automas plays with one.",
            show_default=False,
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            help="A setting that concerns Automas, like automa_deck=shared or automa_power=1; "
            "see docs/automa.md.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed shuffles the same cards again.")
    ] = None,
    session: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", dir_okay=False, show_default=False,
            help="Where the session is kept. Without: in your folder for such things.",
        ),
    ] = None,
    new: Annotated[
        bool, typer.Option("--new", help="Begin anew; the old session is kept beside it as .old.")
    ] = False,
    script: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Read commands from a file, a line each.", exists=True,
            dir_okay=False, show_default=False,
        ),
    ] = None,
    json: JsonTarget = None,
) -> None:
    """A companion for Automas on the real board: it keeps their cards, trackers and tracks.

    Press Enter for each turn of an Automa: the companion turns a card and says in words what it
    does. Type ? for everything else. Every command is kept at once; the next start goes on.
    """
    if context.invoked_subcommand is not None:
        return
    from .automa_session import Terminal, as_json, default_path, load, save
    from .terminal.source import Keyboard, Script

    console = people_console(json)
    source: Source = Keyboard(console) if script is None else Script(console, script)
    path = default_path() if session is None else session
    asked = any(value is not None for value in (automas, players, option, seed))
    if path.exists() and not new:
        if asked:
            raise ConfigError(f"{path} has a session with its own settings; --new begins anew")
        kept = load(path)
        console.print(f"Going on with the session of {path}. Type ? for help.", style="dim")
        terminal = Terminal(console, kept, source, path)
        terminal.go_on()
    else:
        # Only a session that can be played takes the place of an old one.
        alone = automas is not None and script is not None
        kept = begun(console, source, automas, players, option, seed, alone)
        if path.exists():
            path.replace(path.with_name(path.name + ".old"))
        save(kept, path)
        console.print(f"A session, kept in {path}. Type ? for help.", style="dim")
        say(console, kept.companion.welcome())
        terminal = Terminal(console, kept, source, path)
    terminal.run()
    if json is not None:
        write_json(as_json(kept), json)


def begun(
    console: Console,
    source: Source,
    automas: list[str] | None,
    players: int | None,
    option: list[str] | None,
    seed: int | None,
    alone: bool,
) -> Session:
    """A new session; what is not given is asked for, except for people who are `alone`."""
    from ..companion import Session

    options = table_options(option)
    pairs = [pair(word) for word in automas] if automas else asked_pairs(console, source)
    if players is None:
        # Wrong words are told before anybody is asked.
        checked(Setup(tuple(pairs), len(pairs) + 1, options, 0))
        people = 1 if alone else asked_people(console, source, len(pairs))
        players = len(pairs) + people
    shuffled = randbelow(SEED_BELOW) if seed is None else seed
    return Session(Setup(tuple(pairs), players, options, shuffled))


def pair(word: str) -> tuple[str, str]:
    faction, _, level = word.strip().lower().partition(":")
    return faction, level or LEVEL_NAMES[1]


def asked_pairs(console: Console, source: Source) -> list[tuple[str, str]]:
    """Automas from the keyboard, until an empty line."""
    out: list[tuple[str, str]] = []
    while len(out) < MOST_PLAYERS - 1:
        free = [faction for faction in factions() if faction not in [taken for taken, _ in out]]
        more = " (Enter or no: no more)" if out else f" ({', '.join(free)})"
        faction = source.ask(f"Faction of {'another' if out else 'the'} Automa{more}: ")
        if faction is None and not out:
            raise ConfigError("no Automa was named: --automa FACTION:LEVEL")
        word = (faction or "").strip().lower()
        if out and word in ("", "no"):
            break
        if word not in free:
            say(console, [f"Unknown or taken faction {word!r}; allowed: {', '.join(free)}."])
            continue
        out.append((word, asked_level(console, source)))
    return out


def asked_level(console: Console, source: Source) -> str:
    while True:
        answer = source.ask(f"Level ({', '.join(LEVEL_NAMES)}; Enter: {LEVEL_NAMES[1]}): ")
        word = (answer or "").strip().lower()
        if not word or word in LEVEL_NAMES:
            return word or LEVEL_NAMES[1]
        say(console, [f"Unknown level {word!r}; allowed: {', '.join(LEVEL_NAMES)}."])


def asked_people(console: Console, source: Source, automas: int) -> int:
    most = MOST_PLAYERS - automas
    while True:
        answer = source.ask(f"How many people play (1 to {most}; Enter: 1): ")
        word = (answer or "").strip()
        if not word:
            return 1
        number = plain_number(word)
        if number is not None and 1 <= number <= most:
            return number
        say(console, [f"{word!r} is no number of people; allowed: 1 to {most}."])


def say(console: Console, lines: list[str]) -> None:
    for line in lines:
        console.print(line, markup=False)


@automa.command()
def explain(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", exists=True, dir_okay=False, help="A position (TOML or JSON)."
        ),
    ],
    card: Annotated[
        int | None,
        typer.Option(min=1, max=19, help="The card that is turned. Without: drawn.",
                     show_default=False),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, help="What the position leaves open is drawn from it.",
                     show_default=False),
    ] = None,
    scenario: Annotated[
        int, typer.Option(min=1, metavar="N", help="Which scenario of a scenario file.")
    ] = 1,
    json: JsonTarget = None,
) -> None:
    """Play the turn of an Automa from a position and say why it does what it does.

    FILE has the keys of a scenario's `given` at its top (docs/scenarios.md), for example:

        seats = ["nordic industrial", "crimea automa:automa"]
        active = "crimea"
        crimea = { power = 7, units = "character D5, worker G3 x2", tracker = 5 }

    A scenario file does as well: its first scenario, or --scenario N. Without `active` it is the
    first Automa's turn. If other players are asked, in a combat, the greedy bot answers.
    """
    from .automa_explain import as_json, automa_to_move, lines, play_turn, read_position

    given = automa_to_move(read_position(file, scenario))
    if seed is not None:
        given["seed"] = seed
    found = play_turn(given, card)
    console = people_console(json)
    for line in lines(found):
        console.print("  " * line.depth + line.text, markup=False, soft_wrap=True)
    if json is not None:
        write_json(as_json(found), json)
