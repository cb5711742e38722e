"""Facts about what may be done now and what has just happened: options, reasons, events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Final

from ...engine.errors import IllegalActionError, UnknownActionError
from ...engine.event import Event
from ...engine.ids import CHANCE
from ...game import Game
from .. import reading
from ..errors import ScenarioError
from ..facet import GameFact
from ..sections import by_bottom_row
from .looking import event_text, listed


def offered(game: Game) -> list[str]:
    """All legal actions in notation."""
    return [] if game.over else [game.text(code) for code in game.state.legal()]


def pattern(game: Game, text: str, where: str) -> str:
    """An action in notation, or the beginning of one with '*' for the rest; checked for typos."""
    if "*" in text:
        name = text.split(maxsplit=1)[0]
        known = [kind.name for kind in game.state.rules.actions.values()]
        if not any(fnmatchcase(kind, name) for kind in known):
            reading.named(name, known, where, "action")
        return text
    if not game.over:
        text = by_bottom_row(game.state, game.state.seat(), text)
    try:
        return game.text(game.code_of(text))
    except UnknownActionError as error:
        raise ScenarioError(f"{where}: {error}") from error


def patterns(game: Game, value: object, where: str) -> list[str]:
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, Sequence):
        raise ScenarioError(f"{where}: expected a list of actions, not {value!r}")
    return [pattern(game, reading.text(item, where), where) for item in value]


def options(game: Game, events: Sequence[Event], value: object, where: str) -> list[str]:
    have = offered(game)
    return [
        f"{where}: {wanted!r} must be offered, but is not"
        for wanted in patterns(game, value, where)
        if not any(fnmatchcase(option, wanted) for option in have)
    ]


def not_options(game: Game, events: Sequence[Event], value: object, where: str) -> list[str]:
    have = offered(game)
    return [
        f"{where}: {option!r} must not be offered, but is"
        for unwanted in patterns(game, value, where)
        for option in have
        if fnmatchcase(option, unwanted)
    ]


def options_exactly(
    game: Game, events: Sequence[Event], value: object, where: str
) -> list[str]:
    """Every option fits one of the patterns and every pattern fits an option."""
    wanted = patterns(game, value, where)
    out = options(game, events, value, where)
    for option in offered(game):
        if not any(fnmatchcase(option, each) for each in wanted):
            out.append(f"{where}: {option!r} is offered too")
    return out


def illegal(game: Game, events: Sequence[Event], value: object, where: str) -> list[str]:
    """Actions that are refused and change nothing."""
    out: list[str] = []
    for action in patterns(game, value, where):
        if "*" in action:
            raise ScenarioError(f"{where}: {action!r}: write a whole action here")
        copy = game.clone()
        try:
            copy.play(action)
        except IllegalActionError:
            if copy.digest() != game.digest():
                out.append(f"{where}: {action!r} was refused, but changed the game")
        else:
            out.append(f"{where}: {action!r} must be refused, but is allowed")
    return out


def explain(game: Game, events: Sequence[Event], value: object, where: str) -> list[str]:
    """Why an action is not offered: `explain = { "step A3" = "river" }`."""
    out: list[str] = []
    for action, code in reading.table(value, where).items():
        reason = game.explain(pattern(game, action, where))
        actual = "allowed" if reason is None else reason.code
        if actual != code:
            out.append(f"{where}: {action!r}: expected the reason {code!r}, is {actual!r}")
    return out


def weights(game: Game, events: Sequence[Event], value: object, where: str) -> list[str]:
    """How often outcomes of open chance come, all of them: `{ "draw_card 0 2" = 16, … }`.

    A pattern with '*' gives the weight of each outcome it fits.
    """
    wanted = {
        pattern(game, action, where): reading.number(weight, where, 1, 999)
        for action, weight in reading.table(value, where).items()
    }
    state = game.state
    if state.over or state.seat() != CHANCE:
        return [f"{where}: no random outcome is open (see leave_chance)"]
    out: list[str] = []
    weights = state.stack[-1].weights(state, state.legal())
    for outcome, actual in zip(offered(game), weights, strict=True):
        fits = [weight for each, weight in wanted.items() if fnmatchcase(outcome, each)]
        if fits[:1] != [actual]:
            out.append(f"{where}: {outcome!r} has the weight {actual}")
    for each in wanted:
        if not any(fnmatchcase(outcome, each) for outcome in offered(game)):
            out.append(f"{where}: {each!r} is not among the outcomes")
    return out


def event_pattern(game: Game, text: str, where: str) -> str:
    """'nordic star_placed power', '*' for any words; the kind of event is checked for typos."""
    parts = text.split()
    known = [kind.name for kind in game.state.rules.events.values()]
    if len(parts) < 2 or ("*" not in text.split(maxsplit=2)[1] and parts[1] not in known):
        raise ScenarioError(
            f"{where}: {text!r} is not 'seat event …'; events: {', '.join(known)}"
        )
    return text


def in_order(game: Game, texts: Sequence[str], value: object, where: str) -> list[str]:
    """Whether texts of events fit these patterns in this order, perhaps with others between."""
    at = 0
    for wanted in reading.items(value, where) if isinstance(value, list) else [value]:
        fits = event_pattern(game, reading.text(wanted, where), where)
        while at < len(texts) and not fnmatchcase(texts[at], fits):
            at += 1
        if at == len(texts):
            return [f"{where}: expected {wanted!r} in this order; happened: {'; '.join(texts)}"]
        at += 1
    return []


def happened(game: Game, events: Sequence[Event], value: object, where: str) -> list[str]:
    """These events, in this order, and perhaps others between them."""
    return in_order(game, [event_text(game.state, event) for event in events], value, where)


def not_happened(game: Game, events: Sequence[Event], value: object, where: str) -> list[str]:
    texts = [event_text(game.state, event) for event in events]
    unwanted = reading.items(value, where) if isinstance(value, list) else [value]
    out: list[str] = []
    for each in unwanted:
        fits = event_pattern(game, reading.text(each, where), where)
        hits = [text for text in texts if fnmatchcase(text, fits)]
        if hits:
            out.append(f"{where}: {each!r} must not happen, but did: {listed(hits)}")
    return out


OFFER_FACTS: Final[Mapping[str, GameFact]] = {
    "options": options,
    "not_options": not_options,
    "options_exactly": options_exactly,
    "illegal": illegal,
    "explain": explain,
    "weights": weights,
    "events": happened,
    "no_events": not_happened,
}
