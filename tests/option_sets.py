"""Random games over all option sets: sound at every decision, and the same in both builds.

    .venv-compiled/bin/python -m tests.option_sets 2000 --also .venv/bin/python

plays games with whatever modules and options go together, looks at every decision for what is
wrong and keeps a digest of each game.  Then the other Python, with another build, plays the same
games and compares the digests.  `--save` and `--against` do the two halves one by one.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.progress import track

from snath.bench import is_compiled
from snath.config import GameConfig, choices, make_config
from snath.engine.dump import digest
from snath.engine.errors import ConfigError
from snath.engine.invariants import problems
from snath.engine.module import Module
from snath.engine.rng import Rng
from snath.engine.scoring import rank
from snath.engine.table_choice import LeftOut, Number, Switch, TableOption, Words
from snath.modules import all_modules
from snath.modules.episode import BOARD, Episode

from .games import LONG, decisions, player_of
from .stars import overlooked

UNLISTED = [module for module in all_modules() if not module.listed]
TRIES = 500  # draws until a set goes together
EVERY = 25  # decisions between two digests


def config_of(number: int) -> GameConfig:
    """A table of its own for every number."""
    for attempt in range(TRIES):
        try:
            return drawn(number, Rng.seeded(number * TRIES + attempt))
        except ConfigError:
            continue  # these do not go together
    raise AssertionError(f"no option set for game {number}")


def drawn(number: int, rng: Rng) -> GameConfig:
    """Any modules, and a few of the options that they and the base game have."""
    count = 1 + number % 7
    modules = [name for name in choices.expansions() if rng.below(2)]
    episode = None if number % 3 else UNLISTED[number // 3 % len(UNLISTED)]
    if isinstance(episode, Episode):
        modules = [name for name in modules if name not in (*episode.without, BOARD)]
    seats: list[tuple[None, str | None]] = [(None, None)] * count
    ruled = list(choices.ruled_words().values())
    if rng.below(4) == 0:
        for seat in range(rng.below(count), count):
            word = ruled[rng.below(len(ruled))]
            seats[seat] = (None, word.seat(word.levels[rng.below(len(word.levels))]))
    options: dict[str, object] = {}
    for option in (*choices.BASE_OPTIONS, *options_of(modules)):
        if rng.below(3) == 0:
            options[option.name] = value_of(option, rng)
    if episode is not None:
        options |= chosen_for(episode, seats, rng)
    elif count in (4, 6) and rng.below(4) == 0:
        options["teams"] = [[seat, seat + count // 2] for seat in range(count // 2)]
    options["round_limit"] = LONG if number % 5 == 0 else 3 + number % 11
    return make_config(seats, modules, options, number)


def chosen_for(
    module: Module, seats: list[tuple[None, str | None]], rng: Rng
) -> dict[str, object]:
    """The options of a module that people are not offered: every third game has one of them."""
    people = [mat is None for _, mat in seats]
    given: dict[str, object] = {
        "perks": [["coins", "worker", "resources"] if person else [] for person in people],
        "setup_bonuses": [{"coins": rng.below(3), "power": rng.below(4)} for _ in seats],
        "mat_order": list(range(len(seats))),
    }
    return {
        option.name: given.get(option.name, value_of(option, rng)) for option in module.options()
    }


def options_of(modules: list[str]) -> Iterator[TableOption]:
    """What there is to choose with these modules."""
    for module in all_modules():
        if module.listed and (module.name in modules or not choices.is_expansion(module)):
            yield from module.options()


def value_of(option: TableOption, rng: Rng) -> object:
    if isinstance(option, Switch):
        return True
    if isinstance(option, Words):
        return option.words[rng.below(len(option.words))]
    if isinstance(option, Number):
        return option.low + rng.below(min(option.high - option.low, 4) + 1)
    if isinstance(option, LeftOut):
        return [word for word in option.words if rng.below(6) == 0]
    return option.default


@dataclass
class Played:
    """A game: what was played with, how long it was, all its positions, what was wrong."""

    number: int
    modules: list[str]
    decisions: int
    digest: str
    wrong: list[str]


def play(number: int, checked: bool = True) -> Played:
    """Play a game to its end; `checked`: look at every decision.  What breaks is wrong as well."""
    config = config_of(number)
    game = Played(number, sorted(config.module_names()), 0, "", [])
    positions = hashlib.blake2b(digest_size=16)
    try:
        follow(game, config, positions, checked)
    except Exception as error:
        game.wrong.append(f"game {number}, decision {game.decisions}: {error!r}")
    game.digest = positions.hexdigest()
    return game


def follow(game: Played, config: GameConfig, positions: hashlib.blake2b, checked: bool) -> None:
    number = game.number
    for state, code in decisions(config, player_of(number)):
        if checked and (found := problems(state) or overlooked(state)):
            game.wrong += [f"game {number}, decision {game.decisions}: {what}" for what in found]
            return
        if game.decisions % EVERY == 0:
            positions.update(digest(state).encode())
            positions.update(repr(state.legal()).encode())
        positions.update(code.to_bytes(4, "big"))
        game.decisions += 1
    if checked:
        game.wrong += [f"game {number}, finished: {what}" for what in problems(state)]
    positions.update(digest(state).encode())
    if state.over:
        coins = {score.seat: score.total for score in rank(state)}
        positions.update(repr(sorted(coins.items())).encode())


def unchecked(number: int) -> Played:
    return play(number, checked=False)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.option_sets", description=__doc__)
    parser.add_argument("games", type=int)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=2, help="games at a time")
    parser.add_argument("--unchecked", action="store_true", help="digests only")
    parser.add_argument("--save", type=Path, help="write the digests here")
    parser.add_argument("--against", type=Path, help="compare with these digests")
    parser.add_argument("--also", help="the Python of another build, which plays the same games")
    asked = parser.parse_args(arguments)
    if not asked.also:
        return run(asked)
    with TemporaryDirectory() as folder:
        asked.save = asked.save or Path(folder) / "games.json"
        wrong = run(asked)
        others = [str(asked.games), "--first", str(asked.first), "--jobs", str(asked.jobs)]
        command = [asked.also, "-m", "tests.option_sets", *others, "--unchecked", "--against"]
        return wrong | subprocess.run([*command, str(asked.save)], check=False).returncode


def run(asked: argparse.Namespace) -> int:
    """Play with this build; 1 if anything is wrong."""
    numbers = range(asked.first, asked.first + asked.games)
    build = "compiled" if is_compiled() else "interpreted"
    with ProcessPoolExecutor(asked.jobs) as pool:
        games = list(
            track(
                pool.map(unchecked if asked.unchecked else play, numbers, chunksize=4),
                f"{build} games",
                total=len(numbers),
            )
        )
    wrong = [what for game in games for what in game.wrong]
    if asked.save:
        asked.save.write_text(json.dumps([asdict(game) for game in games]), encoding="utf-8")
    if asked.against:
        others = {g["number"]: g for g in json.loads(asked.against.read_text(encoding="utf-8"))}
        for game in games:
            if game.number not in others:
                wrong.append(f"game {game.number} is not in {asked.against}")
            elif game.digest != others[game.number]["digest"]:
                wrong.append(f"game {game.number} differs: {', '.join(game.modules)}")
    sets = {tuple(game.modules) for game in games}
    decided = sum(game.decisions for game in games)
    print(f"{len(games)} {build} games, {len(sets)} sets of modules, {decided} decisions")
    print("\n".join(wrong) or "nothing wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
