"""What must hold at every decision of every game.

`problems` looks at a state from outside and lists what is wrong with it; nothing in the rules
calls it.  Tests and the loader of hand-made positions do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import hooks
from .board import count, spaces
from .card_check import check_combat_cards, check_drawn_cards, check_factory_cards
from .ids import (
    CARD_VALUES,
    CHANCE,
    CUBES,
    FACTORY_SECTIONS,
    FIGHTS,
    GUEST,
    IS_CHARACTER,
    IS_MECH,
    MAX_DIAL,
    MAX_POPULARITY,
    MAX_POWER,
    NO_MAT,
    OCCUPIES,
    RESOURCES,
    SECTIONS,
)
from .rule import ON_END, ON_TAKE_TURN, SINKS
from .setup.phases import SetupStep
from .steps.combat import CombatStep, has_dial
from .steps.commit import RECORD
from .steps.move import MoveStep
from .steps.move_end import MoveEndStep
from .steps.retreat import RetreatStep
from .steps.turn import PassTurnStep, TurnStep
from .territory import enemy_units, resources_at

if TYPE_CHECKING:
    from .player import Player
    from .state import State

MOST_OPTIONS: Final = 300  # more than anybody could look through


def problems(state: State) -> list[str]:
    """Everything that is wrong with a state; an empty list for a sound one."""
    out: list[str] = []
    if seated(state):
        mech_slots = [i for i, trait in enumerate(state.rules.traits) if trait & IS_MECH]
        for owner in range(len(state.players)):
            check_tracks(state, owner, out)
            check_pieces(state, owner, out)
        for seat in range(len(state.order)):
            check_stars(state, seat, out)
            if state.players[seat].mat != NO_MAT:
                check_mats(state, seat, out)
                check_rules(state, seat, mech_slots, out)
        check_company(state, out)
        check_lakes(state, out)
        check_turn(state, out)
    if min(state.resources) < 0:
        out.append("a space has less than no tokens of a resource")
    stocked = sum({1 << at // RESOURCES for at, n in enumerate(state.resources) if n})
    if state.stocked != stocked:
        out.append("the mask of places with resources does not match them")
    check_combat_cards(state, out)
    check_drawn_cards(state, out)
    check_factory_cards(state, out)
    for part in state.parts:
        out.extend(part.problems(state))
    if not state.over:
        check_question(state, out)
    return out


def seated(state: State) -> bool:
    """Whether set-up has come as far as giving everybody mats and pieces."""
    for p in state.players:
        if p.home >= 0:
            return True
    return False


def under_way(state: State) -> bool:
    """Whether units may stand among enemies: a Move action with all it leads to, a retreat after
    the move of a seat that rules play, or the turn of an owner who is no seat."""
    if state.over:
        return False
    if state.active >= len(state.order):
        return True
    for step in state.stack:
        if isinstance(step, (MoveStep, MoveEndStep, CombatStep, RetreatStep)):
            return True
    return False


# -- one player ------------------------------------------------------------------------------


def check_tracks(state: State, seat: int, out: list[str]) -> None:
    """Power 0 to 16, popularity 0 to 18, no debts.  Rulebook: Important Concepts."""
    p = state.players[seat]
    if not 0 <= p.power <= MAX_POWER:
        out.append(f"seat {seat}: power {p.power} is not from 0 to {MAX_POWER}")
    if not 0 <= p.popularity <= MAX_POPULARITY:
        out.append(f"seat {seat}: popularity {p.popularity} is not from 0 to {MAX_POPULARITY}")
    if p.coins < 0:
        out.append(f"seat {seat}: {p.coins} coins")


def check_mats(state: State, seat: int, out: list[str]) -> None:
    """Cubes, recruits and action token lie where the mats have room for them."""
    p = state.players[seat]
    sections = state.rules.tables.mats[p.mat].sections
    for i in range(SECTIONS):
        most = sections[i].cost_max - sections[i].cost_min
        if not 0 <= p.reductions[i] <= most:
            out.append(f"seat {seat}: {p.reductions[i]} cubes on a cost with room for {most}")
    if p.cubes >> CUBES or count(p.cubes) != p.upgrades():
        out.append(f"seat {seat}: {count(p.cubes)} cubes lifted, {p.upgrades()} put down")
    if p.recruits >> SECTIONS or p.one_time >> SECTIONS:
        out.append(f"seat {seat}: a recruit that does not exist")
    if count(p.recruits) != count(p.one_time):
        out.append(f"seat {seat}: recruits and one-time bonuses differ in number")
    beyond = SECTIONS + FACTORY_SECTIONS  # sections of modules
    if not -1 <= p.section < SECTIONS + len(p.factory_cards) and not (
        beyond <= p.section < len(state.rules.vocabularies["section"])
    ):
        out.append(f"seat {seat}: the action token lies on section {p.section}")
    cards = hooks.factory_cards(state, seat, True)
    if cards > 1:
        out.append(f"seat {seat}: {cards} Factory cards")


def check_pieces(state: State, seat: int, out: list[str]) -> None:
    """Units and structures stand where they may, and the masks tell the truth about them."""
    p = state.players[seat]
    board = state.board
    traits = state.rules.traits
    fighters = 0
    workers = 0
    for slot, at in enumerate(p.units):
        if at >= 0:
            if traits[slot] & FIGHTS:
                fighters |= 1 << at
            elif traits[slot] & OCCUPIES:
                workers |= 1 << at
        elif traits[slot] & (IS_CHARACTER | GUEST) == IS_CHARACTER and p.mat != NO_MAT:
            out.append(f"seat {seat}: the character is not on the board")
    standing = fighters | workers
    for at in p.units:
        if at >= 0:
            standing |= 1 << at
    places = board.territories | board.bases
    for number, container in enumerate(state.rules.containers):
        if container.owner == seat:
            places |= 1 << (board.count + number)  # a unit may be aboard
    if standing & ~places:
        out.append(f"seat {seat}: a unit stands on no space")
    built = 0
    for at in p.structures:
        if at >= 0:
            if built >> at & 1:
                out.append(f"seat {seat}: two structures on {board.names[at]}")
            built |= 1 << at
    if built & (board.lakes | ~board.territories):
        out.append(f"seat {seat}: a structure on a lake or home base")
    if fighters != p.fighters or workers != p.workers or built != p.built:
        out.append(f"seat {seat}: the masks of the pieces are not true")
    for other in state.players:
        if other is not p and other.home >= 0 and (fighters | workers) >> other.home & 1:
            out.append(f"seat {seat}: a unit on the home base of another player")


def check_rules(state: State, seat: int, mech_slots: list[int], out: list[str]) -> None:
    """Active are the faction's ability, and what mechs and structures have uncovered."""
    p = state.players[seat]
    rules = state.rules
    faction = rules.tables.factions[p.faction]
    ability = faction.ability
    if len(state.order) >= 6:
        ability = faction.six_or_seven.get(ability, ability)
    printed = 1 << rules.rule_index[ability]
    active = printed
    for mech, rule in enumerate(p.mech_rules):
        printed |= 1 << rule
        if p.units[mech_slots[mech]] >= 0:
            active |= 1 << rule
    for structure, rule in enumerate(rules.structure_rules):
        printed |= 1 << rule
        if p.structures[structure] >= 0:
            active |= 1 << rule
    if p.rules & printed != active:
        out.append(f"seat {seat}: the active rules do not match mechs and structures")
    if p.used & ~(p.rules | rules.table):
        out.append(f"seat {seat}: a rule was used that is not active")


