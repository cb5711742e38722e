"""Whole turns of one seat: a beam search from question to question.

A *junction* is a question of the turn itself, or which unit moves next.  From one junction to the
next all options worth a thought are tried; of what comes out only the best positions go on.
"""

from __future__ import annotations

from typing import Final, final

from ...engine import hooks
from ...engine.action import CARRY, DONE, STEP, STOP, code
from ...engine.ids import (
    CARGO_FRESH,
    CARGO_MOVED,
    CHANCE,
    FLIES,
    RESOURCES,
    SECTIONS,
)
from ...engine.rng import Rng
from ...engine.state import State
from ...engine.step import Step
from ...engine.steps.commit import CommitStep
from ...engine.steps.move import PICKING, MoveStep
from ...engine.steps.turn import BOTTOM_ROW, END, START, TurnStep
from .clock import Timer
from .fight import Fights, commit_as_usual, foresee, open_bid
from .flights import Flights
from .idle import movable
from .options import (
    MOST,
    STEPS,
    is_known,
    of_modules,
    promising,
    reveals,
    turn_options,
    without_kinds,
)
from .position import position
from .value import Judge

DEEPEST: Final = 40  # questions in a row, a guard against rules that ask for ever
ROOM: Final = 400  # positions between two junctions
JUNCTIONS: Final = 16  # of one turn
MIDWAY: Final = 2  # ways that go on at width 1 from the middle of a turn


@final
class Node:
    """A position within or after a turn and the actions that lead to it.

    A combat on the way splits it: `base` holds the value of what was lost, `share` is how likely
    the rest is.  `sure` says how many actions come before the first draw or combat.
    """

    def __init__(
        self, state: State, codes: list[int], share: float, base: float, sure: int
    ) -> None:
        self.state = state
        self.codes = codes
        self.share = share
        self.base = base
        self.sure = sure
        self.value = 0.0
        self.odds = -1.0  # of the first combat, or -1
        self.root: Node | None = None  # the node of the present turn that it goes back to


