"""Writes the lines that the client's log must agree with: src/panels/model/log.fixture.json.

    PYTHONPATH=../src python scripts/log_fixture.py

Run it again after a change of the log texts or of the events.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import snath
from snath.engine.event import Event
from snath.view.log import log_lines, seat_names
from snath.view.scrub import scrub

TARGET = Path(__file__).parent.parent / "src" / "panels" / "model" / "log.fixture.json"
LANGUAGES = ("en", "pl")
MOST_ANSWERS = 2500
RUN = slice(60, 95)  # neighbours, for lines that are counted together

SEATS = [
    ("nordic", "engineering"), ("rusviet", "mechanical"), ("crimea", "industrial"),
    ("saxony", "patriotic"), ("polania", "agricultural"), ("albion", "militant"),
    ("togawa", "innovative"),
]
GAMES: list[tuple[dict[str, Any], int, int]] = [
    ({"seats": SEATS, "modules": ("invaders", "promos")}, 2, 5),
    ({"seats": SEATS[:3], "options": {"bribes": True}}, 1, 0),
    ({"seats": [SEATS[2], ("togawa", "automa:automa")], "modules": ("invaders",)}, 3, 0),
]


def played(settings: dict[str, Any], seed: int) -> snath.Game:
    """A game of random answers that rarely decline."""
    game = snath.new_game(seed=seed, **settings)
    rng = random.Random(seed)
    for _ in range(MOST_ANSWERS):
        if game.state.over:
            break
        options = list(game.decision.options)
        active = [
            option for option in options
            if not game.text(option).startswith(("decline", "done", "end_turn", "stop"))
        ]
        game.play(rng.choice(active if active and rng.random() < 0.93 else options))
    return game


def sample(events: list[Event], seat: int) -> list[Event]:
    """Every kind of event once of the own seat and once of others, then a run of neighbours."""
    seen: set[tuple[int, bool]] = set()
    out: list[Event] = []
    for event in events:
        key = event.kind, event.seat == seat
        if key not in seen:
            seen.add(key)
            out.append(event)
    return out + events[RUN]


def case(settings: dict[str, Any], seed: int, seat: int) -> dict[str, Any]:
    game = played(settings, seed)
    rules = game.state.rules
    events = sample(game.events, seat)
    names = {lang: seat_names(game.state, lang) for lang in LANGUAGES}
    return {
        "names": names,
        "events": [scrub(event, seat, rules) for event in events],
        "lines": {
            lang: log_lines(events, seat, rules, names[lang], lang) for lang in LANGUAGES
        },
    }


def main() -> None:
    cases = [case(*game) for game in GAMES]
    TARGET.write_text(
        json.dumps({"cases": cases}, ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
