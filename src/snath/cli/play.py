"""`snath play`: a game in the terminal."""

from __future__ import annotations

import json as json_module
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from secrets import randbelow
from typing import Annotated, Any, Final

import typer
from rich.console import Console

from .. import new_game
from ..bots import seat_word
from ..config import check_options, expansion_with, expansions, offered_options, ruled_words
from ..engine.errors import ConfigError, RecordError
from ..game import Game
from ..record.record import Record
from ..record.replay import replay
from ..record.result import result_json
from .output import CliError, JsonTarget, people_console, write_json

SEED_BELOW: Final = 1 << 32
SEATS: Final = 3
HUMAN: Final = 0  # the seat of the person
BOT: Final = "greedy"
BOARD: Final = "board"  # the option with the code of a board


def ruled_help() -> str:
    """The seats that rules play, with their levels."""
    return ", ".join(
        f"{seat.seat('LEVEL')} ({seat.help}) with the levels {', '.join(seat.levels)}"
        for seat in ruled_words().values()
    )


def add_to(app: typer.Typer) -> None:
    app.command()(play)


def play(
    seats: Annotated[
        int | None,
        typer.Option(
            min=1, max=7, help="Players with you: 1 to 5, up to 7 with invaders. Without: 3.",
            show_default=False,
        ),
    ] = None,
    faction: Annotated[
        str | None, typer.Option(help="Your faction, like nordic. Without: dealt at random.")
    ] = None,
    mat: Annotated[
        str | None, typer.Option(help="Your player mat, like industrial. Without: dealt.")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="WORD,…",
            help="Who the others are, in turn: a bot with its parameters, like greedy (plays to "
            "win), greedy:tries=60 or random ('snath sim --list' shows all), or "
            f"{ruled_help()}.",
        ),
    ] = "greedy",
    modules: Annotated[
        str,
        typer.Option(
            metavar="NAME,…", help=f"Expansions: {', '.join(expansions())}.", show_default=False
        ),
    ] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            help="A setting of the table, may be given several times: "
            f"{', '.join(offered_options())}.",
            show_default=False,
        ),
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(
            metavar="CODE", help="The modular board: its code, or random.", show_default=False
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed deals the same game again.")
    ] = None,
    overrides: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE|FOLDER",
            help="Your corrections of component data; see snath content check.",
            exists=True, show_default=False,
        ),
    ] = None,
    load: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Go on with a saved game.", exists=True, dir_okay=False,
            show_default=False,
        ),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Save the game when it ends or when you leave.", dir_okay=False,
            show_default=False,
        ),
    ] = None,
    script: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Read your choices from a file, a line each.", exists=True,
            dir_okay=False, show_default=False,
        ),
    ] = None,
    json: JsonTarget = None,
) -> None:
    """Play a game in the terminal, you against bots.

    You see the board, your mats and the open question with numbered options; type a number, or
    ? for everything else you can type. --json writes the result when the game is over.
    """
    from .terminal.session import Left, Session, bots_for
    from .terminal.source import Keyboard, Script

    console = people_console(json)
    rivals = rival_names(bots)
    if load is not None:
        game = loaded(
            load, overrides, [seats, faction, mat, seed, option, modules or None, board]
        )
    else:
        others = cycle(rivals)
        table = [(faction, mat)] + [seat_of(next(others)) for _ in range((seats or SEATS) - 1)]
        game = new_game(
            table,
            seed=randbelow(SEED_BELOW) if seed is None else seed,
            modules=[*words(modules), *([expansion_with(BOARD)] if board else [])],
            options=table_options(option) | ({BOARD: board} if board else {}),
            overrides=overrides,
        )
    source = Keyboard(console) if script is None else Script(console, script)
    players = bots_for(rivals, len(game.config.seats), HUMAN)
    session = Session(console, game, HUMAN, players, source)
    welcome(console, game)
    try:
        with saving(game, save):
            session.run()
    except Left as left:
        if script is not None and not left.on_purpose:
            raise CliError(
                f"the script ended in round {game.state.round}, before the game"
            ) from None
        console.print("You have left the game.")
        return
    if json is not None:
        write_json({"seed": game.config.seed, **result_json(game.result())}, json)


@contextmanager
def saving(game: Game, path: Path | None) -> Iterator[None]:
    """However the game is left, its record is kept."""
    try:
        yield
    finally:
        if path is not None:
            game.record().save(path)


def words(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def table_options(given: list[str] | None) -> dict[str, Any]:
    """NAME=VALUE pairs; values are JSON, or plain words."""
    out: dict[str, Any] = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ConfigError(f"--option {pair}: written as NAME=VALUE, like round_limit=20")
        try:
            out[name] = json_module.loads(value)
        except ValueError:
            out[name] = value
    return check_options(out)


def rival_names(text: str) -> list[str]:
    """The words for the other seats, checked; parameters as in `snath sim --seats`."""
    from ..sim.words import split_words

    return [seat_word(word).text for word in split_words(text) or [BOT]]


def seat_of(name: str) -> tuple[None, str | None]:
    """Rules take their seat in place of a mat; bots play whatever they are dealt."""
    return (None, name if name.partition(":")[0] in ruled_words() else None)


def loaded(path: Path, overrides: Path | None, settings: list[object]) -> Game:
    """A saved game at its last question; it keeps the settings it was made with.

    Only records of earlier versions need their corrected component data once more.
    """
    if any(setting is not None for setting in settings):
        raise ConfigError("--load keeps the settings of the saved game: leave the others out")
    try:
        return replay(Record.load(path, overrides))
    except RecordError as error:
        raise CliError(f"{path}: {error}") from error


def welcome(console: Console, game: Game) -> None:
    console.print(
        f"An unofficial Scythe for the terminal. Seed {game.config.seed}. "
        "Type ? for help, q to leave.",
        style="dim",
    )
