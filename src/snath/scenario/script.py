"""The `when` of a scenario: lines of notation, played one after another.

Actions are separated by new lines or semicolons, each with the seat that must be the one asked in
front of it if wished: `crimea: dial 3`.  Random outcomes are written as actions of chance, or in
short (`draw 5 2`, `take 3`, `encounter 12`, `factory 1 7 9`, and what modules add); those that
are not written are drawn from the seed.
`pass` plays a whole turn without any action, `gain coins all` takes the whole of a gain.
"""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import Final

from ..engine.action import END_TURN, SECTION, code
from ..engine.errors import SnathError
from ..engine.ids import CHANCE
from ..engine.ruleset import Ruleset
from ..game import Game
from ..record import notation
from .errors import ScenarioError
from .facet import scenario_facets, together
from .outcomes import OUTCOMES, Outcome
from .seats import seat_name, seat_names
from .sections import SECTION as OF_A_MAT
from .sections import by_bottom_row

ANY_ORDER: Final = ("carry", "play_card")  # written in any order, asked for in one


class CannotPlayError(SnathError):
    """A line of the script that the game does not allow."""

    code = "scenario_failed"


def lines_of(script: object) -> list[str]:
    """The actions of a script; '#' begins a comment."""
    if not isinstance(script, str):
        raise ScenarioError(f"when: expected text with one action per line, not {script!r}")
    out: list[str] = []
    for line in script.splitlines():
        actions = line.partition("#")[0].split(";")
        out += [action.strip() for action in actions if action.strip()]
    return out


def in_order(rules: Ruleset, lines: list[str]) -> list[str]:
    """The lines, with cargo that is loaded at once and combat cards that are played at once in
    the order in which the game asks for them."""
    out: list[str] = []
    for (_, word), group in groupby(lines, lambda line: (split_line(line)[0], kind_in(line))):
        together = list(group)
        if word in ANY_ORDER:
            together.sort(key=partial(place_in_order, rules))
        out += together
    return out


def kind_in(line: str) -> str:
    return split_line(line)[1].partition(" ")[0]


def place_in_order(rules: Ruleset, line: str) -> int:
    """Whatever cannot be read is told when it is played."""
    try:
        return notation.parse(rules, split_line(line)[1])
    except SnathError:
        return 0


def outcomes(rules: Ruleset) -> dict[str, Outcome]:
    """Random outcomes in short: those of the base game and of the modules in play."""
    return together(OUTCOMES, (facet.outcomes for facet in scenario_facets(rules)))


def play_line(game: Game, line: str) -> None:
    """Play one line; CannotPlayError says why it cannot be played."""
    who, action = split_line(line)
    word, *rest = action.split() or [""]
    rules = game.state.rules
    short = outcomes(rules)
    # Without a card such a word may be the action of a player: "commit".
    if word in short and (rest or word not in [kind.name for kind in rules.actions.values()]):
        if not rest:
            raise ScenarioError(f"when: {line!r}: say which card")
        for value in rest:
            play_short(game, who, short[word], value, line)
        return
    if word == "pass":
        draw_chance(game)
        check_asked(game, who, line)
        play_pass(game, line)
        return
    if word == "gain" and rest[1:] == ["all"]:
        draw_chance(game)
        check_asked(game, who, line)
        play_whole_gain(game, rest[0], line)
        return
    if word == OF_A_MAT:
        draw_chance(game)
        if not game.over:
            action = by_bottom_row(game.state, game.state.seat(), action)
    packed = parsed(game, action, line)
    if game.state.rules.actions[packed >> 24].chance:
        draw_until(game, packed >> 24, owner_of(game, packed))
    else:
        draw_chance(game)
    check_asked(game, who, line)
    carry_out(game, packed, line)


def split_line(line: str) -> tuple[str, str]:
    """The seat that is said to act, or an empty text, and the action."""
    before, colon, after = line.partition(":")
    # Keys of rules have colons too: "use riverwalk:farm,village".
    if not colon or len(before.split()) != 1:
        return "", line
    return before.strip(), after.strip()


