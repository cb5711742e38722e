"""A bot as a program of its own: it plays a seat of a running server over plain HTTP.

    python examples/http_bot.py http://127.0.0.1:8037 TOKEN

The token is that of a seat of the kind `program`; whoever sets up the game gets it.  Any language
that knows HTTP and JSON can do the same: ask for the next question, answer it, ask again.
"""

from __future__ import annotations

import json
import random
import sys
import urllib.request
import uuid
from typing import Any


class Server:
    """The bot API of a server, for one seat."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url.rstrip("/")
        self.token = token

    def ask(self, path: str, body: object = None) -> Any:
        """GET, or POST if there is a body; None if there was nothing to tell."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer) if answer.status == 200 else None

    def next_view(self) -> dict[str, Any]:
        """The view of the seat as soon as it must choose, or when the game is over."""
        while True:
            update = self.ask("/api/bot/next?wait=20")
            if update is not None:
                view: dict[str, Any] = update["view"]
                return view

    def act(self, view: dict[str, Any], action: str) -> None:
        """The same `idem` twice plays once: after an error the message may be sent again."""
        message = {"idem": uuid.uuid4().hex, "version": view["version"], "actions": [action]}
        self.ask("/api/bot/act", message)


def choose(view: dict[str, Any]) -> str:
    """The place for ideas: here the largest of some random answers, in the order of the list."""
    options = [option["text"] for option in view["decision"]["options"]]
    return max(random.choices(options, k=2), key=options.index)


def play(server: Server) -> dict[str, Any]:
    """Play to the end; the result."""
    while True:
        view = server.next_view()
        if view["over"]:
            result: dict[str, Any] = view["result"]
            return result
        server.act(view, choose(view))


if __name__ == "__main__":
    for place in play(Server(*sys.argv[1:3]))["ranking"]:
        print(f"{place['place']}. seat {place['seat']} with {place['coins']} coins")