@final
class TurnSearch:
    """Finds the best ways to play a turn out for one seat."""

    def __init__(self, judge: Judge, fights: Fights, timer: Timer) -> None:
        self.judge = judge
        self.kept_back = judge.kept_back
        self.fights = fights
        self.timer = timer
        self.seat = judge.seat
        self.ahead = 0
        self.out: list[Node] = []
        self.room = 0
        self.turn = 0
        self.whole = False  # the turn that is searched has not begun yet
        self.idle = 0  # kinds of units that stay where they are, as bits
        self.seen: set[int] = set()  # positions since the last junction, by number

    # -- a whole turn ------------------------------------------------------------------------

    def ends(self, state: State, ahead: int, width: int, keep: int) -> list[Node]:
        """The best ends of the turn, best first: up to `keep` for each section to begin with."""
        self.ahead = ahead
        self.turn = state.turn
        root = Node(state, [], 1.0, 0.0, -1)
        step = state.stack[-1]
        found: list[Node] = []
        self.whole = isinstance(step, TurnStep) and step.phase == START and step.seat == self.seat
        if self.whole:
            for option in without_kinds(state.legal(), self.kept_back):
                copy = state.clone()
                copy.apply(option)
                self.out = []
                self.seen.clear()
                self.room = ROOM
                self.walk(copy, [option], 1.0, 0.0, -1, -1.0, option, DEEPEST, True)
                found.extend(self.beam(self.out, width)[:keep])
        else:
            self.out = []
            self.seen.clear()
            self.room = ROOM
            self.walk(state.clone(), [], 1.0, 0.0, -1, -1.0, 0, DEEPEST, True)
            found.extend(self.beam(self.out, width)[: keep * SECTIONS])
        if not found:
            found.append(root)
        found.sort(key=node_value, reverse=True)
        return found

    def beam(self, nodes: list[Node], width: int) -> list[Node]:
        """From junction to junction until every way has come to its end."""
        done: list[Node] = []
        active: list[Node] = []
        for node in nodes:
            if self.finished(node.state):
                done.append(node)
            else:
                active.append(node)
        rounds = 0
        while active and rounds < JUNCTIONS:
            rounds += 1
            self.out = []
            self.seen.clear()
            for node in active:
                self.room = ROOM
                self.expand(node, done)
            fresh: list[Node] = []
            for node in self.out:
                if self.finished(node.state):
                    done.append(node)
                else:
                    fresh.append(node)
            active = self.best(fresh, width) if width > 1 else self.best_lines(fresh)
        return self.best(done, 4 * width)

    def best(self, nodes: list[Node], width: int) -> list[Node]:
        """The best nodes without repetitions: equal positions have equal values."""
        nodes.sort(key=node_value, reverse=True)
        out: list[Node] = []
        last = 1e18
        mask = 0
        for node in nodes:
            held = node.state.players[self.seat].fighters
            if last - node.value < 1e-9 and held == mask:
                continue
            last = node.value
            mask = held
            out.append(node)
            if len(out) >= width:
                break
        return out

    def best_lines(self, nodes: list[Node]) -> list[Node]:
        """The best node of every top-row action: only in its own line is there time to see what a
        Move brings, which is nothing before the first unit has moved.

        In the middle of a turn that action is chosen.
        """
        nodes.sort(key=node_value, reverse=True)
        if not self.whole:
            return nodes[:MIDWAY]
        out: list[Node] = []
        lines: list[int] = []
        for node in nodes:
            line = node.codes[1] >> 16 if len(node.codes) > 1 else -1
            if line not in lines:
                lines.append(line)
                out.append(node)
        return out

    def finished(self, state: State) -> bool:
        """Whether nothing is left of the turn but to end it."""
        if state.over or state.turn != self.turn:
            return True
        step = state.stack[-1]
        if not isinstance(step, TurnStep) or step.phase != END or step.seat != self.seat:
            return False
        offers: list[int] = []
        hooks.offers(state, self.seat, offers)
        return not without_kinds(offers, self.kept_back)

    # -- from a junction to the next ---------------------------------------------------------

    def expand(self, node: Node, done: list[Node]) -> None:
        state = node.state
        step = state.stack[-1]
        options = state.legal()
        if isinstance(step, TurnStep):
            useful = turn_options(without_kinds(options, self.kept_back))
            added = of_modules(useful)
            if step.phase >= BOTTOM_ROW or len(added) == len(useful):
                done.append(self.settled(node))
            if added:
                useful = shuffled(useful, state.rng)
        else:
            useful = movable(without_kinds(options, self.kept_back), self.idle)
        if self.timer.late and len(useful) > 2:
            useful = useful[-2:]  # no time for more than the shortest ways
        for option in useful:
            copy = state.clone()
            copy.apply(option)
            self.walk(
                copy, [*node.codes, option], node.share, node.base, node.sure, node.odds,
                option, DEEPEST, True,
            )

    def settled(self, node: Node) -> Node:
        """The same position with the rest of the turn left out."""
        state = node.state.clone()
        step = state.stack[-1]
        assert isinstance(step, TurnStep)
        step.phase = END
        out = Node(state, node.codes, node.share, node.base, node.sure)
        out.odds = node.odds
        out.value = out.base + out.share * self.judge.value(state, self.ahead)
        return out

    def walk(
        self, state: State, codes: list[int], share: float, base: float, sure: int, odds: float,
        last: int, depth: int, fresh: bool,
    ) -> None:
        """Try everything worth a thought up to the next junction."""
        seat = self.seat
        while True:
            if state.over or state.turn != self.turn or depth <= 0:
                self.keep(state, codes, share, base, sure, odds)
                return
            step = state.stack[-1]
            if step.seat != seat:
                if sure < 0:
                    sure = len(codes)
                depth -= 1
                first = open_bid(state)
                if first is not None:
                    commit_as_usual(self.fights, state, first)
                else:
                    state.apply(state.chance() if step.seat == CHANCE else state.legal()[0])
                continue
            if isinstance(step, TurnStep):
                shown = reveals(state.legal())
                if shown:
                    copy = state.clone()
                    copy.apply(shown[0])
                    more = [*codes, shown[0]]
                    self.walk(copy, more, share, base, sure, odds, last, depth - 1, fresh)
                self.keep(state, codes, share, base, sure, odds)
                return
            if isinstance(step, MoveStep):
                if step.phase == PICKING:
                    self.keep(state, codes, share, base, sure, odds)
                    options = state.legal()
                    last = options[-1]
                    lent = len(of_modules(options))
                    if lent == 0 or lent < len(options) - 1 or last != code(DONE):
                        return
                    # All have moved, unless a module lends more: what it leads to, such as an
                    # encounter, counts here as it would without that module.
                    codes = [*codes, last]
                    state = state.clone()
                    state.apply(last)
                    depth -= 1
                    continue
                self.move(state, step, codes, share, base, sure, odds, depth)
                return
            bid = open_bid(state)
            if bid is not None:
                self.fight(state, bid, codes, share, base, sure, odds, depth)
                return
            options = state.legal()
            useful = options
            if len(options) > 1:
                if is_known(state, options):
                    useful = promising(state, self.judge.effort.track, seat, options, last)
                else:
                    useful = self.unknown(state, options, last)
            depth -= 1
            if len(useful) == 1 or self.room <= 0 or self.timer.late:
                last = useful[0]
                codes = [*codes, last]
                state.apply(last)
                continue
            for option in useful:
                copy = state.clone()
                copy.apply(option)
                self.walk(
                    copy, [*codes, option], share, base, sure, odds, option, depth, False
                )
            return

    def unknown(self, state: State, options: list[int], last: int) -> list[int]:
        """Of a question with something of a module: what it answers itself, else all, or the best
        by their first outcome.

        In an order by chance, which decides between equals.
        """
        for facet in self.judge.told:
            answer = facet.decide(state, self.seat, options)
            if answer in options:
                return [answer]
        added = of_modules(options)
        useful = options
        if state.stack[-1].tag in STEPS and len(added) < len(options):
            known = [option for option in options if option not in added]
            track = self.judge.effort.track
            useful = promising(state, track, self.seat, known, last) + added
        useful = shuffled(useful, state.rng)
        if len(useful) <= MOST:
            return useful
        nodes: list[Node] = []
        for option in useful:
            copy = state.clone()
            copy.apply(option)
            copy.run_chance()
            self.timer.tick()
            node = Node(copy, [option], 1.0, 0.0, -1)
            node.value = self.judge.value(copy, self.ahead)
            nodes.append(node)
        nodes.sort(key=node_value, reverse=True)
        return [node.codes[0] for node in nodes[:MOST]]

    def keep(
        self, state: State, codes: list[int], share: float, base: float, sure: int, odds: float
    ) -> None:
        self.room -= 1
        if odds < 0.0 and not self.judge.strange:
            number = position(state, self.seat)
            if number in self.seen:
                return
            self.seen.add(number)
        self.timer.tick()
        node = Node(state, codes, share, base, sure)
        node.odds = odds
        value = self.judge.value(state, self.ahead)
        if not state.over and state.turn == self.turn:
            step = state.stack[-1]
            if not isinstance(step, TurnStep) or step.phase <= BOTTOM_ROW:
                value += self.bottom_row_to_come(state)
        node.value = base + share * value
        self.out.append(node)

    def bottom_row_to_come(self, state: State) -> float:
        """The bottom-row action is still to come: worth more if it can be paid."""
        p = state.players[self.seat]
        section = p.section
        if section < 0 or section >= SECTIONS:
            return 0.0
        if self.judge.can_pay(section):
            coins = state.rules.tables.mats[p.mat].sections[section].coins
            return self.judge.weights.bottom_open + coins
        return 0.0

    # -- moving ------------------------------------------------------------------------------

    def move(
        self, state: State, step: MoveStep, codes: list[int], share: float, base: float,
        sure: int, odds: float, depth: int,
    ) -> None:
        """A picked unit: with nothing, with everything, with workers; then step by step."""
        if state.rules.traits[step.slot] & FLIES:
            self.fly(state, step, codes, share, base, sure, odds, depth)
            return
        options = state.legal()
        self.go(state, step, options, codes, share, base, sure, odds, depth)
        if step.stepped:
            return
        for load in self.loads(options):
            copy = state.clone()
            more = codes[:]
            for option in load:
                copy.apply(option)
                more.append(option)
            loaded = copy.stack[-1]
            if isinstance(loaded, MoveStep):
                options = copy.legal()
                self.go(copy, loaded, options, more, share, base, sure, odds, depth)
            else:
                self.walk(copy, more, share, base, sure, odds, more[-1], depth - 1, False)

    def loads(self, options: list[int]) -> list[list[int]]:
        """Ways to load the unit at its start, as lists of actions."""
        most: dict[int, int] = {}  # the largest load of each kind of cargo; amounts ascend
        for option in options:
            if option >> 24 == CARRY and option >> 8 & 255:
                most[option >> 16 & 255] = option
        goods = [most[kind] for kind in range(RESOURCES) if kind in most]
        out: list[list[int]] = []
        if goods:
            out.append(goods)
        if CARGO_FRESH in most:
            everybody = most[CARGO_FRESH]
            n = everybody >> 8 & 255
            out.append([everybody])
            if goods:
                out.append([*goods, everybody])
            if n > 1:
                out.append([code(CARRY, CARGO_FRESH, n - 1)])
            if n > 2:
                out.append([code(CARRY, CARGO_FRESH, 1)])
        for kind, load in most.items():
            if kind > CARGO_MOVED:  # of a module
                out.append([load])
        return out

    def go(
        self, state: State, step: MoveStep, options: list[int], codes: list[int], share: float,
        base: float, sure: int, odds: float, depth: int,
    ) -> None:
        """A step anywhere but back, or the end of the movement."""
        origin = step.origins[step.slot]
        for option in options:
            kind = option >> 24
            if kind == CARRY or (kind == STEP and option >> 16 & 255 == origin):
                continue
            if kind != STOP and (self.room <= 0 or (kind != STEP and option in codes)):
                continue  # what modules offer on the way is tried once
            copy = state.clone()
            copy.apply(option)
            self.walk(
                copy, [*codes, option], share, base, sure, odds, option, depth - 1, False
            )

    def fly(
        self, state: State, step: MoveStep, codes: list[int], share: float, base: float,
        sure: int, odds: float, depth: int,
    ) -> None:
        """A picked unit that flies: the few flights that are good for something."""
        if self.room <= 0:
            return
        for flight in Flights(self.judge, state, step, self.ahead).best(state, step):
            more = codes + flight.codes
            self.walk(
                flight.state, more, share, base, sure, odds, more[-1], depth - 1, False
            )

    # -- combat ------------------------------------------------------------------------------

    def fight(
        self, state: State, step: CommitStep, codes: list[int], share: float, base: float,
        sure: int, odds: float, depth: int,
    ) -> None:
        """Go on as the winner; what the loser is left with counts with its odds."""
        seen = foresee(self.fights, state, step)
        if sure < 0:
            sure = len(codes)
        more = codes + seen.codes
        first = seen.win if odds < 0.0 else odds
        won = seen.won
        lost = seen.lost
        if won is None:
            if lost is not None:
                self.walk(lost, more, share, base, sure, first, 0, depth - 1, False)
            return
        win = seen.win if lost is not None else 1.0
        if lost is not None:
            base += share * (1.0 - win) * self.judge.value(lost, self.ahead)
        self.walk(won, more, share * win, base, sure, first, 0, depth - 1, False)


def node_value(node: Node) -> float:
    return node.value


def shuffled(options: list[int], rng: Rng) -> list[int]:
    rest = options[:]
    out: list[int] = []
    while rest:
        out.append(rest.pop(rng.below(len(rest))))
    return out


def own_turn_again(state: State, seat: int) -> State | None:
    """The seat's next turn as if nobody else moved in between; None if the turn cannot end."""
    if state.over:
        return None
    copy = state.clone()
    step: Step = copy.stack[-1]
    if not isinstance(step, TurnStep) or step.seat != seat:
        return None
    step.phase = START
    p = copy.players[seat]
    p.used = 0
    p.driven_off = 0
    hooks.turn_start(copy, seat)
    copy.settle()
    return copy
