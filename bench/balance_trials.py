"""Trials of own designs: the same deal played with a design and without it.

A trial is one deal of a kind of designs.  It has a row for every design, and is the same wherever
and in whatever order trials are played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from snath.bots import Bot, make_bot, seat_rng, world_sampler
from snath.config import make_config
from snath.config.choices import table_options
from snath.content import build_tables
from snath.content.overrides import Overrides
from snath.engine.action import DRAW_ENCOUNTER, OPTION, code
from snath.engine.event import UNIT_MOVED, Event
from snath.engine.ids import CHANCE
from snath.engine.scoring import score_seat
from snath.engine.state import State
from snath.engine.steps.encounter import DrawEncounter, EncounterStep
from snath.engine.table_choice import Words
from snath.factory import first_state
from snath.sim.plan import game_seed

Row: TypeAlias = dict[str, Any]
Seats: TypeAlias = list[list[str | None] | None]  # faction and mat of each seat, None for any

AIRSHIPS: Final = "airships"
RESOLUTIONS: Final = "resolutions"
ENCOUNTERS: Final = "more_encounters"
AIRSHIP: Final = "airship"
ENDING_BEGAN: Final = "ending_began"
LAST_ROUND: Final = 60  # of a game that should end by its own rules
ENCOUNTERS_TRIED: Final = 8  # of a game, until a design can be paid


@dataclass(frozen=True)
class Setting:
    """What all trials of a kind share: so many seats of a bot, so many rounds, the first seed."""

    bot: str
    seats: int
    rounds: int
    seed: int


class Table:
    """A game of bots, which may be copied and played on in several ways."""

    def __init__(self, state: State, bots: Sequence[Bot], seed: int, moment: int = 0) -> None:
        self.state = state
        self.bots = bots
        self.seed = seed
        self.moment = moment  # how many decisions there were
        self.action = 0  # the last one, and what came of it
        self.events: list[Event] = []

    def copy(self) -> Table:
        return Table(self.state.clone(), self.bots, self.seed, self.moment)

    def step(self) -> None:
        """One decision of a player or of chance."""
        state = self.state
        state.events = []
        seat = state.seat()
        if seat == CHANCE:
            self.action = state.chance()
        else:
            options = state.legal()
            self.action = options[0] if len(options) == 1 else self.choice(options)
            self.moment += 1
        state.apply(self.action)
        self.events = state.events

    def choice(self, options: list[int]) -> int:
        """What the bot of the open question would do."""
        seat = self.state.seat()
        rng = seat_rng(self.seed, seat, self.moment)
        return self.bots[seat].choose(world_sampler(self.state, seat, rng), options, rng)

    def finish(self) -> None:
        while not self.state.over:
            self.step()

    def lead(self, seat: int) -> float:
        """Coins of a seat, if the game ended now, above what the others have on average."""
        coins = [score_seat(self.state, other).total for other in range(len(self.state.order))]
        mine = coins.pop(seat)
        return mine - sum(coins) / len(coins)

    def coins(self) -> float:
        """What a seat has on average."""
        seats = len(self.state.order)
        return sum(score_seat(self.state, seat).total for seat in range(seats)) / seats


def dealt(
    setting: Setting, number: int, modules: Sequence[str], options: dict[str, Any],
    words: list[str], seats: Seats | None = None, overrides: Overrides | None = None,
) -> Table:
    """The table of a deal before its first decision."""
    seed = game_seed(setting.seed, number)
    config = make_config(seats or setting.seats, tuple(modules), options, seed, overrides)
    return Table(first_state(config), [bot_of(word) for word in words], seed)


def choices(option: str) -> list[str]:
    """The words of an option of the table; the first one leaves it to chance."""
    chosen = table_options()[option]
    assert isinstance(chosen, Words)
    return chosen.words[1:]


@cache
def bot_of(word: str) -> Bot:
    return make_bot(word)


# -- airship tiles ---------------------------------------------------------------------------


def airships(setting: Setting, number: int) -> list[Row]:
    """One seat flies, with each aggressive tile once and each passive tile once; or nobody does.

    Seats take turns once every pair has been seen.  Where nobody flies tiles make no difference,
    so all games of a deal are compared with the same one.
    """
    aggressive = choices("airship_aggressive")
    passive = choices("airship_passive")
    seat = number // len(passive) % setting.seats
    grounded = [f"{setting.bot},idle={AIRSHIP}"] * setting.seats
    flying = grounded[:]
    flying[seat] = setting.bot
    base: float | None = None
    rows: list[Row] = []
    for at, tile in enumerate(aggressive):
        partner = passive[(at + number) % len(passive)]
        options = {
            "airship_aggressive": tile, "airship_passive": partner, "round_limit": setting.rounds,
        }
        if base is None:
            table = dealt(setting, number, (AIRSHIPS,), options, grounded)
            table.finish()
            base = table.lead(seat)
        table = dealt(setting, number, (AIRSHIPS,), options, flying)
        flights = flown(table, seat)
        lead = table.lead(seat)
        rows += [
            {"design": design, "gain": lead - base, "lead": lead, "flights": flights}
            for design in (tile, partner)
        ]
    return rows


def flown(table: Table, seat: int) -> int:
    """Play to the end: how many steps the seat's airship flies."""
    airship = table.state.rules.vocabularies["unit"].index(AIRSHIP)
    moves = 0
    while not table.state.over:
        table.step()
        for event in table.events:
            if event.kind == UNIT_MOVED and event.seat == seat and event.a == airship:
                moves += 1
    return moves