def check_stars(state: State, seat: int, out: list[str]) -> None:
    """Stars within goals and supply.  Rulebook: Placing Stars."""
    p = state.players[seat]
    for i, goal in enumerate(state.rules.goals):
        placed = p.stars[i]
        if placed < 0 or (placed > goal.capacity and placed > hooks.goal_capacity(state, seat, i)):
            out.append(f"seat {seat}: {placed} stars for {goal.key}")
    left = hooks.star_supply(state, seat)
    if left < 0:
        out.append(f"seat {seat}: {-left} stars more than there are")
    ends = state.ended_by >= 0 or state.rules.answered[ON_END]
    if hooks.stars_left(state, seat) <= 0 and not ends:
        out.append(f"seat {seat}: no star is left, but nothing ends")


# -- the map ---------------------------------------------------------------------------------


def check_company(state: State, out: list[str]) -> None:
    """No opponents' units on a space outside a Move action; one structure per territory."""
    built = 0
    shared = 0
    for owner, p in enumerate(state.players):
        shared |= (p.fighters | p.workers) & enemy_units(state, owner)
        if built & p.built:
            out.append("two structures on one territory")
        built |= p.built
    if not shared or (state.over and state.rules.owners):
        return  # owners who are no seats may end a game at once, in the middle of their moves
    if not under_way(state):
        out.append("units of two players stand together outside a Move action")
        return
    mover = state.players[state.active]
    fought = mover.fighters | mover.workers
    for step in state.stack:
        if isinstance(step, CombatStep):
            fought |= 1 << step.space  # owners who are no seats attack in anybody's turn
    if shared & ~fought:
        out.append("units of two players stand together and neither is the active one")
    for space in range(state.board.count):
        if shared >> space & 1 and len(sides(state, space)) > 2:
            out.append(f"{len(sides(state, space))} sides on {state.board.names[space]}")


def sides(state: State, space: int) -> list[int]:
    """One seat of each side with units on a space: those who are not opponents are one side.

    Owners who are no seats may come to where a combat of seats is pending.
    """
    found: list[int] = []
    for owner, p in enumerate(state.players[: len(state.order)]):
        if (p.fighters | p.workers) >> space & 1:
            foes = hooks.opponents(state, owner)
            friends = [other for other in found if not foes >> other & 1]
            if not friends:
                found.append(owner)
    return found


