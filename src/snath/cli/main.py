"""The command `snath`: puts the commands together and turns errors into one sentence each."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from .. import __version__
from ..engine.errors import ConfigError, SnathError
from . import (
    arena,
    automa,
    backup,
    bench,
    campaign,
    check,
    content,
    games,
    perft,
    play,
    replay,
    score,
    serve,
    sim,
    stats,
    study,
)
from .output import FAILURE, INTERRUPTED, USAGE, CliError, say_error, tolerate_any_terminal

TRACEBACK = "SNATH_TRACEBACK"

app = typer.Typer(
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"snath {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=show_version, is_eager=True, help="Show the version and leave."
        ),
    ] = False,
) -> None:
    """An unofficial digital Scythe: play it, measure it, check it.

    Without a command this starts the game server for this computer and opens the browser; `snath
    play` is a game in the terminal. Every command explains itself: `snath play --help`.
    """
    if context.invoked_subcommand is None:
        serve.play_in_browser()


MODULES = (
    play, campaign, serve, backup, games, automa, sim, arena, stats, study, score, bench, check,
    perft, replay, content,
)
for module in MODULES:
    module.add_to(app)


def say_usage(error: typer.TyperException) -> None:
    """What is wrong with a command line, and where it is explained."""
    context = getattr(error, "ctx", None)
    hint = f" See: {context.command_path} --help" if context is not None else ""
    message = error.format_message()
    if message:  # empty after a help text
        say_error(message + hint)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; returns the exit code."""
    tolerate_any_terminal()
    try:
        code = app(args=arguments, prog_name="snath", standalone_mode=False)
    except typer.TyperException as error:
        say_usage(error)
        return error.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except ConfigError as error:
        say_error(str(error))
        return USAGE
    except CliError as error:
        say_error(str(error))
        return error.exit_code
    except SnathError as error:
        say_error(str(error))
        return FAILURE
    except BrokenPipeError:
        # Whoever read our output has gone; nothing more can be said, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILURE
    except OSError as error:
        say_error(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        return FAILURE
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        say_error(
            f"this should not have happened: {type(error).__name__}: {error} "
            f"(set {TRACEBACK}=1 to see where)"
        )
        return FAILURE
    return code if isinstance(code, int) else 0
