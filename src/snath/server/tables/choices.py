"""What a table may choose, and which choices go together: the modules themselves say why not."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from ...config import OPTIONS, expansions, offered_options, ruled_words, table_options
from ...config.seats import BASE_SEATS
from ...content.load import load
from ...content.modules import BASE
from ...content.overrides import Overrides
from ...engine.table_choice import LeftOut, Number, Switch, TableOption, Words
from ...game import Game
from ...modules import all_modules
from ..bots.words import offered
from ..errors import ServerError
from ..protocol.declared import BoardCard
from ..protocol.lobby import ChangedComponent, Choices, Excluded, Fit, Laid, NewGame, OptionChoice
from ..store.records import SeatRecord
from .lobby import SEED_BITS, ordered_seat
from .overrides import changed_components, check_overrides, owners_overrides
from .setup import checked_config


@cache
def choices() -> Choices:
    """What can be chosen for a new game."""
    factions: dict[str, list[str]] = {}
    mats: dict[str, list[str]] = {}
    modules = expansions()
    seen: set[Any] = set()
    for module in (BASE, *modules):
        content = load(() if module == BASE else (module,))
        for out, kind in ((factions, "factions"), (mats, "mats")):
            keys = [entry["key"] for entry in content.all(kind)]
            new = [key for key in keys if (kind, key) not in seen]
            seen.update((kind, key) for key in new)
            if new:
                out[module] = new
    return Choices(
        factions=factions,
        mats=mats,
        modules=modules,
        options={name: OPTIONS[name][1] for name in offered_options()},
        bots=list(offered()),
        ruled={word: seat.levels for word, seat in ruled_words().items()},
        most_seats={BASE: BASE_SEATS} | {m.name: m.max_seats for m in all_modules() if m.max_seats},
        switches={m.name: m.switch for m in all_modules() if m.switch and m.listed},
        settings=settings(),
    )


def settings() -> list[OptionChoice]:
    """Every option that people choose, with what a form needs to ask for it."""
    owner = {option.name: m.name for m in all_modules() for option in m.options()}
    return [
        setting(table_options()[name], owner.get(name, BASE)) for name in offered_options()
    ]


def setting(option: TableOption, module: str) -> OptionChoice:
    words = option.words if isinstance(option, (Words, LeftOut)) else []
    low, high = (option.low, option.high) if isinstance(option, Number) else (0, 0)
    return OptionChoice(
        option.name,
        module,
        "switch" if isinstance(option, Switch)
        else "left_out" if isinstance(option, LeftOut)
        else "words" if words
        else "number" if isinstance(option, Number)
        else "other",
        option.default,
        words,
        low,
        high,
        option.allowed,
    )  # fmt: skip


def with_overrides(order: NewGame, lang: str) -> tuple[str | None, list[ChangedComponent]]:
    """What is wrong with an order as it stands, and which components it changes."""
    wrong = problem(order, added=())
    if wrong is not None or not order.overrides:
        return wrong, []
    seats = [ordered_seat(number, seat) for number, seat in enumerate(order.seats)]
    try:
        laid = owners_overrides(order.overrides)
        config = checked_config(seats, order.modules, order.options, order.seed or 0, laid)
        check_overrides(config)
        return None, changed_components(config, lang)
    except ServerError as error:
        return error.text, []


def fit(order: NewGame, lang: str) -> Fit:
    """Whether an order goes together, and for each module left out why it must stay out."""
    wrong, changed = with_overrides(order, lang)
    excluded: dict[str, Excluded] = {}
    chosen = in_play(order)
    for module in (*expansions(), *switched()):
        if module in chosen:
            continue
        text = problem(order, added=(module,))
        if text is not None and text != wrong:
            because = [
                other for other in chosen if problem(order, (module,), without=other) != text
            ]
            excluded[module] = Excluded(text, because)
    return Fit(wrong, changed, excluded)


def laid(order: NewGame, kept: Overrides | None = None) -> Laid:
    """The table of these modules with their options; chance draws the rest anew each time."""
    owner = {option.name: m.name for m in all_modules() for option in m.options()}
    options = {
        name: value for name, value in order.options.items() if owner.get(name) in order.modules
    }
    seats = [SeatRecord(number, "human") for number in range(len(order.seats))]
    changed = owners_overrides(order.overrides) or kept
    config = checked_config(seats, order.modules, options, secrets.randbits(SEED_BITS), changed)
    check_overrides(config)
    game = Game(config)
    board = msgspec.convert(game.declared()["board"], BoardCard)
    return Laid(board, game.observe()["parts"])


def switched() -> dict[str, str]:
    """Modules that one option turns on or off, and that option."""
    return {
        module.name: module.switch
        for module in all_modules()
        if module.listed and isinstance(table_options().get(module.switch), Switch)
    }


def in_play(order: NewGame) -> list[str]:
    by_option = [name for name, switch in switched().items() if order.options.get(switch)]
    return [*(name for name in expansions() if name in order.modules), *by_option]


def problem(order: NewGame, added: Iterable[str], without: str = "") -> str | None:
    """Why an order with some modules more and one less cannot be played; None if it can."""
    switches = switched()
    names = {*order.modules, *added} - {without}
    options = order.options | {switches[name]: True for name in added if name in switches}
    options.pop(switches.get(without, ""), None)
    seats = [ordered_seat(number, seat) for number, seat in enumerate(order.seats)]
    try:
        checked_config(seats, sorted(names - switches.keys()), options, order.seed or 0)
    except ServerError as error:
        return error.text
    return None
