"""Running the server with uvicorn, in one process or several."""

from __future__ import annotations

import gc
import os
from dataclasses import fields, replace
from typing import Final

import uvicorn

from .http.door import SERVING, more_files
from .http.sockets import LARGEST
from .settings import PREFIX, Settings, from_environment
from .store.database import Database
from .store.opening import Claim

GRACE_SECONDS: Final = 5
# The views that live games hold are new objects with every action, as many as are let go.  With
# Python's own threshold, 700, that alone would set off a search for circles of objects every time.
# The second and third figure keep the search among old objects, as of sockets that were closed, as
# often as memory needs it.
NEW_OBJECTS: Final = (50_000, 5, 2)
FACTORY: Final = "snath.server.run:make_app"


def run_server(settings: Settings, processes: int = 1) -> None:
    """Serve until told to stop.  Several processes share the port and a PostgreSQL database.

    Unusable if the database is not fit for it: said once, before any process starts.
    """
    claim = Claim(settings.url())
    try:
        Database(settings.url()).close()
    finally:
        claim.release()
    for field in fields(settings):  # the processes read their settings from the environment
        value = getattr(settings, field.name)
        text = ",".join(value) if isinstance(value, tuple) else str(value)
        os.environ[PREFIX + field.name.upper()] = text
    uvicorn.run(
        FACTORY,
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=processes,
        ws_max_size=LARGEST,
        timeout_graceful_shutdown=GRACE_SECONDS,
        **SERVING,
    )


def make_app() -> object:
    """The app of one process."""
    from .app import create_app
    from .operations import logs

    logs.configure()
    gc.freeze()  # what is loaded by now stays
    gc.set_threshold(*NEW_OBJECTS)
    settings = from_environment()
    room = more_files() // 2  # the other half is for sockets and the database
    return create_app(replace(settings, connections=min(settings.connections, room)))