def check_lakes(state: State, out: list[str]) -> None:
    """On a lake nothing lies and no worker stays without those who can leave it again.

    Workers need an own mech, unless a rule says otherwise, tokens anybody's unit: those of a
    beaten side stay for the winner.  Rulebook: Seaworthy, Submerge, Suiton.
    """
    lakes = state.board.lakes
    units = 0
    for seat in range(len(state.order)):
        p = state.players[seat]
        units |= p.fighters | p.workers
        adrift = p.workers & lakes if p.mat != NO_MAT else 0
        if adrift:
            adrift &= ~(mechs(state, p) | kept_afloat(state, seat, adrift))
        if adrift and not retreating(state, seat, adrift):
            out.append(f"seat {seat}: a worker on a lake without a mech")
    # Owners who are no seats carry tokens there, and leave them behind.
    rest = lakes & ~units if not state.rules.owners else 0
    while rest:
        low = rest & -rest
        rest ^= low
        if resources_at(state, low.bit_length() - 1):
            out.append("tokens on a lake without a character or mech")


def kept_afloat(state: State, seat: int, lakes: int) -> int:
    """Those of the lakes on which rules let workers stay without a mech."""
    mask = 0
    for space in spaces(lakes):
        if hooks.afloat(state, seat, space) != SINKS:
            mask |= 1 << space
    return mask


def mechs(state: State, p: Player) -> int:
    """Spaces with mechs of a player."""
    mask = 0
    for slot, at in enumerate(p.units):
        if at >= 0 and state.rules.traits[slot] & IS_MECH:
            mask |= 1 << at
    return mask


def retreating(state: State, seat: int, adrift: int) -> bool:
    """Whether the workers are those of a beaten side that is just leaving."""
    if state.over:
        return False
    step = state.stack[-1]
    return isinstance(step, RetreatStep) and step.seat == seat and adrift == 1 << step.space


# -- whose move it is ------------------------------------------------------------------------


def check_turn(state: State, out: list[str]) -> None:
    """Seats sit in the order of their home bases, and the stack belongs to a turn."""
    last = -1
    resettled = 0
    for part in state.parts:
        resettled |= part.resettled()
    for seat in state.order:
        if resettled >> seat & 1:
            continue
        base = state.board.clockwise.index(state.players[seat].home)
        if base <= last:
            out.append("the seats are not in the order of the home bases")
        last = base
    if len(state.order) != len(set(state.order)):
        out.append("a seat sits twice")
    if state.cut_off and not state.over:
        out.append("cut off, but not over")
    if state.over or isinstance(state.stack[0], SetupStep):
        return
    if not 0 <= state.active < len(state.players) or state.first not in state.order:
        out.append("the active player does not exist, or the first one is no seat")
    turn = state.stack[0]
    if isinstance(turn, TurnStep):
        if turn.seat != state.active:
            out.append("a turn is played by somebody else than the active player")
    elif not isinstance(turn, PassTurnStep) and not state.rules.answered[ON_TAKE_TURN]:
        out.append("the stack does not begin with a turn")
    if state.options.round_limit and state.round > state.options.round_limit:
        out.append("the game goes on after its last round")
    if state.turn < 1 or state.round < 1:
        out.append("a turn before the first one")
    fighting = False
    finishing = False
    for step in state.stack:
        if isinstance(step, CombatStep):
            fighting = True
        if step.must_finish():
            finishing = True
    if state.ended_by >= 0 and not finishing and not state.rules.answered[ON_END]:
        out.append("the last star is placed, but the game goes on")
    check_commits(state, fighting, out)


def check_commits(state: State, fighting: bool, out: list[str]) -> None:
    """Secret commitments exist only in a combat, one for each who fights."""
    commits = state.commits
    if len(commits) % RECORD or (commits and not fighting):
        out.append("commitments without a combat")
        return
    for i in range(0, len(commits), RECORD):
        p = state.players[commits[i]]
        if not has_dial(state, commits[i]):
            continue
        if not 0 <= commits[i + 1] <= min(MAX_DIAL, p.power):
            out.append(f"seat {commits[i]}: {commits[i + 1]} on the dial")
        for value in range(CARD_VALUES):
            if not 0 <= commits[i + 2 + value] <= p.hand[value]:
                out.append(f"seat {commits[i]}: commits cards that are not in hand")


def check_question(state: State, out: list[str]) -> None:
    """The open question has somebody to answer it and a sound list of options."""
    step = state.stack[-1]
    if step.seat != CHANCE and not 0 <= step.seat < len(state.players):
        out.append(f"seat {step.seat} is asked, but does not exist")
    options = state.legal()
    if not options:
        out.append(f"{step.tag}: no option")
    if len(options) > MOST_OPTIONS:
        out.append(f"{step.tag}: {len(options)} options")
    for i in range(1, len(options)):
        if options[i - 1] >= options[i]:
            out.append(f"{step.tag}: options are not in ascending order")
            break
    for option in options:
        if option >> 24 not in state.rules.actions:
            out.append(f"{step.tag}: an option of unknown kind {option >> 24}")
    if step.seat == CHANCE:
        weights = step.weights(state, options)
        if len(weights) != len(options) or min(weights) <= 0:
            out.append(f"{step.tag}: weights do not fit the options")
