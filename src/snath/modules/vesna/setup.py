"""Her Factory cards, her ability tokens, an Automa's icons.  Rulebook: Vesna Faction, Setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from ...engine.action import DONE, DRAW_FACTORY, code
from ...engine.ids import CHANCE, NO_MAT
from ...engine.sharing import with_value, without
from ...engine.step import Step
from .actions import DRAW_ABILITY, DRAW_ICON, PLACE_ABILITY
from .events import CARD_GIVEN, ICON_DRAWN, TOKEN_DRAWN, TOKEN_PLACED
from .part import vesna_part, vesna_seat
from .tokens import DRAWN, ICONS, ICONS_DRAWN, STARTING_CARDS, TOKENS

if TYPE_CHECKING:
    from ...engine.state import State

BLANKS: Final[tuple[str, ...]] = ("first_blank", "second_blank")


def cards_in_box(state: State) -> int:
    """Factory cards that are not in use: unseen ones beyond those that lie at the Factory."""
    pile = state.factory_count - len(state.factory_pile)
    return len(state.factory_deck) - pile


def ability_in_play(state: State, rule: int) -> int:
    """What a token gives at this table: modules may have revised it."""
    for part in state.parts:
        rule = part.ability_in_play(state, rule)
    return rule


@final
class StartingCards(Step):
    """Three random cards of those not in use for who plays Vesna; two icons for an Automa."""

    tag: ClassVar[str] = "setup_vesna"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        state.pop()
        seat = vesna_seat(state)
        if seat >= 0 and state.players[seat].mat == NO_MAT:
            state.push(DrawIcons(seat))
        elif seat >= 0:
            state.push(DealCards(seat, min(STARTING_CARDS, cards_in_box(state))))
        return True

    def clone(self) -> Step:
        return StartingCards()

    def fields(self) -> list[object]:
        return []


@final
class DealCards(Step):
    """Cards of the box that lie open beside a mat; `left` are still to come."""

    tag: ClassVar[str] = "deal_factory_cards"

    def __init__(self, owner: int, left: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner
        self.left = left

    def advance(self, state: State) -> bool:
        if self.left > 0:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for number in state.factory_deck:
            out.append(code(DRAW_FACTORY, number))

    def apply(self, state: State, action: int) -> None:
        number = action >> 16 & 255
        state.factory_deck = without(state.factory_deck, number)
        vesna_part(state).give(state, self.owner, number)
        state.emit(CARD_GIVEN, self.owner, number)
        self.left -= 1

    def clone(self) -> Step:
        return DealCards(self.owner, self.left)

    def fields(self) -> list[object]:
        return [self.owner, self.left]


@final
class DrawIcons(Step):
    """The factions whose actions in brackets an Automa carries out in her place."""

    tag: ClassVar[str] = "draw_icons"

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    def advance(self, state: State) -> bool:
        if len(vesna_part(state).icons) < ICONS_DRAWN:
            return False
        state.pop()
        return True

    def options(self, state: State, out: list[int]) -> None:
        for icon in range(len(ICONS)):
            if icon not in vesna_part(state).icons:
                out.append(code(DRAW_ICON, icon))

    def apply(self, state: State, action: int) -> None:
        part = vesna_part(state)
        icon = action >> 16 & 255
        part.icons = [*part.icons, icon]
        state.emit(ICON_DRAWN, self.owner, icon)

    def clone(self) -> Step:
        return DrawIcons(self.owner)

    def fields(self) -> list[object]:
        return [self.owner]


@final
class DrawAbilities(Step):
    """Six of the 18 ability tokens, unless an Automa has the faction."""

    tag: ClassVar[str] = "draw_abilities"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def advance(self, state: State) -> bool:
        seat = vesna_seat(state)
        if seat < 0 or state.players[seat].mat == NO_MAT:
            state.pop()
            return True
        if len(vesna_part(state).drawn) < DRAWN:
            return False
        state.pop()
        for part in state.parts:
            part.lift_abilities(state, seat)
        state.push(PlaceAbilities(seat, 0))
        return True

    def options(self, state: State, out: list[int]) -> None:
        for token in range(len(TOKENS)):
            if token not in vesna_part(state).drawn:
                out.append(code(DRAW_ABILITY, token))

    def apply(self, state: State, action: int) -> None:
        part = vesna_part(state)
        token = action >> 16 & 255
        part.drawn = sorted([*part.drawn, token])
        state.emit(TOKEN_DRAWN, vesna_seat(state), state.rules.rule_index[TOKENS[token]])

    def clone(self) -> Step:
        return DrawAbilities()

    def fields(self) -> list[object]:
        return []


@final
class PlaceAbilities(Step):
    """Two to four tokens onto the mat: the blank spaces first, then perhaps printed abilities.

    Mech Mods that were chosen before lie among them.  The two blanks are alike, so they are
    filled in ascending order.
    """

    tag: ClassVar[str] = "place_abilities"

    def __init__(self, seat: int, last: int) -> None:
        super().__init__(seat)
        self.last = last

    def pool(self, state: State) -> list[int]:
        """Rules that may still be placed; a name is placed once."""
        index = state.rules.rule_index
        placed = state.players[self.seat].mech_rules
        found = [
            ability_in_play(state, index[TOKENS[token]]) for token in vesna_part(state).drawn
        ]
        for part in state.parts:
            found += part.loose_abilities(state, self.seat)
        return [rule for rule in sorted(set(found)) if rule not in placed]

    def blanks(self, state: State) -> list[int]:
        """Blank spaces that are still open, as places of the mat."""
        index = state.rules.rule_index
        empty = [index[key] for key in BLANKS]
        rules = state.players[self.seat].mech_rules
        return [mech for mech in range(len(rules)) if rules[mech] in empty]

    def printed(self, state: State) -> list[int]:
        """Printed abilities that a third and a fourth token may cover."""
        p = state.players[self.seat]
        index = state.rules.rule_index
        mechs = state.rules.tables.factions[p.faction].mechs
        return [
            mech
            for mech in range(len(mechs))
            if mechs[mech] not in BLANKS and p.mech_rules[mech] == index[mechs[mech]]
        ]

    def options(self, state: State, out: list[int]) -> None:
        blanks = self.blanks(state)
        pool = self.pool(state)
        if blanks:
            # The last of those that are left would leave none for the other space.
            room = pool[: len(pool) - 1] if len(blanks) > 1 else pool
            for rule in room:
                if rule >= self.last:
                    out.append(code(PLACE_ABILITY, rule, blanks[0]))
            return
        for rule in pool:
            for mech in self.printed(state):
                out.append(code(PLACE_ABILITY, rule, mech))
        out.append(code(DONE))

    def apply(self, state: State, action: int) -> None:
        if action >> 24 == DONE:
            self.finish(state)
            return
        rule = action >> 16 & 255
        mech = action >> 8 & 255
        self.last = rule
        for part in state.parts:
            if part.place_ability(state, self.seat, rule, mech):
                return
        p = state.players[self.seat]
        p.mech_rules = with_value(p.mech_rules, mech, rule)
        state.emit(TOKEN_PLACED, self.seat, rule, mech)

    def finish(self, state: State) -> None:
        for part in state.parts:
            part.put_abilities_away(self.seat)
        state.pop()

    def advance(self, state: State) -> bool:
        if self.blanks(state) or (self.pool(state) and self.printed(state)):
            return False
        self.finish(state)
        return True

    def view(self, state: State) -> dict[str, object]:
        """What lies ready, and which spaces of the mat are still to be filled."""
        rules = state.rules.all_rules
        return {
            "tokens": [rules[rule].key for rule in self.pool(state)],
            "blanks": len(self.blanks(state)),
        }

    def clone(self) -> Step:
        return PlaceAbilities(self.seat, self.last)

    def fields(self) -> list[object]:
        return [self.seat, self.last]
