"""Games at every kind of decision, chance included, for looking at them from all seats.

Some come from whole games.  Kinds that play reaches seldom are put on the stack of a game in its
middle, so that no change of the players lets one of them go unwatched.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from snath.config import GameConfig, make_config
from snath.engine.board import spaces
from snath.engine.ids import IS_MECH, NO_MAT, NOBODY
from snath.engine.stars import StarStep
from snath.engine.state import State
from snath.engine.step import Step
from snath.engine.steps.combat import CombatStep
from snath.engine.steps.draw import TakeCards
from snath.engine.steps.encounter import EncounterStep
from snath.engine.steps.factory_card import FactoryVisit
from snath.engine.steps.move_end import MoveEndStep
from snath.engine.steps.payment import DiscardCards, PayPower
from snath.engine.steps.place import PlaceWorker
from snath.engine.steps.retreat import RetreatStep
from snath.game import Game
from snath.modules.automa.steps import TakeFactoryCard
from snath.modules.automa.tracker import StarDice
from snath.modules.bribes.steps import OfferStep
from snath.modules.invaders.automa import SetTrap
from snath.modules.invaders.part import trap_owner
from snath.modules.more_encounters.part import Kept, Waiting, encounters_part
from snath.modules.more_encounters.steps import (
    DiscardForGoods,
    OpenLaterCard,
    PlaceGoods,
    ReplaceCard,
    RevealObjective,
    SpecialEffect,
    SwimOnce,
)
from snath.modules.promos.steps import PeekStep, RelocateStep, empty_land
from tests.games import config_of, player_of
from tests.players import BusyPlayer, RandomPlayer

ROUNDS = 14
# Two of each number of seats, then tables that those do not have.
NUMBERED = 14
MORE = (
    make_config(3, ("modular_board",), {"remove_tiles": "usual", "round_limit": ROUNDS}, 1),
    make_config([("saxony", None), None], (), {"triumph_tracks": "peace", "round_limit": 4}, 1),
    make_config(2, (), {"triumph_tiles": True, "round_limit": 4}, 1),
    make_config(2, (), {"rivals": True, "round_limit": 30}, 4),
    make_config(
        [None, (None, "automa:automa"), None, None], (), {"alliances": True, "round_limit": 8}, 1
    ),
)
GAMES = range(NUMBERED + len(MORE))
PER_KIND = 2  # positions of one kind, with one kind of action chosen, taken from one game
MIDDLE = 60  # turns
# Resolution tiles with something new to look at, each with a game that shows it.
TILES = {"random": 1, "mission_possible": 133, "spoils_of_war": 10}


def viewers(game: Game) -> list[int]:
    """Everybody who may look at a game."""
    return [*range(len(game.config.seats)), NOBODY]


def with_state(game: Game, state: State) -> Game:
    """The same game, log and all, with another position."""
    twin = game.clone()
    twin.state = state
    twin.state.events = []
    return twin


def positions(number: int) -> Iterator[tuple[Game, int]]:
    """Some decisions of each kind in a game, and what is chosen there."""
    config = config_of(number, ROUNDS) if number < NUMBERED else MORE[number - NUMBERED]
    return positions_in(config, player_of(number))


def tile_positions(key: str) -> Iterator[tuple[Game, int]]:
    """The same in a game with a resolution tile, which is drawn first."""
    modules, options = ("resolutions",), {"resolution": key, "round_limit": ROUNDS}
    return positions_in(make_config(2, modules, options, TILES[key]), BusyPlayer(TILES[key]))


def positions_in(config: GameConfig, player: RandomPlayer) -> Iterator[tuple[Game, int]]:
    game = Game(config, auto_chance=False)
    taken: Counter[tuple[str, int]] = Counter()
    while not game.over:
        code = player.choose(game.state)
        kind = game.state.stack[-1].tag, code >> 24
        taken[kind] += 1
        # The first of a kind, and some that come much later.
        if taken[kind] <= PER_KIND or taken[kind] % 97 == 0:
            yield game, code
        game.play(code)


# -- kinds that are rare in play -------------------------------------------------------------


def middle_of_a_game(automas: bool, more: tuple[str, ...] = ()) -> Game:
    """A game with everything in it; a human's turn begins, all characters are out."""
    mat = "automa:automa" if automas else None
    config = make_config(
        [("nordic", None), ("togawa", mat), ("crimea", mat), ("albion", None), ("saxony", None)],
        ("invaders", "promos", *more),
        {} if automas else {"bribes": True},
        seed=5,
    )
    game = Game(config, auto_chance=False)
    player = BusyPlayer(1)
    while game.state.turn < MIDDLE or game.state.players[game.state.active].mat == NO_MAT:
        game.play(player.choose(game.state))
    land = spaces(empty_land(game.state))
    for p in game.state.players:
        if p.units[0] == p.home:
            p.place_unit(0, land.pop(), game.state.rules.traits)
    return game


