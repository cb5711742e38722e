"""The companion's table: it knows the cards and all that follows from them, not the board.

A session is its set-up and the commands given since; running them again leads to the same point.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from ..content.text import text
from ..engine.board import spaces
from ..engine.errors import shown
from ..engine.goal import COMBAT, POWER
from ..engine.ids import MAX_POWER
from ..engine.rng import Rng
from ..factory import first_state
from ..modules.automa.cards import (
    ATTACK_COMBAT,
    AUTOMA_CARD,
    AUTOMA_COIN,
    AUTOMA_POWER,
    ENCOUNTER_FACTORY,
    SYMBOL_NAMES,
    AutomaCard,
    Tracker,
)
from ..modules.automa.facets.view import automa_text, read_card
from ..modules.automa.faction import extensions_of, joined, waits
from ..modules.automa.part import MARKER_STEP, STAYS, SWITCHES, automa_part
from ..modules.automa.row_two import amount, concerns
from ..modules.automa.rules import START_COINS
from ..modules.automa.steps import automa_tables
from .card import Move, TurnedCard
from .corrections import (
    set_cards,
    set_coins,
    set_power,
    set_scheme,
    set_star,
    set_tracker,
)
from .facet import companion_facets
from .fight import Fight, combat, lost, won
from .holding import Holding
from .score import score
from .setup import Setup, checked
from .words import no_more, refused

STARS: Final = 6
ROW: Final = 4  # spaces in a row of a printed star tracker
CORRECTIONS: Final = {
    "power": set_power,
    "coins": set_coins,
    "cards": set_cards,
    "tracker": set_tracker,
    "scheme": set_scheme,
    "star": set_star,
}


class Companion:
    """One table.  `run` carries out a command and returns what is to be said.

    `card` was turned last, `waiting` is its number while its first row is being carried out (0:
    it is done), `fight` the combat that is open.  `fought` are those that have fought, `held`
    those that the table keeps from switching their scheme; `counted` is what the table has
    counted for the final score.
    """

    def __init__(self, setup: Setup, lang: str = "en") -> None:
        self.setup = setup
        self.lang = lang
        self.words = automa_text(lang)
        config = checked(setup)
        state = first_state(config)
        self.state = state
        self.part = automa_part(state)
        self.tables = automa_tables(state)
        self.rng = Rng.seeded(setup.seed)
        self.combat_stars = self.room(COMBAT)
        self.power_stars = self.room(POWER)
        # Goals that modules let it reach, as far as they are on the track.
        named = [goal for extension in extensions_of(state) for goal in extension.goals()]
        self.further = [goal for goal in dict.fromkeys(named) if self.room(goal)]
        factions = {faction.key: faction for faction in state.rules.tables.factions}
        self.known = set(factions)
        board = state.board
        self.bases = [board.names[base].removeprefix("home-") for base in board.clockwise]
        self.holdings: list[Holding] = []
        ways = {each.key: each for each in joined(state).factions}
        for faction, level in setup.automas:
            printed = factions[faction]
            icons = ways[faction].drawn_icons(self.rng)
            self.holdings.append(
                Holding(faction, level, printed.power, START_COINS, printed.cards, icons)
            )
        # Turns go clockwise by home base; which base a tile covers is not known here.
        self.order = sorted(
            range(len(self.holdings)),
            key=lambda i: [*self.bases, self.holdings[i].faction].index(self.holdings[i].faction),
        )
        self.current = self.order[0]
        self.upcoming = self.order[0]
        self.waiting = 0
        self.card: TurnedCard | None = None
        self.fight: Fight | None = None
        self.people = setup.players - len(self.holdings)
        self.counted: dict[int, dict[str, int]] = {}
        self.counted_people: dict[int, dict[str, int]] = {}
        self.fought: set[int] = set()
        self.held: set[int] = set()
        self.out: list[str] = []
        self.changes: dict[str, Callable[[int, list[str]], None]] = {
            "turn": self.turn,
            "combat": partial(combat, self),
            "won": partial(won, self),
            "lost": partial(lost, self),
            "tie": self.tie,
            "score": partial(score, self),
        }

    # -- words -------------------------------------------------------------------------------

    def name(self, automa: int) -> str:
        return text(self.lang)["factions_short"][self.holdings[automa].faction]

    def say(self, key: str, **gaps: object) -> None:
        self.out.append(self.words["says"][key].format(**gaps))

    def say_own(self, automa: int, key: str) -> None:
        """A sentence that factions may have in words of their own; it may be none at all."""
        own = self.words.get(f"says_{self.holdings[automa].faction}", {})
        line = own.get(key, self.words["says"].get(key, ""))
        if line:
            self.out.append(line.format(faction=self.name(automa)))

    def welcome(self) -> list[str]:
        """What to put on the table for each Automa."""
        self.out = []
        for automa in self.order:
            h = self.holdings[automa]
            name = self.name(automa)
            self.say(
                "welcome", faction=name, level=h.level, power=h.power, coins=h.coins, cards=h.cards
            )
            self.say_own(automa, "tokens")
            if h.icons != [h.faction]:
                short = text(self.lang)["factions_short"]
                self.say("icons", faction=name, icons=", ".join(short[icon] for icon in h.icons))
        for facet in companion_facets():
            self.out += facet.welcome(self.setup.options, self.lang)
        self.say("begins" if self.people == 1 else "begins_lowest")
        self.say("dial")
        return self.out

    def status(self) -> list[str]:
        """Every Automa in one line, and whose turn is next once nothing is open."""
        self.out = []
        for automa in self.order:
            values = self.values(automa)
            self.say("status", **{**values, "faction": self.name(automa)})
            if len(self.part.unseen) > 1 or automa == self.order[-1]:
                left = len(spaces(self.part.unseen[self.part.deck_of(automa)]))
                self.out[-1] += ", " + self.words["says"]["deck"].format(left=left)
        settled = not self.over and not self.waiting and self.fight is None
        if len(self.order) > 1 and settled:
            self.say("next", faction=self.name(self.upcoming))
        return self.out

    def tracker_rows(self, automa: int) -> list[range]:
        """The spaces of a star tracker as they are printed."""
        last = self.tracker(automa).spaces
        return [range(at, min(at + ROW, last)) for at in range(0, last, ROW)]

    def meant(self) -> int:
        """The Automa that a command without a name is for: it fights, its card lies open, or it
        is the next."""
        if self.fight is not None:
            return self.fight.first
        return self.current if self.waiting else self.upcoming

    def values(self, automa: int) -> dict[str, Any]:
        """All about an Automa, as plain data."""
        h = self.holdings[automa]
        tracker = self.tracker(automa)
        return {
            "faction": h.faction,
            "level": h.level,
            "scheme": self.part.schemes[automa] + 1,
            "token": self.part.trackers[automa],
            "last": tracker.spaces - 1,
            "power": h.power,
            "coins": h.coins,
            "cards": h.cards,
            "stars": self.stars(automa),
            "tracker": self.reached(automa),
            "combat": h.combat,
            "full": h.full,
            "box": self.part.boxes[self.part.deck_of(automa)],
        }

    # -- commands ----------------------------------------------------------------------------

    def run(self, command: str) -> list[str]:
        """Carry out a command; CompanionError says what is wrong and what is allowed.

        The words of a command may name an Automa by its faction anywhere after the first; without
        a name it is for `meant()`.
        """
        name, *rest = command.lower().split() or ["turn"]
        if name not in self.changes and name not in CORRECTIONS:
            allowed = ", ".join([*self.changes, *CORRECTIONS])
            raise refused(self.words, "command", command=shown(name), allowed=allowed)
        factions = [h.faction for h in self.holdings]
        named = [word for word in rest if word in self.known]
        for word in named:
            if word not in factions:
                there = ", ".join(factions)
                raise refused(self.words, "no_automa", faction=word, factions=there)
        if len(named) > 1:
            raise refused(self.words, "one_automa")
        automa = factions.index(named[0]) if named else -1
        rest = [word for word in rest if word not in named]
        self.out = []
        if name in self.changes:
            self.changes[name](automa, rest)
        else:
            CORRECTIONS[name](self, self.chosen(automa), rest)
        return self.out

    def chosen(self, automa: int) -> int:
        return automa if automa >= 0 else self.meant()

    def check_going_on(self) -> None:
        if self.over:
            raise refused(self.words, "over")

    def tracker(self, automa: int) -> Tracker:
        return self.tables.trackers[self.part.settings.levels[automa]]

    # -- stars -------------------------------------------------------------------------------

    def reached(self, automa: int) -> int:
        """Stars of the tracker."""
        tracker = self.tracker(automa)
        return sum(1 for space in tracker.stars if space <= self.part.trackers[automa])

    def stars(self, automa: int) -> int:
        h = self.holdings[automa]
        return min(STARS, self.reached(automa) + h.combat + h.full + len(h.others))

    def room(self, goal: str) -> int:
        """Stars that a player may place on a goal of the track in play."""
        rules = self.state.rules
        if goal not in rules.goal_index:
            return 0
        return max(0, rules.goals[rules.goal_index[goal]].room(self.state))

    @property
    def over(self) -> bool:
        return any(self.stars(automa) >= STARS for automa in range(len(self.holdings)))

    def tell_star(self, automa: int, goal: str) -> None:
        stars = self.stars(automa)
        self.say("star", faction=self.name(automa), goal=self.words["goals"][goal], stars=stars)
        self.end_if_due()

    def tell_stars(self, automa: int) -> None:
        self.say("stars", faction=self.name(automa), stars=self.stars(automa))
        self.end_if_due()

    def end_if_due(self) -> None:
        if self.over:
            self.waiting = 0
            self.say("over")

    def add_power(self, automa: int, n: int) -> None:
        """Power stops at its ends; the first time at 16 it is a star."""
        h = self.holdings[automa]
        h.power = min(MAX_POWER, max(0, h.power + n))
        if h.power == MAX_POWER and h.full < self.power_stars:
            h.full = 1
            self.tell_star(automa, "power")

    # -- turns -------------------------------------------------------------------------------

    def draw(self, automa: int) -> AutomaCard:
        deck = self.part.deck_of(automa)
        if not self.part.unseen[deck]:
            self.part.rebuild(deck)
            self.say("reshuffled")
        left = spaces(self.part.unseen[deck])
        number = left[self.rng.below(len(left))]
        self.part.turn_card(deck, number)
        return self.tables.cards[number - 1]

    def turn(self, automa: int, rest: list[str]) -> None:
        """Turn a card, or go on with the one whose first row is done."""
        no_more(self.words, rest, "turn")
        self.check_going_on()
        if self.fight is not None:
            raise refused(self.words, "fared", faction=self.name(self.fight.first))
        if self.waiting:
            if automa not in (-1, self.current):
                raise refused(self.words, "unfinished", faction=self.name(self.current))
            self.finish(self.tables.cards[self.waiting - 1])
            return
        self.current = self.chosen(automa)
        at = self.order.index(self.current)
        self.upcoming = self.order[(at + 1) % len(self.order)]
        card = self.draw(self.current)
        self.part.boxes[self.part.deck_of(self.current)] = card.box
        scheme = self.part.schemes[self.current]
        self.card = TurnedCard(self.current, card.number, scheme + 1, card.box)
        name = self.name(self.current)
        self.say("turned", faction=name, card=card.number, scheme=scheme + 1)
        if self.part.skips(self.current) and card.schemes[scheme].skip:
            self.card.skipped = True
            self.say("skipped")
            self.say("box", box=card.box)
            return
        self.tell_moves(card, self.card)
        if self.may_fight(card):
            self.waiting = card.number
            self.say("wait")
        else:
            self.finish(card)

    def tell_moves(self, card: AutomaCard, turned: TurnedCard) -> None:
        automa = self.current
        h = self.holdings[automa]
        settings = self.part.settings
        reading = read_card(
            card, self.part, automa, h.faction, h.icons, h.power, self.lang
        )
        symbols = card.schemes[self.part.schemes[automa]].moves
        read = [SYMBOL_NAMES[symbol.kind] for symbol in symbols if concerns(symbol, h.icons)]
        turned.which = reading.which
        turned.moves = [Move(*pair) for pair in zip(read, reading.moves, strict=True)]
        self.say("moves", which=reading.which)
        for number, move in enumerate(turned.moves, 1):
            self.say("move", number=number, line=move.text)
        before = len(self.out)
        tracker = self.tracker(automa)
        if self.part.trackers[automa] < tracker.dry:
            self.say_own(automa, "dry")
        if SYMBOL_NAMES[ENCOUNTER_FACTORY] in read:
            self.say_own(automa, "arrived")
        kinds = [symbol.kind for symbol in symbols]
        for facet in companion_facets():
            self.out += facet.moves(self.setup.options, kinds, self.lang)
        if settings.cancel_moves:
            self.say("flip_move")
        turned.notes = self.out[before:]

    def may_fight(self, card: AutomaCard) -> bool:
        """Whether the first row may lead to a combat, which comes before the gains."""
        h = self.holdings[self.current]
        return any(
            symbol.kind == ATTACK_COMBAT
            and concerns(symbol, h.icons)
            and symbol.number <= h.power
            for symbol in card.schemes[self.part.schemes[self.current]].moves
        )

    def finish(self, card: AutomaCard) -> None:
        """What follows the first row, kept with the card."""
        self.waiting = 0
        assert self.card is not None
        before = len(self.out)
        self.later_rows(card, self.card.scheme)
        self.card.done = self.out[before:]

    def later_rows(self, card: AutomaCard, began: int) -> None:
        """Second and third row, of the scheme that the card began with, and the tracker; a sixth
        star ends all of it."""
        automa = self.current
        h = self.holdings[automa]
        scheme = card.schemes[began - 1]
        reading = read_card(
            card, self.part, automa, h.faction, h.icons, h.power, self.lang, began
        )
        level = self.part.settings.levels[automa]
        self.say("gains", gains="; ".join(reading.gains) or self.words["card"]["nothing"])
        if self.part.settings.cancel_deploys:
            self.say("flip_deploy")
        for at, symbol in enumerate(scheme.gains):
            n = amount(scheme.gains, at, h.icons, self.part.settings, level)
            if not concerns(symbol, h.icons):
                continue
            if symbol.kind == AUTOMA_COIN:
                h.coins += n
            elif symbol.kind == AUTOMA_CARD:
                h.cards += n
            elif symbol.kind == AUTOMA_POWER:
                self.add_power(automa, n)
            if self.over:
                return
        self.say("now", power=h.power, coins=h.coins, cards=h.cards)
        if reading.recruit:
            self.out.append(reading.recruit)
        if card.tracks:
            self.advance(automa)
        self.say("box", box=card.box)

    def advance(self, automa: int) -> None:
        tracker = self.tracker(automa)
        before = self.reached(automa)
        moved = self.part.advance_token(automa, tracker, self.waits(automa))
        if moved == STAYS:
            return
        self.say("tracker", token=self.part.trackers[automa], last=tracker.spaces - 1)
        if moved == SWITCHES:
            self.say("switched")
        elif self.reached(automa) > before and self.part.schemes[automa] == 0:
            self.say("scheme_held" if automa in self.held else "scheme_waits")
        if self.reached(automa) > before:
            self.tell_star(automa, "tracker")

    def waits(self, automa: int) -> bool:
        """Whether the table, or a module while it has not fought, keeps an Automa from switching
        its scheme."""
        if automa in self.held:
            return True
        return automa not in self.fought and waits(self.state, self.part.settings.seats[automa])

    def may_wait(self) -> bool:
        return any(facet.may_wait(self.setup.options) for facet in companion_facets())

    # -- ties --------------------------------------------------------------------------------

    def tie(self, automa: int, rest: list[str]) -> None:
        """The last tie-breaker: reading order, or the marker, which then moves on."""
        no_more(self.words, rest, "tie")
        if self.part.marker < 0:
            self.say("tie_reading")
            return
        names = text(self.lang)["factions_short"]
        base = names[self.bases[self.part.marker]]
        self.part.marker = (self.part.marker + MARKER_STEP) % len(self.bases)
        self.say("tie_marker", base=base, next=names[self.bases[self.part.marker]])
