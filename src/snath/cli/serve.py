"""`snath serve`: the game server; `snath` alone starts it for this computer's browser."""

from __future__ import annotations

import threading
import time
import urllib.request
import webbrowser
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .output import CliError

if TYPE_CHECKING:
    from ..server.settings import Settings

WAIT_SECONDS: Final = 30.0


def add_to(app: typer.Typer) -> None:
    app.command()(serve)
    app.command("pushkey")(push_key)


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen at. 0.0.0.0: all of this computer.")
    ] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port to listen at.")] = None,
    database: Annotated[
        str | None,
        typer.Option(
            help="postgresql://USER@HOST/NAME or sqlite:///FILE. Without: a file of your own.",
            show_default=False,
        ),
    ] = None,
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="Server processes; more than one needs PostgreSQL.")
    ] = 1,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the browser when the server is ready.")
    ] = False,
) -> None:
    """Run the game server. Further settings come from SNATH_… variables, see docs/server.md."""
    from ..server.settings import from_environment

    settings = from_environment()
    given = {"host": host, "port": port, "database": database}
    settings = replace(settings, **{k: v for k, v in given.items() if v is not None})  # type: ignore[arg-type]
    run(settings, processes, open_browser)


def play_in_browser() -> None:
    """The local server with its own database, and a browser window."""
    serve(open_browser=True)


def run(settings: Settings, processes: int, open_browser: bool) -> None:
    from ..server.run import run_server
    from ..server.store.opening import Unusable

    if processes > 1 and settings.url().startswith("sqlite"):
        raise CliError("several processes need a PostgreSQL database: --database postgresql://…")
    if open_browser:
        threading.Thread(target=open_when_ready, args=(settings,), daemon=True).start()
    try:
        run_server(settings, processes)
    except Unusable as error:
        raise CliError(str(error)) from error


def open_when_ready(settings: Settings) -> None:
    """Wait for the first answer, then open the first page."""
    address = f"http://{settings.host}:{settings.port}/"
    until = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(address + "health", timeout=2):
                break
        except OSError:
            time.sleep(0.1)
    else:
        return
    webbrowser.open(address)


def push_key() -> None:
    """Make a key with which a server may tell browsers of turns: SNATH_PUSH_KEY."""
    from ..server.push import new_key

    try:
        key = new_key()
    except ImportError as error:
        raise CliError("Web Push needs more packages: pip install 'snath[push]'") from error
    typer.echo(f"SNATH_PUSH_KEY={key}")