def others(state: State) -> list[int]:
    return [seat for seat in state.order if seat != state.active]


def give_cards(state: State, seat: int) -> None:
    """One combat card of each value more, from the deck or the discards."""
    for value in range(len(state.deck)):
        if state.deck[value]:
            state.deck[value] -= 1
        else:
            state.discard.remove(value)
        state.players[seat].hand[value] += 1


def holder(state: State) -> int:
    """A seat with combat cards of every value that is not the active one."""
    seat = others(state)[0]
    give_cards(state, seat)
    return seat


def star(state: State) -> list[Step]:
    """Two goals are reached, one star is left."""
    p = state.players[state.active]
    p.stars = [1, 1, 1, 1, 1, 0, 0, 0, 0]
    p.power = 16
    p.popularity = 18
    return [StarStep(state.active)]


def discard(state: State) -> list[Step]:
    return [DiscardCards(holder(state), 1)]


def take(state: State) -> list[Step]:
    return [TakeCards(holder(state), state.active, 1)]


def drop(state: State) -> list[Step]:
    return [TakeCards(holder(state), NOBODY, 2)]


def place_worker(state: State) -> list[Step]:
    p = state.players[state.active]
    p.place_unit(len(p.units) - 1, -1, state.rules.traits)
    return [PlaceWorker(state.active, p.workers & state.board.territories)]


def retreat(state: State) -> list[Step]:
    p = state.players[state.active]
    beaten = spaces(p.workers & ~p.fighters)[0]
    return [RetreatStep(state.active, beaten, state.board.lakes, 0)]


def fighting(state: State, slots: list[int]) -> None:
    """Character and mechs of the active player run into the characters of others."""
    p = state.players[state.active]
    for slot, other in zip(slots, others(state), strict=False):
        p.place_unit(slot, state.players[other].units[0], state.rules.traits)
        if state.rules.traits[slot] & IS_MECH:
            p.rules |= 1 << p.mech_rules[slot - 1]


def two_combats(state: State) -> list[Step]:
    fighting(state, [0, 1])
    return [MoveEndStep(state.active, 0, [-1] * len(state.rules.traits), [])]


def combat(state: State) -> list[Step]:
    fighting(state, [0])
    other = others(state)[0]
    for seat in (state.active, other):
        state.players[seat].power = 5
        give_cards(state, seat)
    return [
        MoveEndStep(state.active, 0, [-1] * len(state.rules.traits), []),
        CombatStep.begin([state.active], [other], state.players[other].units[0]),
    ]


def peek(state: State) -> list[Step]:
    return [PeekStep(state.active)]


def relocate(state: State) -> list[Step]:
    p = state.players[state.active]
    free = empty_land(state)
    beside = [s for s in spaces(p.fighters | p.workers) if state.board.adjacent[s] & free]
    return [RelocateStep(state.active, beside[0], -1, 0)]


def offer(state: State) -> list[Step]:
    state.players[state.active].coins += 3
    return [OfferStep(state.active)]


def factory(state: State) -> list[Step]:
    return [FactoryVisit.begin(state, state.active)]


def automa_factory(state: State) -> list[Step]:
    return [TakeFactoryCard(trap_owner(state)), FactoryVisit.begin(state, state.active)]


def automa_trap(state: State) -> list[Step]:
    return [SetTrap(trap_owner(state), spaces(empty_land(state))[0])]


# -- encounters 43 to 74 ---------------------------------------------------------------------


def effect(card: int, option: int) -> Callable[[State], list[Step]]:
    """A special effect of a card whose option is just paid."""

    def begin(state: State) -> list[Step]:
        p = state.players[state.active]
        p.coins = p.popularity = 9
        state.encounter_deck = [each for each in state.encounter_deck if each != card]
        special = state.rules.tables.encounters[card].options[option - 1].special
        space = p.units[0]
        return [
            EncounterStep(state.active, space, card, 1 << option, 0),
            SpecialEffect(state.active, special, space),
        ]

    return begin