# -- resolution tiles ------------------------------------------------------------------------


def resolutions(setting: Setting, number: int) -> list[Row]:
    """The same deal without a tile and with each of them, to its end."""
    words = [setting.bot] * setting.seats
    options: dict[str, Any] = {"round_limit": LAST_ROUND}
    rows = [ended(dealt(setting, number, (), options, words), "")]
    for tile in choices("resolution"):
        with_tile = {**options, "resolution": tile}
        rows.append(ended(dealt(setting, number, (RESOLUTIONS,), with_tile, words), tile))
    for row in rows[1:]:
        row["gain"] = row["coins"] - rows[0]["coins"]
        row["longer"] = row["rounds"] - rows[0]["rounds"]
    return rows


def ended(table: Table, design: str) -> Row:
    """Play to the end; leads then, and when the ending began, of who began it and who led."""
    seats = range(len(table.bots))
    began = next(
        (kind.kind for kind in table.state.rules.events.values() if kind.name == ENDING_BEGAN), -1
    )
    trigger = leader = -1
    before: list[float] = []
    while not table.state.over:
        table.step()
        if trigger < 0:
            trigger = next((event.seat for event in table.events if event.kind == began), -1)
            if trigger >= 0:
                before = [table.lead(seat) for seat in seats]
                leader = max(seats, key=lambda seat: before[seat])
    row: Row = {"design": design, "coins": table.coins(), "rounds": table.state.round}
    if trigger >= 0:
        row["trigger"] = table.lead(trigger) - before[trigger]
        row["leader"] = table.lead(leader) - before[leader]
        row["overtaken"] = int(table.lead(leader) < max(table.lead(seat) for seat in seats))
    return row


# -- special encounter options ---------------------------------------------------------------


def encounters(setting: Setting, number: int, only: Sequence[str] = ()) -> list[Row]:
    """The first encounter at which an option can be paid brings its card, and it is taken.

    Compared with the same encounter without any card.  `only` these options, if any are named.
    """
    options = {"round_limit": setting.rounds}
    words = [setting.bot] * setting.seats
    table = dealt(setting, number, (ENCOUNTERS,), options, words)
    left = {name: at for name, at in special_cards().items() if not only or name in only}
    rows: list[Row] = []
    for _ in range(ENCOUNTERS_TRIED):
        while not table.state.over and not isinstance(table.state.stack[-1], DrawEncounter):
            table.step()
        if table.state.over or not left:
            break
        base: float | None = None
        for design, (card, option) in list(left.items()):
            drawn = with_card(table, card)
            if drawn is None or code(OPTION, option) not in drawn.state.legal():
                continue
            seat = drawn.state.seat()
            if base is None:
                base = passed(drawn.copy(), seat)
            own = drawn.choice(drawn.state.legal()) == code(OPTION, option)
            drawn.state.apply(code(OPTION, option))
            drawn.finish()
            rows.append({"design": design, "gain": drawn.lead(seat) - base, "used": int(own)})
            del left[design]
        table.step()
    return rows


@cache
def special_cards() -> dict[str, tuple[int, int]]:
    """By name: the card and the number of the option."""
    printed = build_tables((), None).encounters
    out: dict[str, tuple[int, int]] = {}
    for number, card in sorted(build_tables((ENCOUNTERS,), None).encounters.items()):
        if number not in printed:
            for option, its in enumerate(card.options, 1):
                if its.special:
                    out[f"{number}-{option} {its.special}"] = (number, option)
    return out


def with_card(table: Table, card: int) -> Table | None:
    """The table with a card drawn for the open encounter, before anything is chosen."""
    if card not in table.state.encounter_deck:
        return None
    drawn = table.copy()
    drawn.state.apply(code(DRAW_ENCOUNTER, card))
    return drawn if isinstance(drawn.state.stack[-1], EncounterStep) else None


def passed(table: Table, seat: int) -> float:
    """The lead at the end of a game in which nothing of the card is taken."""
    step = table.state.stack[-1]
    assert isinstance(step, EncounterStep)
    step.left = 0
    table.state.settle()
    table.finish()
    return table.lead(seat)

