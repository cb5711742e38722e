"""An open combat.  It stays open until the table has said who won.  Rulebook: Automa Combat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ..modules.automa.cards import ULTIMASZYNA
from ..modules.automa.combat import column
from .words import no_more, refused

if TYPE_CHECKING:
    from .table import Companion

SIDES: Final = 2


@dataclass(frozen=True)
class Commitment:
    """What a card has made an Automa use; spent whoever wins."""

    card: int
    power: int
    cards: int

    @property
    def showed(self) -> bool:
        return self.power + self.cards > 0


@dataclass
class Fight:
    """One combat: an Automa against a person, or two Automas against each other."""

    sides: dict[int, Commitment] = field(default_factory=dict)  # in the order they turned cards

    @property
    def first(self) -> int:
        return next(iter(self.sides))

    def other(self, automa: int) -> int | None:
        """The Automa on the other side, if one is there."""
        return next((side for side in self.sides if side != automa), None)


def combat(table: Companion, named: int, rest: list[str]) -> None:
    """A card for the combat alone.  A second Automa that turns one is the other side of it."""
    no_more(table.words, rest, "combat")
    table.check_going_on()
    automa = table.chosen(named)
    fight = table.fight
    if fight is not None:
        full = len(fight.sides) == SIDES or table.part.settings.cooperative
        if automa in fight.sides or full:
            raise refused(table.words, "fared", faction=table.name(fight.first))
    h = table.holdings[automa]
    card = table.draw(automa)
    power = min(h.power, card.power[column(h.power)])
    cards = min(h.cards, card.cards)
    h.power -= power
    h.cards -= cards
    if table.fight is None:
        table.fight = Fight()
    table.fight.sides[automa] = Commitment(card.number, power, cards)
    table.fought.add(automa)
    if table.part.schemes[automa] == 0 and table.reached(automa) and not table.waits(automa):
        table.part.switch(automa)
        table.say("switched")
    name = table.name(automa)
    table.say("combat", faction=name, card=card.number, power=power, cards=cards)
    table.say("combat_left", power=h.power, cards=h.cards)
    other = table.fight.other(automa)
    if other is not None:
        table.say("combat_both", one=table.name(other), other=name)


def won(table: Companion, named: int, rest: list[str]) -> None:
    automa, fight = open_side(table, named, rest, "won")
    settle(table, fight, automa, fight.other(automa))


def lost(table: Companion, named: int, rest: list[str]) -> None:
    automa, fight = open_side(table, named, rest, "lost")
    settle(table, fight, fight.other(automa), automa)


def open_side(table: Companion, named: int, rest: list[str], command: str) -> tuple[int, Fight]:
    no_more(table.words, rest, command)
    automa = table.chosen(named)
    if table.fight is None or automa not in table.fight.sides:
        raise refused(table.words, "no_combat", faction=table.name(automa))
    return automa, table.fight


def settle(table: Companion, fight: Fight, winner: int | None, loser: int | None) -> None:
    """Everything that the combat leads to; the star, which may end the game, comes last."""
    table.fight = None
    if winner is not None:
        for key in ("won", "won_resources", "won_token"):
            table.say(key, faction=table.name(winner))
    if loser is not None:
        beaten(table, fight.sides[loser], loser)
    if winner is None:
        assert loser is not None
        box = table.part.boxes[table.part.deck_of(loser)]
        table.say("lost_resources", box=box)
        return
    h = table.holdings[winner]
    if h.combat < table.combat_stars:
        h.combat += 1
        table.tell_star(winner, "combat")


def beaten(table: Companion, shown: Commitment, loser: int) -> None:
    h = table.holdings[loser]
    strong = table.part.settings.levels[loser] == ULTIMASZYNA
    place = table.words["places"]["home" if strong else "mat"]
    table.say("lost", faction=table.name(loser), place=place)
    if shown.showed:
        h.cards += 1
        table.say("lost_card", cards=h.cards)
