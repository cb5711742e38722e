"""Fixed positions for the browser: games played by the rules to a point and imported."""

from __future__ import annotations

import json

from snath import new_game
from snath.game import Game
from snath.record.record import RULES_VERSION
from snath.server.tables.seal import commitment

from .conftest import Person, wait_for_question

SALT = "fixed"
IDLE = ("section build", "coins 1"), ("section deploy",)


def opening(*turns: tuple[str, ...], mat: str = "industrial", seed: int = 7) -> Game:
    """The nordic seat plays these turns, each ended; the other one passes the time."""
    game = new_game([("nordic", mat), ("crimea", "mechanical")], seed=seed)
    for number, turn in enumerate(turns):
        wait(game, number)
        for action in turn:
            game.play(action, 0)
        game.play("end_turn", 0)
    wait(game, len(turns))
    assert game.decision.seat == 0
    return game


def wait(game: Game, number: int) -> None:
    """Turns of the other seat that change as little as possible."""
    while game.decision.seat != 0:
        for action in IDLE[number % 2]:
            game.play(action, 1)
        game.play("end_turn", 1)
        number += 1


def exported(game: Game) -> bytes:
    """The game as a file of the export format."""
    header = {
        "snath_export": 1, "rules_version": RULES_VERSION, "view": "full", "salt": SALT,
        "commitment": commitment(SALT, game.config.seed), "config": game.config.to_json(),
    }
    lines = [header]
    for number, (seat, action) in enumerate(game.record().to_json()["rows"], 1):
        lines.append({"row": number, "seat": seat, "action": action})
    return "\n".join(json.dumps(line) for line in lines).encode()


def lay(person: Person, game: Game) -> None:
    """Import the position and sit down at it."""
    answer = person.page.request.post(
        f"{person.url}/api/import", data=exported(game),
        headers={"content-type": "application/x-ndjson"},
    )
    assert answer.ok, answer.text()
    person.open(f"/game/{answer.json()['id']}?seat=0")
    wait_for_question(person)