def replaced(state: State) -> list[Step]:
    state.encounter_deck = [card for card in state.encounter_deck if card != 45]
    space = state.players[state.active].units[0]
    return [EncounterStep(state.active, space, 45, 0, 1), ReplaceCard(state.active)]


def later_cards(state: State) -> list[Step]:
    part = encounters_part(state)
    for card in state.encounter_deck[-2:]:
        part.waiting = [*part.waiting, Waiting(state.active, card, False)]
    state.encounter_deck = state.encounter_deck[:-2]
    return [OpenLaterCard(state.active)]


def pay_power(state: State) -> list[Step]:
    give_cards(state, state.active)
    return [PayPower(state.active, 6)]


def hidden_card(state: State) -> list[Step]:
    """The first of the others keeps a card face down, and is attacked."""
    part = encounters_part(state)
    part.keep(Kept(others(state)[0], 43, 3, 3, True))
    state.encounter_deck = [card for card in state.encounter_deck if card != 43]
    return combat(state)


def column(state: State) -> list[Step]:
    return [PlaceGoods(state.active, 3, 3, state.players[state.active].workers)]


def upgrade_offered(state: State) -> list[Step]:
    for p in state.players:
        p.coins = 9
    return effect(54, 3)(state)


def sections_chosen(state: State) -> list[Step]:
    for p in state.players:
        p.section = max(p.section, 0)
    return effect(51, 3)(state)


def mech_out(state: State) -> list[Step]:
    p = state.players[state.active]
    p.place_unit(1, p.home, state.rules.traits)
    p.rules |= 1 << p.mech_rules[0]
    return effect(50, 3)(state)


def mech_to_rearrange(state: State) -> list[Step]:
    mech_out(state)
    return effect(61, 2)(state)


def discard_for_goods(state: State) -> list[Step]:
    give_cards(state, state.active)
    return [DiscardForGoods(state.active, state.players[state.active].units[0])]


def reveal_objective(state: State) -> list[Step]:
    state.players[state.active].objectives = state.objective_deck[:1]
    state.objective_deck = state.objective_deck[1:]
    return [RevealObjective(state.active)]


ENCOUNTERS: dict[str, Callable[[State], list[Step]]] = {
    "gather": effect(46, 2),
    "base": effect(73, 3),
    "robbery": effect(45, 3),
    "objective": effect(46, 1),
    "later cards": effect(57, 3),
    "scout": effect(55, 1),
    "tunnel": effect(44, 1),
    "walk": effect(54, 2),
    "offers": upgrade_offered,
    "tokens": sections_chosen,
    "mech": mech_out,
    "rearrange": mech_to_rearrange,
    "replace": replaced,
    "open": later_cards,
    "power": pay_power,
    "hidden": hidden_card,
    "column": column,
    "swim": lambda state: [SwimOnce(state.active)],
    "discard": discard_for_goods,
    "reveal": reveal_objective,
}

RARE: dict[str, Callable[[State], list[Step]]] = {
    "star": star,
    "discard_cards": discard,
    "take_cards": take,
    "dropped cards": drop,
    "place_worker": place_worker,
    "retreat": retreat,
    "move_end": two_combats,
    "combat": combat,
    "peek": peek,
    "relocate": relocate,
    "offer_coins": offer,
    "factory": factory,
    "automa_factory": automa_factory,
    "automa_trap": automa_trap,
    "automa_star_dice": lambda state: [StarDice(1)],
    **ENCOUNTERS,
}


def rare_positions(name: str, number: int = 1) -> Iterator[tuple[Game, int]]:
    """A game at such a step and at all decisions until it is done, and what is chosen there."""
    more = ("more_encounters",) if name in ENCOUNTERS else ()
    game = middle_of_a_game(name.startswith("automa"), more)
    depth = len(game.state.stack)
    for step in RARE[name](game.state):
        game.state.push(step)
    game.state.settle()
    player = BusyPlayer(number)
    while not game.over and len(game.state.stack) > depth:
        code = player.choose(game.state)
        yield game, code
        game.play(code)
