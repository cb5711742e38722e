"""`snath automa`: a companion for the real board; `snath automa explain`: why it does that."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console

from ..companion import Setup
from ..engine.errors import ConfigError
from ..modules.automa.cards import LEVEL_NAMES
from .output import JsonTarget, people_console, write_json
from .play import table_options

if TYPE_CHECKING:
    from .automa_session import Session
    from .terminal.source import Source

FACTIONS: Final = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")
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
            min=2, max=7, help="All players at the table. Without: the Automas and you.",
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
    from .automa_session import Session, Terminal, default_path
    from .terminal.source import Keyboard, Script

    console = people_console(json)
    source: Source = Keyboard(console) if script is None else Script(console, script)
    path = default_path() if session is None else session
    asked = any(value is not None for value in (automas, players, option, seed))
    if path.exists() and not new:
        if asked:
            raise ConfigError(f"{path} has a session with its own settings; --new begins anew")
        kept = Session.load(path)
        console.print(f"Going on with the session of {path}. Type ? for help.", style="dim")
        say(console, kept.companion.status())
    else:
        if path.exists():
            path.replace(path.with_name(path.name + ".old"))
        kept = begun(path, source, automas, players, option, seed)
        console.print(f"A session, kept in {path}. Type ? for help.", style="dim")
        say(console, kept.companion.welcome())
    Terminal(console, kept, source).run()
    if json is not None:
        write_json(kept.to_json(), json)


def begun(
    path: Path,
    source: Source,
    automas: list[str] | None,
    players: int | None,
    option: list[str] | None,
    seed: int | None,
) -> Session:
    """A new session, in its file."""
    from .automa_session import Session

    pairs = [pair(word) for word in automas] if automas else asked_pairs(source)
    setup = Setup(
        tuple(pairs),
        len(pairs) + 1 if players is None else players,
        table_options(option),
        randbelow(SEED_BELOW) if seed is None else seed,
    )
    session = Session(path, setup, [])
    session.save(path)
    return session


def pair(word: str) -> tuple[str, str]:
    faction, _, level = word.strip().lower().partition(":")
    return faction, level or LEVEL_NAMES[1]


def asked_pairs(source: Source) -> list[tuple[str, str]]:
    """Automas from the keyboard, until an empty line."""
    out: list[tuple[str, str]] = []
    while True:
        more = " (Enter or no: no more)" if out else f" ({', '.join(FACTIONS)})"
        faction = source.ask(f"Faction of {'another' if out else 'the'} Automa{more}: ")
        if out and (faction or "no").strip().lower() == "no":
            return out
        if faction is None:
            raise ConfigError("no Automa was named: --automa FACTION:LEVEL")
        if faction.strip().lower() in FACTIONS:
            level = source.ask(f"Level ({', '.join(LEVEL_NAMES)}; Enter: automa): ")
            out.append(pair(f"{faction}:{level or ''}"))


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