def seat_of(game: Game, who: str, line: str) -> int:
    names = {**seat_names(game.state), "chance": CHANCE}
    if who not in names:
        raise ScenarioError(f"when: {line!r}: unknown seat {who!r}; allowed: {', '.join(names)}")
    return names[who]


def parsed(game: Game, action: str, line: str) -> int:
    try:
        return notation.parse(game.state.rules, action)
    except SnathError as error:
        raise ScenarioError(f"when: {line!r}: {error}") from error


def draw_chance(game: Game) -> None:
    """Draw outcomes until a player must choose."""
    while not game.over and game.state.seat() == CHANCE:
        game.play(game.state.chance())


def draw_until(game: Game, kind: int, owner: int) -> None:
    """Draw what is not written until an outcome of a kind is open, if that is to come before
    anybody must choose; `owner` says of whose card, -1 of anybody's."""
    ahead = game.state.clone()
    draws = 0
    while not ahead.over and ahead.seat() == CHANCE:
        if any(is_draw(option, kind, owner) for option in ahead.legal()):
            for _ in range(draws):
                game.play(game.state.chance())
            return
        ahead.apply(ahead.chance())
        draws += 1


def is_draw(option: int, kind: int, owner: int) -> bool:
    return option >> 24 == kind and owner in (-1, option >> 16 & 255)


def owner_of(game: Game, packed: int) -> int:
    """The seat that an outcome names, -1 if it names none."""
    fields = game.state.rules.actions[packed >> 24].fields
    return packed >> 16 & 255 if fields and fields[0].name == "seat" else -1


def check_asked(game: Game, who: str, line: str) -> None:
    """The game goes on, and `who`, if it is not empty, is the seat that must choose."""
    if game.over:
        raise CannotPlayError(f"cannot play {line!r}: the game is over")
    asked = game.state.seat()
    if who and seat_of(game, who, line) != asked:
        raise CannotPlayError(
            f"cannot play {line!r}: {seat_name(game.state, asked)} has to choose"
        )


def carry_out(game: Game, packed: int, line: str) -> None:
    try:
        game.play(packed)
    except SnathError as error:
        raise CannotPlayError(f"cannot play {line!r}: {error}") from error


def play_short(game: Game, who: str, outcome: Outcome, value: str, line: str) -> None:
    """An outcome of chance by its value alone; `who` is the seat that draws or loses the card."""
    try:
        number = outcome.read(value)
    except ScenarioError as error:
        raise ScenarioError(f"when: {line!r}: {error}") from error
    draw_until(
        game, outcome.kind, seat_of(game, who, line) if who and outcome.of_a_hand else -1
    )
    check_asked(game, "chance", line)
    for option in game.state.legal():
        first, second, _ = notation.fields_of(option)
        card = second if outcome.of_a_hand else first
        if option >> 24 == outcome.kind and card == number:
            if outcome.of_a_hand and who and seat_of(game, who, line) != first:
                owner = seat_name(game.state, first)
                raise CannotPlayError(f"cannot play {line!r}: it is a card of {owner}")
            game.play(option)
            return
    raise CannotPlayError(f"cannot play {line!r}: {value} is not among the outcomes")


def play_pass(game: Game, line: str) -> None:
    """A turn without any action: the first section that may be chosen, then its end."""
    sections = [option for option in game.state.legal() if option >> 24 == SECTION]
    if not sections:
        raise CannotPlayError(f"cannot play {line!r}: no turn begins here")
    carry_out(game, sections[0], line)
    carry_out(game, code(END_TURN), line)


def play_whole_gain(game: Game, gain: str, line: str) -> None:
    """As much of a gain as is offered; amounts are in ascending order."""
    kind = parsed(game, f"gain {gain} 0", line) >> 16
    amounts = [option for option in game.state.legal() if option >> 16 == kind]
    if not amounts:
        raise CannotPlayError(f"cannot play {line!r}: no such gain is offered")
    carry_out(game, amounts[-1], line)
